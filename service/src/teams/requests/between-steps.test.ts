import { expireOrders } from '../../commerce/orders/end-order.ts';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { type BuyingTeam, buyingTeam, type Colleague } from '../../testing/team-buying.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const MINUTE_MS = 60_000;

onOneDatabase('what a team buys, changed between two steps', (database) => {
  const service = seededService(database);
  let team: BuyingTeam;
  let owner: Colleague;

  beforeEach(async () => {
    service.setNow(NOW);
    team = await buyingTeam(service);
    ({ owner } = team);
  });

  const shownOf = async (ids: number[]) => {
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids }, owner.options)).data;
    return { ids, quote: { priceVersion, total } };
  };
  const cartOrder = async (who: Colleague, ids: number[]) => service.call('order/createCartOrder', await shownOf(ids), who.options);
  const makeQuote = async (who: Colleague, ids: number[]) => service.call('quote/add', await shownOf(ids), who.options);

  test('an order counts to the department that placed it, though its buyer is moved before the payment', async () => {
    const [one, other] = [await team.department('A'), await team.department('B')];
    const buyer = await team.add({ powers: ['teamCart', 'buy'], departmentId: one });
    const ids = await team.fill(buyer, [1]);
    const budget = await team.setBudget({ departmentId: one }, 10_000_000);
    const none = await team.setBudget({ departmentId: other }, 0);
    const { data } = await cartOrder(buyer, ids);
    await service.call('teamUser/updateTeamUser', { id: buyer.row, departmentId: other }, owner.options);
    expect((await team.pay(buyer, data.id)).state).toBe('completed');
    const periods = await database.db.selectFrom('budget_period').select(['budget_id', 'reserved', 'consumed']).execute();
    const of = (id: number) => periods.find((period) => period.budget_id === id);
    expect(of(budget)).toMatchObject({ reserved: 0, consumed: data.payable });
    expect(of(none)?.consumed ?? 0).toBe(0);
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('a quote orders nothing for a project that the buyer may not use, nor does it come from such a line', async () => {
    const maker = await team.add({ powers: ['teamCart'] });
    const buyer = await team.add({ powers: ['teamCart', 'buy'] });
    const projectId = await team.project();
    const ids = await team.fill(maker, [1], projectId);
    await service.call('teamGrantProject/setProjectPower', { id: projectId, memberIds: [maker.row] }, owner.options);
    const { id } = (await makeQuote(maker, ids)).data;
    expect(await makeQuote(buyer, ids)).toMatchObject({ status: 404, msg: 'There is no such project' });
    expect(await service.call('quote/order', { id }, buyer.options)).toMatchObject({ code: 0, msg: 'There is no such project' });
    expect(await service.call('quote/link', { id }, buyer.options)).toMatchObject({ code: 0 });
    expect((await service.call('quote/order', { id }, owner.options)).code).toBe(1000);
  });

  /** An approved request whose order expired while its payment was on the way. */
  async function paidTooLate() {
    const begin = service.context.now().getTime();
    const asker = await team.add({ powers: ['teamCart'] });
    const id = await team.ask(asker, [1]);
    await team.approve(owner, id);
    const order = (await team.order(asker, id)).data;
    await asker.startPayment(await asker.detail(order.id));
    service.setNow(new Date(begin + 29.5 * MINUTE_MS));
    const notices = await asker.payAtGateway(await asker.paymentOf(order.id));
    service.setNow(new Date(begin + 31 * MINUTE_MS));
    await expireOrders(service.context);
    const arrive = async () => {
      for (const notice of notices) await asker.deliver(notice);
      return (await asker.detail(order.id)).state;
    };
    return { asker, id, arrive };
  }

  test('one approval buys once: money that comes late goes back when the request was ordered anew or withdrawn', async () => {
    const anew = await paidTooLate();
    const second = await team.order(anew.asker, anew.id);
    expect(second.code).toBe(1000);
    expect(await anew.arrive()).toBe('expired');
    expect((await team.pay(anew.asker, second.data.id)).state).toBe('completed');
    const withdrawn = await paidTooLate();
    await team.withdraw(withdrawn.asker, withdrawn.id);
    expect(await withdrawn.arrive()).toBe('expired');
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('money that comes late pays a request that still waits for its order', async () => {
    const { asker, id, arrive } = await paidTooLate();
    expect(await arrive()).toBe('completed');
    expect((await team.detail(asker, id)).state).toBe('ordered');
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('what was approved is licensed to who was named then', async () => {
    const asker = await team.add({ powers: ['teamCart'] });
    const projectId = await team.project(owner);
    const id = await team.ask(asker, [1], projectId);
    const { licensee_name: approved } = await database.db
      .selectFrom('grant_project')
      .select('licensee_name')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow();
    await team.approve(owner, id);
    const change = { id: projectId, name: 'other', licenseeName: '别家公司', grant: FILM };
    expect((await service.call('teamGrantProject/editGrantProject', change, asker.options)).code).toBe(1000);
    const { data } = await team.order(asker, id);
    const line = await database.db
      .selectFrom('customer_order_line')
      .select('project')
      .where('order_id', '=', data.id)
      .executeTakeFirstOrThrow();
    expect(line.project.licenseeName).toBe(approved);
  });

  test('who asks and withdraws in a loop is stopped, before messages flood those who decide', async () => {
    const asker = await team.add({ powers: ['teamCart'] });
    const codes: number[] = [];
    for (let nth = 0; nth < 51; nth++) {
      const { data } = await service.call('teamRequest/add', { ids: await team.fill(asker, [1]), ask: 1 }, asker.options);
      codes.push(data ? 1000 : 0);
      if (data) await team.withdraw(asker, data.id);
    }
    expect([codes.slice(0, 50).every((code) => code === 1000), codes[50]]).toEqual([true, 0]);
  });
});
