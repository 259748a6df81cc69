import { arrives, follow, pageStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type Check, type CheckList, must, same } from '../runner/check.ts';

/** What search engines and previews read, and what the browser is told to fetch. */
export const heads: CheckList = ({ storefront }) => [
  {
    name: 'a track page says its title, its other language and its structured data before any script runs',
    async run() {
      const path = `/music/music_detail?id=${storefront.ids.track}&musicLibraryTypeId=1`;
      for (const [prefix, title] of [['', storefront.ids.titles.zh] as const, ['/en', storefront.ids.titles.en] as const]) {
        const html = await (await fetch(storefront.url + prefix + path)).text();
        must(
          /<title>([^<]*)<\/title>/.exec(html)?.[1]?.includes(title.replace(/[&<>"']/g, '')) || html.includes(`<title>${title}`),
          `no ${title} in the title`,
        );
        same(
          [...html.matchAll(/hreflang="([^"]+)"/g)].map((found) => found[1]),
          ['zh-CN', 'en', 'x-default'],
          'alternates',
        );
        must(html.includes('application/ld+json'), 'no structured data');
        must(/<meta name="description" content="[^"]{10,}"/.test(html), 'no description');
      }
    },
  },
  {
    name: 'every page in the sitemap answers 200',
    async run({ full }) {
      const index = await (await fetch(`${storefront.url}/sitemap.xml`)).text();
      const pages: string[] = [];
      for (const file of locations(index)) pages.push(...locations(await (await fetch(at(storefront.url, file))).text()));
      must(pages.length >= 200, `only ${pages.length} pages`);
      same(
        pages.filter((page) => /\/(about|authorize)(\/|\?|$)/.test(page)),
        [],
        'pages that are only announced',
      );
      const wrong: string[] = [];
      // A prime step meets pages of all kinds without asking for each of them.
      for (let place = 0; place < pages.length; place += full ? 1 : 7) {
        const response = await fetch(at(storefront.url, pages[place]!), { redirect: 'manual' });
        await response.body?.cancel();
        if (response.status !== 200) wrong.push(`${pages[place]}: ${response.status}`);
      }
      must(wrong.length === 0, wrong.join('\n'));
    },
  },
  ...['', '/en'].map(
    (prefix): Check => ({
      name: `a page under ${prefix || '/'} has one title, opened or reached by a link, and the head says nothing of the page before`,
      run: ({ browser }) =>
        asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
          await page.goto(`${prefix}/cheap`);
          await pageStands(page);
          const { track, album, theme } = storefront.ids;
          for (const path of [
            '/music',
            `/music/music_detail?id=${track}`,
            '/source',
            `/music/album_detail?id=${album}`,
            `/commend/album_detail?id=${theme}`,
            '/about',
            '/nowhere',
          ]) {
            const address = prefix + path;
            const html = await (await fetch(storefront.url + address)).text();
            const opened = await page.evaluate((markup) => new DOMParser().parseFromString(markup, 'text/html').title, html);
            await follow(page, address);
            await arrives(page, address);
            await page
              .waitForFunction((title) => document.title === title, opened)
              .catch(async () => {
                same(await page.title(), opened, `title of ${address}`);
              });
          }
          same(
            await page.locator('link[rel="canonical"], meta[name="description"], meta[property="og:url"]').count(),
            0,
            'words of another page',
          );
        }),
    }),
  ),
  ...['/', '/music', '/en/song-list', '/about'].map(
    (path): Check => ({
      name: `${path} preloads nothing that it does not use, and loads nothing twice`,
      run: async ({ browser }) =>
        asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
          const asked: string[] = [];
          page.on('request', (request) => asked.push(new URL(request.url()).pathname));
          await page.coverage.startJSCoverage({ resetOnNavigation: false });
          await page.goto(path);
          await pageStands(page);
          const run = new Set((await page.coverage.stopJSCoverage()).map(({ url }) => new URL(url).pathname));
          const styles = new Set(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href && new URL(href).pathname)));
          const preloaded = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')].map((link) => new URL(link.href).pathname),
          );
          must(preloaded.length > 3, `only ${preloaded.length} preloads`);
          const unused = preloaded.filter((file) => !run.has(file) && !styles.has(file));
          // What is loaded ahead comes over the line once; whoever runs it later has it from the cache.
          const fetched = await page.evaluate(() =>
            (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(({ transferSize }) => transferSize > 0)
              .map(({ name }) => new URL(name).pathname),
          );
          const twice = [...new Set(fetched.filter((file, at) => file.startsWith('/releases/') && fetched.indexOf(file) !== at))];
          const late = [...new Set(asked)].filter((file) => /^\/releases\/.*(?:manifest|remoteEntry).*\.json$/.test(file));
          same({ unused, twice, late }, { unused: [], twice: [], late: [] }, 'files');
        }),
    }),
  ),
];

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1]!.replaceAll('&amp;', '&'));
}

/** An address of the sitemap on this machine: its origin is the one that the public knows. */
function at(origin: string, address: string): string {
  const { pathname, search } = new URL(address);
  return origin + pathname + search;
}
