import type { Page } from '@playwright/test';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';

const LANGUAGES = [
  { prefix: '', main: '主导航', music: '音乐', opener: '“音乐”的栏目', pages: ['版权音乐', '世界音乐', '中国音乐'], after: '音效' },
  {
    prefix: '/en',
    main: 'Main',
    music: 'Music',
    opener: 'Pages of Music',
    pages: ['Production music', 'World music', 'Music of China'],
    after: 'Sound effects',
  },
] as const;

/** What search engines, shares and tabs read of the page. */
function headOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.head.querySelectorAll(selector)].map((node) => node.outerHTML).sort();
    return {
      title: document.title,
      links: all('link[rel="canonical"], link[hreflang]'),
      texts: all('meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name^="twitter:"]'),
      facts: [...document.querySelectorAll('script[type="application/ld+json"]')].map((node) => JSON.parse(node.textContent ?? '')),
    };
  });
}

test.describe('Head, loading bar and menus', { tag: '@en-desktop' }, () => {
  for (const [at, { prefix, main, music, opener, pages, after }] of LANGUAGES.entries()) {
    const name = prefix || '/';
    // Only the texts differ: by default each in one language, in turn; a full run has each in both.
    const isIn = (nth: number) => FULL || nth % LANGUAGES.length === at;

    if (isIn(0))
      test(`a track reached by a click has the head of one that is opened (${name})`, async ({ page }) => {
        await page.goto(`${prefix}/music`);
        await waitForPage(page);
        await page.locator('li[data-row] [data-control="title"]').first().click();
        await page.waitForURL(/music_detail/);
        await page.waitForFunction(() => document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.includes('music_detail'));
        const clicked = await headOf(page);
        await page.reload();
        expect(clicked).toEqual(await headOf(page));
      });

    if (isIn(1))
      test(`a late page shows its own heading and a bar, not the page before (${name})`, async ({ page }) => {
        await page.goto(`${prefix}/music`);
        await waitForPage(page);
        const before = await page.locator('#slot-page h1').innerText();
        const held = Promise.withResolvers<void>();
        await page.route('**/api/**', async (route) => {
          await held.promise;
          await route.continue();
        });
        await page.locator(`#slot-header a[href="${prefix}/commend"]`).first().click();
        await expect(page.getByRole('progressbar')).toBeVisible();
        await expect(page.locator('#slot-page h1')).not.toHaveText(before);
        await expect(page.locator('#slot-page [aria-busy="true"]').first()).toBeVisible();
        held.resolve();
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        await expect(page.locator('#slot-page [aria-busy="true"]')).toHaveCount(0);
      });

    if (isIn(2))
      test(`the sub-pages of a tab are reached and left by keyboard (${name})`, async ({ page }) => {
        await page.goto(`${prefix}/cheap`);
        await waitForPage(page);
        const tabs = page.getByRole('navigation', { name: main });
        const button = tabs.getByRole('button', { name: opener });
        await tabs.getByRole('link', { name: music, exact: true }).focus();
        await page.keyboard.press('Tab');
        await expect(button).toBeFocused();
        await page.keyboard.press('ArrowDown');
        for (const entry of pages) {
          await expect(tabs.getByRole('link', { name: entry })).toBeFocused();
          await expect(tabs.getByRole('link', { name: entry })).toBeVisible();
          await page.keyboard.press('Tab');
        }
        await expect(tabs.getByRole('link', { name: after })).toBeFocused();
        await expect(tabs.getByRole('link', { name: pages[0] })).toBeHidden();
      });
  }
});
