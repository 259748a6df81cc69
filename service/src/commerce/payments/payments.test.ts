import { onEachDatabase } from '../../testing/each-database.ts';
import { effectsOfOrder } from '../../testing/effects-of-order.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { TEST_SANDBOX_KEY } from '../../testing/test-app.ts';
import { expireOrders } from '../orders/end-order.ts';
import { runPayments } from './payment-worker.ts';
import { Payments } from './payments.ts';
import { signNotice } from './sandbox/sandbox-driver.ts';
import type { SignedNotice } from './sandbox/sandbox-gateway.ts';
import { settlePayment } from './settle-payment.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

onEachDatabase('payments', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(NOW));

  /** A shopper with an order whose payment is open. */
  async function paying(dataIds = [1]) {
    const me = await newShopper(service);
    const order = await me.order(dataIds);
    expect(await me.startPayment(order)).toMatchObject({ code: 1000 });
    return { me, order, number: await me.paymentOf(order.id) };
  }

  const effectsOf = (orderId: number) => effectsOfOrder(database.db, orderId);
  const ONCE = { state: 'completed', certificates: 1, points: 1, paid: 1, refunds: [] };
  const UNPAID = { state: 'paying', certificates: 0, points: 0, paid: 0, refunds: [] };
  const resigned = ({ headers, body }: SignedNotice, change: object, at = NOW): SignedNotice => {
    const changed = JSON.stringify({ ...JSON.parse(body), ...change });
    const timestamp = String(at.getTime());
    return {
      headers: { ...headers, 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signNotice(TEST_SANDBOX_KEY, timestamp, changed) },
      body: changed,
    };
  };

  test('the page of the payment has the code to scan as soon as the payment opens', async () => {
    const { me, order, number } = await paying();
    expect(await me.status(order.id)).toMatchObject({
      state: 'paying',
      payment: { method: 'sandbox', state: 'pending', amount: order.payable, qr: `http://localhost/dev/pay?trade=${number}` },
    });
  });

  test.each(['once', 'doubled', 'reordered', 'tampered'] as const)('a payment counts once when its notice comes %s', async (mode) => {
    const { me, order, number } = await paying();
    for (const notice of await me.payAtGateway(number, mode)) await me.deliver(notice);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('fifty notices at once are one payment', async () => {
    const { me, order, number } = await paying();
    const notices = await me.payAtGateway(number, 'doubled');
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => me.deliver(notices[at % notices.length]!)));
    expect(outcomes.filter(({ text }) => text === 'completed')).toHaveLength(1);
    expect(outcomes.some(({ refused }) => refused)).toBe(false);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a payment whose notice was lost is found by asking the gateway', async () => {
    const { me, order, number } = await paying();
    expect(await me.payAtGateway(number, 'lost')).toEqual([]);
    service.setNow(later(1));
    expect(await me.work()).toEqual([]);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a notice that is not what the gateway sent changes nothing; those that it signed are recorded with the reason', async () => {
    const { me, order, number } = await paying();
    const other = await paying([2]);
    const [notice] = await me.payAtGateway(number);
    const given = notice!;
    const notices = async () =>
      (await database.db.selectFrom('payment_notice').select('outcome').orderBy('id').execute()).map(({ outcome }) => outcome);
    const before = await notices();
    const bad: [string, SignedNotice][] = [
      ['signature', { ...given, headers: { ...given.headers, 'x-sandbox-signature': '0'.repeat(64) } }],
      ['signature', { ...given, body: given.body.replace(number, other.number) }],
      ['amount', resigned(given, { amount: 1 })],
      ['amount', resigned(given, { number: other.number, amount: order.payable + 1 })],
      ['unknownPayment', resigned(given, { number: 'P0' })],
      ['timestamp', resigned(given, {}, later(-6))],
      ['malformed', resigned(given, { state: 'perhaps' })],
      ['malformed', { headers: {}, body: '' }],
    ];
    for (const [reason, one] of bad) expect(await me.deliver(one)).toEqual({ refused: true, text: reason });
    expect(await effectsOf(order.id)).toEqual(UNPAID);
    expect(await effectsOf(other.order.id)).toEqual(UNPAID);
    const after = await notices();
    expect(after.slice(before.length)).toEqual(['refused: amount', 'refused: amount', 'refused: unknownPayment']);
    await me.deliver(given);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('the notice route answers the gateway, and knows no other gateway', async () => {
    const { me, number } = await paying();
    const [notice] = await me.payAtGateway(number);
    const post = (method: string) =>
      service.app.inject({ method: 'POST', url: `/api/pay/notice/${method}`, headers: notice!.headers, payload: notice!.body });
    expect([(await post('sandbox')).statusCode, (await post('sandbox')).body]).toEqual([200, 'success']);
    expect((await post('alipay')).statusCode).toBe(404);
    expect((await post('nobody')).statusCode).toBe(404);
  });

  test('a payment that comes after the order expired revives it', async () => {
    const { me, order, number } = await paying();
    const notices = await me.payAtGateway(number);
    service.setNow(later(31));
    await expireOrders(service.context);
    service.setNow(NOW);
    for (const notice of notices) await me.deliver(notice);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a payment that comes after the member cancelled the order goes back within the minute', async () => {
    const { me, order, number } = await paying();
    const notices = await me.payAtGateway(number);
    await service.call('order/cancelOrder', { id: order.id }, me.options);
    for (const notice of notices) await me.deliver(notice);
    expect(await effectsOf(order.id)).toMatchObject({ state: 'cancelled', certificates: 0, refunds: ['requested'] });
    await me.work();
    expect(await effectsOf(order.id)).toMatchObject({ state: 'cancelled', refunds: ['succeeded'] });
    const trade = await database.db.selectFrom('sandbox_trade').select('refunded').where('number', '=', number).executeTakeFirstOrThrow();
    expect(trade.refunded).toBe(order.payable);
  });

  test('nobody can pay an order that was cancelled or expired: its payment is closed at the gateway', async () => {
    const cancelled = await paying();
    const expired = await paying([2]);
    await service.call('order/cancelOrder', { id: cancelled.order.id }, cancelled.me.options);
    service.setNow(later(31));
    await expireOrders(service.context);
    expect(await cancelled.me.work()).toEqual([]);
    for (const { me, number } of [cancelled, expired]) await expect(me.payAtGateway(number)).rejects.toThrow('no longer');
    expect((await expired.me.detail(expired.order.id)).payment?.state).toBe('closed');
  });

  test('a code that is paid after it was closed without the gateway knowing it is refunded within the minute', async () => {
    const { me, order, number } = await paying();
    const { db } = database;
    const trade = await db.deleteFrom('sandbox_trade').where('number', '=', number).returningAll().executeTakeFirstOrThrow();
    await service.call('order/cancelOrder', { id: order.id }, me.options);
    expect(await me.work()).toEqual([]);
    expect((await me.detail(order.id)).payment?.state).toBe('closed');
    await db
      .insertInto('sandbox_trade')
      .values({ ...trade, state: 'succeeded', transaction_id: 'S-late' })
      .execute();
    service.setNow(later(1));
    await me.work();
    await me.work();
    expect(await effectsOf(order.id)).toMatchObject({ state: 'cancelled', refunds: ['succeeded'] });
  });

  test('a payment waits for a gateway whose settings were missing for a while', async () => {
    const { me, order, number } = await paying();
    await me.payAtGateway(number, 'lost');
    service.setNow(later(1));
    expect(await runPayments({ ...service.context, payments: new Payments([]) })).toEqual([]);
    service.setNow(later(2));
    await me.work();
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('a payment is settled by the gateway that it was opened at, not by another one that names its number', async () => {
    const { me, order, number } = await paying();
    const found = { state: 'succeeded', transactionId: 'T1', amount: BigInt(order.payable) } as const;
    await expect(settlePayment(service.context, { method: 'transfer', number }, found)).rejects.toThrow('unknownPayment');
    expect(await effectsOf(order.id)).toEqual(UNPAID);
    for (const notice of await me.payAtGateway(number)) await me.deliver(notice);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });

  test('two payments for one order are one purchase and one refund', async () => {
    const { me, order, number } = await paying();
    await database.db
      .updateTable('payment')
      .set({ amount: order.payable + 1, state: 'pending' })
      .where('number', '=', number)
      .execute();
    await me.startPayment(await me.detail(order.id));
    const second = await me.paymentOf(order.id);
    expect(second).not.toBe(number);
    await database.db.updateTable('payment').set({ amount: order.payable }).where('number', '=', number).execute();
    const notices = [...(await me.payAtGateway(number)), ...(await me.payAtGateway(second))];
    for (const notice of notices) await me.deliver(notice);
    expect(await effectsOf(order.id)).toEqual({ ...ONCE, refunds: ['requested'] });
  });

  test('a gateway that does not answer is asked again, less and less often', async () => {
    const { me, order, number } = await paying();
    const driver = service.context.payments.driver('sandbox')!;
    const query = jest.spyOn(driver, 'query').mockRejectedValue(new Error('no answer'));
    for (const minutes of [1, 1.05, 2]) {
      service.setNow(later(minutes));
      await me.work();
    }
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
    await me.payAtGateway(number, 'lost');
    service.setNow(later(10));
    expect(await me.work()).toEqual([]);
    expect(await effectsOf(order.id)).toEqual(ONCE);
  });
});
