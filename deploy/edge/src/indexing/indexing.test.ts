import { gunzipSync } from 'node:zlib';
import { json } from '../testing/fixture-service.ts';
import { type FixtureStorefront, startFixtureStorefront, TRACK } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

const text = async (path: string) => (await sendRequest(shop.url, path)).text;
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]);

describe('robots.txt', () => {
  it('allows pages, disallows routes that are not indexed, and names the sitemap', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /song-list$',
        'Disallow: /en/song-list?',
        'Sitemap: https://shop.example/sitemap.xml',
      ]),
    );
    expect(lines).not.toContain('Disallow: /');
    expect(lines.filter((line) => line.includes('/music'))).toEqual([]);
  });
});

describe('the sitemap', () => {
  it('lists static and listed pages in both languages with alternates', async () => {
    expect(addresses(await text('/sitemap.xml'))).toEqual(['https://shop.example/sitemaps/1.xml', 'https://shop.example/sitemaps/2.xml']);
    expect(addresses(await text('/sitemaps/1.xml'))).toEqual(
      ['/', '/en/', '/music', '/en/music', '/music/world', '/en/music/world', '/music/china', '/en/music/china'].map(
        (path) => `https://shop.example${path}`,
      ),
    );
    const listed = await text('/sitemaps/2.xml');
    expect(addresses(listed)).toEqual([
      'https://shop.example/music/music_detail?id=7&amp;musicLibraryTypeId=1',
      'https://shop.example/en/music/music_detail?id=7&amp;musicLibraryTypeId=1',
    ]);
    expect(listed).toContain(
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://shop.example/music/music_detail?id=7&amp;musicLibraryTypeId=1"/>',
    );
  });

  it('reads a long list by cursor and caches it for its time', async () => {
    const pages = 12;
    shop.service.answers.set('/api/music/getList', (_request, response, body) => {
      const at = Number((JSON.parse(body) as { cursor?: string }).cursor ?? 0);
      const list = Array.from({ length: 100 }, (_, index) => ({ ...TRACK, id: at * 100 + index + 1 }));
      json(response, 200, { code: 1000, msg: '', data: { list, next: at + 1 < pages ? String(at + 1) : null } });
    });
    expect(addresses(await text('/sitemaps/2.xml'))).toHaveLength(pages * 100 * 2);
    const asked = shop.service.requests.length;
    await text('/sitemap.xml');
    expect(shop.service.requests.length).toBe(asked);
    expect(JSON.parse(shop.service.requests[0]?.body ?? '')).toMatchObject({ size: 100, musicLibraryTypeId: 1 });
  });

  it('is served compressed, with 404 for a missing file', async () => {
    const packed = await sendRequest(shop.url, '/sitemaps/1.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).toString()).toContain('<urlset');
    for (const path of ['/sitemaps/99.xml', '/sitemaps/0.xml', '/sitemaps/x.xml'])
      expect((await sendRequest(shop.url, path)).status).toBe(404);
  });
});

describe('the brand', () => {
  it('serves an icon and a manifest in each language', async () => {
    const icon = await sendRequest(shop.url, '/favicon.svg');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: '音河', start_url: '/' });
    expect(JSON.parse(await text('/manifest.webmanifest?lang=en'))).toMatchObject({ name: 'Yinhe', start_url: '/en/' });
    expect((await sendRequest(shop.url, '/favicon.ico')).headers.location).toBe('/favicon.svg');
  });
});
