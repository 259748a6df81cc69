import type { Page } from '@playwright/test';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { FULL, sampled } from '../run/settings.ts';

const DEVICE_NAMES = ['desktop', 'phone'] as const;
const PATHS = ['/', '/en/', '/music', '/en/source', '/commend', '/en/cheap'];

for (const [index, path] of sampled(PATHS, 3).entries()) {
  // By default every third path, on one device.
  for (const device of FULL ? DEVICE_NAMES : [DEVICE_NAMES[Math.ceil(index / 2) % DEVICE_NAMES.length]!]) {
    test(`${path} shows its heading before any script runs on a ${device}, and the scripts leave it in its place`, {
      tag: `@${path.startsWith('/en/') ? 'en' : 'zh'}-${device}`,
    }, async ({ cleanPage: page }) => {
      const scripts = Promise.withResolvers<void>();
      await page.route(/\/boot\.[0-9a-f]+\.js$/, async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#slot-page :is([data-skeleton], [data-served]) h1').waitFor();
      const before = await headerOf(page);
      scripts.resolve();
      await waitForPage(page);
      await expect(page.locator('#slot-page .yh-container h1')).toBeVisible();
      expect(await headerOf(page), 'words and place of the header').toEqual(before);
    });
  }
}

/** Words, place and size of title and lead, once the Latin font has loaded or failed. */
function headerOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#slot-page .yh-page-header-title, #slot-page .yh-page-header-lead')].map((node) => {
      const { x, y, height } = node.getBoundingClientRect();
      return [node.textContent, Math.round(x), Math.round(y), Math.round(height)];
    });
  });
}
