import { expireOrders } from '../../commerce/orders/end-order.ts';
import { reconcile } from '../../commerce/orders/reconcile.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { type BuyingTeam, buyingTeam, type Colleague } from '../../testing/team-buying.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('budgets of a team', (database) => {
  const service = seededService(database);
  let team: BuyingTeam;
  let owner: Colleague;
  beforeEach(async () => {
    service.setNow(NOW);
    team = await buyingTeam(service);
    ({ owner } = team);
  });
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  test('owner and administrators set and end them, nobody else, and nobody those of another team', async () => {
    const departmentId = await team.department('影视部');
    const [administrator, head, plain] = [
      await team.add({ role: 'administrator' }),
      await team.add({ role: 'departmentAdministrator', departmentId }),
      await team.add({ powers: ['buy', 'teamCart', 'orders'] }),
    ];
    const rival = await buyingTeam(service);
    const set = (who: Colleague) => service.call('teamBudget/set', { departmentId, period: 'month', amount: 100 }, who.options);
    for (const refused of [head, plain, rival.owner]) {
      expect((await set(refused)).code).toBe(0);
      expect((await service.call('teamBudget/end', { id: 1 }, refused.options)).code).toBe(0);
    }
    for (const refused of [head, plain]) expect((await service.call('teamBudget/getList', {}, refused.options)).code).toBe(0);
    const { id } = (await set(administrator)).data;
    expect((await set(owner)).data.id).toBe(id);
    const total = await service.call('teamBudget/set', { departmentId, period: 'total', amount: 7 }, owner.options);
    expect(total.data.id).not.toBe(id);
    expect((await service.call('teamBudget/end', { id: total.data.id }, rival.owner.options)).code).toBe(0);
    expect((await service.call('teamBudget/end', { id: total.data.id }, administrator.options)).code).toBe(1000);
    expect((await service.call('teamBudget/getList', {}, owner.options)).data.list).toEqual([]);
  });

  test('a project with an open budget stays, and goes after it ended', async () => {
    const projectId = await team.project();
    const id = await team.setBudget({ projectId }, 100);
    const remove = () => service.call('teamGrantProject/deleteGrantProject', { id: projectId }, owner.options);
    expect((await remove()).msg).toContain('budget');
    await service.call('teamBudget/end', { id }, owner.options);
    expect((await remove()).code).toBe(1000);
  });

  test('a late payment revives the order and its request, and is spent also where there is no room any more', async () => {
    const projectId = await team.project();
    const id = await team.ask(await team.add({ powers: ['teamCart'] }), [1], projectId);
    const { total } = await team.detail(owner, id);
    await team.approve(owner, id);
    const budget = await team.setBudget({ projectId }, total);
    const { data } = await team.order(owner, id);
    await owner.startPayment(await owner.detail(data.id));
    await owner.payAtGateway(await owner.paymentOf(data.id));
    service.setNow(new Date(NOW.getTime() + 31 * 60_000));
    await expireOrders(service.context);
    expect((await team.detail(owner, id)).state).toBe('approved');
    expect(await team.budgets()).toEqual({ [budget]: [total, 0] });
    await team.setBudget({ projectId }, 0);
    // The notice is lost; the gateway is asked.
    await owner.work();
    expect((await owner.detail(data.id)).state).toBe('completed');
    expect((await team.detail(owner, id)).state).toBe('ordered');
    expect(await team.budgets()).toEqual({ [budget]: [0, total] });
  });

  test('who lets an order expire and pays it later passes no budget that others took meanwhile: the money goes back', async () => {
    const departmentId = await team.department('影视部');
    const buyer = await team.add({ powers: ['teamCart', 'buy'], departmentId });
    const place = async (who: Colleague) => {
      const ids = await team.fill(who, [1]);
      const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids }, who.options)).data;
      return (await service.call('order/createCartOrder', { ids, quote: { priceVersion, total } }, who.options)).data;
    };
    const budget = await team.setBudget({ departmentId }, 1_000_000);
    const late = await place(buyer);
    // Room for one.
    await team.setBudget({ departmentId }, late.payable);
    const startAndPay = async ({ id }: { id: number }) => {
      await buyer.startPayment(await buyer.detail(id));
      return buyer.payAtGateway(await buyer.paymentOf(id));
    };
    const arrive = async ({ id }: { id: number }, notices: Awaited<ReturnType<typeof startAndPay>>) => {
      for (const notice of notices) await buyer.deliver(notice);
      return (await buyer.detail(id)).state;
    };
    service.setNow(new Date(NOW.getTime() + 29.5 * 60_000));
    const notices = await startAndPay(late);
    service.setNow(new Date(NOW.getTime() + 31 * 60_000));
    await expireOrders(service.context);
    const now = await place(buyer);
    expect(await arrive(now, await startAndPay(now))).toBe('completed');
    expect(await arrive(late, notices)).toBe('expired');
    expect(await team.budgets()).toEqual({ [budget]: [0, now.payable] });
    expect(await database.db.selectFrom('refund').select('amount').execute()).toEqual([{ amount: late.payable }]);
  });

  test('the team is not dissolved while requests are open', async () => {
    const ids = await team.fill(owner, [1]);
    const { id } = (await service.call('teamRequest/add', { ids, ask: 0 }, owner.options)).data;
    const dissolve = () => service.call('teamInfo/dissolve', { password: GOOD_PASSWORD }, owner.options);
    expect((await dissolve()).msg).toContain('1 open purchase request');
    await team.withdraw(owner, id);
    expect((await dissolve()).code).toBe(1000);
  });
});
