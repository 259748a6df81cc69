import { get } from 'node:http';
import { followLink, heading, waitForAddress, waitForPage } from '../browser/page-state.ts';
import { LANGUAGES } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { FULL, sampled } from '../run/settings.ts';
import { withPrefix } from './routes.ts';

test('a track page has its title, its other language and its structured data in the document, before any script runs', {
  tag: '@zh-desktop',
}, async ({ storefront: { url, ids } }) => {
  for (const language of LANGUAGES) {
    const title = ids.titles[language];
    const html = await (await fetch(url + withPrefix(language, `/music/music_detail?id=${ids.track}&musicLibraryTypeId=1`))).text();
    const inHead = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(inHead.includes(title.replace(/[&<>"']/g, '')) || html.includes(`<title>${title}`), `${title} in ${inHead}`).toBe(true);
    expect([...html.matchAll(/hreflang="([^"]+)"/g)].map((found) => found[1])).toEqual(['zh-CN', 'en', 'x-default']);
    expect(html).toContain('application/ld+json');
    expect(html).toMatch(/<meta name="description" content="[^"]{10,}"/);
  }
});

test('a list of tracks says in its structured data which tracks it shows and where they are', { tag: '@en-desktop' }, async ({
  storefront: { url },
}) => {
  for (const language of LANGUAGES) {
    for (const path of ['/music', '/music/world', '/music/china', '/source']) {
      const list = await subjectOf(url + withPrefix(language, path));
      const items: { position: number; name: string; url: string }[] = list.mainEntity.itemListElement;
      expect(items.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      const { pathname, search } = new URL(items[7]!.url);
      expect(pathname).toBe(withPrefix(language, '/music/music_detail'));
      expect((await subjectOf(url + pathname + search)).name).toBe(items[7]!.name);
    }
  }
});

test('every page in the sitemap answers 200', { tag: '@zh-phone' }, async ({ storefront: { url } }) => {
  const pages = await sitemapOf(url);
  expect(pages.length).toBeGreaterThanOrEqual(200);
  expect(
    pages.filter((page) => /\/(about|authorize\/detail)(\/|\?|$)/.test(page)),
    'pages that are only announced',
  ).toEqual([]);
  const wrong: string[] = [];
  // A prime step meets pages of all kinds.
  for (let place = 0; place < pages.length; place += FULL ? 1 : 83) {
    const status = await statusOf(onOrigin(url, pages[place]!), place);
    if (status !== 200) wrong.push(`${pages[place]}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

/** What the structured data of each kind of page is about, by its path without language; ids are left out. */
const SUBJECTS = {
  '/': 'WebSite',
  '/authorize': 'WebPage',
  '/authorize/price': 'WebPage',
  '/cheap': 'CollectionPage',
  '/cheap/': 'Offer',
  '/commend': 'CollectionPage',
  '/commend/album_detail': 'MusicPlaylist',
  '/commend/day': 'CollectionPage',
  '/commend/hot': 'CollectionPage',
  '/linkus': 'ContactPage',
  '/music': 'CollectionPage',
  '/music/album_detail': 'MusicAlbum',
  '/music/china': 'CollectionPage',
  '/music/composer': 'MusicGroup',
  '/music/music_detail': 'MusicRecording',
  '/music/world': 'CollectionPage',
  '/protocol': 'WebPage',
  '/protocol/privacy': 'WebPage',
  '/source': 'CollectionPage',
};

test('each kind of page in the sitemap says in its structured data what it is, and the way to it', { tag: '@en-desktop' }, async ({
  storefront: { url },
}) => {
  const addresses = new Map<string, string>();
  for (const address of await sitemapOf(url)) {
    const { pathname, search } = new URL(address);
    const path = pathname.replace(/^\/en(?=\/)/, '');
    addresses.set(path.replace(/\d+$/, ''), path + search);
  }
  for (const language of LANGUAGES) {
    const found: Record<string, string> = {};
    for (const [kind, path] of addresses) {
      const { '@graph': graph, ...page } = await structuredDataOf(url + withPrefix(language, path));
      const [subject, trail] = graph ?? [page];
      expect(String(subject.name).length, `name of ${path}`).toBeGreaterThan(1);
      if (trail) expect(trail.itemListElement[0].item, `way to ${path}`).toMatch(language === 'en' ? /\/en\/$/ : /[^n]\/$/);
      found[kind] = subject['@type'];
    }
    expect(found).toEqual(SUBJECTS);
  }
});

for (const language of sampled(LANGUAGES, 2)) {
  test(`a page in ${language} has the same title when it is opened and when a link leads to it, and keeps nothing of the head before`, {
    tag: `@${language}-desktop`,
  }, async ({ page, storefront: { url, ids } }) => {
    await page.goto(withPrefix(language, '/cheap'));
    await waitForPage(page);
    for (const path of [
      '/music',
      `/music/music_detail?id=${ids.track}`,
      '/source',
      `/music/album_detail?id=${ids.album}`,
      `/commend/album_detail?id=${ids.theme}`,
      `/music/composer?id=${ids.composer}`,
      '/song-list?brand=1',
      '/music?brand=1',
      `/song-list?album=${ids.album}`,
      '/about',
      '/nowhere',
    ]) {
      const address = withPrefix(language, path);
      const html = await (await fetch(url + address)).text();
      const opened = await page.evaluate((markup) => new DOMParser().parseFromString(markup, 'text/html').title, html);
      await followLink(page, address);
      await waitForAddress(page, address);
      await expect(page, `title of ${address}`).toHaveTitle(opened);
      // A list of a brand or an album is called after it.
      if (path.startsWith('/song-list') || path === '/music?brand=1') await expect(heading(page)).toHaveText(opened.split(' - ')[0]!);
    }
    const left = page.locator('link[rel="canonical"], meta[name="description"], meta[property="og:url"]');
    expect(await left.count(), 'head elements of another page').toBe(0);
  });
}

const PRELOADING = [
  ['/', 'zh'],
  ['/music', 'zh'],
  ['/en/song-list', 'en'],
  ['/about', 'zh'],
] as const;

for (const [path, language] of sampled(PRELOADING, 2)) {
  test(`${path} preloads nothing that it does not use, and loads nothing twice`, {
    tag: `@${language}-desktop`,
  }, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await page.goto(path);
    await waitForPage(page);
    const run = new Set((await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname));
    const styles = new Set(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href && new URL(href).pathname)));
    const preloaded = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => new URL(link.href).pathname),
    );
    expect(preloaded.length).toBeGreaterThan(3);
    const unused = preloaded.filter((file) => !run.has(file) && !styles.has(file));
    // A preloaded file comes over the network once; its later use comes from the cache.
    const fetched = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .map(({ name }) => new URL(name).pathname),
    );
    const twice = [...new Set(fetched.filter((file, at) => file.startsWith('/releases/') && fetched.indexOf(file) !== at))];
    const manifests = [...new Set(requested)].filter((file) => /^\/releases\/.*(?:manifest|remoteEntry).*\.json$/.test(file));
    expect({ unused, twice, manifests }).toEqual({ unused: [], twice: [], manifests: [] });
  });
}

/** What the structured data of a page is about. */
async function subjectOf(address: string) {
  return (await structuredDataOf(address))['@graph'][0];
}

async function structuredDataOf(address: string) {
  const html = await (await fetch(address)).text();
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
}

/** Every page of the sitemap. */
async function sitemapOf(url: string): Promise<string[]> {
  const pages: string[] = [];
  for (const file of locations(await (await fetch(`${url}/sitemap.xml`)).text()))
    pages.push(...locations(await (await fetch(onOrigin(url, file))).text()));
  return pages;
}

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]!.replaceAll('&amp;', '&'));
}

/** An address of the sitemap, which has the public origin, on the origin of the test. */
function onOrigin(origin: string, address: string): string {
  const { pathname, search } = new URL(address);
  return origin + pathname + search;
}

/** The status of a page, asked for from one of many networks: one alone may not ask for so many lists in a minute. */
function statusOf(address: string, network: number): Promise<number | undefined> {
  const localAddress = `127.0.0.${2 + (network % 250)}`;
  return new Promise((resolve, reject) => {
    get(address, { localAddress, family: 4, agent: false }, (response) => {
      response.destroy();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
