import type { ReleaseDocument } from 'shared-contracts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

const see = async (target: string, cookie = '') => {
  const page = await sendRequest(shop.url, target, { headers: { cookie: `yh_cohort=1; ${cookie}` } });
  const document = documentOf(page.text);
  const set = [page.headers['set-cookie'] ?? []].flat();
  return { page, document, set, cookie: set[0]?.split(';', 1)[0], catalogue: versionOf(document) };
};
const versionOf = (document: ReleaseDocument) => document.units.find(({ unit }) => unit === 'mf-catalog')?.version;

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

  it.each([
    'mf-catalog@http://user:pass@127.0.0.1:9',
    'mf-catalog@http://user@127.0.0.1:9',
    'MF@http://127.0.0.1:9',
    '@http://127.0.0.1:9',
    'mf-catalog@javascript:1',
    'x',
    '%',
  ])('is ignored for the value %j', async (text) => {
    await shop.restart({ EDGE_OVERRIDE_ORIGINS: 'http://127.0.0.1:9' });
    const { page, set, catalogue } = await see(`/music?override=${encodeURIComponent(text)}`);
    expect([page.status, set, catalogue]).toEqual([200, [], '1.0.0']);
  });
});
