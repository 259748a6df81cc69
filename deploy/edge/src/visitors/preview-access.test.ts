import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type PreviewEntry, previewFolder } from 'deploy-api';
import { revokePreviews } from 'deploy-api/testing';
import { makePreview, openSigner, type Preview, retireKey, rotateKeys } from 'deploy-release';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

const FILE = '/releases/mf-catalog/9.0.0-branch/page.1.js';
const SHOP = 'shop.example';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', '9.0.0-branch', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
});
afterEach(() => shop.close());

const entries = () => previewFolder(path.join(shop.store.dataDir, 'previews'));
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** A link whose entry is stored, as the release service does. */
async function link(preview: Partial<Preview> = {}, entry: Partial<PreviewEntry> = {}, role: 'release' | 'automation' = 'release') {
  const whole = { id: randomUUID() as string, units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow(), ...preview };
  await entries().save({ ...whole, createdAt: '2026-01-01T00:00:00.000Z', createdBy: 'amy', tokenId: null, ...entry });
  return { id: whole.id, token: await makePreview(whole, await openSigner(shop.store.keysDir, role)) };
}

const get = (target: string, { cookie = '', host = SHOP } = {}) =>
  sendRequest(shop.url, target, { headers: { host, cookie: `yh_cohort=1; ${cookie}` } });
const cookiesOf = (headers: Record<string, string | string[] | undefined>) => [headers['set-cookie'] ?? []].flat();
async function see(target: string, options: { cookie?: string; host?: string } = {}) {
  const page = await get(target, options);
  const document = documentOf(page.text);
  const catalogue = document.units.find(({ unit }) => unit === 'mf-catalog')?.version;
  return { page, document, catalogue, set: cookiesOf(page.headers) };
}
const confirm = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  sendRequest(shop.url, '/preview', {
    method: 'POST',
    headers: {
      host: SHOP,
      origin: `https://${SHOP}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });

it('asks before a preview runs beside the visitor’s session, and shows it for the session after a click', async () => {
  const { token } = await link();
  const question = await get(`/en/music?page=2&preview=${token}`);
  expect([question.status, question.headers['cache-control'], question.headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex']);
  expect(cookiesOf(question.headers)).toEqual([]);
  expect(question.text).not.toContain('<script');
  expect(question.text).toContain('mf-catalog@9.0.0-branch');
  expect(question.text).toContain('can use your session here');
  const [, to] = /name="to" value="([^"]*)"/.exec(question.text)!;
  expect(to).toBe('/en/music?page=2');
  expect((await get(FILE, { cookie: '' })).status).toBe(404);

  const started = await confirm({ token, to: to! });
  expect([started.status, started.headers.location]).toEqual([303, '/en/music?page=2']);
  expect(cookiesOf(started.headers)).toEqual([`yh_preview=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`]);

  const cookie = `yh_preview=${token}`;
  const { page, catalogue, document, set } = await see('/en/music', { cookie });
  expect([catalogue, document.preview, page.headers['x-robots-tag'], set]).toEqual(['9.0.0-branch', true, 'noindex', []]);
  expect(document.integrity[FILE]).toMatch(/^sha384-/);
  // A shared cache must not serve it to visitors without the preview.
  const file = await get(FILE, { cookie });
  expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
  // The same link again asks no second time.
  expect((await see(`/music?preview=${token}`, { cookie })).catalogue).toBe('9.0.0-branch');
});

it('shows a banner in both languages that ends the preview', async () => {
  const { token } = await link();
  const cookie = `yh_preview=${token}`;
  const [zh, en] = [await get('/music', { cookie }), await get('/en/music', { cookie })];
  expect(zh.text).toMatch(/未经检查、尚未上线的版本：mf-catalog@9\.0\.0-branch.*<a href="\?preview=">结束预览<\/a>/);
  expect(en.text).toMatch(/not checked and not live: mf-catalog@9\.0\.0-branch.*<a href="\?preview=">End preview<\/a>/);
  const last = await see('/?preview=', { cookie });
  expect([last.catalogue, last.document.preview]).toEqual(['1.0.0', undefined]);
  expect(last.set[0]).toMatch(/^yh_preview=; Path=\/; Max-Age=0/);
  expect(last.page.text).not.toContain('preview-banner');
  expect((await get('/')).text).not.toContain('preview-banner');
});

it.each([
  ['another site sends', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another host of the same site sends', { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' }],
  ['a sandboxed file sends', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
])('starts no preview from a form that %s', async (_what, headers) => {
  const { token } = await link();
  const refused = await confirm({ token, to: '/music' }, headers);
  expect([refused.status, cookiesOf(refused.headers)]).toEqual([400, []]);
});

it('starts no preview without the browser’s word for the sender', async () => {
  const { token } = await link();
  const refused = await sendRequest(shop.url, '/preview', {
    method: 'POST',
    headers: { host: SHOP, 'content-type': 'application/x-www-form-urlencoded' },
    body: `token=${token}`,
  });
  expect([refused.status, cookiesOf(refused.headers)]).toEqual([400, []]);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', 'music', '/\n/evil'])(
  'sends nobody to the address %j after the click',
  async (to) => {
    const { token } = await link();
    const refused = await confirm({ token, to });
    expect([refused.status, refused.headers.location]).toEqual([400, undefined]);
  },
);

it.each([
  ['expired', () => link({ until: '2026-01-01T00:00:00.000Z' })],
  ['signed by the automation key', () => link({}, {}, 'automation')],
  ['revoked', () => link({}, { revokedAt: '2026-01-01T00:00:00.000Z', revokedBy: 'amy' })],
  ['made by a token that is gone', () => link({}, { tokenId: '0123456789ab' })],
  ['changed', async () => ({ token: `A${(await link()).token.slice(1)}` })],
  ['without an end', () => link({ until: undefined as never }, { until: tomorrow() })],
  ['with an id that is a path', async () => ({ token: await signed({ id: '../../keys/trusted' }) })],
  ['that the release service does not know', async () => ({ token: await signed({ id: randomUUID() }) })],
  ['that is no link', async () => ({ token: 'anything' })],
])('a link %s shows the live releases, and its cookie goes', async (_what, make) => {
  const { token } = await make();
  for (const [target, cookie] of [
    [`/music?preview=${encodeURIComponent(token)}`, ''],
    ['/music', `yh_preview=${token}`],
  ] as const) {
    const { page, catalogue, document, set } = await see(target, { cookie });
    expect([page.status, catalogue, document.preview, page.headers['x-robots-tag']]).toEqual([200, '1.0.0', undefined, undefined]);
    expect(set[0]).toMatch(/^yh_preview=; Path=\/; Max-Age=0/);
    expect(page.text).toContain('这个预览链接已过期、已撤销或不完整');
  }
  const english = await see(`/en/music?preview=${encodeURIComponent(token)}`);
  expect(english.page.text).toContain('has expired, was revoked or is not complete');
  expect((await confirm({ token, to: '/' })).status).toBe(400);
  expect((await get(FILE, { cookie: `yh_preview=${token}` })).status).toBe(404);
});

const signed = async (preview: { id: string }) =>
  makePreview({ ...preview, units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow() }, shop.store.signer);

it('puts nothing of an address into a cookie but a valid link', async () => {
  const token = `${(await link()).token};Domain=evil.example`;
  const { catalogue, set } = await see(`/music?preview=${encodeURIComponent(token)}`);
  expect([catalogue, set[0]]).toEqual(['1.0.0', expect.stringMatching(/^yh_preview=; Path=\/; Max-Age=0/)]);
  expect((await confirm({ token, to: '/' })).status).toBe(400);
});

it('ends a running preview when its link is revoked', async () => {
  const { id, token } = await link();
  const cookie = `yh_preview=${token}`;
  expect((await see('/music', { cookie })).catalogue).toBe('9.0.0-branch');
  expect((await get(FILE, { cookie })).status).toBe(200);
  await revokePreviews(entries(), [(await entries().find(id))!], 'amy', new Date());
  expect((await see('/music', { cookie })).catalogue).toBe('1.0.0');
  expect((await get(FILE, { cookie })).status).toBe(404);
});

it('goes on with a preview after the key that signed its link was rotated and retired', async () => {
  const { token } = await link();
  const [old] = shop.store.signer.trusted.filter(({ role }) => role === 'release');
  await rotateKeys(shop.store.keysDir);
  await retireKey(shop.store.keysDir, old!.id);
  await shop.edge.refresh();
  expect((await see('/music', { cookie: `yh_preview=${token}` })).catalogue).toBe('9.0.0-branch');
});

it('with a path outside the store, or a damaged entry, shows the live releases', async () => {
  const { token } = await link({ units: { 'mf-catalog': '../../keys', '../keys': 'x' } });
  const { page, catalogue } = await see('/music', { cookie: `yh_preview=${token}` });
  expect([page.status, catalogue]).toEqual([200, '1.0.0']);
  const { id, token: damaged } = await link();
  await rm(path.join(shop.store.dataDir, 'previews', `${id}.json`));
  expect((await see('/music', { cookie: `yh_preview=${damaged}` })).catalogue).toBe('1.0.0');
});

it('of an unpublished release shows the live releases, and the release once published', async () => {
  const { token } = await link({ units: { 'mf-catalog': '9.1.0-branch' } });
  const cookie = `yh_preview=${token}`;
  const first = await see('/music', { cookie });
  expect(first.catalogue).toBe('1.0.0');
  expect(first.page.text).toContain('无法显示 mf-catalog@9.1.0-branch');
  expect((await see('/en/music', { cookie })).page.text).toContain('mf-catalog@9.1.0-branch cannot be shown');
  await shop.store.publish('mf-catalog', '9.1.0-branch', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  const then = await see('/music', { cookie });
  expect([then.catalogue, then.page.text.includes('preview-note')]).toEqual(['9.1.0-branch', false]);
});

describe('with an origin of its own, a preview', () => {
  const HOST = 'preview.example';
  beforeEach(() => shop.restart({ EDGE_PREVIEW_ORIGIN: `https://${HOST}` }));

  it('opens there only, without a question', async () => {
    const { token } = await link();
    const passed = await get(`/music?page=2&preview=${token}`);
    expect([passed.status, passed.headers.location]).toEqual([302, `https://${HOST}/music?page=2&preview=${token}`]);
    expect(cookiesOf(passed.headers)).toEqual([]);
    const shown = await see(`/music?page=2&preview=${token}`, { host: HOST });
    expect(shown.catalogue).toBe('9.0.0-branch');
    expect(shown.set).toEqual([`yh_preview=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`]);
    expect((await get(FILE, { host: HOST, cookie: `yh_preview=${token}` })).status).toBe(200);
  });

  it('never runs on the storefront’s origin, whatever cookie or form a browser sends there', async () => {
    const { token } = await link();
    const cookie = `yh_preview=${token}`;
    const page = await see('/music', { cookie });
    expect([page.catalogue, page.set[0]]).toEqual(['1.0.0', expect.stringMatching(/^yh_preview=; Path=\/; Max-Age=0/)]);
    expect((await get(FILE, { cookie })).status).toBe(404);
    expect((await confirm({ token, to: '/' })).status).toBe(400);
  });

  it('leads to the storefront when it is ended, and nothing else is served there', async () => {
    const { id, token } = await link();
    const cookie = `yh_preview=${token}`;
    const ended = await get('/music?preview=', { host: HOST, cookie });
    expect([ended.status, ended.headers.location]).toEqual([302, 'https://shop.example/music']);
    expect(cookiesOf(ended.headers)[0]).toMatch(/Max-Age=0/);
    await revokePreviews(entries(), [(await entries().find(id))!], 'amy', new Date());
    for (const target of ['/music', `/music?preview=${token}`]) {
      expect((await get(target, { host: HOST, cookie })).headers.location).toBe(`https://shop.example${target}`);
    }
  });
});
