import { openMusic, rowPlay } from '../browser/listening.ts';
import { soundPlays } from '../browser/media.ts';
import { pageStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type CheckList, must, same } from '../runner/check.ts';

/** The shop without a pointer. */
export const keyboard: CheckList = ({ storefront }) => [
  {
    name: 'the first tab stop leads to the content',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/music');
        await pageStands(page);
        await page.keyboard.press('Tab');
        same(await page.evaluate(() => document.activeElement?.textContent), 'Skip to content', 'first tab stop');
        must(await page.locator('a.skip-link').isVisible(), 'it is not to be seen');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => document.activeElement?.id === 'slot-page');
      }),
  },
  {
    name: 'rows of a list are reached by arrows, and Enter plays',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await openMusic(page);
        await rowPlay(page).focus();
        await page.keyboard.press('ArrowDown');
        await page.waitForFunction(() => document.querySelectorAll('#slot-page [data-row]')[1]?.contains(document.activeElement));
        await page.keyboard.press('Enter');
        await soundPlays(page);
      }),
  },
  {
    name: 'every control that Tab reaches shows where the focus is',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/');
        await pageStands(page);
        const unseen: string[] = [];
        for (let stop = 0; stop < 40; stop += 1) {
          await page.keyboard.press('Tab');
          const problem = await page.evaluate(() => {
            const node = document.activeElement;
            if (!(node instanceof HTMLElement) || node === document.body) return null;
            const marked = [node, ...node.querySelectorAll('*'), node.parentElement, node.parentElement?.parentElement].some((part) => {
              if (!(part instanceof Element)) return false;
              const style = getComputedStyle(part);
              return (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none';
            });
            return marked ? null : `${node.tagName} ${node.getAttribute('aria-label') ?? node.textContent?.slice(0, 30)}`;
          });
          if (problem) unseen.push(problem);
        }
        same(unseen, [], 'controls without a visible focus');
      }),
  },
];
