import type { Page } from '@playwright/test';
import { playFirstTrack, setWidth, waitForPage } from '../browser/page-state.ts';
import type { Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { addressOf } from '../pages/routes.ts';
import { FULL, sampled } from '../run/settings.ts';

/** Widths with a toolbar; below 768 px its tools are in the menu of the phone. */
const WIDTHS = [768, 1024, 1280, 1440];

const NAMES = { zh: '快捷工具', en: 'Shortcuts' };

const ROUTES = [
  '/',
  '/music',
  '/music/music_detail?id={track}&musicLibraryTypeId=1',
  '/cheap',
  '/song-list',
  '/commend',
  '/music/album_detail?id={album}',
  '/commend/album_detail?id={theme}',
  '/source',
  '/authorize/price',
];

/** Texts and controls of the page that the toolbar lies over, at the top and at every further half screen down to the end. */
function covered(page: Page, language: Language): Promise<string[]> {
  return page.getByRole('navigation', { name: NAMES[language] }).evaluate(async (toolbar) => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"], [role="link"], [tabindex="0"]';
    const problems = new Set<string>();
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

    /** An area counts where it can be seen: `elementsFromPoint` leaves out what is clipped or hidden. */
    function look(owner: Element, area: DOMRect, name: string): void {
      const box = toolbar.getBoundingClientRect();
      const [left, right] = [Math.max(area.left, box.left), Math.min(area.right, box.right)];
      const [top, bottom] = [Math.max(area.top, box.top), Math.min(area.bottom, box.bottom)];
      if (right - left < 1 || bottom - top < 1 || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
      if (document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).some((under) => owner === under || owner.contains(under)))
        problems.add(`${name}, ${Math.round(right - left)} × ${Math.round(bottom - top)} px at ${Math.round(scrollY)} px`);
    }

    function lookAtAll(): void {
      for (const control of document.querySelectorAll(CONTROLS)) {
        if (toolbar.contains(control)) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
        for (const area of control.getClientRects()) look(control, area, `${control.tagName} ${name}`);
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const owner = texts.currentNode.parentElement!;
        const text = texts.currentNode.textContent!.trim();
        if (text === '' || toolbar.contains(owner)) continue;
        range.selectNodeContents(texts.currentNode);
        for (const area of range.getClientRects()) look(owner, area, `text “${text.slice(0, 40)}”`);
      }
    }

    for (let at = 0; ; at += innerHeight / 2) {
      scrollTo({ top: at, behavior: 'instant' });
      await frame();
      lookAtAll();
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...problems];
  });
}

for (const [at, route] of sampled(ROUTES, 5).entries()) {
  for (const [which, language] of (['zh', 'en'] as const).entries()) {
    // Every fifth page, in one language, both in turn from page to page; a full run has all in both.
    if (!FULL && at % 2 !== which) continue;
    test(`the toolbar covers nothing of ${route} (${language})`, { tag: `@${language}-desktop` }, async ({ page, storefront }) => {
      await page.goto(addressOf(route, language, storefront.ids));
      await waitForPage(page);
      for (const width of WIDTHS) {
        await setWidth(page, width);
        expect([width, await covered(page, language)]).toEqual([width, []]);
      }
    });
  }
}

test('the toolbar covers nothing, the bar of the player neither, while music plays', { tag: '@en-desktop' }, async ({ page }) => {
  await playFirstTrack(page);
  for (const width of WIDTHS) {
    await setWidth(page, width);
    expect([width, await covered(page, 'en')]).toEqual([width, []]);
  }
});
