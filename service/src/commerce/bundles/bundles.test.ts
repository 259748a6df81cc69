import type { CallResponse } from 'shared-contracts/api/contract';
import { fillSiteDefaults } from '../../content/site/defaults.ts';
import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { newShopper } from '../../testing/shopping.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { reconcile } from '../orders/reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const DAY_MS = 86_400_000;
const PERSONAL = { ...FILM, licensee: 'personal' };

onOneDatabase('bundles', (database) => {
  let service: TestService;
  let id: number;
  beforeAll(async () => {
    await fillSiteDefaults(database.db);
    await fillFixture(database.db, NOW);
    service = await createTestService(database.db);
  }, 60_000);
  beforeEach(async () => {
    service.setNow(NOW);
    const period = { starts_at: new Date(NOW.getTime() - DAY_MS), ends_at: new Date(NOW.getTime() + DAY_MS) };
    const bundle = { ...period, key: `b ${Math.random()}`, name_zh: '三首装', name_en: 'Any three', choose: 3, price: 20_001 };
    ({ id } = await database.db
      .insertInto('bundle')
      .values({ ...bundle, grant_options: JSON.stringify(FILM) })
      .returning('id')
      .executeTakeFirstOrThrow());
    await database.db
      .insertInto('bundle_work')
      .values([5, 4, 3, 2].map((work_id, position) => ({ bundle_id: id, work_id, position })))
      .execute();
  });

  const change = (values: object) => database.db.updateTable('bundle').set(values).where('id', '=', id).execute();
  const detail = async () => (await service.call('lcom/getDetail', { id }, { language: 'EN' })).data!;
  type Me = Awaited<ReturnType<typeof newShopper>>;
  async function order(me: Me, dataIds: number[], given: { projectId?: number; total?: number } = {}) {
    const { priceVersion, price } = await detail();
    const projectId = given.projectId ?? (await me.project(`project ${Math.random()}`));
    const quote = { priceVersion, total: given.total ?? price };
    return service.call('order/createBundleOrder', { bundleId: id, dataIds, projectId, quote }, me.options);
  }
  async function pay(me: Me, { id: orderId }: Pick<CallResponse<'order/orderDetail'>, 'id'>) {
    const open = await me.detail(orderId);
    // In the cart its works would cost what they cost alone.
    expect(open.changeable).toBe(0);
    expect(await me.startPayment(open)).toMatchObject({ code: 1000 });
    for (const notice of await me.payAtGateway(await me.paymentOf(orderId))) await me.deliver(notice);
    return me.detail(orderId);
  }

  test('shows what is in, under which licence, and what each track costs without the bundle', async () => {
    const found = await detail();
    expect(found).toMatchObject({ name: 'Any three', choose: 3, price: 20_001, state: 'running', projectDiscount: 0, grant: FILM });
    expect(found.list.map(({ track }) => track.id)).toEqual([5, 4, 3, 2]);
    expect(found.terms.slice(0, 2)).toEqual([
      { type: 'usage', name: 'Film and TV' },
      { type: 'form', name: 'Film (feature, documentary, corporate film)' },
    ]);
    const priced = await service.call('grantConfig/countPrice', { list: [5, 4, 3, 2].map((dataId) => ({ dataId, grant: FILM })) });
    const values = priced.data.list.map(({ price }) => price);
    expect(found.list.map(({ value }) => value)).toEqual(values);
    const least = [...values].sort((a, b) => a - b).slice(0, 3);
    expect(found.originalPrice).toBe(Math.max(20_001, least[0]! + least[1]! + least[2]!));
    expect((await service.call('lcom/getList', {})).data.list.find((one) => one.id === id)).toMatchObject({
      name: '三首装',
      price: 20_001,
      path: `/cheap/${id}`,
      originalPrice: found.originalPrice,
    });
  });

  test('a bundle that has not begun cannot be seen, one that ended can be, and neither can be bought', async () => {
    const me = await newShopper(service);
    await change({ ends_at: NOW });
    expect(await detail()).toMatchObject({ state: 'ended' });
    expect(await order(me, [5, 4, 3])).toMatchObject({ code: 0, msg: 'This bundle has ended. Please see our other offers' });
    await change({ starts_at: new Date(NOW.getTime() + 1), ends_at: new Date(NOW.getTime() + 2) });
    expect((await service.call('lcom/getDetail', { id })).data).toBeNull();
    const request = { bundleId: id, dataIds: [5, 4, 3], projectId: await me.project('early'), quote: { priceVersion: 1, total: 20_001 } };
    expect(await service.call('order/createBundleOrder', request, me.options)).toMatchObject({ status: 404 });
  });

  test('a bundle without enough tracks for sale leaves the list and says so', async () => {
    const withdraw = (withdrawn: boolean) => database.db.updateTable('work').set({ withdrawn }).where('id', 'in', [2, 3]).execute();
    await withdraw(true);
    expect(await detail()).toMatchObject({ state: 'soldOut', list: [{}, {}] });
    expect((await service.call('lcom/getList', {})).data.list.filter((one) => one.id === id)).toEqual([]);
    await withdraw(false);
  });

  test('the choice becomes licences with the options of the bundle, and its price is split over them to the fen', async () => {
    const me = await newShopper(service);
    const placed = await order(me, [3, 5, 2]);
    expect(placed).toMatchObject({ code: 1000, data: { payable: 20_001 } });
    const paid = await pay(me, placed.data);
    expect(paid).toMatchObject({ state: 'completed', type: 1, payable: 20_001 });
    expect(paid.list.map(({ dataId }) => dataId)).toEqual([3, 5, 2]);
    expect(paid.list.map(({ grant }) => grant)).toEqual([FILM, FILM, FILM]);
    expect(paid.list.reduce((sum, { total }) => sum + total, 0)).toBe(20_001);
    for (const { price, discount, total, licence } of paid.list) {
      expect(price - discount).toBe(total);
      expect(Math.abs(total - (price * 20_001) / paid.sum)).toBeLessThan(1);
      expect(licence).toMatchObject({ state: 'valid', certificateNumber: expect.any(String) });
    }
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('another number of tracks, a track twice and one of another bundle are refused by name', async () => {
    const me = await newShopper(service);
    const [few, many] = [await order(me, [5, 4]), await order(me, [5, 4, 3, 2])];
    expect([few, many].map(({ code, msg }) => [code, msg])).toEqual([
      [0, 'This bundle takes 3 tracks, and you chose 2'],
      [0, 'This bundle takes 3 tracks, and you chose 4'],
    ]);
    expect(await order(me, [5, 4, 4])).toMatchObject({ code: 0, msg: 'Each track can be chosen once' });
    expect(await order(me, [5, 4, 1])).toMatchObject({ code: 0, msg: 'A chosen track does not belong to this bundle' });
    expect((await service.call('order/orderList', {}, me.options)).data.total).toBe(0);
  });

  test('the project names a licensee of the same kind, and is the own one of the buyer', async () => {
    const [me, other] = [await newShopper(service), await newShopper(service)];
    const projectId = await me.project('for a person', PERSONAL);
    expect(await order(me, [5, 4, 3], { projectId })).toMatchObject({ code: 0, msg: expect.stringContaining('different kinds') });
    expect(await order(me, [5, 4, 3], { projectId: await other.project('not mine') })).toMatchObject({ status: 404 });
  });

  test('a price that changed is shown before the order and before the payment', async () => {
    const me = await newShopper(service);
    const msg = expect.stringContaining('The price has changed. The total is now CN¥150');
    const open = (await order(me, [5, 4, 3])).data;
    await change({ price: 15_000 });
    expect(await order(me, [5, 4, 3], { total: 20_001 })).toMatchObject({ code: 0, msg });
    const stale = { id: open.id, method: 'sandbox' as const, quote: { priceVersion: 1, total: 20_001 } };
    expect(await service.call('order/payOrder', stale, me.options)).toMatchObject({ code: 0, msg });
    expect(await pay(me, open)).toMatchObject({ state: 'completed', payable: 15_000 });
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('an order that was made in time is paid after the bundle ended', async () => {
    const me = await newShopper(service);
    const open = (await order(me, [5, 4, 3])).data;
    await change({ ends_at: NOW });
    expect(await pay(me, open)).toMatchObject({ state: 'completed', payable: 20_001 });
  });

  test('no package pays a bundle: it has a price of its own, and its tracks may cost fewer licences one by one', async () => {
    const me = await newPackageBuyer(service);
    const own = await me.buy(await addOffer(database.db));
    const placed = (await order(me, [2, 3, 4])).data;
    expect((await service.call('userMeal/userMealList', { id: placed.id }, me.options)).data).toEqual({ needed: 0, list: [] });
    expect(await me.payFrom(own.id, await me.detail(placed.id))).toMatchObject({ code: 0, msg: expect.stringContaining('one by one') });
    expect((await me.packages())[0]!.used).toBe(0);
    expect(await pay(me, placed)).toMatchObject({ state: 'completed', payable: 20_001 });
  });

  test('tracks that cost less one by one keep their own price', async () => {
    const me = await newShopper(service);
    await change({ price: 100_000_000 });
    const { list } = await detail();
    const alone = list.slice(0, 3).reduce((sum, { value }) => sum + value, 0);
    expect(await order(me, [5, 4, 3], { total: alone })).toMatchObject({ code: 1000, data: { payable: alone, discount: 0 } });
  });
});
