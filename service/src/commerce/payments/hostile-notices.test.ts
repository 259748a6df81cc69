import fc from 'fast-check';
import { alipayGateway } from '../../testing/alipay-gateway.ts';
import { onEachDatabase, onOneDatabase } from '../../testing/each-database.ts';
import { effectsOfOrder } from '../../testing/effects-of-order.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { TEST_SANDBOX_KEY, type TestService } from '../../testing/test-app.ts';
import { weChatPayGateway } from '../../testing/wechat-pay-gateway.ts';
import { reconcile } from '../orders/reconcile.ts';
import { receiveNotice } from './notice-route.ts';
import { Payments } from './payments.ts';
import { answerTrade, signNotice } from './sandbox/sandbox-driver.ts';
import type { SignedNotice } from './sandbox/sandbox-gateway.ts';

const ORDERS = 6;
const TIMES = 8;
const AT_ONCE = 50;

/** What a gateway, or somebody in its place, sends about a payment that was made. */
interface Sender {
  pay(number: string): Promise<void>;
  notice(number: string): SignedNotice;
  /** With the reason of the refusal; `other` is a payment of another order. */
  forged(number: string, other: string): [string, SignedNotice][];
  close(): Promise<void>;
}

async function overHttp(service: TestService, start: typeof alipayGateway): Promise<Sender> {
  const gateway = await start(() => service.context.now());
  service.context.payments = new Payments([gateway.driver]);
  return { ...gateway, pay: async (number) => gateway.pay(number) };
}

async function sandbox({ context }: TestService): Promise<Sender> {
  const paid = new Map<string, object>();
  const notice = (number: string, change: object = {}, seconds = 0): SignedNotice => {
    const body = JSON.stringify({ ...paid.get(number), ...change });
    const timestamp = String(context.now().getTime() + seconds * 1000);
    const signature = signNotice(TEST_SANDBOX_KEY, timestamp, body);
    return { headers: { 'content-type': 'application/json', 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': signature }, body };
  };
  return {
    async pay(number) {
      const { state, transaction_id: transactionId, amount } = (await answerTrade(context.db, number, true, context.now()))!;
      paid.set(number, { number, state, transactionId, amount });
    },
    notice,
    forged: (number, other) => [
      ['signature', { ...notice(number), body: notice(other).body }],
      ['signature', { ...notice(number), body: notice(number, { amount: 1 }).body }],
      ['amount', notice(number, { amount: 1 })],
      ['unknownPayment', notice(number, { number: 'P0' })],
      ['timestamp', notice(number, {}, -301)],
      ['malformed', notice(number, { state: 'perhaps' })],
    ],
    close: async () => undefined,
  };
}

const SENDERS = [
  ['sandbox', sandbox],
  ['alipay', (service: TestService) => overHttp(service, alipayGateway)],
  ['wechat', (service: TestService) => overHttp(service, weChatPayGateway)],
] as const;

describe.each(SENDERS)('notices of %s', (method, start) => {
  // A gateway signs in its own way and writes the same rows: one of them shows what each database does.
  const onDatabases = method === 'sandbox' ? onEachDatabase : onOneDatabase;
  onDatabases('each eight times', (database) => {
    const service = seededService(database);
    let sender: Sender;
    beforeAll(async () => {
      sender = await start(service);
    }, 60_000);
    afterAll(() => sender.close());

    const paying = async (work: number) => {
      const me = await newShopper(service);
      const order = await me.order([work]);
      expect(await me.startPayment(order, 0, method)).toMatchObject({ code: 1000 });
      return { orderId: order.id, number: await me.paymentOf(order.id) };
    };

    const effectsOf = ({ orderId }: { orderId: number }) => effectsOfOrder(database.db, orderId);

    test('fifty at once in any order, forged ones between, are one purchase of each order; bad ones are refused', async () => {
      service.setNow(new Date());
      const orders = await Promise.all(Array.from({ length: ORDERS }, (_, at) => paying(at + 1)));
      const unpaid = await paying(ORDERS + 1);
      for (const { number } of orders) await sender.pay(number);
      const genuine = orders.flatMap(({ number }) =>
        Array.from({ length: TIMES }, () => ({ reason: null, notice: sender.notice(number) })),
      );
      const forged = orders.flatMap(({ number }, at) =>
        sender.forged(number, orders[(at + 1) % ORDERS]!.number).map(([reason, notice]) => ({ reason, notice })),
      );
      const all = [...genuine, ...forged];
      const [shuffled] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1);
      for (let first = 0; first < all.length; first += AT_ONCE)
        await Promise.all(
          shuffled!.slice(first, first + AT_ONCE).map(async ({ reason, notice: { headers, body } }) => {
            const outcome = await receiveNotice(service.context, method, headers, Buffer.from(body));
            expect([reason, outcome.refused, outcome.refused && outcome.text]).toEqual([reason, reason !== null, reason ?? false]);
          }),
        );
      for (const order of orders) expect(await effectsOf(order)).toMatchObject({ paid: 1, certificates: 1, points: 1 });
      expect(await effectsOf(unpaid)).toMatchObject({ paid: 0, certificates: 0, points: 0 });
      const recorded = await database.db.selectFrom('payment_notice').select('outcome').execute();
      const outcomes = Map.groupBy(recorded, ({ outcome }) => outcome);
      const count = (outcome: string) => outcomes.get(outcome)?.length ?? 0;
      expect([count('completed'), count('unchanged')]).toEqual([ORDERS, ORDERS * (TIMES - 1)]);
      // Those that the gateway signed itself are kept with their reason.
      for (const reason of ['amount', 'unknownPayment'])
        expect(count(`refused: ${reason}`)).toBe(forged.filter((one) => one.reason === reason).length);
      expect(await reconcile(database.db)).toEqual([]);
    }, 60_000);
  });
});
