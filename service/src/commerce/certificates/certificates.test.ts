import { sql } from 'kysely';
import { readConfiguration } from '../../app/configuration.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { CORPORATE_SNAPSHOT, OTHER_CERTIFICATE_KEY, TEST_CERTIFICATE_KEY } from '../../testing/certificate-snapshot.ts';
import { addCompletedOrder, beginRefund, ORDERED_GRANT, ORDERED_PROJECT } from '../../testing/completed-order.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import type { TestService } from '../../testing/test-app.ts';
import { checkCertificateFile } from './certificate-file.ts';
import { publicKeysOf } from './certificate-key.ts';
import { Certificates, sealedOf } from './certificates.ts';
import { chainBreak, GENESIS, sealCertificate } from './seal.ts';

const KEYS = publicKeysOf(TEST_CERTIFICATE_KEY.publicPem);
const NOW = new Date('2026-11-23T02:04:06Z');

test('the QR code leads to the shop: its address is a setting, which is checked', () => {
  expect(readConfiguration({}).publicOrigin).toBe('http://localhost:8080');
  expect(readConfiguration({ PUBLIC_ORIGIN: 'https://shop.example/en' }).publicOrigin).toBe('https://shop.example');
  for (const wrong of ['shop.example', 'ftp://shop.example'])
    expect(() => readConfiguration({ PUBLIC_ORIGIN: wrong })).toThrow(`PUBLIC_ORIGIN must be an http(s) address, not ${wrong}`);
});

onOneDatabase('certificates', (database) => {
  const service = seededService(database);
  let token: string;
  let memberId: number;

  beforeEach(async () => {
    service.setNow(NOW);
    ({ id: memberId, token } = await newMember(service));
  });

  const order = (options?: Parameters<typeof addCompletedOrder>[2]) => addCompletedOrder(service.context, memberId, options);
  const get = (url: string) => service.app.inject({ url, headers: { authorization: token } });
  const show = async (id: number, language: 'CN' | 'EN' = 'CN') =>
    (await service.call('order/getOrderGrant', { id }, { token, language })).data;
  const licence = async (options?: Parameters<typeof addCompletedOrder>[2]) => (await order(options)).licenceIds[0]!;

  async function expectWholeChain(): Promise<void> {
    const rows = await database.db.selectFrom('certificate').selectAll().orderBy('position').execute();
    const head = await database.db.selectFrom('certificate_chain').selectAll().executeTakeFirstOrThrow();
    expect(await chainBreak(rows.map(sealedOf), head, KEYS)).toBeNull();
  }

  test('state the licence, its project and all its options in the language of the member', async () => {
    const id = await licence({ project: { ...ORDERED_PROJECT, remarks: '含剪辑版' } });
    const zh = await show(id);
    expect(zh).toMatchObject({
      state: 'valid',
      issuedAt: NOW.toISOString(),
      licensor: '音河',
      mailing: 'notMailed',
      number: expect.stringMatching(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/),
      licensee: { kind: 'corporate', name: '静水影像有限公司', code: '91350100M000100Y43' },
      work: { version: '完整版', composer: '林栖', album: '' },
      project: { name: '秋季宣传片', remarks: '含剪辑版' },
      period: { from: '2026-11-23', to: '2029-11-23' },
      fee: { kind: 'paid', fen: 193_600, text: '人民币 1,936 元' },
      verifyAt: `https://shop.example/verify/${zh.number}`,
    });
    const lines = ({ options }: typeof zh) => options.map(({ label, name }) => `${label}: ${name}`);
    expect(lines(zh)).toEqual([
      ...['用途: 影视', '制作形式: 影片（电影、纪录片、宣传片）', '被授权方类型: 企业', '授权期限: 3 年', '传播范围: 一个省级地区'],
      ...['省级地区: 广东省', '传播渠道: 电视、网络视频平台', '使用时长: 60 秒以内'],
    ]);
    expect(lines(await show(id, 'EN'))).toEqual([
      ...['Use: Film and TV', 'Form of production: Film (feature, documentary, corporate film)', 'Type of licensee: Corporate'],
      ...['Licence period: 3 years', 'Territory: One region', 'Region: Guangdong 广东省', 'Channels: Television, Online video platforms'],
      'Play time used: Up to 60 seconds',
    ]);
  });

  test('have the hash of the recording that is delivered', async () => {
    const hash = 'ab'.repeat(32);
    await database.db.updateTable('recording').set({ hd_sha256: hash }).where('version_id', '=', 5).execute();
    expect((await show(await licence({ versionIds: [5] }))).fileSha256).toBe(hash);
  });

  test('of an order are one for each line, once', async () => {
    const { orderId, licenceIds } = await order({ versionIds: [1, 2, 3] });
    expect(new Set(await Promise.all(licenceIds.map(async (id) => (await show(id)).number))).size).toBe(3);
    const count = async () => (await database.db.selectFrom('certificate').select('number').execute()).length;
    const before = await count();
    await inTransaction(database.db, (tx) => service.context.certificates.issue(tx, orderId, NOW));
    expect(await count()).toBe(before);
    await expectWholeChain();
  });

  test('are not issued for a line without a licence, and a transaction that fails leaves the chain as it was', async () => {
    const { orderId, licenceIds } = await order();
    const chain = () => database.db.selectFrom('certificate_chain').selectAll().execute();
    const before = await chain();
    const failed = inTransaction(database.db, async (tx) => {
      await tx.updateTable('licence').set({ order_line_id: null }).where('id', '=', licenceIds[0]!).execute();
      await service.context.certificates.issue(tx, orderId, NOW);
    });
    await expect(failed).rejects.toThrow('without a licence');
    expect(await chain()).toEqual(before);
    await expect(service.context.certificates.issue(database.db, orderId, NOW)).rejects.toThrow('in the transaction');
  });

  test('of fifty orders that complete at once form one chain', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, nth) => order({ versionIds: [1 + nth, 51 + nth] })));
    await expectWholeChain();
  }, 60_000);

  test('that somebody wrote into the database are unknown to the public page, and their PDFs are not valid', async () => {
    const id = await licence();
    const { number } = await show(id);
    await sql`alter table certificate disable trigger certificate_unchanged`.execute(database.db);
    await sql`update certificate set snapshot = replace(snapshot, '2029', '2099') where licence_id = ${id}`.execute(database.db);
    expect((await verify(number)).data).toEqual({ state: 'unknown', certificate: null });
    const { rawPayload } = await get((await link(id)).data.url);
    expect(checkCertificateFile(rawPayload, KEYS).fault).toBe('hash');
    await sql`update certificate set snapshot = replace(snapshot, '2099', '2029') where licence_id = ${id}`.execute(database.db);
    await sql`alter table certificate enable trigger certificate_unchanged`.execute(database.db);
    expect((await verify(number)).data.state).toBe('valid');
  });

  test('are drawn one after the other, and other work is done in between', async () => {
    const { licenceIds } = await order({ versionIds: [1, 2, 3, 4] });
    const rows = await database.db.selectFrom('certificate').selectAll().where('licence_id', 'in', licenceIds).execute();
    let turn = 0;
    const counting = setInterval(() => turn++, 0);
    const turns = await Promise.all(rows.map((row) => service.context.certificates.file(sealedOf(row)).then(() => turn)));
    clearInterval(counting);
    expect(new Set(turns).size).toBe(4);
  });

  test('cannot be changed or deleted in the database', async () => {
    const id = await licence();
    const change = sql`update certificate set snapshot = replace(snapshot, '2029', '2099') where licence_id = ${id}`;
    await expect(change.execute(database.db)).rejects.toThrow('certificate is append-only');
    await expect(database.db.deleteFrom('certificate').where('licence_id', '=', id).execute()).rejects.toThrow('append-only');
  });

  const link = async (id: number, options: Parameters<TestService['call']>[2] = { token }) =>
    service.call('order/getOrderGrantDown', { id }, options);

  test.each([
    ['CN', /^授权证书_.+_[\w-]{14}\.pdf$/, /^attachment; filename="____.+\.pdf"; filename\*=UTF-8''%E6%8E%88%E6%9D%83%E8%AF%81%E4%B9%A6_/],
    ['EN', /^Certificate_[A-Z].+_[\w-]{14}\.pdf$/, /^attachment; filename="Certificate_.+\.pdf"; filename\*=UTF-8''Certificate_/],
  ] as const)('are downloaded as a PDF that is valid, with a name in the language %s', async (language, fileName, disposition) => {
    const id = await licence();
    const { data } = await link(id, { token, language });
    expect(data.fileName).toMatch(fileName);
    const response = await get(data.url);
    expect([response.statusCode, response.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(disposition),
        'cache-control': 'no-store',
        'content-length': String(response.rawPayload.length),
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(checkCertificateFile(response.rawPayload, KEYS)).toMatchObject({ fault: null, snapshot: { number: (await show(id)).number } });
    expect((await get(data.url)).rawPayload.equals(response.rawPayload)).toBe(true);
  });

  test('are not downloaded by an address that was changed, or is ten minutes old', async () => {
    const { url } = (await link(await licence())).data;
    const other = await show(await licence());
    const refused = async (address: string) => expect((await get(address)).statusCode).toBe(403);
    await refused(url.replace(/number=[^&]+/, `number=${other.number}`));
    await refused(url.replace(/expires=\d/, 'expires=9'));
    await refused(url.replace('lang=zh', 'lang=en'));
    for (const address of [url.replace(/&key=.*/, ''), `${url}x`, `${url}&key=1`, '/download/certificate']) await refused(address);
    service.setNow(new Date(NOW.getTime() + 10 * 60_000));
    await refused(url);
  });

  test('can be seen before buying: a sample that says so, names nobody and is not valid', async () => {
    const response = await service.app.inject('/download/certificate-sample.pdf');
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      ...[200, 'application/pdf', 'inline; filename="certificate-sample.pdf"'],
    ]);
    expect(checkCertificateFile(response.rawPayload, KEYS)).toEqual({ fault: 'unsigned', keyId: null });
    expect(response.rawPayload.includes('EmbeddedFile')).toBe(false);
    expect((await verify('0000-0000-0000')).data.state).toBe('mistyped');
  });

  test('are checked with the published key', async () => {
    await licence();
    const response = await service.app.inject('/download/certificate-keys.pem');
    expect([response.statusCode, [...publicKeysOf(response.body).keys()]]).toEqual([200, [TEST_CERTIFICATE_KEY.id]]);
  });

  test('state the company with its code and address where it is configured', async () => {
    const licensor = { name: { zh: '静水', en: 'Still Water' }, creditCode: '91350100M000100Y43', address: { zh: '上海', en: 'Shanghai' } };
    const { prices } = service.context;
    const company = new Certificates({ key: TEST_CERTIFICATE_KEY, prices, publicOrigin: 'https://shop.example', licensor });
    const { name, creditCode, address } = licensor;
    expect(await company.licensorOf(database.db)).toEqual({ name, details: { creditCode, address } });
    const stated = { ...CORPORATE_SNAPSHOT, licensorDetails: { creditCode, address } };
    const sealed = sealCertificate(stated, { position: 1, previousHash: GENESIS }, TEST_CERTIFICATE_KEY);
    expect(JSON.parse(sealed.snapshot)).toMatchObject({ licensorDetails: { creditCode } });
    expect((await company.file(sealed)).length).toBeGreaterThan(
      (await company.file(sealCertificate(CORPORATE_SNAPSHOT, { position: 1, previousHash: GENESIS }, TEST_CERTIFICATE_KEY))).length,
    );
  });

  test('of a former key of the shop stay genuine, and its public part stays published', async () => {
    const id = await licence();
    const { prices } = service.context;
    const later = new Certificates({ key: OTHER_CERTIFICATE_KEY, prices, publicOrigin: 'https://shop.example' });
    const published = publicKeysOf(await later.publicKeys(database.db));
    expect([...published.keys()]).toEqual([OTHER_CERTIFICATE_KEY.id, TEST_CERTIFICATE_KEY.id]);
    const row = await database.db.selectFrom('certificate').selectAll().where('licence_id', '=', id).executeTakeFirstOrThrow();
    expect(await later.isGenuine(database.db, sealedOf(row))).toBe(true);
    expect(checkCertificateFile(await later.file(sealedOf(row)), published).fault).toBeNull();
    const foreign = sealCertificate(CORPORATE_SNAPSHOT, { position: 1, previousHash: GENESIS }, OTHER_CERTIFICATE_KEY);
    expect(await service.context.certificates.isGenuine(database.db, foreign)).toBe(false);
  });

  test('are closed to other members', async () => {
    const id = await licence();
    token = await service.tokenOf('somebody else');
    for (const name of ['order/getOrderGrant', 'order/getOrderGrantDown', 'order/getSendGrantBookDetail'] as const)
      expect(await service.call(name, { id }, { token })).toMatchObject({ status: 404, code: 0, msg: '没有这份授权证书', data: null });
  });

  const verify = async (number: string, address?: string) =>
    service.call('certificate/verify', { number }, { language: 'CN', ...(address && { address }) });

  test('are verified by everybody who has the number, without what concerns the licensee alone', async () => {
    const { number } = await show(await licence());
    const { data } = await verify(number.toLowerCase().replaceAll('-', ' '));
    expect(data).toMatchObject({
      state: 'valid',
      certificate: {
        number,
        licensor: '音河',
        project: '秋季宣传片',
        licensee: { kind: 'corporate', name: '静水影像有限公司' },
        term: 'running',
        keyId: TEST_CERTIFICATE_KEY.id,
      },
    });
    expect(JSON.stringify(data)).not.toMatch(/91350100M000100Y43|1936/);
  });

  test('show a person by the first character only', async () => {
    const project = { ...ORDERED_PROJECT, licenseeName: '王小明', licenseeCode: '11010519491231002X' };
    const { number } = await show(await licence({ project, grant: { ...ORDERED_GRANT, licensee: 'personal' } }));
    const { data } = await verify(number);
    expect(data.certificate?.licensee).toEqual({ kind: 'personal', name: '王***' });
    expect(JSON.stringify(data)).not.toMatch(/小明|11010519491231002X/);
  });

  test('say from the grant of a refund on that the licence was revoked', async () => {
    const id = await licence();
    const { number } = await show(id);
    await beginRefund(database.db, id);
    expect((await verify(number)).data).toMatchObject({ state: 'revoked', certificate: { number } });
    expect((await show(id)).state).toBe('revoked');
  });

  test('say when the licence has ended, and when it was revoked', async () => {
    const id = await licence();
    const { number } = await show(id);
    service.setNow(new Date('2029-11-23T15:59:59Z'));
    expect((await verify(number)).data).toMatchObject({ state: 'valid', certificate: { term: 'running' } });
    service.setNow(new Date('2029-11-23T16:00:00Z'));
    expect((await verify(number)).data).toMatchObject({ state: 'valid', certificate: { term: 'ended' } });
    service.setNow(new Date('2026-11-22T15:59:59Z'));
    expect((await verify(number)).data).toMatchObject({ certificate: { term: 'future' } });
    service.setNow(NOW);
    const { url } = (await link(id)).data;
    await database.db.updateTable('licence').set({ state: 'revoked' }).where('id', '=', id).execute();
    expect((await verify(number)).data).toMatchObject({ state: 'revoked', certificate: { number } });
    expect(await link(id)).toMatchObject({ status: 200, code: 0, msg: expect.stringContaining('已撤销') });
    expect((await get(url)).statusCode).toBe(403);
  });

  test('have numbers that cannot be tried out', async () => {
    expect((await verify('2345-6789-ABCJ')).data).toEqual({ state: 'mistyped', certificate: null });
    const unknown = '2345-6789-ABCZ';
    for (let nth = 0; nth < 120; nth++)
      expect((await verify(unknown, '203.0.113.9')).data).toEqual({ state: 'unknown', certificate: null });
    expect(await verify(unknown, '203.0.113.9')).toMatchObject({ code: 0, msg: expect.stringContaining('过于频繁') });
    expect((await verify(unknown, '203.0.113.10')).code).toBe(1000);
  });
});
