import { openMusic, rowPlay, waitForPage } from '../browser/page-state.ts';
import { waitForSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Without a pointer', { tag: '@en-desktop' }, () => {
  test('the first tab stop leads to the content', async ({ page }) => {
    await page.goto('/en/music');
    await waitForPage(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    expect(await page.locator('a.skip-link').isVisible(), 'the skip link is visible').toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'slot-page');
  });

  test('arrow keys move through the rows of a list, and Enter plays', async ({ page }) => {
    await openMusic(page);
    await rowPlay(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(() => document.querySelectorAll('#slot-page [data-row]')[1]?.contains(document.activeElement));
    await page.keyboard.press('Enter');
    await waitForSound(page);
  });

  test('a title opened by Enter, and an entry of a menu, hand the focus to the page that they lead to', async ({ page }) => {
    await openMusic(page);
    await page.locator('#slot-page [data-row] [data-control="title"]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/music_detail/);
    await page.waitForFunction(() => document.activeElement?.id === 'slot-page');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#slot-page') !== null)).toBe(true);

    await page.getByRole('banner').getByRole('button', { name: 'Recommended' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/commend/);
    await page.waitForFunction(() => document.activeElement?.id === 'slot-page');
  });

  test('every control that Tab reaches has a visible focus', async ({ page }) => {
    await page.goto('/en/');
    await waitForPage(page);
    const unmarked: string[] = [];
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
      if (problem) unmarked.push(problem);
    }
    expect(unmarked).toEqual([]);
  });
});
