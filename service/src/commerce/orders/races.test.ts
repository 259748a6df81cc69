import { sql } from 'kysely';
import { erase } from '../../members/personal-data/personal-data.ts';
import { enterPoints } from '../../members/points/ledger.ts';
import { lockMember } from '../../platform/database/lock-member.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { takeTrialDownload } from '../downloads/trial-download.ts';
import { cancelUnpaidOrders, expireOrders } from './end-order.ts';
import { reconcile } from './reconcile.ts';
import { refundOrder } from './refund-order.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** Each order of the two that race, once in a short run. */
const ROUNDS = process.env.TEST_FULL ? 6 : 2;
const MANY = process.env.TEST_FULL ? 1000 : 250;

onEachDatabase('under concurrent requests', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(NOW));
  // Whatever the requests did: the ledgers add up after each test.
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  /** A shopper with points whose order, partly paid with them, waits for its payment. */
  async function paying(points = 100) {
    const me = await newShopper(service);
    await enterPoints(database.db, { owner: personalOwner(me.id), reason: 'correction', subject: 'gift', points: 1000 }, NOW);
    const order = await me.order([1]);
    expect(await me.startPayment(order, points)).toMatchObject({ code: 1000 });
    return { me, order, number: await me.paymentOf(order.id) };
  }
  const stateOf = async (id: number) =>
    (await database.db.selectFrom('customer_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

  test('cancelling while the payment comes ends in a purchase or in a refund, never in both or neither', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { me, order, number } = await paying();
      const notices = await me.payAtGateway(number, 'doubled');
      const cancel = () => service.call('order/cancelOrder', { id: order.id }, me.options);
      await Promise.all(round % 2 ? [cancel(), ...notices.map(me.deliver)] : [...notices.map(me.deliver), cancel()]);
      expect(await me.work()).toEqual([]);
      expect(['completed', 'cancelled']).toContain(await stateOf(order.id));
    }
  });

  test('expiry while the payment comes ends in a purchase or in a refund', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { me, order, number } = await paying();
      const notices = await me.payAtGateway(number, 'doubled');
      service.setNow(later(31));
      const expire = () => expireOrders(service.context);
      // The notices are as young as the clock of the service allows: it reads the payment from the gateway instead.
      await Promise.all(round % 2 ? [expire(), me.work()] : [me.work(), expire()]);
      await Promise.all(notices.map(me.deliver));
      service.setNow(later(32));
      await me.work();
      expect(['completed', 'expired']).toContain(await stateOf(order.id));
      service.setNow(NOW);
    }
  });

  test('a payment for an account that is deleted meanwhile goes back', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { me, order, number } = await paying();
      const notices = await me.payAtGateway(number, 'doubled');
      const remove = () =>
        inTransaction(database.db, async (tx) => {
          await lockMember(tx, me.id);
          await cancelUnpaidOrders({ ...service.context, db: tx }, me.id);
          await erase({ ...service.context, db: tx }, me.id, NOW);
        });
      await Promise.all(round % 2 ? [remove(), ...notices.map(me.deliver)] : [...notices.map(me.deliver), remove()]);
      expect(await me.work()).toEqual([]);
      expect(['completed', 'cancelled']).toContain(await stateOf(order.id));
    }
  });

  test('two refunds at once pay the money back once', async () => {
    const { me, order, number } = await paying();
    for (const notice of await me.payAtGateway(number)) await me.deliver(notice);
    const refunds = [1, 2, 3].map(() => refundOrder(service.context, { number: order.number, reason: 'asked', actor: 'alice' }));
    expect((await Promise.allSettled(refunds)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all([me.work(), me.work()]);
    expect(await stateOf(order.id)).toBe('refunded');
  });

  test('a cart that changes while it is ordered gives an order of what was seen, or a refusal', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const me = await newShopper(service);
      const projectId = await me.project('film');
      const { ids } = (await me.addAll([1, 2], { projectId })).data;
      const { priceVersion, total } = await me.list(ids);
      const place = () => service.call('order/createCartOrder', { ids, quote: { priceVersion, total } }, me.options);
      const remove = () => service.call('shoppingCart/deleteCart', { ids: [ids[0]!] }, me.options);
      const [placed] = round % 2 ? (await Promise.all([remove(), place()])).reverse() : await Promise.all([place(), remove()]);
      const orders = (await service.call('order/orderList', {}, me.options)).data.list;
      expect(orders.map(({ payable }) => payable)).toEqual((placed as { code: number }).code === 1000 ? [total] : []);
    }
  });

  test('the points of a member are spent once by many requests at once', async () => {
    const me = await newShopper(service);
    const entry = { owner: personalOwner(me.id), points: -1, reason: 'payment' as const };
    await enterPoints(database.db, { ...entry, points: 1, reason: 'correction', subject: 'gift' }, NOW);
    const attempts = Array.from({ length: MANY }, (_, at) => enterPoints(database.db, { ...entry, subject: `attempt ${at}` }, NOW));
    const ended = await Promise.allSettled(attempts);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of ended)
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 0, message: 'You do not have enough points' });
    expect(await me.balance()).toBe(0);
  }, 120_000);

  test('the last trial download of a day is taken once by many requests at once', async () => {
    const me = await newShopper(service);
    await sql`update integral_rule set value = 1 where id = 9`.execute(database.db);
    const caller = { locale: 'en' as const, member: { id: me.id, name: '' } };
    // A version that was downloaded already is free: each attempt has another one.
    const versions = Array.from({ length: MANY }, (_, at) => ({
      work_id: 1,
      key: `race-${at}`,
      name_zh: '30 秒',
      name_en: '30 s',
      full_length: false,
      position: at + 1,
      duration: 30,
    }));
    const made = await database.db.insertInto('version').values(versions).returning('id').execute();
    const ended = await Promise.allSettled(made.map(({ id }) => takeTrialDownload(service.context, id, undefined, caller)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const attempt of ended)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 0, message: expect.stringContaining('downloads of today are used up') });
    const taken = await database.db
      .selectFrom('trial_quota as q')
      .leftJoin('trial_download as d', 'd.member_id', 'q.member_id')
      .select(['q.used', ({ fn }) => fn.count<number>('d.version_id').distinct().as('versions')])
      .where('q.member_id', '=', me.id)
      .groupBy('q.used')
      .executeTakeFirstOrThrow();
    expect(taken).toEqual({ used: 1, versions: 1 });
  }, 120_000);

  test('a row that does not add up is named', async () => {
    const { me, order } = await paying();
    const { db } = database;
    const change = (by: number) =>
      db
        .updateTable('integral_account')
        .set({ balance: sql`balance + ${by}` })
        .where('owner_id', '=', personalOwner(me.id))
        .execute();
    await change(5);
    await sql`update customer_order set state = 'completed' where id = ${order.id}`.execute(db);
    const rules = (await reconcile(db)).map(({ rule, row }) => [rule, row]);
    expect(rules).toEqual([
      ['the history of an order ends with its state', order.number],
      ['a completed order was paid with its amount', order.number],
      [expect.stringMatching('^each line of a completed order has a licence with a certificate'), order.number],
      ['the balance of points is the sum of its entries', String(me.id)],
    ]);
    await change(-5);
    await sql`update customer_order set state = 'paying' where id = ${order.id}`.execute(db);
  });
});
