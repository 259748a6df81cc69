import { onEachDatabase } from '../../testing/each-database.ts';
import { newTeam } from '../../testing/new-team.ts';
import { addOffer } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';
import { reconcile } from '../orders/reconcile.ts';
import { refundOrder } from '../orders/refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('packages of a team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  let owner: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    ({ owner } = shop);
  });
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  /** Buys a package for the team. @returns its id. */
  async function buy(who: Shopper, licences = 3): Promise<number> {
    const offer = await addOffer(database.db, { licences });
    const quote = { priceVersion: 1, total: 500_000 };
    const { data } = await service.call('order/createOrder', { orderType: 3, cartType: 2, dataId: offer, quote }, who.options);
    await shop.pay(who, data.id);
    return (await service.call('userMeal/getListByOrderId', { id: data.id }, who.options)).data.list[0]!.id;
  }
  const list = async (who: Shopper) => service.call('userMeal/getList', { cartType: 2 }, who.options);
  const share = (who: Shopper, id: number, to: Shopper, most: number) =>
    service.call('userMeal/controlMeal', { id, memberId: shop.rowOf(to), most }, who.options);
  const shares = async (who: Shopper, id: number) => (await service.call('userMeal/getTeamUserList', { id }, who.options)).data;
  /** Orders a work for the team and pays it from a package. */
  async function take(who: Shopper, id: number, dataId: number) {
    const order = (await shop.order(owner, dataId)).data;
    const { priceVersion, total } = (await owner.detail(order.id)).current!;
    const request = { id: order.id, method: 'package' as const, packageId: id, quote: { priceVersion, total } };
    return { order, answer: await service.call('order/payOrder', request, who.options) };
  }

  test('are bought with the power to buy, belong to the team, and are seen by those who use or share them', async () => {
    const [buyer, user, plain] = [await shop.colleague('buy'), await shop.colleague('quota'), await shop.colleague('orders')];
    const offer = await addOffer(database.db);
    const quote = { priceVersion: 1, total: 500_000 };
    const order = (who: Shopper) => service.call('order/createOrder', { orderType: 3, cartType: 2, dataId: offer, quote }, who.options);
    expect([(await order(user)).code, (await order(plain)).code]).toEqual([0, 0]);
    const id = await buy(buyer);
    for (const who of [buyer, user, owner]) expect((await list(who)).data.list).toMatchObject([{ id, state: 'active', total: 3 }]);
    expect((await list(plain)).code).toBe(0);
    expect((await service.call('userMeal/getList', {}, buyer.options)).data.list).toEqual([]);
    expect((await list(owner)).data.list[0]!.mayTake).toBeNull();
    expect((await list(user)).data.list[0]!.mayTake).toBe(0);
  });

  test('pay an order of the team for owner and administrators, and for members with the power up to their share', async () => {
    const [user, admin] = [await shop.colleague('quota', 'orders'), await shop.administrator()];
    const powerless = await shop.colleague('buy', 'orders');
    const id = await buy(owner, 6);
    expect((await take(user, id, 1)).answer.msg).toMatch(/no share left/);
    expect((await share(owner, id, user, 1)).data).toEqual({ most: 1, used: 0 });
    expect((await share(owner, id, powerless, 1)).code).toBe(1000);
    expect((await take(powerless, id, 2)).answer.code).toBe(0);
    expect((await take(user, id, 3)).answer.data.state).toBe('completed');
    expect((await take(user, id, 4)).answer.code).toBe(0);
    for (const who of [owner, admin]) expect((await take(who, id, 5)).answer.data.state).toBe('completed');
    expect((await list(user)).data.list).toMatchObject([{ used: 3, mayTake: 0 }]);
    expect((await shares(owner, id)).list.find(({ memberId }) => memberId === shop.rowOf(user))).toMatchObject({ most: 1, used: 1 });
    expect((await shares(user, id)).list).toMatchObject([{ memberId: shop.rowOf(user), most: 1, used: 1 }]);
    const taken = await service.call('userMeal/getGrantOrder', { id }, user.options);
    expect(taken.data.total).toBe(3);
  });

  test('are offered at the checkout with what the caller may still take, and why not', async () => {
    const user = await shop.colleague('quota', 'teamCart');
    const id = await buy(owner);
    const { ids } = await shop.readyToOrder(owner, 1);
    const choices = async (who: Shopper) => (await service.call('order/checkCartSetMeal', { ids }, who.options)).data.list;
    expect(await choices(owner)).toMatchObject([{ package: { id, mayTake: null }, reason: null }]);
    expect(await choices(user)).toMatchObject([{ package: { id, mayTake: 0 }, reason: expect.stringMatching(/no share left/) }]);
    await share(owner, id, user, 2);
    expect(await choices(user)).toMatchObject([{ package: { id, mayTake: 2 }, reason: null }]);
    const order = (await shop.order(owner, 2)).data;
    await database.db.updateTable('customer_order').set({ member_id: user.id }).where('id', '=', order.id).execute();
    const forOrder = await service.call('userMeal/userMealList', { id: order.id }, user.options);
    expect(forOrder.data).toMatchObject({ needed: 1, list: [{ package: { id, mayTake: 2 } }] });
    await service.call('order/cancelOrder', { id: order.id }, owner.options);
  });

  test('are shared by owner and administrators alone, with members of the team, not below what was taken', async () => {
    const [user, allotter, admin] = [await shop.colleague('quota', 'orders'), await shop.colleague('allot'), await shop.administrator()];
    const id = await buy(owner);
    expect((await share(allotter, id, user, 1)).msg).toMatch(/do not have the power/);
    expect((await share(admin, id, user, 2)).code).toBe(1000);
    expect((await share(owner, id, user, 4)).msg).toBe('This package has 3 licences in all');
    expect((await share(owner, id, admin, 1)).msg).toMatch(/without a share/);
    await take(user, id, 1);
    expect((await share(owner, id, user, 0)).msg).toBe('This member has taken 1 already');
    const rival = await newShopper(service);
    const { ownerRow } = await newTeam(service, rival.id);
    expect((await service.call('userMeal/controlMeal', { id, memberId: ownerRow, most: 1 }, owner.options)).msg).toMatch(/no such member/);
    expect((await share(rival, id, user, 1)).msg).toBe('There is no such package');
    expect((await service.call('userMeal/getTeamUserList', { id }, rival.options)).code).toBe(0);
    expect((await service.call('userMeal/getGrantOrder', { id }, rival.options)).code).toBe(0);
    const pageOf = async (page: number) =>
      (await service.call('userMeal/getTeamUserList', { id, page, size: 3 }, owner.options)).data.list.map(({ memberId }) => memberId);
    const pages = [...(await pageOf(1)), ...(await pageOf(2)), ...(await pageOf(3))];
    expect([pages.length, new Set(pages).size]).toEqual([4, 4]);
    const own = await owner.order([9]);
    const { priceVersion, total } = own.current!;
    const mixed = { id: own.id, method: 'package' as const, packageId: id, quote: { priceVersion, total } };
    expect((await service.call('order/payOrder', mixed, owner.options)).msg).toBe('Please choose a package');
  });

  test('a refund gives back to the share that took; who is removed has none any more', async () => {
    const user = await shop.colleague('quota', 'orders');
    const id = await buy(owner);
    await share(owner, id, user, 1);
    const { order } = await take(user, id, 1);
    await refundOrder(service.context, { number: order.number, reason: 'asked', actor: 'fiona' });
    expect((await list(user)).data.list).toMatchObject([{ used: 0, mayTake: 1 }]);
    const second = await take(user, id, 2);
    expect(second.answer.code).toBe(1000);
    await shop.remove(user);
    expect(await database.db.selectFrom('package_share').selectAll().where('package_id', '=', id).execute()).toEqual([]);
    await refundOrder(service.context, { number: second.order.number, reason: 'asked', actor: 'fiona' });
    expect((await list(owner)).data.list).toMatchObject([{ used: 0 }]);
  });

  test('members at once take their shares and no more, and never more than the package has', async () => {
    const users = [
      await shop.colleague('quota', 'orders'),
      await shop.colleague('quota', 'orders'),
      await shop.colleague('quota', 'orders'),
    ];
    const id = await buy(owner, 4);
    for (const user of users) await share(owner, id, user, 2);
    const left = new Map(users.map((user) => [user.id, 2]));
    let inPackage = 4;
    for (let round = 0; round < 3; round++) {
      const orders = [];
      for (const user of users) {
        const order = (await shop.order(owner, 1 + round)).data;
        const { priceVersion, total } = (await owner.detail(order.id)).current!;
        orders.push({ user, request: { id: order.id, method: 'package' as const, packageId: id, quote: { priceVersion, total } } });
      }
      const paid = await Promise.all(orders.map(({ user, request }) => service.call('order/payOrder', request, user.options)));
      for (const [at, { code }] of paid.entries()) {
        if (code !== 1000) continue;
        const { user } = orders[at]!;
        left.set(user.id, left.get(user.id)! - 1);
        inPackage -= 1;
      }
      for (const rest of left.values()) expect(rest).toBeGreaterThanOrEqual(0);
      const expected = Math.max(0, 4 - 3 * (round + 1));
      expect(inPackage).toBe(expected);
    }
    expect((await list(owner)).data.list).toMatchObject([{ used: 4, state: 'exhausted' }]);
    const used = (await shares(owner, id)).list.reduce((sum, row) => sum + row.used, 0);
    expect(used).toBe(4);
  });
});
