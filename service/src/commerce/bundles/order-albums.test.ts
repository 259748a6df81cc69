import { FILM } from '../../testing/buyer.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { reconcile } from '../orders/reconcile.ts';
import { refundOrder } from '../orders/refund-order.ts';

onOneDatabase('orders of buyout albums', (database) => {
  const service = seededService(database);
  /** Two albums that are sold as a whole, and one that is not. */
  let [first, second, other]: number[] = [];
  beforeAll(async () => {
    const albums = await database.db.selectFrom('album').select(['id', 'buyout_price']).orderBy('id').execute();
    [first, second] = albums.filter(({ buyout_price }) => buyout_price !== null).map(({ id }) => id);
    other = albums[0]!.id;
    await database.db.updateTable('album').set({ buyout_price: 900_001 }).where('id', '=', second!).execute();
  }, 60_000);

  type Me = Awaited<ReturnType<typeof newShopper>>;
  const price = async (me: Me, dataIds: number[]) => (await service.call('order/albumCountPrice', { dataIds }, me.options)).data;
  async function order(me: Me, dataIds: number[], grant = FILM) {
    const projectId = await me.project(`project ${Math.random()}`, grant);
    const { priceVersion, total } = (await price(me, dataIds)) ?? { priceVersion: 1, total: 1 };
    return service.call('order/populationPay', { dataIds, projectId, quote: { priceVersion, total } }, me.options);
  }

  test('a buyer learns whether an album is sold as a whole, with how many others at least, and what some cost together', async () => {
    const me = await newShopper(service);
    const ask = async (dataId: number) => (await service.call('order/isPopulation', { dataId }, me.options)).data;
    expect(await ask(first!)).toMatchObject({ buyable: 1, minAlbumNum: 1, price: 900_000, owned: 0 });
    expect(await ask(other!)).toMatchObject({ buyable: 0, price: null });
    expect(await service.call('order/isPopulation', { dataId: 9_999 }, me.options)).toMatchObject({ status: 404 });
    expect(await price(me, [first!, second!])).toMatchObject({
      sum: 1_800_001,
      discount: 0,
      total: 1_800_001,
      basisPoints: 0,
      minAlbumNum: 1,
      next: { albums: 1, basisPoints: 1000 },
    });
  });

  test('each track of the paid albums gets a perpetual licence and its certificate, and the ledgers add up', async () => {
    const me = await newShopper(service);
    const placed = await order(me, [second!, first!]);
    expect(placed).toMatchObject({ code: 1000, data: { payable: 1_800_001 } });
    const open = await me.detail(placed.data.id);
    expect(await me.startPayment(open)).toMatchObject({ code: 1000 });
    for (const notice of await me.payAtGateway(await me.paymentOf(open.id))) await me.deliver(notice);
    const paid = await me.detail(open.id);
    expect(paid).toMatchObject({ type: 2, state: 'completed', payable: 1_800_001 });
    const { list } = (await service.call('album/albumMusicList', { id: second!, size: 100 })).data;
    expect(paid.list.slice(0, list.length).map(({ dataId }) => dataId)).toEqual(list.map(({ id }) => id));
    expect(paid.list.slice(0, list.length).reduce((sum, { total }) => sum + total, 0)).toBe(900_001);
    for (const line of paid.list) {
      expect(line.grant).toMatchObject({ usage: 'filmTv', period: 'perpetual', scope: 'global', channels: ['allMedia'], seconds: 'full' });
      expect(line.licence).toMatchObject({ state: 'valid', validTo: null, certificateNumber: expect.any(String) });
    }
    expect((await service.call('order/isPopulation', { dataId: first! }, me.options)).data.owned).toBe(1);
    expect(await reconcile(database.db)).toEqual([]);
    await refundOrder(service.context, { number: paid.number, reason: 'asked', actor: 'fiona' });
    expect((await service.call('order/isPopulation', { dataId: first! }, me.options)).data.owned).toBe(0);
  });

  test('more albums cost less, and the discount is split over all tracks to the fen', async () => {
    const me = await newShopper(service);
    await database.db.updateTable('album_price_step').set({ discount_basis_points: 1111 }).where('from_albums', '=', 3).execute();
    await database.db.updateTable('album').set({ buyout_price: 500_000, buyout_promo_price: 400_000 }).where('id', '=', other!).execute();
    const sums = await price(me, [first!, second!, other!]);
    expect(sums).toMatchObject({ sum: 2_300_001, total: 2_200_001 - 244_420, basisPoints: 1111 });
    const placed = await order(me, [first!, second!, other!]);
    const { list } = await me.detail(placed.data.id);
    expect(list.reduce((sum, { total }) => sum + total, 0)).toBe(sums.total);
    expect(list.reduce((sum, line) => sum + line.price, 0)).toBe(sums.sum);
    await database.db.updateTable('album').set({ buyout_price: null, buyout_promo_price: null }).where('id', '=', other!).execute();
    expect(await me.detail(placed.data.id)).toMatchObject({ current: null });
  });

  test('too few albums, one twice and one that is sold by the track are refused', async () => {
    const me = await newShopper(service);
    expect(await order(me, [first!, first!])).toMatchObject({ code: 0, msg: 'Each album can be chosen once' });
    expect(await order(me, [first!, other!])).toMatchObject({ code: 0, msg: expect.stringContaining('not sold as a whole') });
    await database.db.updateTable('album_price_step').set({ from_albums: 2 }).where('from_albums', '=', 1).execute();
    expect(await order(me, [first!])).toMatchObject({ code: 0, msg: 'An order takes at least 2 buyout albums' });
    await database.db.updateTable('album_price_step').set({ from_albums: 1 }).where('from_albums', '=', 2).execute();
  });

  test('a track that was withdrawn after the order is not charged: the albums are ordered again without it', async () => {
    const me = await newShopper(service);
    const placed = (await order(me, [second!])).data;
    const open = await me.detail(placed.id);
    const { dataId } = open.list[0]!;
    const work = database.db.selectFrom('version').select('work_id').where('id', '=', dataId);
    const withdraw = (withdrawn: boolean) => database.db.updateTable('work').set({ withdrawn }).where('id', 'in', work).execute();
    await withdraw(true);
    try {
      expect(await me.startPayment(open)).toMatchObject({ code: 0, msg: expect.stringContaining('no longer for sale') });
      const again = await order(me, [second!]);
      expect((await me.detail(again.data.id)).list.map((line) => line.dataId)).not.toContain(dataId);
    } finally {
      await withdraw(false);
    }
  });

  test('a price that changed since the buyer saw it is shown first', async () => {
    const me = await newShopper(service);
    const shown = await price(me, [first!]);
    await database.db.updateTable('album').set({ buyout_promo_price: 800_000 }).where('id', '=', first!).execute();
    const projectId = await me.project('late');
    const quote = { priceVersion: shown.priceVersion, total: shown.total };
    expect(await service.call('order/populationPay', { dataIds: [first!], projectId, quote }, me.options)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('The total is now CN¥8,000'),
    });
    await database.db.updateTable('album').set({ buyout_promo_price: null }).where('id', '=', first!).execute();
  });

  test('for shops the licence covers as many as the project has', async () => {
    const me = await newShopper(service);
    const inStore = { ...FILM, usage: 'inStore', form: 'inStore', channels: ['store'], seconds: null, shops: 12 };
    const placed = await order(me, [first!], inStore);
    expect((await me.detail(placed.data.id)).list[0]!.grant).toMatchObject({ shops: 12, channels: ['store'], period: 'perpetual' });
  });
});
