import { yuanText } from 'shared-contracts/licensing/money';
import { onOneDatabase } from '../../testing/each-database.ts';
import { addDepartment, newTeam } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('lists of orders of a team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  let owner: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    ({ owner } = shop);
  });
  const ids = async (who: Shopper, filters: object = {}) =>
    (await service.call('order/orderList', { cartType: 2, ...filters }, who.options)).data.list.map(({ id }) => id);
  const file = (who: Shopper, filters: object = {}, language: 'CN' | 'EN' = 'EN') =>
    service.call('order/downData', { cartType: 2, ...filters }, { ...who.options, language });
  const load = (who: Shopper, url: string) => service.app.inject({ url, headers: { authorization: who.token } });

  test('are narrowed to a member, a department, a project', async () => {
    const [one, other] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('teamCart', 'buy')];
    const departmentId = await addDepartment(database.db, shop.team, 'Sales', NOW);
    await database.db.updateTable('team_member').set({ department_id: departmentId }).where('id', '=', shop.rowOf(other)).execute();
    const [first, second] = [(await shop.order(one, 1)).data.id, (await shop.order(other, 2)).data.id];
    expect(await ids(owner)).toEqual([second, first]);
    expect(await ids(owner, { memberId: shop.rowOf(one) })).toEqual([first]);
    expect(await ids(owner, { departmentId })).toEqual([second]);
    const [line] = (await owner.detail(first)).list;
    expect(await ids(owner, { projectId: line!.project.id })).toEqual([first]);
    expect(await ids(one, { memberId: shop.rowOf(other) })).toEqual([]);
    const rival = await newShopper(service);
    const { ownerRow } = await newTeam(service, rival.id);
    expect(await ids(owner, { memberId: ownerRow })).toEqual([]);
    expect(await ids(rival, { memberId: shop.rowOf(one) })).toEqual([]);
  });

  test('are saved as CSV with a byte order mark and without formulas, as far as the caller sees them', async () => {
    const buyer = await shop.colleague('teamCart', 'buy');
    await database.db.updateTable('team_member').set({ name: '=HYPERLINK("x")' }).where('id', '=', shop.rowOf(buyer)).execute();
    const { data } = await shop.order(buyer, 1);
    const paid = await shop.pay(buyer, data.id);
    const { data: unpaid } = await shop.order(owner, 2);
    const { data: link } = await file(owner);
    expect(link.fileName).toBe('Orders_2026-11-23.csv');
    const response = await load(owner, link.url);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const rows = response.body.split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain('Order,Ordered by,Ordered on,Paid on,State,Works,Projects,Sum (CNY)');
    expect(rows[1]).toContain(`${unpaid.number},owner,2026-11-23,,Unpaid,`);
    expect(rows[2]).toContain(`"'=HYPERLINK(""x"")"`);
    expect(rows[2]).toContain(`,0,0,${yuanText(BigInt(paid.payable)).replaceAll(',', '')}`);
    const mine = await load(buyer, (await file(buyer, {}, 'CN')).data.url);
    expect(mine.body).toContain('订单号,下单人');
    expect(mine.body).toContain(data.number);
    expect(mine.body).not.toContain(unpaid.number);
    const done = await load(owner, (await file(owner, { status: 'completed' })).data.url);
    expect(done.body.split('\r\n')).toHaveLength(3);
  });

  test('a download is in the record of the team; its address is no one else’s, ends with the place in the team and takes no other filter', async () => {
    const keeper = await shop.colleague('orders');
    await shop.order(owner, 1);
    const { url } = (await file(keeper, { status: 'incomplete' })).data;
    const { list } = (await service.call('teamRecord/activity', {}, owner.options)).data;
    expect(list[0]).toMatchObject({ kind: 'ordersDownloaded', actorName: `person ${keeper.id}`, subject: '1' });
    expect((await load(owner, url)).statusCode).toBe(403);
    expect((await load(keeper, url.replace('incomplete', 'completed'))).statusCode).toBe(403);
    expect((await load(keeper, url)).statusCode).toBe(200);
    await shop.remove(keeper);
    expect((await load(keeper, url)).statusCode).toBe(403);
    expect((await file(keeper)).msg).toBe('You are in no team');
    expect((await file(owner, { status: 'cancelled' })).msg).toBe('No order matches');
  });

  test('one’s own orders are saved without a record', async () => {
    const me = await newShopper(service);
    const order = await me.order([1]);
    const { data } = await service.call('order/downData', {}, me.options);
    expect((await load(me, data.url)).body).toContain(order.number);
  });

  test('one member’s unpaid orders stop that member, not the team', async () => {
    const [one, other] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('teamCart', 'buy')];
    const copies = async (who: Shopper, from: number, many: number) => {
      const { id: _id, ...row } = await database.db
        .selectFrom('customer_order')
        .selectAll()
        .where('id', '=', from)
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: many }, (_, at) => ({ ...row, member_id: who.id, number: `${row.number}-${who.id}-${at}` }));
      await database.db.insertInto('customer_order').values(rows).execute();
    };
    const first = (await shop.order(one, 1)).data.id;
    await copies(one, first, 19);
    expect((await shop.order(one, 2)).msg).toMatch(/You have 20 unpaid orders/);
    expect((await shop.order(other, 2)).code).toBe(1000);
    await copies(owner, first, 79);
    expect((await shop.order(other, 3)).msg).toMatch(/Your team has 100 unpaid orders/);
  });
});
