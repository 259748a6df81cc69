import type { Page, Route } from '@playwright/test';
import { accessibilityProblems } from '../browser/axe.ts';
import { followLink, heading, setWidth, WIDTHS } from '../browser/page-state.ts';
import { type Device, LANGUAGES, type Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { FULL, sampled } from '../run/settings.ts';

const NOT_FOUND = { zh: /抱歉/, en: /Apologies, this does not seem to be what you were looking for|could not be found/ } as const;

/** By default every second route, in one language, in turn; one device for each language. */
const DEVICE: Record<Language, Device> = { zh: 'desktop', en: 'phone' };
const tagOf = (language: Language) => ({ tag: `@${language}-${DEVICE[language]}` });

const LOAD_AGAIN = { zh: '重新加载', en: 'Load it again' } as const;

const ROUTES_WITHOUT_PAGE = [
  '/nowhere',
  '/music/europe',
  '/music/music_detail?id=999999999',
  '/music/music_detail?id=x',
  '/commend/album_detail?id=999999999',
  '/music/album_detail',
  '/music/composer?id=999999',
  '/music/music_detail?id=01',
];

for (const language of LANGUAGES) {
  for (const route of sampled(ROUTES_WITHOUT_PAGE, 2).filter((_, index) => FULL || LANGUAGES[index % LANGUAGES.length] === language)) {
    test(
      `${withPrefix(language, route)} says in ${language} that there is no such page, with status 404`,
      tagOf(language),
      async ({ returningVisitor: { page } }) => {
        await setWidth(page, WIDTHS[DEVICE[language]][0]);
        const response = await page.goto(withPrefix(language, route));
        expect(response?.status()).toBe(404);
        await page.locator('#slot-page').getByText(NOT_FOUND[language]).first().waitFor();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page
          .locator(`#slot-page a[href="${withPrefix(language, '/')}"]`)
          .first()
          .click();
        await page.waitForURL((url) => url.pathname === withPrefix(language, '/'));
        await heading(page).waitFor();
      },
    );
  }
}

for (const query of sampled(['?id=999999999', '?id=01'], 2)) {
  test(`a link to an address without a page (${query}) shows the same message and title, and the back button works`, {
    tag: '@en-desktop',
  }, async ({ page }) => {
    await page.goto('/en/music');
    await heading(page).waitFor();
    const title = await page.title();
    await followLink(page, `/en/music/music_detail${query}`);
    const notFound = page.locator('#slot-page').getByText(NOT_FOUND.en).first();
    await notFound.waitFor();
    await expect(page).toHaveTitle(/^Page not found/);
    await page.goBack();
    await heading(page).waitFor();
    await notFound.waitFor({ state: 'hidden' });
    await expect(page).toHaveTitle(title);
  });
}

test('a shell file that fails to load causes one reload, then an error page, which leads home once the file is back', {
  tag: '@en-desktop',
}, async ({ page, context }) => {
  const documents = documentsOf(page);
  const firstPageScript = /\/releases\/shell\/[^/]+\/first-page\.[0-9a-f]+\.js$/;
  await context.route(firstPageScript, (route) => route.abort('connectionreset'));
  await page.goto('/en/music', { waitUntil: 'commit' });
  const alert = page.locator('#slot-page').getByRole('alert');
  await alert.getByText('500', { exact: true }).waitFor();
  await expect(alert.getByRole('heading', { level: 1, name: NOT_FOUND.en })).toBeFocused();
  expect(await page.locator('#slot-page h1:visible').count(), 'headings: that of the error alone').toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(documents).toEqual(['/en/music', '/en/music']);
  await context.unroute(firstPageScript);
  await alert.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/en/');
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await heading(page).waitFor();
});

test('a button whose shell file fails to load causes one reload, then an error page', {
  tag: '@en-desktop',
}, async ({ page, context, storefront }) => {
  const cookies = Object.entries({ token: 'looks-like-one', perfectStatus: '0' });
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: storefront.url })));
  // The service would detect the invalid token.
  await context.route('**/api/**', () => Promise.resolve());
  let isGone = false;
  await context.route('**/releases/shell/**/*.js', (route) => (isGone ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  const documents = documentsOf(page, () => {
    isGone = false;
  });
  const logOut = async () => {
    await page.getByRole('button', { name: 'My menu' }).click();
    isGone = true;
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await page.goto('/en/about');
  const reload = page.waitForEvent('load');
  await logOut();
  await reload;
  await logOut();
  await page.locator('#slot-page').getByRole('alert').getByRole('heading', { name: NOT_FOUND.en }).waitFor();
  expect(documents).toEqual(['/en/about', '/en/about']);
});

for (const [language, fault, spoil] of sampled(
  [
    ['zh', 'is blocked', (route: Route) => route.abort('blockedbyclient')],
    ['en', 'is not the one of the release', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'void 0;' })],
  ] as const,
  2,
)) {
  test(`a page whose first script ${fault} says so in ${language}, with a link that loads it again`, {
    tag: `@${language}-desktop`,
  }, async ({ page, context }) => {
    const boot = /\/releases\/shell\/[^/]+\/boot\.[0-9a-f]+\.js$/;
    await context.route(boot, spoil);
    await page.goto(withPrefix(language, '/music?tag=1'));
    const alert = page.getByRole('alert');
    const again = alert.getByRole('link', { name: LOAD_AGAIN[language] });
    await again.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await context.unroute(boot);
    await again.click();
    await heading(page).waitFor();
    await page.getByRole('navigation').first().waitFor();
    expect(await alert.filter({ hasText: LOAD_AGAIN[language] }).isVisible(), 'the message is still visible').toBe(false);
    expect(page.url()).toMatch(/\/music\?tag=1$/);
  });
}

test('broken, endless and hostile addresses get a 4xx and a way home, never an error of the server', {
  tag: '@zh-phone',
}, async ({ storefront }) => {
  const cases: [string, number][] = [
    ['/%E0%A4%A', 400],
    [`/song-list?keyWords=${'a'.repeat(10_000)}`, 414],
    ['/song-list?keyWords=%ff%fe', 400],
    ['/music%0d%0aset-cookie:%20a=1', 400],
  ];
  for (const [path, status] of cases) {
    const response = await fetch(storefront.url + path);
    expect(response.status, path.slice(0, 60)).toBe(status);
    expect(await response.text(), path.slice(0, 60)).toContain('返回首页');
  }
});

test('calls with bad input get an envelope with a message in the language of the request, never a 5xx', {
  tag: '@zh-phone',
}, async ({ storefront }) => {
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
      const what = `${name} ${JSON.stringify(body).slice(0, 60)} in ${language}`;
      const response = await fetch(`${storefront.url}/api/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', language },
        body: JSON.stringify(body),
      });
      const envelope = (await response.json()) as { code: number; msg: string };
      expect(response.status, what).toBeLessThan(500);
      expect(envelope.code, what).not.toBe(1000);
      expect(/[\u4e00-\u9fff]/.test(envelope.msg), `${what}: ${envelope.msg} is Chinese`).toBe(language === 'CN');
    }
  }
  const broken = await fetch(`${storefront.url}/api/music/getList`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0xff, 0xfe]),
  });
  expect(broken.status, 'invalid UTF-8').toBe(400);
});

/** Paths of the documents that the page requests from now on. */
function documentsOf(page: Page, onDocument?: () => void): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    paths.push(new URL(request.url()).pathname);
    onDocument?.();
  });
  return paths;
}
