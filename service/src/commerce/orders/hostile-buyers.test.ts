import type { CallName } from 'shared-contracts/api/call-names';
import { enterPoints } from '../../members/points/ledger.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { expireOrders } from './end-order.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** Each order of the two that race, once in a short run. */
const ROUNDS = process.env.TEST_FULL ? 4 : 2;

onEachDatabase('hostile buyers', (database) => {
  const sound = { key: 'sound/hd/one.wav', mime: 'audio/wav' };
  const service = seededService(database, { trial: async () => sound, listen: async () => sound, hd: async () => sound });
  beforeAll(async () => {
    await service.context.objects.put(sound.key, Buffer.from('RIFF'));
  }, 60_000);
  beforeEach(() => service.setNow(NOW));
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  type Me = Awaited<ReturnType<typeof newShopper>>;
  const give = (memberId: number, points: number) =>
    enterPoints(database.db, { owner: personalOwner(memberId), reason: 'correction', subject: `gift ${Math.random()}`, points }, NOW);
  const ordersOf = async (me: Me) => (await service.call('order/orderList', {}, me.options)).data.list;
  async function buy(me: Me, dataIds: number[]) {
    const order = await me.order(dataIds);
    await me.startPayment(order);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    return me.detail(order.id);
  }

  test('an expired order that was deleted is in the list again when its payment comes late', async () => {
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order);
    await me.payAtGateway(await me.paymentOf(order.id), 'lost');
    service.setNow(later(31));
    await expireOrders(service.context);
    expect(await service.call('order/deleteOrder', { id: order.id }, me.options)).toMatchObject({ code: 1000 });
    expect(await ordersOf(me)).toEqual([]);
    await me.work();
    expect(await ordersOf(me)).toMatchObject([{ id: order.id, status: 'completed' }]);
  });

  test('the key of an HD file ends with the licence, also when it was given out before', async () => {
    const me = await newShopper(service);
    const { number } = await buy(me, [2]);
    const { url } = (await service.call('order/downloadLink', { id: 2, type: 2 }, me.options)).data;
    const trial = (await service.call('order/downloadLink', { id: 2, type: 1 }, me.options)).data;
    const status = async (of = url) => (await service.app.inject({ url: of, headers: { authorization: me.options.token } })).statusCode;
    expect(await status()).toBe(200);
    await refundOrder(service.context, { number, reason: 'asked', actor: 'alice' });
    await me.work();
    expect([await status(), await status(trial.url)]).toEqual([403, 200]);
  });

  test('an order that is paid by two methods at once waits for one payment; money that comes by both is one purchase', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = await newShopper(service);
      const order = await me.order([3]);
      await Promise.all([me.startPayment(order), me.startPayment(order, 0, 'transfer'), me.startPayment(order)]);
      const open = await database.db.selectFrom('payment').selectAll().where('order_id', '=', order.id).execute();
      expect(open.filter(({ superseded }) => !superseded)).toHaveLength(1);
      const online = open.filter(({ method }) => method === 'sandbox');
      expect(online).toHaveLength(1);
      await me.work();
      if (open.find(({ superseded }) => !superseded)!.method === 'transfer') continue;
      const notices = await me.payAtGateway(online[0]!.number, 'doubled');
      await Promise.all(notices.map(me.deliver));
      expect(await me.detail(order.id)).toMatchObject({ state: 'completed', payable: order.payable });
    }
  });

  test('a refused payment that is made again by many requests at once is one payment, which old refusals do not end', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = await newShopper(service);
      const order = await me.order([9]);
      await me.startPayment(order);
      const refused = await me.paymentOf(order.id);
      const refusals = await me.payAtGateway(refused, 'doubled', false);
      await me.deliver(refusals[0]!);
      const again = Array.from({ length: 8 }, () => me.startPayment(order));
      const answers = await Promise.all([...again, ...refusals.map(me.deliver)]);
      expect(answers.slice(0, again.length)).toEqual(again.map(() => expect.objectContaining({ code: 1000 })));
      const payments = await database.db.selectFrom('payment').select(['number', 'state']).where('order_id', '=', order.id).execute();
      expect(payments.map(({ state }) => state).toSorted()).toEqual(['closed', 'pending']);
      const open = payments.find(({ state }) => state === 'pending')!.number;
      await expect(me.payAtGateway(refused)).rejects.toThrow('no longer');
      const notices = [...(await me.payAtGateway(open, 'doubled')), ...refusals];
      await Promise.all(notices.map(me.deliver));
      expect(await me.detail(order.id)).toMatchObject({ state: 'completed', payable: order.payable });
    }
  });

  test('points that are spent by many orders at once pay one of them', async () => {
    const me = await newShopper(service);
    await give(me.id, 1000);
    const orders = [await me.order([4]), await me.order([5]), await me.order([6])];
    const answers = await Promise.all(orders.map((order) => me.startPayment(order, 1000)));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(await me.balance()).toBe(0);
  });

  test('a cart that is checked out by many requests at once is one order', async () => {
    const me = await newShopper(service);
    const projectId = await me.project('film');
    const { ids } = (await me.addAll([1, 2], { grant: FILM, projectId })).data;
    const { priceVersion, total } = await me.list(ids);
    const place = () => service.call('order/createCartOrder', { ids, quote: { priceVersion, total } }, me.options);
    const answers = await Promise.all(Array.from({ length: 8 }, place));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(await ordersOf(me)).toMatchObject([{ payable: total }]);
  });

  test('what goes into the cart or changes in it while an order is paid is no part of the order', async () => {
    const me = await newShopper(service);
    const projectId = await me.project('film');
    const order = await me.order([1], projectId);
    await me.startPayment(order);
    const notices = await me.payAtGateway(await me.paymentOf(order.id));
    const dearer = { ...FILM, period: 'perpetual' as const, scope: 'global' as const };
    await Promise.all([
      me.addAll([2, 3], { grant: FILM, projectId }),
      me.addAll([1], { grant: dearer, projectId }),
      service.call('teamGrantProject/editGrantProject', { id: projectId, name: 'x', licenseeName: 'Other', grant: dearer }, me.options),
      ...notices.map(me.deliver),
    ]);
    const paid = await me.detail(order.id);
    expect(paid).toMatchObject({ state: 'completed', list: [{ dataId: 1, grant: FILM, project: { licenseeName: '静水' } }] });
    expect(await service.call('order/downloadLink', { id: 2, type: 2 }, me.options)).toMatchObject({ code: 0 });
    expect((await me.lines()).map(([dataId]) => dataId).toSorted()).toEqual([1, 2, 3]);
  });

  test('an order that a package and a gateway pay at once is bought once; money that came beside the package goes back', async () => {
    const offer = await addOffer(database.db, { licences: 2 });
    for (let round = 0; round < ROUNDS; round++) {
      const me = await newPackageBuyer(service);
      const { id: packageId } = await me.buy(offer);
      const order = await me.order([7]);
      await me.startPayment(order);
      const notices = await me.payAtGateway(await me.paymentOf(order.id), 'doubled');
      const fromPackage = () => me.payFrom(packageId, order);
      await Promise.all(round % 2 ? [fromPackage(), ...notices.map(me.deliver)] : [...notices.map(me.deliver), fromPackage()]);
      await me.work();
      const { state, list } = await me.detail(order.id);
      expect([state, list.length]).toEqual(['completed', 1]);
      const { used } = (await me.packages())[0]!;
      const back = await database.db
        .selectFrom('refund as r')
        .innerJoin('payment as p', 'p.id', 'r.payment_id')
        .select('r.state')
        .where('p.order_id', '=', order.id)
        .execute();
      // Either the money bought the licence, or the package did and the money went back.
      expect([
        [0, 0],
        [1, 1],
      ]).toContainEqual([used, back.filter((refund) => refund.state === 'succeeded').length]);
    }
  });

  test('amounts, points and numbers of shops that are none are refused, and nothing changes', async () => {
    const me = await newShopper(service);
    const order = await me.order([8]);
    const { priceVersion, total } = order.current!;
    const projectId = await me.project('film');
    const send = (name: CallName, request: object) => service.call(name, request as never, me.options);
    for (const bad of [-1, 0.5, 1e308, 2 ** 53, '1', [1], {}, null, true, 'NaN']) {
      const quote = { priceVersion, total };
      const requests: [CallName, object][] = [
        ['order/payOrder', { id: order.id, method: 'sandbox', points: bad, quote }],
        ['order/payOrder', { id: bad, method: 'sandbox', points: 0, quote }],
        ['order/payOrder', { id: order.id, method: 'sandbox', points: 0, quote: { priceVersion, total: bad } }],
        ['order/createCartOrder', { ids: [bad], quote }],
        ['order/createCartOrder', { ids: bad, quote }],
        ['order/createOrder', { orderType: 1, dataId: bad, musicLibraryTypeId: 1, grant: FILM, projectId, quote }],
        ['order/createOrder', { orderType: 1, dataId: 1, musicLibraryTypeId: 1, grant: { ...FILM, shops: bad ?? 0 }, projectId, quote }],
        ['order/populationPay', { dataIds: [bad], projectId, quote }],
        ['invoiceRecord/applyInvoice', { orderIds: [bad], medium: 'electronic', kind: 'plain', header: '甲', taxNumber: '91' }],
      ];
      for (const [name, request] of requests) {
        const { status, code } = await send(name, request);
        expect([name, bad, code === 1000 || status >= 500]).toEqual([name, bad, false]);
      }
    }
    // JSON has no word for infinity, and a number that is read as one.
    const payload = JSON.stringify({ id: order.id, method: 'sandbox', points: 7, quote: { priceVersion, total } });
    const headers = { authorization: me.token, 'content-type': 'application/json' };
    const infinite = { method: 'POST' as const, url: '/api/order/payOrder', headers, payload: payload.replace('7,', '1e999,') };
    expect((await service.app.inject(infinite)).statusCode).toBe(400);
    expect(await me.detail(order.id)).toMatchObject({ state: 'created', points: 0, payable: order.payable, payment: null });
    expect(await ordersOf(me)).toHaveLength(1);
  });
});
