import { personalOwner } from '../../platform/ownership/owner.ts';
import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { newTeam } from '../../testing/new-team.ts';
import { INVOICE, TEST_RECEIPT } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { type Shopper, type ShoppingTeam, shoppingTeam } from '../../testing/team-shopping.ts';
import { reconcile } from './reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('orders of a team', (database) => {
  const service = seededService(database);
  let shop: ShoppingTeam;
  let owner: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    shop = await shoppingTeam(service);
    ({ owner } = shop);
  });

  test('its cart is open to those with the power, who see who added what, and its lines are in nobody’s own cart', async () => {
    const [filler, stranger, plain] = [await shop.colleague('teamCart'), await newShopper(service), await shop.colleague()];
    expect((await shop.add(filler, 5)).code).toBe(1000);
    expect((await shop.add(owner, 7)).code).toBe(1000);
    expect((await shop.cart(owner)).list).toMatchObject([
      { dataId: 7, cartType: 2, addedBy: 'owner' },
      { dataId: 5, cartType: 2, addedBy: `person ${filler.id}` },
    ]);
    expect((await filler.list()).list).toEqual([]);
    for (const refused of [stranger, plain]) {
      expect((await shop.add(refused, 9)).code).toBe(0);
      expect((await service.call('shoppingCart/cartTeamList', {}, refused.options)).code).toBe(0);
    }
    const ids = (await shop.cart(owner)).list.map(({ id }) => id);
    expect((await service.call('shoppingCart/deleteCart', { ids }, stranger.options)).data.removed).toBe(0);
    expect((await service.call('shoppingCart/deleteCart', { ids }, filler.options)).data.removed).toBe(2);
  });

  test('an order of the team belongs to it: licence, certificate and points are the team’s', async () => {
    const buyer = await shop.colleague('teamCart', 'buy');
    const { data } = await shop.order(buyer, 1);
    const paid = await shop.pay(buyer, data.id);
    expect(paid).toMatchObject({ state: 'completed' });
    expect(await buyer.balance()).toBe(0);
    const account = database.db.selectFrom('integral_account').select('balance');
    expect(await account.where('owner_id', '=', shop.team).executeTakeFirst()).toEqual({ balance: Math.floor(paid.payable / 100) });
    const licences = database.db.selectFrom('licence').select('id');
    expect(await licences.where('owner_id', '=', shop.team).execute()).toHaveLength(1);
    expect(await licences.where('owner_id', '=', personalOwner(buyer.id)).execute()).toEqual([]);
    expect(await reconcile(database.db)).toEqual([]);
    expect((await service.call('order/orderList', {}, buyer.options)).data.total).toBe(0);
    expect((await service.call('order/orderList', { cartType: 2 }, buyer.options)).data).toMatchObject({
      total: 1,
      list: [{ id: data.id }],
    });
  });

  test('who may use what the team holds and not buy is offered no payment with money', async () => {
    const [user, buyer] = [await shop.colleague('teamCart', 'quota'), await shop.colleague('teamCart', 'buy', 'orders')];
    const { id } = (await shop.order(user, 1)).data;
    const offered = async (who: Shopper) => {
      const { code, data } = await service.call('payment/methods', { id }, who.options);
      return code === 1000 ? data.list.map(({ method }) => method) : null;
    };
    const everybody = (await service.call('payment/methods', {})).data.list.map(({ method }) => method);
    expect(everybody).toEqual(['sandbox', 'transfer']);
    expect(await offered(buyer)).toEqual(everybody);
    expect(await offered(user)).toEqual([]);
    expect((await user.startPayment(await user.detail(id))).code).toBe(0);
    expect(await offered(await newShopper(service))).toBeNull();
    expect((await service.call('payment/methods', { id })).code).toBe(-1);
  });

  test('with the power over orders one sees all of them, and uses their licences; without it one’s own', async () => {
    const [buyer, keeper, other] = [
      await shop.colleague('teamCart', 'buy'),
      await shop.colleague('orders'),
      await shop.colleague('teamCart', 'buy'),
    ];
    const stranger = await newShopper(service);
    const { id } = (await shop.order(buyer, 2)).data;
    const { list } = await shop.pay(buyer, id);
    const licenceId = list[0]!.licence!.id;
    const seen = async (who: Shopper) => [
      (await service.call('order/orderDetail', { id }, who.options)).code,
      (await service.call('order/getOrderGrant', { id: licenceId }, who.options)).code,
      (await service.call('order/downloadLink', { id: 2, type: 2 }, who.options)).code,
    ];
    expect(await seen(buyer)).toEqual([1000, 1000, 1000]);
    expect(await seen(keeper)).toEqual([1000, 1000, 1000]);
    expect(await seen(owner)).toEqual([1000, 1000, 1000]);
    for (const refused of [other, stranger]) expect((await seen(refused)).includes(1000)).toBe(false);
    expect((await service.call('order/orderDetailList', { cartType: 2 }, keeper.options)).data.total).toBe(1);
    expect((await service.call('order/orderDetailList', { cartType: 2 }, other.options)).data.total).toBe(0);
    expect((await service.call('order/orderDetailList', { cartType: 2 }, stranger.options)).code).toBe(0);
  });

  test('without the power to buy nobody orders, pays or cancels for the team', async () => {
    const [filler, buyer, keeper] = [
      await shop.colleague('teamCart'),
      await shop.colleague('teamCart', 'buy'),
      await shop.colleague('orders'),
    ];
    expect((await shop.order(filler, 3)).code).toBe(0);
    const { id } = (await shop.order(buyer, 4)).data;
    expect((await keeper.startPayment(await keeper.detail(id))).code).toBe(0);
    expect((await service.call('order/cancelOrder', { id }, keeper.options)).code).toBe(0);
    expect((await service.call('order/cancelOrder', { id }, owner.options)).code).toBe(1000);
  });

  test('its paid orders are invoiced for the team by those with the power, and are no orders of the buyer’s own', async () => {
    const [buyer, accountant] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('invoice')];
    const { id } = (await shop.order(buyer, 1)).data;
    await shop.pay(buyer, id);
    const toInvoice = (who: Shopper, cartType?: number) =>
      service.call('invoiceRecord/getInvoiceOrders', { ...(cartType && { cartType }) }, who.options);
    expect((await toInvoice(buyer)).data.list).toEqual([]);
    expect((await toInvoice(buyer, 2)).code).toBe(0);
    expect((await toInvoice(accountant, 2)).data.list).toMatchObject([{ id }]);
    const apply = (who: Shopper, cartType?: number) =>
      service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [id], ...(cartType && { cartType }) }, who.options);
    expect((await apply(buyer)).code).not.toBe(1000);
    expect((await apply(buyer, 2)).code).toBe(0);
    expect((await apply(accountant, 2)).data).toMatchObject({ state: 'applied' });
    expect((await service.call('invoiceRecord/getInvoiceRecord', { cartType: 2 }, owner.options)).data.total).toBe(1);
    expect((await service.call('invoiceRecord/getInvoiceRecord', {}, accountant.options)).data.total).toBe(0);
  });

  test('a receipt is uploaded by who ordered or may buy, and by nobody else', async () => {
    const [buyer, keeper] = [await shop.colleague('teamCart', 'buy'), await shop.colleague('orders')];
    const { id } = (await shop.order(buyer, 4)).data;
    await buyer.startPayment(await buyer.detail(id), 0, 'transfer');
    const upload = (who: Shopper) => service.call('payment/uploadProof', { id, file: TEST_RECEIPT }, who.options);
    expect((await upload(keeper)).code).toBe(0);
    expect((await upload(buyer)).code).toBe(1000);
  });

  test('who is disabled or removed loses cart, orders and downloads at once; the licence stays the team’s', async () => {
    const buyer = await shop.colleague('teamCart', 'buy');
    const { id } = (await shop.order(buyer, 5)).data;
    await shop.pay(buyer, id);
    for (const change of [{ state: 'disabled' as const }, { state: 'removed' as const, ended_at: NOW }]) {
      await database.db.updateTable('team_member').set(change).where('member_id', '=', buyer.id).execute();
      expect((await service.call('order/orderDetail', { id }, buyer.options)).code).toBe(0);
      expect((await service.call('order/downloadLink', { id: 5, type: 2 }, buyer.options)).code).toBe(0);
      expect((await service.call('shoppingCart/cartTeamList', {}, buyer.options)).code).toBe(0);
    }
    expect((await service.call('order/orderDetail', { id }, owner.options)).data.list[0]!.licence).toMatchObject({ state: 'valid' });
  });

  test('nothing of another team is found by its ids', async () => {
    const { id } = (await shop.order(owner, 6)).data;
    await shop.add(owner, 8);
    const rival = await newShopper(service);
    await newTeam(service, rival.id);
    const ids = (await shop.cart(owner)).list.map((line) => line.id);
    const ownProject = (await shop.saveProject(owner)).data.id;
    const calls = [
      service.call('order/orderDetail', { id }, rival.options),
      service.call('order/cancelOrder', { id }, rival.options),
      rival.startPayment(await owner.detail(id)),
      service.call('shoppingCart/updateCartGrant', { ids, grant: FILM }, rival.options),
      service.call('shoppingCart/lookCart', { id: ids[0]! }, rival.options),
      service.call('order/createCartOrder', { ids, quote: { priceVersion: 1, total: 1 } }, rival.options),
      service.call('teamGrantProject/deleteGrantProject', { id: ownProject }, rival.options),
      shop.add(rival, 9, { grant: FILM, projectId: ownProject }),
    ];
    expect((await Promise.all(calls)).filter(({ code }) => code === 1000)).toEqual([]);
    expect((await shop.cart(owner)).list).toHaveLength(1);
  });
});
