import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { digestOf } from 'deploy-release';
import { REMOTE_FILES, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';

const PAGE = '/releases/mf-catalog/1.0.0/page.1.js';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(shop.url, path, { headers });

it('serves a file as immutable in the encoding that the browser accepts', async () => {
  const [plain, br, gz] = await Promise.all([
    get(PAGE),
    get(PAGE, { 'accept-encoding': 'gzip, br' }),
    get(PAGE, { 'accept-encoding': 'gzip' }),
  ]);
  expect(plain).toMatchObject({ status: 200, text: REMOTE_FILES['page.1.js'] });
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gz.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gz.body).toString()).toBe(plain.text);
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3);
});

it('responds 304 when the browser has the file', async () => {
  const { headers } = await get(PAGE, { 'accept-encoding': 'br' });
  const again = await get(PAGE, { 'accept-encoding': 'br', 'if-none-match': `"other", W/${headers.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
  expect((await get(PAGE, { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200);
});

it('serves small files uncompressed', async () => {
  const small = await get('/releases/mf-catalog/1.0.0/locale-zh.1.js', { 'accept-encoding': 'br' });
  expect([small.status, small.headers['content-encoding'], small.text]).toEqual([200, undefined, 'zh()']);
});

it('keeps serving a release that is no longer live: open tabs need its chunks', async () => {
  await shop.store.publish('mf-catalog', '2.0.0', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.promote({ 'mf-catalog': '2.0.0' });
  await shop.edge.refresh();
  expect((await get(PAGE)).status).toBe(200);
});

it.each([
  '/releases/mf-catalog/1.0.0/other.js',
  '/releases/mf-catalog/9.9.9/page.1.js',
  '/releases/mf-nobody/1.0.0/page.1.js',
  '/releases/mf-catalog/1.0.0/page.1.js.br',
  '/releases/mf-catalog/1.0.0/../../channels/production.json',
  '/releases/mf-catalog/1.0.0/%2e%2e/%2e%2e/channels/production.json',
  '/releases/mf-catalog/1.0.0/..%2f..%2fchannels%2fproduction.json',
  '/releases/../channels/x',
  '/releases/channels/production/00000001.json',
  '/releases/mf-catalog/1.0.0/constructor',
  '/releases/mf-catalog/1.0.0/',
  '/releases/mf-catalog/',
  '/releases/',
])('knows no %s, and nobody may keep that answer', async (address) => {
  const missing = await get(address);
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(missing.headers.etag).toBeUndefined();
});

it('serves the manifest as immutable with the digest that the channel names', async () => {
  const manifest = await get('/releases/mf-catalog/1.0.0/release.json', { 'accept-encoding': 'br' });
  expect(manifest.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  const state = await shop.store.store.channel('production');
  expect(digestOf(brotliDecompressSync(manifest.body))).toBe(state?.body.releases['mf-catalog@1.0.0']);
});

it('serves the verified bytes when a live file changes on disk', async () => {
  const file = path.join(shop.store.releasesDir, 'mf-player/1.0.0/page.1.js');
  for (const suffix of ['', '.br', '.gz']) await writeFile(file + suffix, 'other bytes');
  expect((await get('/releases/mf-player/1.0.0/page.1.js')).text).toBe(REMOTE_FILES['page.1.js']);
  await shop.restart({ EDGE_CACHE_BYTES: '0' });
  const copy = await get('/releases/mf-player/1.0.0/page.1.js', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(copy.body).toString()).toBe(REMOTE_FILES['page.1.js']);
});

it('a published release that no channel document names is not served: the gate never checked it', async () => {
  const files = { ...REMOTE_FILES, 'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>' };
  await shop.store.publish('mf-catalog', '6.6.6', remoteOf({ unit: 'mf-catalog', routes: ROUTES }), files);
  for (const name of ['x.svg', 'page.1.js', 'release.json']) {
    const refused = await get(`/releases/mf-catalog/6.6.6/${name}`);
    expect([refused.status, refused.headers['cache-control']]).toEqual([404, 'no-store']);
  }
});

it('a file opened as a document runs no script and has no origin, whatever its type', async () => {
  const files = { ...REMOTE_FILES, 'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>' };
  await shop.store.publish('mf-player', '1.1.0', remoteOf({ unit: 'mf-player', slots: ['player'] }), files);
  await shop.store.promote({ 'mf-player': '1.1.0' });
  await shop.edge.refresh();
  const policy = { 'content-security-policy': "sandbox; default-src 'none'", 'x-content-type-options': 'nosniff' };
  for (const [name, status] of [
    ['x.svg', 200],
    ['page.1.js', 200],
    ['release.json', 200],
    ['none.js', 404],
  ] as const) {
    const answer = await get(`/releases/mf-player/1.1.0/${name}`);
    expect(answer).toMatchObject({ status, headers: policy });
    const { etag } = answer.headers;
    if (etag)
      expect(await get(`/releases/mf-player/1.1.0/${name}`, { 'if-none-match': String(etag) })).toMatchObject({
        status: 304,
        headers: policy,
      });
  }
});

it('never serves bytes that differ from the manifest', async () => {
  await shop.store.publish('mf-odd', '1.0.0', remoteOf({ unit: 'mf-odd' }));
  await shop.store.promote({ 'mf-odd': '1.0.0' });
  await writeFile(path.join(shop.store.releasesDir, 'mf-odd/1.0.0/page.1.js'), 'other bytes');
  await shop.edge.refresh();
  const odd = await get('/releases/mf-odd/1.0.0/page.1.js');
  expect([odd.status, odd.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('never serves a compressed copy of other bytes, even of the same length', async () => {
  await shop.store.publish('mf-packed', '1.0.0', remoteOf({ unit: 'mf-packed' }));
  await shop.store.promote({ 'mf-packed': '1.0.0' });
  await shop.edge.refresh();
  const file = path.join(shop.store.releasesDir, 'mf-packed/1.0.0/page.1.js');
  const text = REMOTE_FILES['page.1.js'];
  const other = text.replace('page()', 'evil()');
  expect(other.length).toBe(text.length);
  await writeFile(`${file}.br`, brotliCompressSync(other));
  await writeFile(`${file}.gz`, gzipSync(other));
  for (const encoding of ['br', 'gzip']) {
    const served = await get('/releases/mf-packed/1.0.0/page.1.js', { 'accept-encoding': encoding });
    expect([served.status, served.headers['content-encoding'], served.text]).toEqual([200, undefined, text]);
  }
});

it('marks a missing file as not cacheable', async () => {
  await shop.store.publish('mf-gone', '1.0.0', remoteOf({ unit: 'mf-gone' }));
  await shop.store.promote({ 'mf-gone': '1.0.0' });
  for (const suffix of ['', '.br', '.gz']) await rm(path.join(shop.store.releasesDir, `mf-gone/1.0.0/page.1.js${suffix}`));
  await shop.edge.refresh();
  const gone = await get('/releases/mf-gone/1.0.0/page.1.js');
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store']);
  await writeFile(path.join(shop.store.releasesDir, 'mf-gone/1.0.0/page.1.js'), REMOTE_FILES['page.1.js']);
  expect((await get('/releases/mf-gone/1.0.0/page.1.js')).status).toBe(200);
});
