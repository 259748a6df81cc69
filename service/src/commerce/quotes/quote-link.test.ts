import { erase } from '../../members/personal-data/personal-data.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { newAsker } from '../../testing/quote-shopping.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onOneDatabase('the link of a quote', (database) => {
  const service = seededService(database);
  let asker: Awaited<ReturnType<typeof newAsker>>;
  beforeEach(async () => {
    service.setNow(NOW);
    asker = await newAsker(service);
  });

  const read = async (token: string, options: object = { language: 'EN' }) => (await service.call('quote/read', { token }, options)).data;
  const fileAt = async (url: string, token?: string) =>
    service.app.inject({ url, ...(token !== undefined && { headers: { authorization: token } }) });

  test('is read without an account, and tells no more than the document', async () => {
    const { id, number } = await asker.quote([1, 2], '含剪辑版');
    const { token, url } = await asker.link(id);
    expect(url).toBe(`https://shop.example/en/quote?token=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
    const shown = (await read(token))!;
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        ...[
          'askedBy',
          'createdAt',
          'discount',
          'file',
          'licensor',
          'lines',
          'note',
          'number',
          'orderable',
          'state',
          'sum',
          'team',
          'total',
        ],
        'validUntil',
      ].toSorted(),
    );
    expect(Object.keys(shown.lines[0]!).toSorted()).toEqual(
      [
        ...[
          'base',
          'beforeRounding',
          'code',
          'composer',
          'discount',
          'duration',
          'factors',
          'options',
          'price',
          'project',
          'title',
          'total',
        ],
        'version',
      ].toSorted(),
    );
    expect(Object.keys(shown.lines[0]!.project)).toEqual(['name', 'licenseeName']);
    expect(shown).toMatchObject({ number, note: '含剪辑版', orderable: null });
    const { id: _id, linked: _linked, orderId: _order, changeable: _change, orderable: _can, ...document } = await asker.show(id);
    const { file: _file, orderable: _none, ...said } = shown;
    expect(said).toEqual(document);
  });

  test('offers the order to whom it may, and to nobody else', async () => {
    const { id } = await asker.quote([1]);
    const { token } = await asker.link(id);
    expect((await read(token, asker.options))!.orderable).toBe(id);
    expect((await read(token, (await newShopper(service)).options))!.orderable).toBeNull();
    await asker.orderQuote(id);
    expect(await read(token, asker.options)).toMatchObject({ state: 'ordered', orderable: null });
  });

  test('ends when another is made; a wrong token, and a hash, open nothing; the token is stored nowhere', async () => {
    const { id } = await asker.quote([1]);
    const [first, second] = [await asker.link(id), await asker.link(id)];
    expect(first.token).not.toBe(second.token);
    expect([await read(first.token), (await read(second.token))?.state]).toEqual([null, 'valid']);
    expect(await read(`${second.token.slice(0, -1)}x`)).toBeNull();
    const row = await database.db.selectFrom('price_quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(second.token);
    expect(await read(row.token_hash!)).toBeNull();
  });

  test('says that the quote expired, or was withdrawn and nothing else of it', async () => {
    const { id } = await asker.quote([1]);
    const { token } = await asker.link(id);
    service.setNow(new Date('2026-12-07T16:00:00Z'));
    expect(await read(token)).toMatchObject({ state: 'expired' });
    service.setNow(NOW);
    const { url } = (await read(token))!.file!;
    expect((await fileAt(url)).statusCode).toBe(200);
    await asker.withdraw(id);
    const withdrawn = (await read(token))!;
    expect(withdrawn).toMatchObject({ state: 'withdrawn', file: null, total: 0, lines: [], askedBy: '', team: null, note: '' });
    expect((await service.call('quote/link', { id }, asker.options)).msg).toBe('This quote was withdrawn');
    expect((await fileAt(url)).statusCode).toBe(403);
  });

  test('is counted by network: nobody tries tokens without end', async () => {
    const { hash } = service.context;
    const request = { url: '/api/quote/read', method: 'POST' as const, payload: { token: 'x'.repeat(43) }, remoteAddress: '203.0.113.7' };
    expect((await service.app.inject(request)).json()).toMatchObject({ code: 1000, data: null });
    const counted = await database.db
      .selectFrom('rate_count')
      .select('count')
      .where('subject', '=', hash('limit', 'quote reads', '203.0.113.7'))
      .execute();
    expect(counted).toEqual([{ count: 1 }]);
  });

  test('ends with the account of the member; the export has the quote without it', async () => {
    const { id, number } = await asker.quote([1]);
    const { token } = await asker.link(id);
    const { areas } = (await service.call('user/exportData', {}, asker.options)).data;
    expect(areas.quotes).toMatchObject([{ number }]);
    expect(Object.keys(areas.quotes![0]!)).not.toEqual(expect.arrayContaining(['token_hash']));
    await inTransaction(database.db, (tx) => erase({ ...service.context, db: tx }, asker.id, NOW));
    expect(await read(token)).toBeNull();
  });

  test.each([
    ['CN', '报价单', '2026 年 12 月 7 日', '制作形式', '对公转账', '测试银行上海分行'],
    ['EN', 'Quote', '7 December 2026', 'Form of production', 'Bank transfer', '测试银行上海分行'],
  ] as const)('and the PDF have number, lines, factors, sums, note and bank (%s)', async (language, ...texts) => {
    const { id, number, total } = await asker.quote([1, 2], '含剪辑版');
    const given = { token: asker.token, language };
    const { data } = await service.call('quote/file', { id }, given);
    expect(data.fileName).toBe(`${language === 'CN' ? '报价单' : 'Quote'}_${number}.pdf`);
    const response = await fileAt(data.url, asker.token);
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      ...[200, 'application/pdf', 'no-store'],
    ]);
    const text = pdfText(response.rawPayload);
    const { lines } = (await service.call('quote/detail', { id }, given)).data;
    const amount = `${language === 'CN' ? '¥' : 'CN¥'}${(total / 100).toLocaleString('en-US')}`;
    for (const part of [number, '含剪辑版', amount, ...texts, ...lines.flatMap(({ title, code }) => [title, code])])
      expect(text).toContain(part);
    expect(text).not.toContain('/quote?token=');
  });

  test('is printed on the PDF once there is one, which both addresses give', async () => {
    const { id } = await asker.quote([1]);
    const { token, url } = await asker.link(id);
    const own = await fileAt((await service.call('quote/file', { id }, asker.options)).data.url, asker.token);
    const linked = await fileAt((await read(token))!.file!.url);
    expect(own.rawPayload.equals(linked.rawPayload)).toBe(true);
    expect(own.rawPayload.toString('latin1')).toContain(`/URI (${url})`);
    expect(pdfText(own.rawPayload)).toContain('/en/quote?token=');
  });

  test('the addresses of the PDF work for ten minutes, unchanged; the own one for nobody else', async () => {
    const { id } = await asker.quote([1]);
    const { token } = await asker.link(id);
    const own = (await service.call('quote/file', { id }, asker.options)).data.url;
    const linked = (await read(token))!.file!.url;
    expect(`${own} ${linked}`).not.toContain(token);
    expect((await fileAt(own, (await newShopper(service)).token)).statusCode).toBe(403);
    expect((await fileAt(own)).statusCode).toBe(403);
    for (const [url, given] of [
      [own, asker.token],
      [linked, undefined],
    ] as const) {
      expect((await fileAt(url, given)).statusCode).toBe(200);
      expect((await fileAt(`${url}&more=1`, given)).statusCode).toBe(403);
    }
    await asker.link(id);
    expect((await fileAt(linked)).statusCode).toBe(403);
    service.setNow(new Date(NOW.getTime() + 10 * 60_000));
    expect((await fileAt(own, asker.token)).statusCode).toBe(403);
  });
});
