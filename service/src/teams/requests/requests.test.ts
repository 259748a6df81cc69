import { expireOrders } from '../../commerce/orders/end-order.ts';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { endDueRequests } from '../../commerce/requests/end-requests.ts';
import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { type BuyingTeam, buyingTeam, type Colleague } from '../../testing/team-buying.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const DAY = 86_400_000;

onEachDatabase('what members ask the team to buy', (database) => {
  const service = seededService(database);
  let team: BuyingTeam;
  let owner: Colleague;
  let asker: Colleague;
  beforeEach(async () => {
    service.setNow(NOW);
    team = await buyingTeam(service);
    ({ owner } = team);
    asker = await team.add({ powers: ['teamCart'] });
  });
  const ended = (list: readonly { dataId: number }[]) => list.map(({ dataId }) => dataId).toSorted((one, other) => one - other);
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));
  const later = (days: number) => service.setNow(new Date(NOW.getTime() + days * DAY));
  const messages = async (template: string) =>
    (await database.db.selectFrom('outgoing_message').select('body').where('template', '=', template).execute()).length;

  test('lines leave the cart when they are asked for or drafted, and come back when they are not bought', async () => {
    const told = await messages('noticeRequestAsked');
    const id = await team.ask(asker, [1, 2]);
    expect(await messages('noticeRequestAsked')).toBe(told + 1);
    expect(await team.cart()).toEqual([]);
    const shown = await team.detail(owner, id);
    expect(shown).toMatchObject({
      state: 'asked',
      isOwn: false,
      lines: 2,
      comment: '片头',
      may: ['change', 'approve', 'approveAndOrder', 'refuse'],
      fault: '',
    });
    expect(shown.current!.total).toBe(shown.total);
    expect(await team.refuse(owner, id, ' ')).toMatchObject({ code: 0 });
    expect(await team.refuse(owner, id)).toMatchObject({ code: 1000, data: { state: 'refused' } });
    expect(await messages('noticeRequestDecided')).toBeGreaterThan(0);
    const cart = await team.cart();
    expect(cart.map(({ dataId, state, addedBy }) => [dataId, state, addedBy]).toSorted()).toEqual([
      [1, 'ready', `person ${asker.id}`],
      [2, 'ready', `person ${asker.id}`],
    ]);
    const ids = cart.map((line) => line.id);
    const draft = await service.call('teamRequest/add', { ids, ask: 0 }, asker.options);
    expect(await team.cart()).toEqual([]);
    expect((await service.call('teamRequest/detail', { id: draft.data.id }, owner.options)).code).toBe(0);
    expect((await service.call('teamRequest/ask', { id: draft.data.id }, asker.options)).data).toEqual({
      id: draft.data.id,
      state: 'asked',
    });
    // The same work of the same project is there again: it does not come twice.
    const [project] = (await team.detail(asker, draft.data.id)).list.map((line) => line.project!.id);
    await team.fill(asker, [1], project);
    expect((await team.withdraw(asker, draft.data.id)).data.state).toBe('withdrawn');
    expect((await team.cart()).map(({ dataId }) => dataId).toSorted()).toEqual([1, 2]);
    const history = (await team.detail(asker, draft.data.id)).history.map(({ state }) => state);
    expect(history).toEqual(['draft', 'asked', 'withdrawn']);
  });

  test('what was approved is ordered by who asked, seen and paid by them without the power to buy, up to what was approved', async () => {
    const id = await team.ask(asker, [3]);
    expect((await team.order(asker, id)).code).toBe(0);
    expect((await team.approve(owner, id)).data.state).toBe('approved');
    const { data } = await team.order(asker, id);
    expect((await team.detail(asker, id)).may).toEqual(['pay']);
    const paid = await team.pay(asker, data.id);
    expect(paid).toMatchObject({ state: 'completed' });
    expect(paid.list[0]!.licence).toMatchObject({ state: 'valid' });
    expect((await service.call('order/downloadLink', { id: 3, type: 2 }, asker.options)).code).toBe(1000);
  });

  test('an approver who may buy orders and pays it, and who asked sees order and licence', async () => {
    const [other, id] = [await team.add({ powers: ['teamCart'] }), await team.ask(asker, [4])];
    await team.approve(owner, id);
    const { data } = await team.order(owner, id);
    expect((await asker.startPayment(await asker.detail(data.id))).code).toBe(1000);
    await team.pay(owner, data.id);
    expect(await asker.detail(data.id)).toMatchObject({ state: 'completed' });
    expect((await service.call('order/downloadLink', { id: 4, type: 2 }, asker.options)).code).toBe(1000);
    expect((await service.call('order/orderDetail', { id: data.id }, other.options)).code).toBe(0);
    expect((await service.call('order/downloadLink', { id: 4, type: 2 }, other.options)).code).toBe(0);
  });

  test('a stale price is refused with the new one, and beyond what was approved who asked neither orders nor pays', async () => {
    const id = await team.ask(asker, [5]);
    const { total } = await team.detail(asker, id);
    const [before] = await database.db
      .selectFrom('work')
      .select(['id', 'base_price'])
      .where('id', '=', await workOf(5))
      .execute();
    const stale = { priceVersion: (await team.quote(owner, id)).priceVersion, total };
    const setPrice = (price: number) =>
      database.db.updateTable('work').set({ base_price: price, promo_price: null }).where('id', '=', before!.id).execute();
    await setPrice(before!.base_price! * 2);
    const refused = await service.call('teamRequest/approve', { id, quote: stale }, owner.options);
    expect(refused.code).toBe(0);
    expect(refused.msg).toContain('price has changed');
    expect((await team.detail(owner, id)).current!.total).toBeGreaterThan(total);
    await setPrice(before!.base_price!);
    expect((await team.approve(owner, id)).code).toBe(1000);
    await setPrice(before!.base_price! * 2);
    expect((await team.order(asker, id)).code).toBe(0);
    await setPrice(before!.base_price!);
    const { data } = await team.order(asker, id);
    await setPrice(before!.base_price! * 2);
    expect((await asker.startPayment(await asker.detail(data.id))).code).toBe(0);
    expect((await owner.startPayment(await owner.detail(data.id))).code).toBe(1000);
    await setPrice(before!.base_price!);
    await service.call('order/cancelOrder', { id: data.id }, owner.options);
  });

  async function workOf(version: number): Promise<number> {
    return (await database.db.selectFrom('version').select('work_id').where('id', '=', version).executeTakeFirstOrThrow()).work_id;
  }

  test('the approver takes lines out and changes projects and options; the last line stays', async () => {
    const id = await team.ask(asker, [6, 7]);
    const { list, total } = await team.detail(owner, id);
    const [first, second] = list.map((line) => line.id);
    const change = (who: Colleague, request: object) => service.call('teamRequest/change', { id, ...request }, who.options);
    expect((await change(asker, { remove: [first!] })).code).toBe(0);
    expect((await change(owner, { remove: [first!, second!] })).code).toBe(0);
    expect((await change(owner, { remove: [999_999] })).code).toBe(0);
    expect((await change(owner, { remove: [first!] })).code).toBe(1000);
    expect((await team.cart()).map(({ dataId }) => dataId)).toEqual([list[0]!.dataId]);
    const projectId = await team.project();
    expect((await change(owner, { lines: [{ id: second, projectId, grant: { ...FILM, period: 'threeYears' } }] })).code).toBe(1000);
    const shown = await team.detail(owner, id);
    expect(shown).toMatchObject({ total, lines: 1, list: [{ project: { id: projectId }, grant: { period: 'threeYears' } }] });
    expect((await team.approve(owner, id)).code).toBe(1000);
    expect((await team.detail(asker, id)).approvedTotal).toBe(shown.current!.total);
  });

  test('a request ends after seven days, and with the membership of who asked', async () => {
    const [old, approved] = [await team.ask(asker, [8]), await team.ask(asker, [9])];
    await team.approve(owner, approved);
    later(7);
    const told = await messages('noticeRequestDecided');
    expect((await team.order(asker, approved)).code).toBe(0);
    expect((await team.approve(owner, old)).code).toBe(0);
    const count = await endDueRequests(service.context);
    expect(count).toBeGreaterThanOrEqual(2);
    expect(await messages('noticeRequestDecided')).toBe(told + count);
    expect((await team.detail(asker, old)).state).toBe('ended');
    expect((await team.detail(asker, approved)).state).toBe('ended');
    expect(ended(await team.cart())).toEqual([8, 9]);
    const [asked, ordered] = [await team.ask(asker, [10]), await team.ask(asker, [11])];
    await team.approve(owner, ordered);
    const { data } = await team.order(asker, ordered);
    await team.disable(asker);
    expect((await team.detail(owner, asked)).state).toBe('ended');
    expect((await team.detail(owner, ordered)).state).toBe('ended');
    expect((await owner.detail(data.id)).state).toBe('cancelled');
  });

  test('when its order ends unpaid it is approved again while its days last, and ends after them', async () => {
    const id = await team.ask(asker, [12]);
    await team.approve(owner, id);
    const first = (await team.order(asker, id)).data;
    expect((await service.call('order/cancelOrder', { id: first.id }, asker.options)).code).toBe(1000);
    expect(await team.detail(asker, id)).toMatchObject({ state: 'approved', orderId: null, may: ['withdraw', 'order'] });
    const second = (await team.order(asker, id)).data;
    later(8);
    await expireOrders(service.context);
    expect((await asker.detail(second.id)).state).toBe('expired');
    expect((await team.detail(asker, id)).state).toBe('ended');
    expect((await team.cart()).map(({ dataId }) => dataId)).toContain(12);
  });

  test('those decide who may, and nobody finds the requests of another team', async () => {
    const departmentId = await team.department('销售部');
    const [seller, head, administrator, buyer] = [
      await team.add({ powers: ['teamCart'], departmentId }),
      await team.add({ role: 'departmentAdministrator', departmentId }),
      await team.add({ role: 'administrator' }),
      await team.add({ powers: ['teamCart', 'buy', 'orders', 'members'] }),
    ];
    const rival = await buyingTeam(service);
    const id = await team.ask(seller, [13]);
    const { total } = await team.detail(seller, id);
    const setLimit = (who: Colleague, limit: number | null) =>
      service.call('teamDept/setApproval', { id: departmentId, limit }, who.options);
    for (const refused of [buyer, head, rival.owner]) {
      expect((await service.call('teamRequest/detail', { id }, refused.options)).code).toBe(0);
      for (const call of ['approve', 'order'] as const)
        expect((await service.call(`teamRequest/${call}`, { id, quote: await team.quote(seller, id) }, refused.options)).code).toBe(0);
      expect((await team.refuse(refused, id)).code).toBe(0);
      expect((await team.withdraw(refused, id)).code).toBe(0);
      expect((await service.call('teamRequest/ask', { id }, refused.options)).code).toBe(0);
    }
    expect((await team.approve(seller, id)).code).toBe(0);
    expect((await setLimit(administrator, total)).code).toBe(0);
    expect((await setLimit(rival.owner, total)).code).toBe(0);
    await setLimit(owner, total - 1);
    expect((await service.call('teamRequest/getList', {}, head.options)).data.total).toBe(0);
    await setLimit(owner, total);
    expect((await service.call('teamRequest/getList', {}, head.options)).data.list).toMatchObject([
      { id, may: ['change', 'approve', 'refuse'] },
    ]);
    expect((await service.call('teamRequest/waiting', {}, head.options)).data).toEqual({ toDecide: 1, toOrder: 0 });
    expect((await service.call('teamRequest/waiting', {}, buyer.options)).data).toEqual({ toDecide: 0, toOrder: 0 });
    expect((await service.call('teamRequest/getList', { mine: 1 }, administrator.options)).data.total).toBe(0);
    await service.call('teamDept/updateTeamDeptStatus', { id: departmentId, enabled: 0 }, owner.options);
    expect((await team.approve(head, id, seller)).code).toBe(0);
    await service.call('teamDept/updateTeamDeptStatus', { id: departmentId, enabled: 1 }, owner.options);
    expect((await team.approve(head, id)).code).toBe(1000);
    expect((await service.call('teamRequest/waiting', {}, seller.options)).data).toEqual({ toDecide: 0, toOrder: 1 });
    const own = await team.ask(administrator, [14]);
    expect((await team.approve(administrator, own)).msg).toContain('their own request');
    expect((await team.approve(owner, own)).code).toBe(1000);
  });

  test('drafts of a member hold as many works as a cart, and no more', async () => {
    const ids = await team.fill(asker, [17]);
    const { data } = await service.call('teamRequest/add', { ids, ask: 0 }, asker.options);
    const {
      id: _id,
      approved_project: _none,
      ...line
    } = await database.db.selectFrom('purchase_request_line').selectAll().where('request_id', '=', data.id).executeTakeFirstOrThrow();
    const more = Array.from({ length: 199 }, (_, nth) => ({
      ...line,
      grant_options: JSON.stringify(line.grant_options),
      position: nth + 1,
    }));
    await database.db.insertInto('purchase_request_line').values(more).execute();
    const next = await team.fill(asker, [18]);
    expect((await service.call('teamRequest/add', { ids: next, ask: 0 }, asker.options)).msg).toContain('at most 200 works');
    expect((await service.call('teamRequest/add', { ids: next, ask: 1 }, asker.options)).code).toBe(1000);
    await service.call('teamRequest/withdraw', { id: data.id }, asker.options);
    const another = await team.fill(asker, [19]);
    expect((await service.call('teamRequest/add', { ids: another, ask: 0 }, asker.options)).code).toBe(1000);
  });

  test('without the power over the team cart nobody asks, and with what nobody can order', async () => {
    const plain = await team.add();
    const ids = await team.fill(owner, [15]);
    expect((await service.call('teamRequest/add', { ids, ask: 1 }, plain.options)).code).toBe(0);
    const bare = await service.call('shoppingCart/addCart', { orderType: 1, cartType: 2, dataId: 16 }, owner.options);
    expect((await service.call('teamRequest/add', { ids: bare.data.ids, ask: 1 }, asker.options)).code).toBe(0);
    const rival = await buyingTeam(service);
    expect((await service.call('teamRequest/add', { ids, ask: 1 }, rival.owner.options)).code).toBe(0);
    expect(await team.cart()).toHaveLength(2);
  });
});
