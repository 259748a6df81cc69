import type { TeamPower } from 'shared-contracts/team/powers';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { addTeamMember, newTeam } from '../../testing/new-team.ts';
import { INVOICE } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { reconcile } from './reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
type Shopper = Awaited<ReturnType<typeof newShopper>>;

onEachDatabase('orders of a team', (database) => {
  const service = seededService(database);
  let team: OwnerId;
  let owner: Shopper;
  beforeEach(async () => {
    service.setNow(NOW);
    owner = await newShopper(service);
    ({ team } = await newTeam(service, owner.id));
  });

  async function colleague(...powers: TeamPower[]): Promise<Shopper> {
    const one = await newShopper(service);
    await addTeamMember(database.db, { team, memberId: one.id, name: `person ${one.id}`, powers, at: NOW });
    return one;
  }
  const add = (who: Shopper, dataId: number, licence: object = {}) =>
    service.call('shoppingCart/addCart', { orderType: 1, cartType: 2, dataId, musicLibraryTypeId: 1, ...licence }, who.options);
  const cart = async (who: Shopper) => (await service.call('shoppingCart/cartTeamList', {}, who.options)).data;
  const project = async (who: Shopper) =>
    (
      await service.call(
        'teamGrantProject/addGrantProject',
        { cartType: 2, name: `film ${Math.random()}`, licenseeName: '静水', grant: FILM },
        who.options,
      )
    ).data.id;

  /** Orders a work for the team. */
  async function order(who: Shopper, dataId: number) {
    const { data } = await add(who, dataId, { grant: FILM, projectId: await project(who) });
    const { priceVersion, total } = (await service.call('shoppingCart/cartTeamList', { ids: data.ids }, who.options)).data;
    return service.call('order/createCartOrder', { ids: data.ids, quote: { priceVersion, total } }, who.options);
  }
  async function pay(who: Shopper, id: number) {
    await who.startPayment(await who.detail(id));
    for (const notice of await who.payAtGateway(await who.paymentOf(id))) await who.deliver(notice);
    return who.detail(id);
  }

  test('its cart is open to those with the power, who see who added what, and its lines are in nobody’s own cart', async () => {
    const [filler, stranger, plain] = [await colleague('teamCart'), await newShopper(service), await colleague()];
    expect((await add(filler, 5)).code).toBe(1000);
    expect((await add(owner, 7)).code).toBe(1000);
    expect((await cart(owner)).list).toMatchObject([
      { dataId: 7, cartType: 2, addedBy: 'owner' },
      { dataId: 5, cartType: 2, addedBy: `person ${filler.id}` },
    ]);
    expect((await filler.list()).list).toEqual([]);
    for (const refused of [stranger, plain]) {
      expect((await add(refused, 9)).code).toBe(0);
      expect((await service.call('shoppingCart/cartTeamList', {}, refused.options)).code).toBe(0);
    }
    const ids = (await cart(owner)).list.map(({ id }) => id);
    expect((await service.call('shoppingCart/deleteCart', { ids }, stranger.options)).data.removed).toBe(0);
    expect((await service.call('shoppingCart/deleteCart', { ids }, filler.options)).data.removed).toBe(2);
  });

  test('an order of the team belongs to it: licence, certificate and points are the team’s', async () => {
    const buyer = await colleague('teamCart', 'buy');
    const { data } = await order(buyer, 1);
    const paid = await pay(buyer, data.id);
    expect(paid).toMatchObject({ state: 'completed' });
    expect(await buyer.balance()).toBe(0);
    const account = database.db.selectFrom('integral_account').select('balance');
    expect(await account.where('owner_id', '=', team).executeTakeFirst()).toEqual({ balance: Math.floor(paid.payable / 100) });
    const licences = database.db.selectFrom('licence').select('id');
    expect(await licences.where('owner_id', '=', team).execute()).toHaveLength(1);
    expect(await licences.where('owner_id', '=', personalOwner(buyer.id)).execute()).toEqual([]);
    expect(await reconcile(database.db)).toEqual([]);
    expect((await service.call('order/orderList', {}, buyer.options)).data.total).toBe(0);
    expect((await service.call('order/orderList', { cartType: 2 }, buyer.options)).data).toMatchObject({
      total: 1,
      list: [{ id: data.id }],
    });
  });

  test('with the power over orders one sees all of them, and uses their licences; without it one’s own', async () => {
    const [buyer, keeper, other] = [await colleague('teamCart', 'buy'), await colleague('orders'), await colleague('teamCart', 'buy')];
    const stranger = await newShopper(service);
    const { id } = (await order(buyer, 2)).data;
    const { list } = await pay(buyer, id);
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
    const [filler, buyer, keeper] = [await colleague('teamCart'), await colleague('teamCart', 'buy'), await colleague('orders')];
    expect((await order(filler, 3)).code).toBe(0);
    const { id } = (await order(buyer, 4)).data;
    expect((await keeper.startPayment(await keeper.detail(id))).code).toBe(0);
    expect((await service.call('order/cancelOrder', { id }, keeper.options)).code).toBe(0);
    expect((await service.call('order/cancelOrder', { id }, owner.options)).code).toBe(1000);
  });

  test('its paid orders are invoiced for the team by those with the power, and are no orders of the buyer’s own', async () => {
    const [buyer, accountant] = [await colleague('teamCart', 'buy'), await colleague('invoice')];
    const { id } = (await order(buyer, 1)).data;
    await pay(buyer, id);
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

  test('who is disabled or removed loses cart, orders and downloads at once; the licence stays the team’s', async () => {
    const buyer = await colleague('teamCart', 'buy');
    const { id } = (await order(buyer, 5)).data;
    await pay(buyer, id);
    for (const change of [{ state: 'disabled' as const }, { state: 'removed' as const, ended_at: NOW }]) {
      await database.db.updateTable('team_member').set(change).where('member_id', '=', buyer.id).execute();
      expect((await service.call('order/orderDetail', { id }, buyer.options)).code).toBe(0);
      expect((await service.call('order/downloadLink', { id: 5, type: 2 }, buyer.options)).code).toBe(0);
      expect((await service.call('shoppingCart/cartTeamList', {}, buyer.options)).code).toBe(0);
    }
    expect((await service.call('order/orderDetail', { id }, owner.options)).data.list[0]!.licence).toMatchObject({ state: 'valid' });
  });

  test('nothing of another team is found by its ids', async () => {
    const { id } = (await order(owner, 6)).data;
    await add(owner, 8);
    const rival = await newShopper(service);
    await newTeam(service, rival.id);
    const ids = (await cart(owner)).list.map((line) => line.id);
    const ownProject = await project(owner);
    const calls = [
      service.call('order/orderDetail', { id }, rival.options),
      service.call('order/cancelOrder', { id }, rival.options),
      rival.startPayment(await owner.detail(id)),
      service.call('shoppingCart/updateCartGrant', { ids, grant: FILM }, rival.options),
      service.call('shoppingCart/lookCart', { id: ids[0]! }, rival.options),
      service.call('order/createCartOrder', { ids, quote: { priceVersion: 1, total: 1 } }, rival.options),
      service.call('teamGrantProject/deleteGrantProject', { id: ownProject }, rival.options),
      add(rival, 9, { grant: FILM, projectId: ownProject }),
    ];
    expect((await Promise.all(calls)).filter(({ code }) => code === 1000)).toEqual([]);
    expect((await cart(owner)).list).toHaveLength(1);
  });
});
