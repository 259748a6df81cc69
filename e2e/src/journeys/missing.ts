import type { Route } from 'playwright';
import { accessibilityProblems } from '../browser/axe.ts';
import { follow, heading } from '../browser/page-state.ts';
import { asVisitor, regularVisitor } from '../browser/visitor.ts';
import { atWidth, WIDTHS } from '../pages/looks.ts';
import { type Check, type CheckList, must, same } from '../runner/check.ts';

const TEXT = { zh: /抱歉/, en: /Apologies, this does not seem to be what you were looking for|could not be found/ } as const;

/** Each language on a device of its own, in the lane of that. */
const DEVICE = { zh: 'desktop', en: 'phone' } as const;

const AGAIN = { zh: '重新加载', en: 'Load it again' } as const;

/** Addresses without a page, and hostile ones. */
export const missingPages: CheckList = ({ storefront }) => [
  ...(['zh', 'en'] as const).flatMap((locale) => {
    const prefix = locale === 'en' ? '/en' : '';
    return [
      '/nowhere',
      '/music/europe',
      '/music/music_detail?id=999999999',
      '/music/music_detail?id=x',
      '/commend/album_detail?id=999999999',
      '/music/album_detail',
    ].map(
      (route): Check => ({
        name: `${prefix}${route} says in ${locale} that there is no such page, with status 404`,
        lane: DEVICE[locale],
        async run({ browser }) {
          const { page } = await regularVisitor(browser, storefront.url, DEVICE[locale]);
          await atWidth(page, DEVICE[locale], WIDTHS[DEVICE[locale]][0]);
          const response = await page.goto(prefix + route);
          same(response?.status(), 404, 'status');
          await page.locator('#slot-page').getByText(TEXT[locale]).first().waitFor();
          same(await accessibilityProblems(page), [], 'accessibility');
          const back = page.locator(`#slot-page a[href="${prefix}/"]`).first();
          await back.click();
          await page.waitForURL((url) => url.pathname === `${prefix}/`);
          await heading(page).waitFor();
        },
      }),
    );
  }),
  {
    name: 'an address without a page that is reached by a link shows the same page, and the way back works',
    lane: 'desktop',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/music');
        await heading(page).waitFor();
        await follow(page, '/en/music/music_detail?id=999999999');
        await page.locator('#slot-page').getByText(TEXT.en).first().waitFor();
        await page.goBack();
        await heading(page).waitFor();
        await page.locator('#slot-page').getByText(TEXT.en).first().waitFor({ state: 'hidden' });
      }),
  },
  {
    name: 'a file of the shell that does not come leads to one reload, then to the error page, and from there home once it is there again',
    lane: 'phone',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context }) => {
        const documents: string[] = [];
        page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
        const interfaceOfShell = /\/releases\/shell\/[^/]+\/boot-chrome\.[0-9a-f]+\.js$/;
        await context.route(interfaceOfShell, (route) => route.abort('connectionreset'));
        await page.goto('/en/music', { waitUntil: 'commit' });
        const said = page.locator('#slot-page').getByRole('alert');
        await said.getByText('500', { exact: true }).waitFor();
        const title = said.getByRole('heading', { level: 1, name: TEXT.en });
        must(await title.evaluate((node) => node === document.activeElement), 'the focus is not on what happened');
        must((await page.locator('#slot-page h1:visible').count()) === 1, 'the page still shows behind its error');
        same(await accessibilityProblems(page), [], 'accessibility');
        same(documents, ['/en/music', '/en/music'], 'documents');
        await context.unroute(interfaceOfShell);
        await said.getByRole('link', { name: 'Back' }).click();
        await page.waitForURL((url) => url.pathname === '/en/');
        await page.getByRole('navigation', { name: 'Main' }).waitFor();
        await heading(page).waitFor();
      }),
  },
  {
    name: 'a button whose part of the shell does not come reloads the page once, and then says that it failed: it is not dead',
    lane: 'desktop',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, context }) => {
        const cookies = Object.entries({ token: 'looks-like-one', perfectStatus: '0' });
        await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: storefront.url })));
        // The service would see through the token.
        await context.route('**/api/**', () => Promise.resolve());
        let isGone = false;
        await context.route('**/releases/shell/**/*.js', (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
        const documents: string[] = [];
        page.on('request', (request) => {
          if (!request.isNavigationRequest()) return;
          documents.push(new URL(request.url()).pathname);
          isGone = false;
        });
        const logOut = async () => {
          await page.getByRole('button', { name: 'My menu' }).click();
          isGone = true;
          await page.getByRole('button', { name: 'Log out' }).click();
        };
        await page.goto('/en/about');
        const again = page.waitForEvent('load');
        await logOut();
        await again;
        await logOut();
        await page.locator('#slot-page').getByRole('alert').getByRole('heading', { name: TEXT.en }).waitFor();
        same(documents, ['/en/about', '/en/about'], 'documents');
      }),
  },
  ...(
    [
      ['zh', 'is blocked', (route) => route.abort('blockedbyclient')],
      ['en', 'is not the one of the release', (route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0;' })],
    ] as [keyof typeof AGAIN, string, (route: Route) => Promise<void>][]
  ).map(
    ([locale, how, spoil]): Check => ({
      name: `a page whose first script ${how} says so in ${locale}, with a link that loads it again`,
      lane: DEVICE[locale],
      run: ({ browser }) =>
        asVisitor(browser, storefront.url, 'desktop', async ({ page, context }) => {
          const boot = /\/releases\/shell\/[^/]+\/boot\.[0-9a-f]+\.js$/;
          await context.route(boot, spoil);
          await page.goto(locale === 'en' ? '/en/music?tag=1' : '/music?tag=1');
          const said = page.getByRole('alert');
          const again = said.getByRole('link', { name: AGAIN[locale] });
          await again.waitFor();
          same(await accessibilityProblems(page), [], 'accessibility');
          await context.unroute(boot);
          await again.click();
          await heading(page).waitFor();
          await page.getByRole('navigation').first().waitFor();
          must(!(await said.filter({ hasText: AGAIN[locale] }).isVisible()), 'it is still said when all is well');
          must(page.url().endsWith('/music?tag=1'), 'it led to another page');
        }),
    }),
  ),
  {
    name: 'broken, endless and hostile addresses get a 4xx in their language, never an error of the server',
    lane: 'phone',
    async run() {
      const cases: [string, number][] = [
        ['/%E0%A4%A', 400],
        [`/song-list?keyWords=${'a'.repeat(10_000)}`, 414],
        ['/song-list?keyWords=%ff%fe', 400],
        ['/music%0d%0aset-cookie:%20a=1', 400],
      ];
      for (const [path, status] of cases) {
        const response = await fetch(storefront.url + path);
        same(response.status, status, path.slice(0, 60));
        must((await response.text()).includes('返回首页'), `no way home from ${path.slice(0, 60)}`);
      }
    },
  },
  {
    name: 'calls with bad input get an envelope with a message in the language of the request, never a 5xx',
    lane: 'phone',
    async run() {
      const bodies: [string, unknown][] = [
        ['music/getList', { page: 99_999_999_999 }],
        ['music/getList', { keyWords: 'x'.repeat(10_000) }],
        ['music/getList', { tagIds: ['x'] }],
        ['music/getList', { cursor: 'rubbish' }],
        ['album/albumMusicList', { id: -1 }],
        ['searchKeyword/saveData', { name: '' }],
      ];
      for (const [name, body] of bodies) {
        for (const language of ['CN', 'EN'] as const) {
          const response = await fetch(`${storefront.url}/api/${name}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', language },
            body: JSON.stringify(body),
          });
          const envelope = (await response.json()) as { code: number; msg: string };
          must(
            response.status < 500 && envelope.code !== 1000,
            `${name} ${JSON.stringify(body).slice(0, 60)}: ${response.status} ${envelope.code}`,
          );
          must(/[\u4e00-\u9fff]/.test(envelope.msg) === (language === 'CN'), `${name}: message in the wrong language: ${envelope.msg}`);
        }
      }
      const broken = await fetch(`${storefront.url}/api/music/getList`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array([0x7b, 0xff, 0xfe]),
      });
      must(broken.status === 400, `broken bytes: ${broken.status}`);
    },
  },
];
