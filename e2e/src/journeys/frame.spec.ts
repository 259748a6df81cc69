import type { Page } from '@playwright/test';
import { navigate, player, playFirstTrack, trackRows, waitForPage } from '../browser/page-state.ts';
import { soundState } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';

/** Tab of the header that is marked, by path (the product's table); null for none. */
const TABS: [string, string | null][] = [
  ['/en/', 'Home'],
  ['/en/music/world', 'Music'],
  ['/en/song-list', 'Music'],
  ['/en/source', 'Sound effects'],
  ['/en/commend/hot', 'Recommended'],
  ['/en/cheap', 'Offers'],
  ['/en/authorize?type=2', 'Licensing'],
  ['/en/authorize/price', 'Licensing'],
  ['/en/about/news', 'About'],
  ['/en/my/cart', null],
];

const FOOTER_LINKS = [
  '/en/about',
  '/en/about/news',
  '/en/about/case',
  '/en/about/partner',
  '/en/authorize?type=1',
  '/en/authorize?type=2',
  '/en/authorize/price',
  '/en/authorize?type=4',
  '/en/about/find',
];

test.describe('Header, footer and dialogs', { tag: '@en-desktop' }, () => {
  test('the header marks the tab of each path, and none on album and track pages', async ({ page, storefront }) => {
    const { album, track } = storefront.ids;
    await page.goto('/en/');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await tabs.getByRole('link').first().waitFor();
    for (const [path, tab] of [
      ...TABS,
      [`/en/music/album_detail?id=${album}`, null] as const,
      [`/en/music/music_detail?id=${track}`, null] as const,
    ]) {
      await navigate(page, path);
      const marked = await tabs.locator(':scope > ul > li > a[aria-current], :scope > ul > li a[aria-current="true"]').allInnerTexts();
      expect([...new Set(marked.map((text) => text.trim()))].slice(0, 1), `tab on ${path}`).toEqual(tab === null ? [] : [tab]);
    }
  });

  test('the language switch opens the same page, drops the detail of news, and stops the music', async ({ page, context }) => {
    await playFirstTrack(page);
    await switchToChinese(page);
    await page.waitForURL((url) => url.pathname === '/music');
    await waitForPage(page);
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect((await soundState(page)).playing, 'music plays').toBe(false);
    const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
    expect(cookie?.value, 'language cookie').toBe('zh');
    expect(cookie?.expires, 'the cookie lasts a year').toBeGreaterThan(Date.now() / 1000 + 360 * 86_400);
    await page.goto('/en/about/news/company/detail?id=1');
    await waitForPage(page);
    await switchToChinese(page);
    await page.waitForURL((url) => url.pathname === '/about/news/company' && url.search === '');
  });

  test('the footer shows the company’s contact, its links, both QR codes and the licence number', async ({ page }) => {
    await page.goto('/en/about');
    await waitForPage(page);
    const footer = page.locator('#slot-footer');
    await footer.scrollIntoViewIfNeeded();
    for (const path of FOOTER_LINKS) expect(await footer.locator(`a[href="${path}"]`).count(), `links to ${path}`).toBeGreaterThan(0);
    await footer.locator('a[href^="mailto:"]').first().waitFor();
    expect(await footer.locator('a[href^="tel:"]').count(), 'phone numbers').toBeGreaterThan(0);
    await footer.getByRole('img').nth(1).waitFor();
    expect(await footer.textContent()).toMatch(/ICP/);
  });

  test('each button that needs a login opens the login dialog', async ({ page }) => {
    await page.goto('/en/music');
    await waitForPage(page);
    const login = page.getByRole('dialog', { name: 'Log in' });
    const asksToLogIn = async () => {
      await login.waitFor();
      await page.keyboard.press('Escape');
      await login.waitFor({ state: 'hidden' });
    };
    for (const name of ['Daily reward', 'Invite friends']) {
      await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name }).click();
      await asksToLogIn();
    }
    const row = trackRows(page).first();
    for (const name of ['Add to favorites', 'Download', 'Add to cart']) {
      await row.hover();
      await row.getByRole('button', { name, exact: true }).click();
      await asksToLogIn();
    }
  });

  test('share shows text and link of the work, counts before it copies, and renders its QR code on demand', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/en/music');
    await waitForPage(page);
    const row = trackRows(page).first();
    await row.hover();
    await row.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Share this work' });
    await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
    // The dialog grows to its size from the button that opened it.
    await dialog.evaluate((node) => Promise.allSettled(node.getAnimations({ subtree: true }).map(({ finished }) => finished)));
    expect(await dialog.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(/^http.*music_detail/);
    // In units of the root font, which grows with the window from 1200 px on.
    const root = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const width = ((await dialog.boundingBox())?.width ?? 0) * (16 / root);
    expect(Math.abs(width - 560), `the dialog is ${width} px wide at a 16 px root`).toBeLessThanOrEqual(2);
    const counted = page.waitForRequest((request) => request.url().endsWith('/api/share/count'));
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    expect(((await counted).postDataJSON() as { type: number }).type, 'share type of English production music').toBe(7);
    await page.getByText('the link has been copied, go share it now').first().waitFor();
    const code = dialog.getByRole('button', { name: 'WeChat QR' });
    await code.click();
    await dialog.getByRole('img').first().waitFor();
    await code.click();
    await dialog.getByRole('img').first().waitFor({ state: 'hidden' });
    expect(await code.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

test.describe('On a phone', { tag: '@en-phone' }, () => {
  test('the bottom bar has its five items, and the cart asks to log in', async ({ page }) => {
    await page.goto('/en/');
    const bar = page.getByRole('navigation', { name: 'Bottom bar' });
    await bar.waitFor();
    expect(await bar.locator('a, button').count()).toBe(5);
    await bar.getByText('Cart').tap();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor();
  });

  test('far down a page a button leads back to its top, above player and bar and large enough for a thumb', async ({ page }) => {
    await page.goto('/en/music');
    await waitForPage(page);
    const top = page.getByRole('button', { name: 'Back to top' });
    expect(await top.count(), 'buttons at the top').toBe(0);
    await page.evaluate(() => scrollTo(0, innerHeight * 3));
    await top.waitFor();
    const button = (await top.boundingBox())!;
    expect(Math.min(button.width, button.height), 'size of the button').toBeGreaterThanOrEqual(44);
    expect(button.y + button.height, 'bottom of the button').toBeLessThanOrEqual((await player(page).boundingBox())!.y);
    await top.tap();
    await page.waitForFunction(() => scrollY === 0);
    await top.waitFor({ state: 'detached' });
  });

  test('a page whose address is typed where another one was scrolled begins at its top', async ({ page }) => {
    await page.goto('/en/music');
    await waitForPage(page);
    const id = await trackRows(page).first().getAttribute('data-row');
    await page.evaluate(() => scrollTo(0, innerHeight));
    await page.waitForFunction(() => scrollY >= innerHeight);
    await page.goto(`/en/music/music_detail?id=${id}`);
    await waitForPage(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

async function switchToChinese(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: '切换到中文' })
    .or(page.getByRole('button', { name: '切换到中文' }))
    .first()
    .click();
}
