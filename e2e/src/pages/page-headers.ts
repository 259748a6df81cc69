import type { Page } from 'playwright';
import { pageStands } from '../browser/page-state.ts';
import { asVisitor, type Device } from '../browser/visitor.ts';
import { type Check, type CheckList, must, same } from '../runner/check.ts';

const PAGES = ['/', '/en/', '/music', '/en/source', '/commend', '/en/cheap'];

/** What a visitor reads while the scripts are still on their way. */
export const pageHeaders: CheckList = ({ storefront }) =>
  PAGES.flatMap((path) =>
    (['desktop', 'phone'] as const).map(
      (device: Device): Check => ({
        name: `${path} says what it is before any script runs (${device}), and its heading stays in its place`,
        run: ({ browser }) =>
          asVisitor(browser, storefront.url, device, async ({ page, problems }) => {
            const scripts = Promise.withResolvers<void>();
            await page.route(/\/boot\.[0-9a-f]+\.js$/, async (route) => {
              await scripts.promise;
              await route.continue();
            });
            await page.goto(path, { waitUntil: 'commit' });
            const header = page.locator('#slot-page [data-skeleton] h1');
            await header.waitFor();
            const before = await placeOf(page);
            scripts.resolve();
            await pageStands(page);
            must(await page.locator('#slot-page .yh-room h1').isVisible(), 'the page has no heading of its own');
            same(await placeOf(page), before, 'words and place');
            same(problems(), [], 'problems');
          }),
      }),
    ),
  );

/** Words, place and size of heading and line, once the Latin face is there or given up. */
async function placeOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('#slot-page .yh-page-header-title, #slot-page .yh-page-header-lead')].map((node) => {
      const { x, y, height } = node.getBoundingClientRect();
      return [node.textContent, Math.round(x), Math.round(y), Math.round(height)];
    });
  });
}
