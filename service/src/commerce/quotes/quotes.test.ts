import { onEachDatabase } from '../../testing/each-database.ts';
import { newAsker, publishFilmAt } from '../../testing/quote-shopping.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { expireOrders } from '../orders/end-order.ts';
import { reconcile } from '../orders/reconcile.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The end of the fourteenth day in Shanghai. */
const UNTIL = new Date('2026-12-07T16:00:00Z');

onEachDatabase('quotes', (database) => {
  const service = seededService(database);
  let asker: Awaited<ReturnType<typeof newAsker>>;
  beforeEach(async () => {
    service.setNow(NOW);
    await publishFilmAt(service, 10_000);
    asker = await newAsker(service);
  });

  test('a quote has a number and fourteen days in Shanghai, names what it is for, and leaves the cart as it is', async () => {
    const made = await asker.quote([1, 2], '含剪辑版');
    expect(made.number).toMatch(/^BJ20261123\d{12}$/);
    expect(made.validUntil).toBe(UNTIL.toISOString());
    const shown = await asker.show(made.id);
    expect(shown).toMatchObject({
      number: made.number,
      state: 'valid',
      note: '含剪辑版',
      team: null,
      orderable: 1,
      linked: 0,
      orderId: null,
    });
    expect(shown.lines.map(({ total }) => total).reduce((sum, one) => sum + one)).toBe(made.total);
    expect(shown.lines[0]!.factors.map(({ type }) => type)).toEqual(['form', 'licensee', 'period', 'scope', 'channels', 'seconds']);
    expect(shown.lines[0]!.options[0]).toMatchObject({ type: 'usage', label: 'Use' });
    expect(await asker.count()).toBe(2);
    // Late in the evening UTC it is the next day in Shanghai.
    service.setNow(new Date('2026-11-23T16:30:00Z'));
    expect((await asker.quote([3])).validUntil).toBe(new Date(UNTIL.getTime() + DAY).toISOString());
  });

  test('what it says is what an order of it costs, though staff changed the prices meanwhile', async () => {
    const { id, total } = await asker.quote([1, 2]);
    await publishFilmAt(service, 20_000);
    const { code, data } = await asker.orderQuote(id);
    expect([code, data.payable]).toEqual([1000, total]);
    const order = await asker.detail(data.id);
    expect(order.current).toMatchObject({ total, maxPoints: Math.floor(total / 5) });
    expect(order.changeable).toBe(0);
    const price = { priceVersion: order.current!.priceVersion, total };
    const pay = (quote: typeof price) => service.call('order/payOrder', { id: data.id, method: 'sandbox', quote }, asker.options);
    expect((await pay({ ...price, total: 2 * total })).code).toBe(0);
    expect((await pay({ ...price, priceVersion: price.priceVersion + 1 })).code).toBe(0);
    const paid = await asker.pay(data.id);
    expect([paid.state, paid.payable]).toEqual(['completed', total]);
    expect(await asker.show(id)).toMatchObject({ state: 'ordered', orderId: data.id, orderable: 0 });
    expect((await asker.list()).list).toEqual([]);
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('an order of a quote that costs something else is named by the books', async () => {
    const { data } = await asker.orderQuote((await asker.quote([1])).id);
    const before = { sum: data.sum, discount: data.discount };
    await database.db
      .updateTable('customer_order')
      .set({ sum: before.sum + 100, discount: before.discount + 100 })
      .where('id', '=', data.id)
      .execute();
    expect((await reconcile(database.db)).map(({ rule }) => rule)).toContain(
      'an order of a quote costs what the quote says, and is its owner’s',
    );
    await database.db.updateTable('customer_order').set(before).where('id', '=', data.id).execute();
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('a price that is no longer that is refused with the new one, and nothing is made', async () => {
    const request = await asker.fillCart([1]);
    await publishFilmAt(service, 20_000);
    const refused = await asker.add(request);
    expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining('The price has changed')]);
    const { data } = await service.call('quote/getList', {}, asker.options);
    expect(data).toEqual({ list: [], total: 0 });
  });

  test('a line that is not ready is refused by name, and another member’s line is none', async () => {
    const { data } = await service.call('shoppingCart/addCart', { orderType: 1, dataId: 5 }, asker.options);
    const quote = { priceVersion: 1, total: 100 };
    expect(await asker.add({ ids: data.ids, quote })).toMatchObject({ code: 0, msg: 'Option not authorized' });
    const other = await newAsker(service);
    expect(await asker.add(await other.fillCart([1]))).toMatchObject({ code: 0, status: 404 });
  });

  test('it is ordered until its last day ends, and an order made in time keeps its price after that', async () => {
    const [early, late] = [await asker.quote([1]), await asker.quote([2])];
    service.setNow(new Date(UNTIL.getTime() - 1));
    const { data } = await asker.orderQuote(early.id);
    service.setNow(UNTIL);
    expect(await asker.show(late.id)).toMatchObject({ state: 'expired', orderable: 0 });
    expect(await asker.orderQuote(late.id)).toMatchObject({ code: 0, msg: 'This quote has expired. Please make a new one' });
    await publishFilmAt(service, 30_000);
    expect(await asker.pay(data.id)).toMatchObject({ state: 'completed', payable: early.total });
  });

  test('one order at a time: another one after the first was cancelled or expired', async () => {
    const { id } = await asker.quote([1]);
    const first = (await asker.orderQuote(id)).data;
    expect(await asker.orderQuote(id)).toMatchObject({ code: 0, msg: expect.stringContaining('There is an order of this quote already') });
    await service.call('order/cancelOrder', { id: first.id }, asker.options);
    expect(await asker.show(id)).toMatchObject({ state: 'valid', orderId: null });
    const second = (await asker.orderQuote(id)).data;
    service.setNow(new Date(NOW.getTime() + 31 * MINUTE));
    await expireOrders(service.context);
    const third = (await asker.orderQuote(id)).data;
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect((await asker.pay(third.id)).state).toBe('completed');
    expect((await asker.orderQuote(id)).code).toBe(0);
  });

  test('ten who order at once make one order', async () => {
    const { id } = await asker.quote([1, 2]);
    const made = await Promise.all(Array.from({ length: 10 }, () => asker.orderQuote(id)));
    expect(made.map(({ code }) => code).filter((code) => code === 1000)).toHaveLength(1);
    expect(made.every(({ status }) => status < 500)).toBe(true);
    expect((await service.call('order/orderList', {}, asker.options)).data.total).toBe(1);
  });

  test('money for an order that expired goes back when the quote was ordered again', async () => {
    const { id } = await asker.quote([1]);
    const first = (await asker.orderQuote(id)).data;
    await asker.startPayment(await asker.detail(first.id));
    const notices = await asker.payAtGateway(await asker.paymentOf(first.id));
    service.setNow(new Date(NOW.getTime() + 31 * MINUTE));
    await expireOrders(service.context);
    const second = (await asker.orderQuote(id)).data;
    for (const notice of notices) await asker.deliver(notice);
    expect(await asker.detail(first.id)).toMatchObject({ state: 'expired' });
    expect((await asker.pay(second.id)).state).toBe('completed');
    await asker.work();
    const refunds = database.db.selectFrom('refund as r').innerJoin('payment as p', 'p.id', 'r.payment_id').select('r.state');
    expect(await refunds.where('p.order_id', '=', first.id).execute()).toHaveLength(1);
    expect(await reconcile(database.db)).toEqual([]);
  });

  test('a work that was withdrawn since is refused by name, to order and to pay', async () => {
    const { id } = await asker.quote([4]);
    const setWithdrawn = async (withdrawn: boolean) => {
      const { work_id } = await database.db.selectFrom('version').select('work_id').where('id', '=', 4).executeTakeFirstOrThrow();
      await database.db.updateTable('work').set({ withdrawn }).where('id', '=', work_id).execute();
    };
    const { title } = (await asker.show(id)).lines[0]!;
    await setWithdrawn(true);
    expect(await asker.orderQuote(id)).toMatchObject({ code: 0, msg: `“${title}” is not for sale` });
    await setWithdrawn(false);
    const { data } = await asker.orderQuote(id);
    const shown = await asker.detail(data.id);
    await setWithdrawn(true);
    expect((await asker.detail(data.id)).current).toBeNull();
    expect(await asker.startPayment(shown)).toMatchObject({ code: 0, msg: `“${title}” is not for sale` });
    await setWithdrawn(false);
  });

  test('a withdrawn quote is not ordered, and not withdrawn twice', async () => {
    const { id } = await asker.quote([1]);
    expect((await asker.withdraw(id)).code).toBe(1000);
    expect(await asker.orderQuote(id)).toMatchObject({ code: 0, msg: 'This quote was withdrawn' });
    expect((await asker.withdraw(id)).code).toBe(0);
    expect(await asker.show(id)).toMatchObject({ state: 'withdrawn' });
    expect((await service.call('quote/file', { id }, asker.options)).code).toBe(0);
  });

  test('of those that were withdrawn the latest hundred stay, and those of which there is an order', async () => {
    const request = await asker.fillCart([1]);
    const { id: ordered } = (await asker.add(request)).data;
    const { id: order } = (await asker.orderQuote(ordered)).data;
    await service.call('order/cancelOrder', { id: order }, asker.options);
    await asker.withdraw(ordered);
    const again = await asker.fillCart([1]);
    const made: number[] = [];
    for (let nth = 0; nth < 102; nth++) {
      const { id } = (await asker.add(again)).data;
      made.push(id);
      await asker.withdraw(id);
    }
    const kept = await database.db.selectFrom('price_quote').select('id').where('member_id', '=', asker.id).orderBy('id').execute();
    expect(kept.map(({ id }) => id)).toEqual([ordered, ...made.slice(-100)]);
  }, 60_000);

  test('an owner has fifty valid quotes at most, also when two come at once', async () => {
    const request = await asker.fillCart([1]);
    for (let nth = 0; nth < 49; nth++) expect((await asker.add(request)).code).toBe(1000);
    const last = await Promise.all([asker.add(request), asker.add(request)]);
    expect(last.map(({ code }) => code).toSorted()).toEqual([0, 1000]);
    const [latest] = (await service.call('quote/getList', { size: 1 }, asker.options)).data.list;
    await asker.withdraw(latest!.id);
    expect((await asker.add(request)).code).toBe(1000);
    const { total, list } = (await service.call('quote/getList', { page: 6, size: 10 }, asker.options)).data;
    expect([total, list.length]).toEqual([51, 1]);
  }, 60_000);

  test('nothing of it is found by another member', async () => {
    const { id } = await asker.quote([1]);
    const { options } = await newShopper(service);
    for (const name of ['quote/detail', 'quote/file', 'quote/link', 'quote/withdraw', 'quote/order'] as const)
      expect([name, await service.call(name, { id }, options)]).toEqual([name, expect.objectContaining({ data: null, status: 404 })]);
    expect((await asker.show(id)).state).toBe('valid');
  });

  test('only the same lines leave the cart', async () => {
    const project = await asker.project('one film');
    const request = await asker.fillCart([1, 2], project);
    const { id } = (await asker.add(request)).data;
    await asker.update([request.ids[0]!], { grant: { ...(await asker.list()).list[0]!.grant!, period: 'threeYears' } });
    expect((await asker.orderQuote(id)).code).toBe(1000);
    expect(await asker.count()).toBe(1);
  });
});
