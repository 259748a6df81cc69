import { reconcile } from '../../commerce/orders/reconcile.ts';
import { refundOrder } from '../../commerce/orders/refund-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { buyWorks, passDays, passWindow, sellingComposer } from '../../testing/earnings.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { bookEarnings } from './book-earnings.ts';

onOneDatabase('the statement of a month', (database) => {
  const service = seededService(database);
  beforeEach(() => service.setNow(new Date('2026-11-02T02:00:00Z')));

  test('is a CSV file and a PDF in the language of the page, to the fen, without formulas, and the audit log knows who took it', async () => {
    const { browser, memberId } = await sellingComposer(service, [1, 2]);
    await database.db.updateTable('work').set({ title_zh: '=1+1', title_en: '=1+1' }).where('id', '=', 1).execute();
    await buyWorks(service, [1]);
    const { me, order } = await buyWorks(service, [2]);
    await passWindow(service);
    await refundOrder(service.context, { number: order.number, reason: 'asked', actor: 'fiona' });
    passDays(service, 0.01);
    await me.work();
    await bookEarnings(service.context);
    const load = async (kind: number, language: 'CN' | 'EN') => {
      const { name } = await database.db.selectFrom('member').select('name').where('id', '=', memberId).executeTakeFirstOrThrow();
      const token = await service.tokenOf(name);
      const { data } = await service.call('composerEarnings/downStatement', { month: 202611, kind }, { token, language });
      const file = await service.app.inject({ url: data.url, headers: { authorization: token } });
      expect((await service.app.inject({ url: data.url })).statusCode).toBe(403);
      expect(file.statusCode).toBe(200);
      return { ...data, bytes: file.rawPayload };
    };
    const csv = await load(2, 'EN');
    expect(csv.fileName).toBe('Earnings_2026-11.csv');
    const rows = csv.bytes.toString('utf8').split('\r\n');
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(rows[0]).toContain('Booked on,Kind,Work');
    expect(rows.slice(1, -1).map((row) => row.split(',').slice(-4))).toEqual([
      ['50%', '100%', '360', '0'],
      ['50%', '100%', '360', '0'],
      ['50%', '100%', '0', '360'],
    ]);
    expect(rows[1]).toContain(",'=1+1,");
    expect((await load(2, 'CN')).bytes.toString('utf8')).toContain('入账日期,类型,作品');
    for (const [language, words] of [
      ['CN', ['收入对账单 2026-11', '林悦', '退款扣回', '¥360']],
      ['EN', ['Statement of earnings', '林悦', 'Booked back', 'CN¥720', 'CN¥360']],
    ] as const) {
      const { bytes, fileName } = await load(1, language);
      expect(fileName).toMatch(/_2026-11\.pdf$/);
      const text = pdfText(bytes);
      for (const word of words) expect(text).toContain(word);
      expect(text).not.toContain(order.number);
    }
    const { lines } = (await browser.call('composerEarnings/getStatements', {})).data.list[0]!;
    expect(lines).toBe(2);
    const logged = await database.db.selectFrom('audit_log').select('target').where('action', '=', 'statement downloaded').execute();
    expect(logged).toHaveLength(4);
    expect(logged[0]).toEqual({ target: `member ${memberId}` });
    expect((await browser.call('composerEarnings/downStatement', { month: 202610, kind: 1 })).msg).toMatch(/Nothing was booked|没有入账/);
    expect((await browser.call('composerEarnings/downStatement', { month: 202612, kind: 1 })).code).toBe(0);
    expect(await reconcile(database.db)).toEqual([]);
  });
});
