import { openSigner } from 'deploy-release/keys/index';
import { makePreview, type Preview } from 'deploy-release/preview-link';
import type { ReleaseDocument } from 'shared-contracts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', '9.0.0-branch', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
});
afterEach(() => shop.close());

const see = async (target: string, cookie = '') => {
  const page = await sendRequest(shop.url, target, { headers: { cookie: `yh_cohort=1; ${cookie}` } });
  const document = documentOf(page.text);
  const set = [page.headers['set-cookie'] ?? []].flat();
  return { page, document, set, cookie: set[0]?.split(';', 1)[0], catalogue: versionOf(document) };
};
const versionOf = (document: ReleaseDocument) => document.units.find(({ unit }) => unit === 'mf-catalog')?.version;

describe('a preview link', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
  const link = async (preview: object, role: 'release' | 'automation' = 'release') =>
    makePreview(preview as Preview, await openSigner(shop.store.keysDir, role));

  it('shows an unpromoted release for the session, noindex, until it is ended', async () => {
    const token = await link({ units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow() });
    const first = await see(`/music?preview=${token}`);
    expect([first.catalogue, first.document.preview, first.page.headers['x-robots-tag']]).toEqual(['9.0.0-branch', true, 'noindex']);
    expect(first.set[0]).toBe(`yh_preview=${token}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect(first.document.integrity['/releases/mf-catalog/9.0.0-branch/page.1.js']).toMatch(/^sha384-/);
    expect((await sendRequest(shop.url, '/releases/mf-catalog/9.0.0-branch/page.1.js')).status).toBe(200);
    const next = await see('/', first.cookie);
    expect([next.catalogue, next.document.preview, next.set]).toEqual(['9.0.0-branch', true, []]);
    const last = await see('/?preview=', first.cookie);
    expect([last.catalogue, last.document.preview]).toEqual(['1.0.0', undefined]);
    expect(last.set[0]).toMatch(/^yh_preview=; Path=\/; Max-Age=0/);
    expect((await see('/')).catalogue).toBe('1.0.0');
  });

  it.each([
    ['past its time', () => link({ units: { 'mf-catalog': '9.0.0-branch' }, until: '2026-01-01T00:00:00.000Z' })],
    ['signed by the automation key', () => link({ units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow() }, 'automation')],
    ['changed', async () => `A${(await link({ units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow() })).slice(1)}`],
    ['without an end', () => link({ units: { 'mf-catalog': '9.0.0-branch' } })],
    ['that is none', async () => 'anything'],
  ])('%s shows the shop as everybody gets it, and its cookie goes', async (_what, make) => {
    const token = await make();
    for (const [target, cookie] of [
      [`/music?preview=${encodeURIComponent(token)}`, ''],
      ['/music', `yh_preview=${token}`],
    ] as const) {
      const { page, catalogue, document, set } = await see(target, cookie);
      expect([page.status, catalogue, document.preview, page.headers['x-robots-tag']]).toEqual([200, '1.0.0', undefined, undefined]);
      expect(set[0]).toMatch(/^yh_preview=; Path=\/; Max-Age=0/);
      expect(page.text).toContain('这个预览链接已过期或不完整');
    }
    const english = await see(`/en/music?preview=${encodeURIComponent(token)}`);
    expect(english.page.text).toContain('This preview link has ended or is not whole');
  });

  it('reveals nothing to the browser beyond the link', async () => {
    const token = `${await link({ units: { 'mf-catalog': '9.0.0-branch' }, until: tomorrow() })};Domain=evil.example`;
    const { catalogue, set } = await see(`/music?preview=${encodeURIComponent(token)}`);
    expect([catalogue, set[0]]).toEqual(['1.0.0', expect.stringMatching(/^yh_preview=; Path=\/; Max-Age=0/)]);
  });

  it('with a path outside the store shows the live releases', async () => {
    const token = await link({ units: { 'mf-catalog': '../../keys', '../keys': 'x' }, until: tomorrow() });
    const { page, catalogue, document } = await see(`/music?preview=${token}`);
    expect([page.status, catalogue, document.preview]).toEqual([200, '1.0.0', undefined]);
  });

  it('of an unpublished release shows the live releases, and the release once published', async () => {
    const token = await link({ units: { 'mf-catalog': '9.1.0-branch' }, until: tomorrow() });
    const first = await see(`/music?preview=${token}`);
    expect(first.catalogue).toBe('1.0.0');
    expect(first.page.text).toContain('无法显示 mf-catalog@9.1.0-branch');
    expect((await see(`/en/music?preview=${token}`)).page.text).toContain('mf-catalog@9.1.0-branch cannot be shown');
    await shop.store.publish('mf-catalog', '9.1.0-branch', remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
    const then = await see(`/music?preview=${token}`);
    expect([then.catalogue, then.page.text.includes('preview-note')]).toEqual(['9.1.0-branch', false]);
  });
});

describe('an override', () => {
  const serveLocal = () => {
    const manifest = { ...remoteOf({ unit: 'mf-catalog', routes: ROUTES }), unit: 'mf-catalog', version: 'dev', container: 'dev', kit: [] };
    shop.service.answers.set('/release.json', (_request, response) => response.end(JSON.stringify(manifest)));
  };
  const wish = () => `/music?override=${encodeURIComponent(`mf-catalog@${shop.service.url}`)}`;

  it('from an allowed origin puts a local build into the visitor’s pages until it is ended', async () => {
    serveLocal();
    await shop.restart({ EDGE_OVERRIDE_ORIGINS: shop.service.url });
    const first = await see(wish());
    expect([first.catalogue, first.document.preview, first.page.headers['x-robots-tag']]).toEqual(['dev', true, 'noindex']);
    expect(first.page.headers['content-security-policy']).toContain(shop.service.url);
    expect(first.set[0]).toMatch(/^yh_override=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await see('/', first.cookie)).catalogue).toBe('dev');
    expect((await see('/')).catalogue).toBe('1.0.0');
    const last = await see('/?override=', first.cookie);
    expect([last.catalogue, last.document.preview, last.set[0]]).toEqual(['1.0.0', undefined, expect.stringContaining('Max-Age=0')]);
  });

  it.each([
    ['is allowed nothing', {}],
    ['is allowed another origin only', { EDGE_OVERRIDE_ORIGINS: 'http://127.0.0.1:1,http://localhost:1' }],
    ['is allowed hosts elsewhere only', { EDGE_OVERRIDE_ORIGINS: 'https://builds.example' }],
  ])(
    'is refused where the edge %s, in the address and in a cookie, and the page is as without it',
    async (_what, env: Record<string, string>) => {
      serveLocal();
      await shop.restart(env);
      const cookie = `yh_override=${encodeURIComponent(`mf-catalog@${shop.service.url}`)}`;
      for (const seen of [await see(wish()), await see('/music', cookie)]) {
        expect([seen.page.status, seen.catalogue, seen.document.preview, seen.set]).toEqual([200, '1.0.0', undefined, []]);
        expect(seen.page.headers['content-security-policy']).not.toContain(shop.service.url);
      }
      expect(shop.service.requests.some(({ url }) => url === '/release.json')).toBe(false);
    },
  );

  it('from any local port works where the edge allows loopback, and from no other origin', async () => {
    serveLocal();
    await shop.restart({ EDGE_OVERRIDE_ORIGINS: 'loopback' });
    expect((await see(wish())).catalogue).toBe('dev');
    for (const origin of [
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
      'http://10.0.0.1:9001',
      'http://0x7f.evil.example',
    ]) {
      const { page, set, catalogue } = await see(`/music?override=mf-catalog@${origin}`);
      expect([page.status, set, catalogue]).toEqual([200, [], '1.0.0']);
    }
  });

  it.each(['mf-catalog@http://user:pass@127.0.0.1:9', 'MF@http://127.0.0.1:9', '@http://127.0.0.1:9', 'mf-catalog@javascript:1', 'x', '%'])(
    'is ignored for the value %j',
    async (text) => {
      await shop.restart({ EDGE_OVERRIDE_ORIGINS: 'http://127.0.0.1:9' });
      const { page, set, catalogue } = await see(`/music?override=${encodeURIComponent(text)}`);
      expect([page.status, set, catalogue]).toEqual([200, [], '1.0.0']);
    },
  );
});
