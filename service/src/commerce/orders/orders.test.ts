import { sql } from 'kysely';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { PROJECT_MESSAGES } from 'shared-contracts/licensing/project-rules';
import { publishPrices } from '../../catalogue/prices/prices.ts';
import { enterPoints } from '../../members/points/ledger.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { FILM } from '../../testing/buyer.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { INVOICE } from '../../testing/order-requests.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { expireOrders } from './end-order.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

onEachDatabase('orders', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(NOW));

  const shopper = () => newShopper(service);
  const give = (memberId: number, points: number) =>
    enterPoints(database.db, { owner: personalOwner(memberId), reason: 'correction', subject: `gift ${Math.random()}`, points }, NOW);

  test('a paid order brings licences, certificates, points and the HD file at once', async () => {
    const me = await shopper();
    const order = await me.order([1, 2]);
    expect(order).toMatchObject({ state: 'created', status: 'incomplete', points: 0, payable: order.sum - order.discount, changeable: 1 });
    expect(await me.startPayment(order)).toMatchObject({ code: 1000, data: { state: 'paying' } });
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    const paid = await me.detail(order.id);
    expect(paid).toMatchObject({
      state: 'completed',
      status: 'completed',
      method: 'sandbox',
      payment: { state: 'succeeded' },
      changeable: 0,
    });
    expect(paid.history.map(({ state }) => state)).toEqual(['created', 'paying', 'paid', 'completed']);
    for (const { licence } of paid.list)
      expect(licence).toMatchObject({ state: 'valid', validTo: '2027-11-23T02:00:00.000Z', certificateNumber: expect.any(String) });
    expect(await me.balance()).toBe(Math.floor(order.payable / 100));
    expect(await service.call('order/downloadLink', { id: 1, type: 2 }, me.options)).toMatchObject({ code: 1000 });
    expect((await service.call('order/orderDetailList', {}, me.options)).data).toMatchObject({ total: 2, list: [{ renewable: 1 }, {}] });
  });

  test('an order is payable although its HD file and its gateway fail, and both failures are logged', async () => {
    const me = await shopper();
    const order = await me.order([1]);
    const logged: unknown[] = [];
    jest.spyOn(service.app.log, 'warn').mockImplementation((...said: unknown[]) => void logged.push(said));
    jest.spyOn(service.context.recordings, 'hd').mockRejectedValue(new Error('no room'));
    jest.spyOn(service.context.payments, 'openAtGateway').mockRejectedValue(new Error('no answer'));
    expect(await me.startPayment(order)).toMatchObject({ code: 1000, data: { state: 'paying' } });
    expect(logged).toEqual([
      [{ err: new Error('no answer') }, 'a payment gateway failed'],
      [{ err: new Error('no room') }, 'making the hd file of 1 failed'],
    ]);
    jest.restoreAllMocks();
  });

  test('the sound of ordered works is made before the payment, and the HD file while the buyer pays: certificates name its hash', async () => {
    const { recordings } = service.context;
    const made: string[] = [];
    const note = (file: string) => async (versionId: number) => {
      made.push(`${file} ${versionId}`);
      return null;
    };
    jest.spyOn(recordings, 'trial').mockImplementation(note('trial'));
    jest.spyOn(recordings, 'hd').mockImplementation(note('hd'));
    const me = await shopper();
    const order = await me.order([1, 2]);
    expect(made).toEqual(['trial 1', 'trial 2']);
    await me.startPayment(order);
    expect(made.slice(2)).toEqual(['hd 1', 'hd 2']);
    jest.restoreAllMocks();
  });

  /** Buys work 1 for a project. */
  async function bought(me: Awaited<ReturnType<typeof newShopper>>, projectId: number) {
    const order = await me.order([1], projectId);
    await me.startPayment(order);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    return me.detail(order.id);
  }

  test('a renewal begins where the licence ends, and one for another project at once', async () => {
    const me = await newShopper(service);
    const buy = async (projectId: number) => (await bought(me, projectId)).list[0]!.licence!;
    const [film, series] = [await me.project('film'), await me.project('series')];
    const first = await buy(film);
    const renewal = await buy(film);
    expect(renewal.validFrom).toBe(first.validTo);
    expect(Date.parse(renewal.validTo!)).toBeGreaterThan(Date.parse(first.validTo!));
    expect((await buy(film)).validFrom).toBe(renewal.validTo);
    expect(Date.parse((await buy(series)).validFrom)).toBeLessThan(Date.parse(first.validTo!));
  });

  test('from the grant of a refund on its licence is in no list, and the same licence begins at once', async () => {
    const me = await newShopper(service);
    const film = await me.project('film');
    const buy = () => bought(me, film);
    const first = await buy();
    const listed = async () => [
      (await service.call('order/orderDetailList', {}, me.options)).data.list.map(({ orderId }) => orderId),
      (await service.call('order/projectLicences', {}, me.options)).data.list.flatMap(({ list }) => list.map(({ orderId }) => orderId)),
    ];
    expect(await listed()).toEqual([[first.id], [first.id]]);
    await refundOrder(service.context, { number: first.number, reason: 'asked', actor: 'alice' });
    expect(await listed()).toEqual([[], []]);
    expect((await me.detail(first.id)).list[0]!.licence?.state).toBe('revoked');
    const again = await buy();
    expect(again.list[0]!.licence!.validFrom).toBe(NOW.toISOString());
    expect(await listed()).toEqual([[again.id], [again.id]]);
  });

  test('after a refund the same licence begins at once and fills the gap, also before a renewal that was bought already', async () => {
    const me = await newShopper(service);
    const film = await me.project('film');
    const buy = () => bought(me, film);
    const [first, renewal] = [await buy(), await buy()];
    await refundOrder(service.context, { number: first.number, reason: 'asked', actor: 'alice' });
    await me.work();
    expect((await me.detail(renewal.id)).list[0]!.licence).toMatchObject({ state: 'valid', validFrom: '2027-11-23T02:00:00.000Z' });
    const again = (await buy()).list[0]!.licence!;
    expect([again.validFrom, again.validTo]).toEqual([NOW.toISOString(), '2027-11-23T02:00:00.000Z']);
    // Now both follow one another without a gap.
    expect((await buy()).list[0]!.licence!.validFrom).toBe('2028-11-23T02:00:00.000Z');
  });

  test('a licence for a region that does not exist is neither ordered nor kept in the cart', async () => {
    const me = await newShopper(service);
    const projectId = await me.project('region');
    for (const province of ['XX', '110101']) {
      const grant = { ...FILM, scope: 'province', province };
      const order = { orderType: 1, dataId: 1, musicLibraryTypeId: 1, grant, projectId, quote: { priceVersion: 1, total: 100 } } as const;
      const refused = { code: 0, msg: PROJECT_MESSAGES.provinceUnknown.en };
      expect(await service.call('order/createOrder', order, me.options)).toMatchObject(refused);
      expect(await me.add(1, { grant, projectId })).toMatchObject(refused);
    }
  });

  test('the lines leave the cart with the order: ordering them twice makes one order', async () => {
    const me = await shopper();
    const projectId = await me.project('launch');
    const { ids } = (await me.addAll([3], { grant: (await me.list()).list[0]?.grant ?? undefined, projectId })).data;
    const { priceVersion, total } = await me.list(ids);
    const orders = await Promise.all(
      [1, 2, 3].map(() => service.call('order/createCartOrder', { ids, quote: { priceVersion, total } }, me.options)),
    );
    expect(orders.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(await me.count()).toBe(0);
    expect((await service.call('order/orderList', {}, me.options)).data.total).toBe(1);
  });

  test('a line without options or without a project cannot be ordered, and the answer names what is missing', async () => {
    const me = await shopper();
    const { ids } = (await me.add(4)).data;
    expect((await service.call('order/dataCartValid', { ids }, me.options)).data.faults).toEqual([
      { id: ids[0], fault: 'noOptions', message: 'Option not authorized' },
    ]);
    const quote = { priceVersion: 1, total: 100 };
    expect(await service.call('order/createCartOrder', { ids, quote }, me.options)).toMatchObject({
      code: 0,
      msg: 'Option not authorized',
    });
    expect(await me.count()).toBe(1);
  });

  test('points pay at most a fifth, are taken once, and come back when the order is cancelled', async () => {
    const me = await shopper();
    await give(me.id, 1_000_000);
    const order = await me.order([5]);
    const most = order.current!.maxPoints;
    expect(await me.startPayment(order, most + 1)).toMatchObject({ code: 0, msg: `At most ${most} points can pay a part of this order` });
    expect(await me.startPayment(order, most)).toMatchObject({ code: 1000 });
    expect(await me.startPayment(order, most)).toMatchObject({ code: 1000 });
    expect(await me.startPayment(order, 0)).toMatchObject({ code: 0 });
    expect([await me.balance(), (await me.detail(order.id)).payable]).toEqual([1_000_000 - most, order.sum - most]);
    expect(await service.call('order/cancelOrder', { id: order.id }, me.options)).toMatchObject({ code: 1000 });
    expect(await service.call('order/cancelOrder', { id: order.id }, me.options)).toMatchObject({ code: 0 });
    expect(await me.balance()).toBe(1_000_000);
  });

  test('the same points never pay two orders', async () => {
    const me = await shopper();
    const [first, second] = [await me.order([5]), await me.order([6])];
    const points = Math.min(first!.current!.maxPoints, second!.current!.maxPoints);
    await give(me.id, points);
    const answers = await Promise.all([me.startPayment(first!, points), me.startPayment(second!, points)]);
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(1);
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('You do not have enough points');
    expect(await me.balance()).toBe(0);
  });

  test('a price that changed is shown before it is paid, also in an order that is open', async () => {
    const me = await shopper();
    const order = await me.order([7]);
    const { priceVersion: _, ...table } = DEFAULT_PRICES;
    const form = table.tags.form.map((tag) => (tag.key === 'film' ? { ...tag, basisPoints: 20_000 } : tag));
    await publishPrices(database.db, { ...table, tags: { ...table.tags, form } }, { by: 'test', note: '' });
    const refused = await me.startPayment(order);
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('The price has changed') });
    const now = await me.detail(order.id);
    expect(now.current!.total).toBeGreaterThan(order.current!.total);
    expect(await me.startPayment(now)).toMatchObject({ code: 1000 });
    expect(await me.detail(order.id)).toMatchObject({ payable: now.current!.total, list: [{ total: now.current!.total }] });
    await publishPrices(database.db, table, { by: 'test', note: '' });
  });

  test('an order that nobody paid in time ends, and its points come back', async () => {
    const me = await shopper();
    await give(me.id, 500);
    const order = await me.order([8]);
    await me.startPayment(order, 100);
    service.setNow(later(31));
    expect(await me.startPayment(order, 100)).toMatchObject({ code: 0, msg: expect.stringContaining('not paid in time') });
    expect(await expireOrders(service.context)).toBeGreaterThan(0);
    expect([await me.balance(), (await me.detail(order.id)).state]).toEqual([500, 'expired']);
    expect(await expireOrders(service.context)).toBe(0);
  });

  test('an order is hidden once it has ended: only the list leaves it out, and its filter shows it', async () => {
    const me = await shopper();
    const order = await me.order([9]);
    expect(await service.call('order/deleteOrder', { id: order.id }, me.options)).toMatchObject({ code: 0 });
    await me.startPayment(order);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    expect(await service.call('order/deleteOrder', { id: order.id }, me.options)).toMatchObject({ code: 1000 });
    const listed = async (request: object = {}) => (await service.call('order/orderList', request, me.options)).data.list;
    expect(await listed()).toEqual([]);
    expect(await listed({ hidden: 1, status: 'completed' })).toMatchObject([{ id: order.id, hidden: 1 }]);
    expect((await service.call('order/orderDetailList', {}, me.options)).data.total).toBe(1);
    expect((await service.call('order/projectLicences', {}, me.options)).data.total).toBe(1);
    const { licence } = (await me.detail(order.id)).list[0]!;
    expect(await me.status(order.id)).toMatchObject({ state: 'completed' });
    expect((await service.call('order/getOrderGrant', { id: licence!.id }, me.options)).data.number).toBe(licence!.certificateNumber);
    expect(await service.call('order/downloadLink', { id: 9, type: 2 }, me.options)).toMatchObject({ code: 1000 });
    expect((await service.call('invoiceRecord/getInvoiceOrders', {}, me.options)).data.list).toMatchObject([{ id: order.id }]);
    const invoiced = await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [order.id] }, me.options);
    expect(invoiced).toMatchObject({ code: 1000 });
    expect((await service.call('invoiceRecord/getInvoiceRecord', {}, me.options)).data.list[0]!.orders).toMatchObject([{ id: order.id }]);
  });

  test('a refund pays the money back, ends the licences and returns the points', async () => {
    const me = await shopper();
    await give(me.id, 1000);
    const order = await me.order([10]);
    await me.startPayment(order, 1000);
    for (const notice of await me.payAtGateway(await me.paymentOf(order.id))) await me.deliver(notice);
    await refundOrder(service.context, { number: order.number, reason: 'wrong track', actor: 'alice' });
    await expect(refundOrder(service.context, { number: order.number, reason: 'again', actor: 'alice' })).rejects.toThrow('refunding');
    expect(await me.work()).toEqual([]);
    expect(await me.detail(order.id)).toMatchObject({ state: 'refunded', list: [{ licence: { state: 'revoked' } }] });
    expect(await me.balance()).toBe(1000);
    expect(await service.call('order/downloadLink', { id: 10, type: 2 }, me.options)).toMatchObject({ code: 0 });
  });

  test('points that a purchase earned and that wait in another order are deducted from its refund, and the books add up', async () => {
    const me = await shopper();
    const bought = await me.order([11]);
    await me.startPayment(bought);
    for (const notice of await me.payAtGateway(await me.paymentOf(bought.id))) await me.deliver(notice);
    const earned = await me.balance();
    const parked = await me.order([12]);
    expect(await me.startPayment(parked, earned - 5)).toMatchObject({ code: 1000 });
    const refund = await refundOrder(service.context, { number: bought.number, reason: 'asked', actor: 'alice' });
    expect(refund).toEqual({ amount: bought.payable - (earned - 5), deducted: earned - 5, unusable: 0 });
    expect(await me.balance()).toBe(0);
    expect(await me.work()).toEqual([]);
    expect((await me.detail(bought.id)).refund).toEqual({ amount: refund.amount, deducted: refund.deducted, state: 'succeeded' });
    await service.call('order/cancelOrder', { id: parked.id }, me.options);
    expect(await me.balance()).toBe(earned - 5);
    const { data } = await service.call('user/integralInfo', {}, me.options);
    expect([data.earned, data.spent, data.integral]).toEqual([earned - 5, 0, earned - 5]);
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('reconciliation names a refund that gave spent points away, one of another amount, and an order whose deadline moved', async () => {
    const me = await shopper();
    const bought = await me.order([11]);
    await me.startPayment(bought);
    for (const notice of await me.payAtGateway(await me.paymentOf(bought.id))) await me.deliver(notice);
    await refundOrder(service.context, { number: bought.number, reason: 'asked', actor: 'alice' });
    await me.work();
    const number = (await me.detail(bought.id)).payment!.number;
    const open = await me.order([12]);
    await sql`update refund set deducted = 7 where payment_id = (select id from payment where number = ${number})`.execute(database.db);
    await sql`update customer_order set expires_at = expires_at + interval '1 hour' where id = ${open.id}`.execute(database.db);
    expect((await reconcile(database.db)).map(({ row }) => row)).toEqual([number, bought.number, open.number]);
    await sql`update refund set deducted = 0 where payment_id = (select id from payment where number = ${number})`.execute(database.db);
    await service.call('order/cancelOrder', { id: open.id }, me.options);
    expect(await reconcile(database.db)).toEqual([]);
  });
});
