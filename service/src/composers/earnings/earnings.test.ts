import { reconcile } from '../../commerce/orders/reconcile.ts';
import { refundOrder } from '../../commerce/orders/refund-order.ts';
import { enterPoints } from '../../members/points/ledger.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { contractComposer } from '../../testing/composer-contracts.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { buyWorks, giveWork, passDays, passWindow, sellingComposer, songOf } from '../../testing/earnings.ts';
import { addOffer, newPackageBuyer } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { bookEarnings } from './book-earnings.ts';

onOneDatabase('what a composer earns', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(new Date('2026-11-02T02:00:00Z')));
  afterEach(async () => expect(await reconcile(database.db)).toEqual([]));

  const summary = async (browser: TestBrowser) => (await browser.call('composerEarnings/getSummary', {})).data;
  const soldList = async (browser: TestBrowser, filter = {}) => (await browser.call('song/sellSongList', filter)).data;
  const refund = async (number: string, me: { work(): Promise<unknown> }) => {
    await refundOrder(service.context, { number, reason: 'asked', actor: 'fiona' });
    passDays(service, 0.01);
    await me.work();
  };

  test('waits for seven days, is booked then, once, and half of what was paid is the composer’s', async () => {
    const { browser } = await sellingComposer(service, [1]);
    const { order } = await buyWorks(service, [1]);
    const half = order.payable / 2;
    expect(await summary(browser)).toMatchObject({ balance: 0, waiting: half, requested: 0, paid: 0, least: 10_000 });
    expect(await soldList(browser)).toMatchObject({ total: 1, amount: order.payable, share: half });
    passDays(service, 6.9);
    expect(await bookEarnings(service.context)).toEqual({ booked: 0, returned: 0 });
    expect((await soldList(browser)).list[0]).toMatchObject({ state: 'waiting', share: half, paidBy: 'money' });
    passDays(service, 0.1);
    expect(await bookEarnings(service.context)).toEqual({ booked: 1, returned: 0 });
    expect(await bookEarnings(service.context)).toEqual({ booked: 0, returned: 0 });
    expect(await summary(browser)).toMatchObject({ balance: half, waiting: 0 });
    const { list, ...sums } = await soldList(browser);
    expect(sums).toEqual({ total: 1, amount: order.payable, share: half });
    expect(list[0]).toMatchObject({ state: 'booked', share: half, bookedAt: service.context.now().toISOString() });
  });

  test('is shown by use, region and period, and never names a buyer, a project or an order', async () => {
    const { browser } = await sellingComposer(service, [2]);
    const { me, order } = await buyWorks(service, [2]);
    await passWindow(service);
    const sold = await soldList(browser, { keyWords: order.list[0]!.title, from: '2026-11-01', to: '2026-11-03' });
    const granted = (await browser.call('song/songGrantList', { id: sold.list[0]!.songId })).data;
    const statement = (await browser.call('composerEarnings/getStatement', { month: 202611 })).data;
    const use = { form: 'Film', licensee: 'Corporate', scope: 'Mainland China', period: '1 year', channels: [expect.any(String)] };
    expect(sold.list[0]).toMatchObject({ use: { channels: use.channels, form: expect.any(String) } });
    expect(granted).toMatchObject({
      total: 1,
      list: [{ state: 'valid', use: sold.list[0]!.use, from: expect.any(String), to: expect.any(String) }],
    });
    expect(statement).toMatchObject({ total: 1, list: [{ use: sold.list[0]!.use, kind: 'share' }] });
    const { project } = await database.db
      .selectFrom('customer_order_line')
      .select('project')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const buyer = await database.db.selectFrom('member').select('name').where('id', '=', me.id).executeTakeFirstOrThrow();
    for (const answer of [sold, granted, statement])
      for (const secret of [order.number, project.name, project.licenseeName, buyer.name])
        expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await soldList(browser, { to: '2026-11-01' })).toEqual({ list: [], total: 0, amount: 0, share: 0 });
    expect(await soldList(browser, { keyWords: 'no such title' })).toMatchObject({ total: 0 });
  });

  test('loses nothing by points, which cost the provider', async () => {
    const { browser } = await sellingComposer(service, [3]);
    const me = await newShopper(service);
    const entry = { owner: personalOwner(me.id), reason: 'correction' as const, subject: 'a present', points: 5_000 };
    await inTransaction(database.db, (tx) => enterPoints(tx, entry, service.context.now()));
    const { order } = await buyWorks(service, [3], 1_000, me);
    expect(order.points).toBe(1_000);
    await passWindow(service);
    expect(await summary(browser)).toMatchObject({ balance: (order.payable + 1_000) / 2 });
    const line = await database.db
      .selectFrom('royalty_line')
      .select(['cash', 'points', 'share'])
      .where('work_id', '=', 3)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ cash: order.payable, points: 1_000, share: (order.payable + 1_000) / 2 });
  });

  test('is split over the writers of the day of the sale, to the fen', async () => {
    const [one, other] = [await contractComposer(service), await contractComposer(service)];
    passDays(service, 0);
    const shares = [
      { memberId: one.memberId, share: 6_667 },
      { memberId: other.memberId, share: 3_333 },
    ];
    await giveWork(service, 4, one.memberId, shares);
    passDays(service, 0);
    const { order } = await buyWorks(service, [4]);
    passDays(service, 1);
    await giveWork(service, 4, one.memberId);
    await passWindow(service);
    const [mine, theirs] = [(await summary(one.browser)).balance, (await summary(other.browser)).balance];
    expect(mine + theirs).toBe(order.payable / 2);
    expect(Math.abs(theirs - (order.payable / 2) * 0.3333)).toBeLessThan(1);
  });

  test('of a licence that a package paid is half of what the package cost for each', async () => {
    const { browser } = await sellingComposer(service, [5, 6]);
    const me = await newPackageBuyer(service);
    const bought = await me.buy(await addOffer(database.db, { licences: 3, price: 100_000 }));
    const { code, msg } = await me.payFrom(bought.id, await me.order([5, 6]));
    expect([code, msg]).toEqual([1000, '']);
    await passWindow(service);
    const { list, share } = await soldList(browser);
    // The first licence has the fen that is left of a third.
    expect(list.map(({ amount, paidBy }) => [amount, paidBy]).toSorted()).toEqual([
      [33_333, 'package'],
      [33_334, 'package'],
    ]);
    expect(share).toBe(16_667 + 16_667);
    expect(await summary(browser)).toMatchObject({ balance: share });
  });

  test('is not booked when it was refunded within seven days', async () => {
    const { browser } = await sellingComposer(service, [7]);
    const { me, order } = await buyWorks(service, [7]);
    passDays(service, 1);
    await refund(order.number, me);
    await passWindow(service);
    expect(await summary(browser)).toMatchObject({ balance: 0, waiting: 0 });
    expect(await soldList(browser)).toMatchObject({
      total: 1,
      amount: 0,
      share: 0,
      list: [{ state: 'returned', share: 0, bookedAt: null }],
    });
    expect((await browser.call('song/songGrantList', { id: await songOf(service, 7) })).data.list[0]).toMatchObject({ state: 'revoked' });
    expect((await browser.call('composerEarnings/getStatements', {})).data).toEqual({ list: [], total: 0 });
  });

  test('is booked back by a later refund, also after it was paid out; the next sale makes up for it', async () => {
    const { browser, memberId } = await sellingComposer(service, [8, 9]);
    const { me, order } = await buyWorks(service, [8]);
    await passWindow(service);
    const { balance } = await summary(browser);
    expect((await browser.call('composerEarnings/requestPayout', { amount: balance })).code).toBe(1000);
    expect(await summary(browser)).toMatchObject({ balance: 0, requested: balance });
    service.setNow(new Date('2026-12-03T02:00:00Z'));
    await refund(order.number, me);
    expect(await bookEarnings(service.context)).toEqual({ booked: 0, returned: 1 });
    expect(await bookEarnings(service.context)).toEqual({ booked: 0, returned: 0 });
    expect(await summary(browser)).toMatchObject({ balance: -balance, requested: balance });
    expect((await browser.call('composerEarnings/getStatements', {})).data.list).toEqual([
      { month: 202612, closed: false, lines: 0, earned: 0, returned: -balance, total: -balance },
      { month: 202611, closed: true, lines: 1, earned: balance, returned: 0, total: balance },
    ]);
    const { order: next } = await buyWorks(service, [9]);
    await passWindow(service);
    expect(await summary(browser)).toMatchObject({ balance: next.payable / 2 - balance });
    await expect(database.db.deleteFrom('royalty_entry').where('member_id', '=', memberId).execute()).rejects.toThrow();
    await expect(database.db.updateTable('royalty_line').set({ share: 0 }).where('work_id', '=', 8).execute()).rejects.toThrow();
  });

  test('goes on for licences that were sold before a song went off sale and the contract ended', async () => {
    const { browser, memberId } = await sellingComposer(service, [10]);
    const { order } = await buyWorks(service, [10]);
    await database.db.updateTable('work').set({ withdrawn: true }).where('id', '=', 10).execute();
    const at = service.context.now();
    await database.db
      .updateTable('composer_contract')
      .set({ state: 'terminated', terminates_at: at, ended_at: at })
      .where('member_id', '=', memberId)
      .execute();
    await passWindow(service);
    expect(await summary(browser)).toMatchObject({
      balance: order.payable / 2,
      least: 1,
      payee: { bank: '招商银行', account: '******6789' },
    });
    await database.db.updateTable('work').set({ withdrawn: false }).where('id', '=', 10).execute();
  });

  test('is counted by month and by song, with plays and downloads', async () => {
    const { browser } = await sellingComposer(service, [11, 12]);
    const me = await newShopper(service);
    await service.call('userPlay/play', { id: 11 }, { token: me.token });
    await service.call('userPlay/play', { id: 12 }, { token: me.token });
    const { order } = await buyWorks(service, [11]);
    await passWindow(service);
    const { months, songs } = (await browser.call('composerEarnings/getCharts', { months: 2 })).data;
    expect(months).toEqual([
      { month: 202610, plays: 0, downloads: 0, licences: 0, earned: 0 },
      { month: 202611, plays: 2, downloads: 0, licences: 1, earned: order.payable / 2 },
    ]);
    expect(songs.map(({ id, plays, licences, earned }) => [id, plays, licences, earned])).toEqual([
      [await songOf(service, 12), 1, 0, 0],
      [await songOf(service, 11), 1, 1, order.payable / 2],
    ]);
    const one = (await browser.call('composerEarnings/getCharts', { months: 1, songId: await songOf(service, 12) })).data;
    expect(one.months).toEqual([{ month: 202611, plays: 1, downloads: 0, licences: 0, earned: 0 }]);
    expect((await browser.call('user/getData', {})).data.sale).toBe(1);
  });

  test('is nobody else’s to read', async () => {
    const { browser } = await sellingComposer(service, [13]);
    await buyWorks(service, [13]);
    await passWindow(service);
    const other = await contractComposer(service);
    expect(await soldList(other.browser)).toMatchObject({ total: 0 });
    expect(await other.browser.call('song/songGrantList', { id: await songOf(service, 13) })).toMatchObject({ code: 0, data: null });
    expect(await other.browser.call('song/sellSongList', { songId: await songOf(service, 13) })).toMatchObject({ code: 0 });
    expect((await browser.call('song/songGrantList', { id: await songOf(service, 13) })).data.total).toBe(1);
  });
});
