import type { CallResponse } from 'shared-contracts/api/contract';
import { onOneDatabase } from '../../testing/each-database.ts';
import { effectsOfOrder } from '../../testing/effects-of-order.ts';
import { INVOICE } from '../../testing/order-requests.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { changeInvoice } from '../invoices/change-invoice.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ONCE = { state: 'completed', certificates: 1, points: 1, paid: 1, refunds: [] };

onOneDatabase('the second time', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(NOW));
  afterEach(async () => {
    jest.restoreAllMocks();
    // Whatever went wrong the first time: the ledgers add up after it.
    expect(await reconcile(database.db)).toEqual([]);
  });

  /** A shopper, and an order whose payment the payer has made, with its notices. */
  async function paidAtGateway(dataIds = [1]) {
    const me = await newPackageBuyer(service);
    const order = await me.order(dataIds);
    await me.startPayment(order);
    return { me, order, notices: await me.payAtGateway(await me.paymentOf(order.id)) };
  }
  const effectsOf = (orderId: number) => effectsOfOrder(database.db, orderId);
  const refund = (number: string) => refundOrder(service.context, { number, reason: 'asked', actor: 'fiona' });

  test('a payment whose settlement failed half-way is settled whole by the next notice', async () => {
    const { me, order, notices } = await paidAtGateway();
    jest.spyOn(service.context.certificates, 'issue').mockRejectedValueOnce(new Error('no room'));
    await me.deliver(notices[0]!).catch(() => undefined);
    expect(await effectsOf(order.id)).toEqual({ state: 'paying', certificates: 0, points: 0, paid: 0, refunds: [] });
    await me.deliver(notices[0]!);
    await me.deliver(notices[0]!);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a payment that opened at its gateway, and was not noted here, is opened again as the same one', async () => {
    const { payments } = service.context;
    const driver = payments.driver('sandbox')!;
    const { open } = driver;
    const opened: string[] = [];
    jest.spyOn(driver, 'open').mockImplementation(async (payment) => {
      opened.push(payment.outTradeNo);
      const answer = await open(payment);
      if (opened.length === 1) throw new Error('the connection broke');
      return answer;
    });
    const me = await newPackageBuyer(service);
    const order = await me.order([1]);
    await me.startPayment(order);
    expect((await me.detail(order.id)).payment).toMatchObject({ state: 'init', qr: null });
    service.setNow(later(1));
    expect(await me.work()).toEqual([]);
    expect((await me.detail(order.id)).payment).toMatchObject({ state: 'pending', qr: expect.any(String) });
    expect(opened).toEqual([opened[0], opened[0]]);
    for (const notice of await me.payAtGateway(opened[0]!, 'once')) await me.deliver(notice);
    service.setNow(later(2));
    await me.work();
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a refund that the gateway paid out, and that failed here, is asked for again by its number and ends once', async () => {
    const { me, order, notices } = await paidAtGateway();
    await me.deliver(notices[0]!);
    await refund(order.number);
    const asked: string[] = [];
    const driver = service.context.payments.driver('sandbox')!;
    const { refund: pay } = driver;
    jest.spyOn(driver, 'refund').mockImplementation((given) => {
      asked.push(given.outRefundNo);
      return pay(given);
    });
    jest.spyOn(service.context.orders, 'refunded').mockRejectedValueOnce(new Error('the database went away'));
    expect(await me.work()).toEqual([new Error('the database went away')]);
    expect((await me.detail(order.id)).state).toBe('refunding');
    for (const minutes of [1, 2, 3]) {
      service.setNow(later(minutes));
      expect(await me.work()).toEqual([]);
    }
    expect(asked).toEqual([asked[0], asked[0]]);
    expect(await me.detail(order.id)).toMatchObject({ state: 'refunded', refund: { amount: order.payable, state: 'succeeded' } });
    expect((await me.detail(order.id)).history.filter(({ state }) => state === 'refunded')).toHaveLength(1);
    expect(await me.balance()).toBe(0);
  });

  test('an order whose first invoice was red-flushed gets a second one, which its own refund red-flushes', async () => {
    const me = await newPackageBuyer(service);
    const buy = async (dataId: number) => {
      const order = await me.order([dataId]);
      await me.pay(order.id);
      return order;
    };
    const [first, second] = [await buy(1), await buy(2)];
    const open = async () => (await service.call('invoiceRecord/getInvoiceOrders', {}, me.options)).data.list.map(({ id }) => id);
    const apply = async (orderIds: number[]) =>
      (await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds }, me.options)).data.id;
    const issue = (id: number) =>
      database.db.transaction().execute((tx) => changeInvoice(tx, { id, event: 'issue', actor: 'fiona', at: service.context.now() }));
    const states = async () =>
      (await service.call('invoiceRecord/getInvoiceRecord', {}, me.options)).data.list.map(({ id, state, amount, orders }) => [
        id,
        state,
        amount,
        orders.map((order) => order.id),
      ]);
    const one = await apply([first.id, second.id]);
    expect(await issue(one)).toBe(true);
    await refund(first.number);
    await me.work();
    expect(await open()).toEqual([second.id]);
    const two = await apply([second.id]);
    expect(await open()).toEqual([]);
    expect((await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [second.id] }, me.options)).code).toBe(0);
    expect(await issue(two)).toBe(true);
    const flushed = [one, 'redFlushed', first.payable + second.payable, [first.id, second.id]];
    expect(await states()).toEqual([[two, 'issued', second.payable, [second.id]], flushed]);
    await refund(second.number);
    await me.work();
    expect(await states()).toEqual([[two, 'redFlushed', second.payable, [second.id]], flushed]);
    expect(await open()).toEqual([]);
  });

  test('of several packages the first to expire is proposed first, of equal ones the older; those that cannot pay come last', async () => {
    const me = await newPackageBuyer(service);
    const buy = async (licences: number, days: number) => (await me.buy(await addOffer(database.db, { licences, days }))).id;
    const [year, month, small, alike] = [await buy(5, 365), await buy(5, 30), await buy(1, 10), await buy(5, 30)];
    const order = await me.order([1, 2]);
    const proposed = async () =>
      (await service.call('userMeal/userMealList', { id: order.id }, me.options)).data.list.map(({ package: { id }, reason }) => [
        id,
        reason === null,
      ]);
    expect(await proposed()).toEqual([
      [month, true],
      [alike, true],
      [year, true],
      [small, false],
    ]);
    await me.payFrom(month, order);
    const used = new Map((await me.packages()).map(({ id, used: of }) => [id, of]));
    expect([year, month, small, alike].map((id) => used.get(id))).toEqual([0, 2, 0, 0]);
  });

  test('lists of orders, licences, packages and invoices are whole by their pages, and a page past the last is empty', async () => {
    const me = await newPackageBuyer(service);
    const [mine] = [await me.buy(await addOffer(database.db, { licences: 5 })), await me.buy(await addOffer(database.db))];
    for (const dataId of [1, 2, 3]) {
      const order = await me.order([dataId]);
      await me.payFrom(mine.id, order);
    }
    for (const dataId of [4, 5, 6]) {
      const order = await me.order([dataId]);
      await me.pay(order.id);
      await service.call('invoiceRecord/applyInvoice', { ...INVOICE, orderIds: [order.id] }, me.options);
    }
    type Listed = { list: readonly object[]; total: number };
    const lists: Record<string, (page: number, size: number) => Promise<{ data: Listed }>> = {
      'order/orderList': (page, size) => service.call('order/orderList', { page, size }, me.options),
      'order/orderDetailList': (page, size) => service.call('order/orderDetailList', { page, size }, me.options),
      'order/projectLicences': (page, size) => service.call('order/projectLicences', { page, size }, me.options),
      'userMeal/getList': (page, size) => service.call('userMeal/getList', { page, size }, me.options),
      'userMeal/getGrantOrder': (page, size) => service.call('userMeal/getGrantOrder', { id: mine.id, page, size }, me.options),
      'invoiceRecord/getInvoiceRecord': (page, size) => service.call('invoiceRecord/getInvoiceRecord', { page, size }, me.options),
      'userIntegralLog/getList': (page, size) => service.call('userIntegralLog/getList', { page, size }, me.options),
      'teamGrantProject/getList': (page, size) => service.call('teamGrantProject/getList', { page, size }, me.options),
    };
    for (const [name, ask] of Object.entries(lists)) {
      const whole = (await ask(1, 50)).data;
      expect([name, whole.list.length]).toEqual([name, whole.total]);
      expect(whole.total).toBeGreaterThan(1);
      for (const size of [1, 2, whole.total]) {
        const pages = Math.ceil(whole.total / size);
        const parts: Listed[] = [];
        for (let page = 1; page <= pages; page++) parts.push((await ask(page, size)).data);
        expect([name, size, parts.flatMap(({ list }) => list)]).toEqual([name, size, whole.list]);
        for (const past of [pages + 1, pages + 7])
          expect([name, size, (await ask(past, size)).data]).toEqual([name, size, { list: [], total: whole.total }]);
      }
    }
  });

  test('the licences of a package are counted without those that went back, also when it is used again', async () => {
    const me = await newPackageBuyer(service);
    const mine = await me.buy(await addOffer(database.db, { licences: 1 }));
    const taken = async (): Promise<CallResponse<'userMeal/getGrantOrder'>> =>
      (await service.call('userMeal/getGrantOrder', { id: mine.id }, me.options)).data;
    const [first, second] = [await me.order([1]), await me.order([2])];
    await me.payFrom(mine.id, first);
    expect(await me.payFrom(mine.id, second)).toMatchObject({ code: 0 });
    await refund(first.number);
    expect(await taken()).toEqual({ list: [], total: 0 });
    expect(await me.payFrom(mine.id, second)).toMatchObject({ code: 1000 });
    expect(await taken()).toMatchObject({ list: [{ orderId: second.id }], total: 1 });
    expect(await me.packages()).toMatchObject([{ state: 'exhausted', used: 1 }]);
  });
});
