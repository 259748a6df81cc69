import type { RecordingStore } from '../../catalogue/media/recording-store.ts';
import { checkCertificateFile } from '../../commerce/certificates/certificate-file.ts';
import { publicKeysOf } from '../../commerce/certificates/certificate-key.ts';
import { fillSiteDefaults } from '../../content/site/defaults.ts';
import { INVOICE_COMMANDS } from '../../staff/admin/invoices.ts';
import { SALES_COMMANDS } from '../../staff/admin/sales.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { PIXEL } from '../../testing/account-requests.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { TEST_RECEIPT } from '../../testing/order-requests.ts';
import { startS3, type TestS3 } from '../../testing/s3-server.ts';
import { addStaff, operatorOf } from '../../testing/seeded-service.ts';
import { newShopper } from '../../testing/shopping.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { deleteDropped } from './object-rows.ts';
import { S3Store } from './s3-store.ts';

const NOW = new Date('2026-11-23T02:00:00Z');
const HOUR_MS = 3_600_000;
const BYTES = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));
const TRIAL = { key: 'sound/trial/one.mp3', mime: 'audio/mpeg' };
const RECORDINGS: RecordingStore = { trial: async () => TRIAL, listen: async () => TRIAL, hd: async () => null };

onOneDatabase('a shop whose files lie in S3', (database) => {
  let s3: TestS3;
  let service: TestService;
  let operator: OperatorContext;
  let origin: string;
  beforeAll(async () => {
    let time = () => NOW;
    s3 = await startS3(() => time());
    await fillSiteDefaults(database.db);
    await fillFixture(database.db);
    const store = new S3Store(s3.settings, { now: () => time(), pausesMs: [] });
    service = await createTestService(database.db, RECORDINGS, store);
    time = service.context.now;
    origin = await service.app.listen({ host: '127.0.0.1', port: 0 });
    await store.put(TRIAL.key, BYTES, { modified: NOW });
    operator = operatorOf(service);
    await addStaff(service, { fiona: 'finance', frank: 'finance' }, (name) => `${name}’s own`);
  }, 60_000);
  beforeEach(() => service.setNow(NOW));
  afterAll(async () => {
    await service.app.close();
    await s3.close();
  });

  const keys = (area: string) => [...s3.objects.keys()].filter((key) => key.startsWith(`${area}/`));
  const dropped = () => database.db.selectFrom('dropped_object').select('key').execute();
  const clean = async () => {
    service.setNow(new Date(NOW.getTime() + 2 * HOUR_MS));
    await deleteDropped(service.context);
    service.setNow(NOW);
  };

  async function transferring() {
    const me = await newShopper(service);
    const order = await me.order([1]);
    await me.startPayment(order, 0, 'transfer');
    const upload = (file = TEST_RECEIPT) => service.call('payment/uploadProof', { id: order.id, file }, me.options);
    return { me, order, upload };
  }

  test('sells a licence: receipt, confirmations, certificate, invoice', async () => {
    const { me, order, upload } = await transferring();
    expect((await upload()).data).toEqual({ state: 'proof' });
    const [proof] = keys('proofs');
    expect(s3.objects.get(proof!)!.bytes.toString('base64')).toBe(TEST_RECEIPT);
    expect(s3.objects.get(proof!)!.headers['content-type']).toBe('application/pdf');
    const shown = await SALES_COMMANDS.transferProof.run(operator, { order: order.number }, () => undefined);
    expect(shown).toEqual({ mime: 'application/pdf', file: TEST_RECEIPT });
    const on = { order: order.number, dryRun: false };
    for (const by of ['fiona', 'frank'])
      await SALES_COMMANDS.transferConfirm.run(operator, { ...on, by, password: `${by}’s own` }, () => undefined);
    const { list } = await me.detail(order.id);

    const link = await service.call('order/getOrderGrantDown', { id: list[0]!.licence!.id }, me.options);
    const certificate = await service.app.inject({ url: link.data.url, headers: { authorization: me.options.token } });
    expect([certificate.statusCode, certificate.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pem = await service.context.certificates.publicKeys(database.db);
    expect(checkCertificateFile(certificate.rawPayload, publicKeysOf(pem)).fault).toBeNull();
    const [drawn] = keys('certificates');
    expect(s3.objects.get(drawn!)!.bytes.equals(certificate.rawPayload)).toBe(true);

    const applied = await service.call(
      'invoiceRecord/applyInvoice',
      {
        orderIds: [order.id],
        medium: 'electronic',
        kind: 'plain',
        header: '静水影像有限公司',
        taxNumber: '91350100M000100Y43',
        email: 'finance@example.com',
      },
      me.options,
    );
    expect(applied.code).toBe(1000);
    const { invoices } = await INVOICE_COMMANDS.invoicesList.run(operator, {}, () => undefined);
    const issue = { id: invoices.at(-1)!.id, file: TEST_RECEIPT, by: 'fiona', password: 'fiona’s own' };
    await INVOICE_COMMANDS.invoiceIssue.run(operator, { ...issue, dryRun: true }, () => undefined);
    expect(keys('invoices')).toEqual([]);
    await INVOICE_COMMANDS.invoiceIssue.run(operator, { ...issue, dryRun: false }, () => undefined);
    expect(keys('invoices')).toHaveLength(1);
    const invoice = await service.call('invoiceRecord/getInvoiceDown', { id: issue.id }, me.options);
    expect(
      (await service.app.inject({ url: invoice.data.url, headers: { authorization: me.options.token } })).rawPayload.toString('base64'),
    ).toBe(TEST_RECEIPT);

    await clean();
    expect([keys('proofs').length, keys('invoices').length, await dropped()]).toEqual([1, 1, []]);
  });

  test('says so while the store does not answer, keeps nothing, and works again after', async () => {
    const { order, upload, me } = await transferring();
    const before = keys('proofs');
    s3.faults.push('unavailable');
    expect(await upload()).toMatchObject({ status: 503, code: 0, msg: 'Our file storage does not answer at the moment, please try again' });
    s3.faults.push('cut request');
    const chinese = await service.call(
      'payment/uploadProof',
      { id: order.id, file: TEST_RECEIPT },
      { token: me.options.token, language: 'CN' },
    );
    expect(chinese).toMatchObject({ status: 503, msg: '文件存储暂时不可用，请稍后再试' });
    expect((await service.call('payment/transferDetails', { id: order.id }, me.options)).data).toMatchObject({
      state: 'awaiting',
      proofs: [],
    });
    expect(keys('proofs')).toEqual(before);
    expect((await upload()).data).toEqual({ state: 'proof' });
    await clean();
    expect([keys('proofs').length, await dropped()]).toEqual([before.length + 1, []]);
  });

  test('keeps no file of an upload that was refused', async () => {
    const { upload } = await transferring();
    const before = keys('proofs').length;
    for (let nth = 1; nth <= 5; nth++) expect((await upload()).code).toBe(1000);
    expect((await upload()).msg).toMatch('At most 5');
    expect(keys('proofs').length).toBe(before + 6);
    await clean();
    expect([keys('proofs').length, await dropped()]).toEqual([before + 5, []]);
  });

  test('does not show staff a receipt that somebody changed in the store', async () => {
    const { order, upload } = await transferring();
    await upload();
    const show = () => SALES_COMMANDS.transferProof.run(operator, { order: order.number }, () => undefined);
    s3.faults.push('changed');
    await expect(show()).rejects.toThrow('its bytes are not those that were stored');
    expect(await show()).toMatchObject({ file: TEST_RECEIPT });
  });

  test('draws a certificate anew that was changed or lost in the store', async () => {
    const { me, order, upload } = await transferring();
    await upload();
    for (const by of ['fiona', 'frank'])
      await SALES_COMMANDS.transferConfirm.run(
        operator,
        { order: order.number, dryRun: false, by, password: `${by}’s own` },
        () => undefined,
      );
    const { list } = await me.detail(order.id);
    const known = keys('certificates');
    const download = async () => {
      const { data } = await service.call('order/getOrderGrantDown', { id: list[0]!.licence!.id }, me.options);
      return (await service.app.inject({ url: data.url, headers: { authorization: me.options.token } })).rawPayload;
    };
    const first = await download();
    const key = keys('certificates').find((candidate) => !known.includes(candidate))!;
    for (const change of [() => s3.objects.delete(key), () => s3.objects.get(key)!.bytes.write('changed', 100), () => undefined]) {
      change();
      s3.requests.length = 0;
      expect((await download()).equals(first)).toBe(true);
      expect(s3.objects.get(key)!.bytes.equals(first)).toBe(true);
    }
    // The last one was not drawn.
    expect(s3.requests).toEqual([`GET ${key}`]);
  });

  test('shows an avatar, replaces it, and forgets it with the account', async () => {
    const { options } = await newShopper(service);
    const upload = async () => (await service.call('user/uploadAvatar', { image: PIXEL }, options)).data.avatar;
    const [first, second] = [await upload(), await upload()];
    expect((await service.app.inject({ url: first })).statusCode).toBe(404);
    const shown = await service.app.inject({ url: second });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    await clean();
    expect(keys('avatars')).toEqual([second.replace('/media/avatar/', 'avatars/')]);
    await service.call('user/deleteAvatar', {}, options);
    await clean();
    expect([keys('avatars'), await dropped()]).toEqual([[], []]);
  });

  test('deletes a dropped file later when the store does not answer', async () => {
    const { options } = await newShopper(service);
    await service.call('user/uploadAvatar', { image: PIXEL }, options);
    await service.call('user/deleteAvatar', {}, options);
    s3.faults.push('unavailable');
    await expect(deleteDropped(service.context)).rejects.toThrow('could not delete avatars/');
    expect(await deleteDropped(service.context)).toBe(0);
    expect(keys('avatars')).toHaveLength(1);
    service.setNow(new Date(NOW.getTime() + HOUR_MS));
    expect(await deleteDropped(service.context)).toBe(1);
    expect(keys('avatars')).toEqual([]);
  });

  test('plays any range of a track, and the player learns of a broken connection', async () => {
    const url = `${origin}${service.context.addresses.signed({ kind: 'trial', versionId: 1 }, NOW)}`;
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(BYTES)).toBe(true);
    const part = await fetch(url, { headers: { range: 'bytes=1000-150000' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-150000/200000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(BYTES.subarray(1000, 150_001))).toBe(true);
    // The first byte, the last one by number and from the end, and more than there is.
    for (const [range, from, to] of [
      ['0-0', 0, 0],
      ['199999-199999', 199_999, 199_999],
      ['199999-', 199_999, 199_999],
      ['-1', 199_999, 199_999],
      ['199998-900000', 199_998, 199_999],
    ] as const) {
      const edge = await fetch(url, { headers: { range: `bytes=${range}` } });
      expect([range, edge.status, edge.headers.get('content-range')]).toEqual([range, 206, `bytes ${from}-${to}/200000`]);
      expect(Buffer.from(await edge.arrayBuffer()).equals(BYTES.subarray(from, to + 1))).toBe(true);
    }
    const etag = whole.headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(url, { headers: { range: 'bytes=200000-' } })).status).toBe(416);
    s3.faults.push('none', 'cut answer');
    const broken = await fetch(url);
    expect(broken.headers.get('content-length')).toBe('200000');
    await expect(broken.arrayBuffer()).rejects.toThrow();
    s3.faults.push('unavailable');
    expect((await fetch(url)).status).toBe(503);
  });

  test('a zip whose recording breaks off never looks whole, and the service goes on', async () => {
    const { options } = await newShopper(service);
    const { data } = await service.call('order/downloadLink', { id: 1, type: 1 }, options);
    const own = { authorization: options.token };
    const zip = await fetch(origin + data.url, { headers: own });
    const bytes = Buffer.from(await zip.arrayBuffer());
    expect(bytes.includes(BYTES)).toBe(true);
    s3.faults.push('cut answer');
    const broken = await fetch(origin + data.url, { headers: own });
    await expect(broken.arrayBuffer()).rejects.toThrow();
    s3.faults.push('cut answer');
    const headers = { ...own, range: 'bytes=10-', 'if-range': zip.headers.get('etag')! };
    const resumed = await fetch(origin + data.url, { headers });
    expect(resumed.status).toBe(206);
    await expect(resumed.arrayBuffer()).rejects.toThrow();
    const again = await fetch(origin + data.url, { headers });
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes.subarray(10))).toBe(true);
  });
});
