import type { Page } from '@playwright/test';
import { trackRows, waitForPage } from '../browser/page-state.ts';
import { DEVICES, type Device, type Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { IN_FULL_RUN } from '../run/settings.ts';
import { holdCode, hydrationReports, test, whenRendered } from './rendering-edge.ts';
import { withPrefix } from './routes.ts';

const VISITS: { language: Language; device: Device }[] = [
  { language: 'zh', device: 'desktop' },
  { language: 'en', device: 'phone' },
];

const TEXTS = {
  zh: {
    nav: '主导航',
    search: '搜索音乐',
    openSearch: '搜索音乐（快捷键 /）',
    theme: '切换外观',
    subpages: '“音乐”的栏目',
    menu: '打开菜单',
    logIn: '登录',
    cart: '购物车',
  },
  en: {
    nav: 'Main',
    search: 'Search music',
    openSearch: 'Search music (shortcut /)',
    theme: 'Change the appearance',
    subpages: 'Pages of Music',
    menu: 'Open menu',
    logIn: 'Log in',
    cart: 'Cart',
  },
} as const;

const SLOTS = ['#slot-header', '#slot-toolbar', '#slot-footer', '#slot-bar'];
/** Slots that the server renders for a device. */
const SERVED = { desktop: ['slot-header', 'slot-toolbar', 'slot-footer'], phone: ['slot-header', 'slot-footer', 'slot-bar'] };

/** Keeps the served nodes of the frame in the window, without the space of QR codes, and gives the slots that have some. */
function keepServed(page: Page): Promise<string[]> {
  return page.evaluate((slots) => {
    const nodes = slots.flatMap((slot) => [...document.querySelectorAll(`${slot}[data-served] :not(figure > div)`)]);
    Object.assign(window, { servedNodes: nodes });
    return slots.map((slot) => document.querySelector(`${slot}[data-served]`)?.id ?? '').filter(Boolean);
  }, SLOTS);
}

/** Texts of the kept nodes that are no longer in the page. */
function lostNodes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as { servedNodes: Element[] }).servedNodes
      .filter((node) => !node.isConnected)
      .map((node) => node.textContent || node.outerHTML),
  );
}

/** How far parts of the frame moved while the page was opened. */
function shiftOfFrame(page: Page): Promise<number> {
  return page.evaluate(
    (slots) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[])
            if (sources.some(({ node }) => (node instanceof Element ? node : node?.parentElement)?.closest(slots))) sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
    '#slot-header, #slot-toolbar, #slot-bar',
  );
}

for (const { language, device } of VISITS) {
  const tag = `@${language}-${device}`;
  const text = TEXTS[language];
  const at = (path: string) => withPrefix(language, path);
  /** By default a test runs on one of the two devices. */
  const on = (usual: Device) => ({ tag: device === usual ? tag : [tag, IN_FULL_RUN] });

  test(
    `the frame is there without script, and its links lead on, on a ${device}`,
    on('phone'),
    async ({ browser, rendering, newVisitor }) => {
      const { page } = await newVisitor(rendering.url, device);
      for (const path of [at('/music'), at('/source')]) await whenRendered(page, rendering.url + path);
      const without = await browser.newContext({ ...DEVICES[device], baseURL: rendering.url, javaScriptEnabled: false });
      const plain = await without.newPage();
      await plain.goto(at('/music'));

      const note = plain.locator('body > noscript > p');
      await expect(note).toContainText(language === 'zh' ? '可以浏览和搜索曲库' : 'you can browse, search');
      for (const path of ['/about/news', '/protocol'])
        await expect(plain.locator(`#slot-footer a[href="${at(path)}"]`).last()).toBeVisible();
      // Nothing that does not work.
      await expect(plain.locator(`:is(${SLOTS}) button:not([type="submit"]):visible`)).toHaveCount(0);
      await expect(plain.locator('[style]')).toHaveCount(0);

      if (device === 'phone') await plain.getByRole('link', { name: text.nav, exact: true }).click();
      const tabs = plain.getByRole('navigation', { name: text.nav });
      await expect(tabs.getByRole('link').first()).toBeInViewport();
      await tabs.locator(`a[href="${at('/source')}"]`).click();
      await expect(plain).toHaveURL(rendering.url + at('/source'));
      await expect(trackRows(plain).first()).toBeVisible();
      await plain.locator('#slot-header a[hreflang]').click();
      await expect(plain).toHaveURL(rendering.url + withPrefix(language === 'zh' ? 'en' : 'zh', '/source'));
      await without.close();
    },
  );

  test(
    `the searches of the frame, of the home page and of a list find without script, on a ${device}`,
    on('desktop'),
    async ({ browser, rendering, storefront, newVisitor }) => {
      const { page } = await newVisitor(rendering.url, device);
      const words = storefront.ids.titles[language];
      const query = new URLSearchParams({ keyWords: words });
      const results = at(`/song-list?${query}`);
      for (const path of [at('/'), at('/music'), at(`/music?${query}`), results]) await whenRendered(page, rendering.url + path);
      const without = await browser.newContext({ ...DEVICES[device], baseURL: rendering.url, javaScriptEnabled: false });
      const plain = await without.newPage();
      await plain.goto(at('/music'));
      const form = plain.locator('#slot-header').getByRole('search');
      await form.getByRole('searchbox', { name: text.search }).fill(words);
      await form.getByRole('button').click();
      await expect(plain).toHaveURL(rendering.url + results);
      await expect(trackRows(plain).first()).toBeVisible();
      expect(await plain.title()).toContain(words);
      await plain.goto(at('/'));
      await plain.locator('#slot-page').getByRole('combobox').fill(words);
      await plain.keyboard.press('Enter');
      await expect(plain).toHaveURL(rendering.url + results);
      await plain.goto(at('/music'));
      await plain.locator('#slot-page [data-search-field]').fill(words);
      await plain.keyboard.press('Enter');
      await expect(plain).toHaveURL(`${rendering.url}${at('/music')}?${query}`);
      await expect(trackRows(plain).first()).toBeVisible();
      await without.close();
    },
  );

  for (const who of ['guest', 'member'] as const) {
    test(
      `the scripts adopt the frame of a ${who} as it is, on a ${device}`,
      on(who === 'member' ? 'desktop' : 'phone'),
      async ({ rendering, storefront, newVisitor }) => {
        const { page, context, problems } = await newVisitor(rendering.url, device);
        await whenRendered(page, rendering.url + at('/music'));
        if (who === 'member') await signInNewMember(context, storefront);
        const reports = await hydrationReports(page);
        const letGo = await holdCode(page);
        await page.goto(at('/music'), { waitUntil: 'commit' });
        await page.locator('#release-document').waitFor({ state: 'attached' });
        expect(await keepServed(page)).toEqual(SERVED[device]);
        await watchPlayer(page);
        const logIn = page.locator('#slot-header').getByRole('button', { name: text.logIn, exact: true });
        if (device === 'desktop') await expect(logIn).toBeVisible({ visible: who === 'guest' });

        letGo();
        await expect(page.locator(SLOTS.map((slot) => `${slot}[data-served]`).join())).toHaveCount(0);
        await waitForPage(page);
        await expect(page.locator('#slot-player [data-served]')).toHaveCount(0);
        expect(await page.evaluate(() => (window as Watched).isPlayerAdopted), 'the player is adopted').toBe(true);
        if (who === 'member' && device === 'desktop') {
          await expect(page.locator('#slot-header').getByRole('link', { name: text.cart })).toBeVisible();
          await expect(logIn).toHaveCount(0);
        } else expect(await lostNodes(page)).toEqual([]);
        // The controls of a member take the place of those of a guest.
        expect(await shiftOfFrame(page)).toBeLessThanOrEqual(who === 'guest' ? 0 : 0.002);
        expect(await reports()).toEqual([]);
        expect(problems()).toEqual([]);
      },
    );
  }
}

interface Watched extends Window {
  isPlayerAdopted?: boolean;
}

/** Has the page note whether the line of the player is still the served one when its code takes over. The controls draw it anew, later. */
async function watchPlayer(page: Page): Promise<void> {
  await page.locator('#slot-player [data-served] > section').evaluate((line) => {
    const served = line.parentElement!;
    new MutationObserver((_, watcher) => {
      if (served.hasAttribute('data-served')) return;
      watcher.disconnect();
      (window as Watched).isPlayerAdopted = line.isConnected;
    }).observe(served, { attributeFilter: ['data-served'] });
  });
}

/** Opens a page whose code waits, presses a button of its frame twice, and lets the code come. */
async function pressBeforeCode(page: Page, path: string, name: string): Promise<void> {
  const letGo = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  const button = page.locator(`:is(${SLOTS})`).getByRole('button', { name, exact: true });
  await button.click();
  await button.click();
  await expect(page.locator('[data-pressed]')).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
}

test('a press on the appearance before the code changes that of this device, once', { tag: '@zh-desktop' }, async ({
  rendering,
  newVisitor,
}) => {
  const { page } = await newVisitor(rendering.url);
  await whenRendered(page, `${rendering.url}/music`);
  await page.goto('/manifest.webmanifest');
  await page.evaluate(() => localStorage.setItem('display', '{"theme":"light"}'));
  await pressBeforeCode(page, '/music', TEXTS.zh.theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('presses on search and sub-pages before the code open them', { tag: '@zh-desktop' }, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url);
  await whenRendered(page, `${rendering.url}/music`);
  await pressBeforeCode(page, '/music', TEXTS.zh.subpages);
  await expect(page.getByRole('button', { name: TEXTS.zh.subpages })).toHaveAttribute('aria-expanded', 'true');
  await pressBeforeCode(page, '/music', TEXTS.zh.openSearch);
  await expect(page.getByRole('dialog', { name: TEXTS.zh.search })).toBeVisible();
});

test('presses on the menu and the playlist before the code open them on a phone', { tag: '@en-phone' }, async ({
  rendering,
  newVisitor,
}) => {
  const { page } = await newVisitor(rendering.url, 'phone');
  await whenRendered(page, `${rendering.url}/en/music`);
  await pressBeforeCode(page, '/en/music', TEXTS.en.menu);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await pressBeforeCode(page, '/en/music', 'Open the playlist (0)');
  await expect(page.getByRole('dialog', { name: /^Playlist/ })).toBeVisible();
});

test('a frame that differs from what the browser draws is drawn anew, and reported', { tag: '@en-phone' }, async ({
  rendering,
  newVisitor,
}) => {
  const { page } = await newVisitor(rendering.url, 'phone');
  await whenRendered(page, `${rendering.url}/en/music`);
  await page.route('**/en/music', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<span>Promotion</span>', '<b>Other</b>');
    await route.fulfill({ response, body: html });
  });
  const reports = await hydrationReports(page);
  const letGo = await holdCode(page);
  await page.goto('/en/music', { waitUntil: 'commit' });
  const link = page.locator('#slot-bar a').nth(1);
  await expect(link).toHaveText('Other');
  letGo();
  await expect(link).toHaveText('Promotion');
  await waitForPage(page);
  expect(await reports()).toHaveLength(1);
});
