import type { Page } from '@playwright/test';
import { playFirstTrack, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { sampled, spread } from '../run/settings.ts';

const OPENER = ':is(button, a, [role="button"])[aria-expanded], :is(button, a, [role="button"])[aria-haspopup]';
const POPUP = ':is([role="dialog"], [role="menu"], [role="listbox"], dialog[open])';

/** Names of what opens something on the page, one of each kind: rows have the same ones. */
function openersOf(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const names = new Map<string, string>();
    for (const node of document.querySelectorAll<HTMLElement>(selector)) {
      if (!node.checkVisibility() || node.matches(':disabled')) continue;
      const name = node.getAttribute('aria-label') ?? node.textContent!;
      const kind = node.closest('[data-row]') ? `row ${node.dataset.control ?? node.getAttribute('aria-haspopup')}` : name;
      if (!names.has(kind)) names.set(kind, name);
    }
    return [...names.values()];
  }, OPENER);
}

interface Seen {
  /** What the opener says of itself; `gone`: another control is in its place, and has the focus. */
  says: string | null;
  popups: number;
  hasFocus: boolean;
}

/** Which popups are open, what the opener says of itself, and whether it has the focus. */
function seen(page: Page, name: string): Promise<Seen> {
  return page.evaluate(
    ([wanted, selector, popup]) => {
      const isOpener = (node: Element) => (node.getAttribute('aria-label') ?? node.textContent) === wanted && node.checkVisibility();
      const opener = [...document.querySelectorAll(selector!)].find(isOpener);
      const focused = document.activeElement;
      return {
        says: opener ? opener.getAttribute('aria-expanded') : focused?.hasAttribute('aria-expanded') ? 'gone' : 'lost',
        popups: [...document.querySelectorAll(popup!)].filter((node) => node.checkVisibility()).length,
        hasFocus: opener !== undefined && focused === opener,
      };
    },
    [name, OPENER, POPUP],
  );
}

/** Opens by Enter and closes again, and says what a person without a mouse would miss; null: nothing. */
async function faultOf(page: Page, name: string): Promise<string | null> {
  const before = await seen(page, name);
  const isAsBefore = ({ says, popups }: Seen) => says === before.says && popups === before.popups;
  await page.evaluate(
    ([wanted, selector]) => {
      const isOpener = (node: Element) => (node.getAttribute('aria-label') ?? node.textContent) === wanted && node.checkVisibility();
      ([...document.querySelectorAll(selector!)].find(isOpener) as HTMLElement | undefined)?.focus();
    },
    [name, OPENER],
  );
  await page.keyboard.press('Enter');
  if (!(await settled(async () => !isAsBefore(await seen(page, name))))) return `${name}: Enter opens nothing`;
  const now = await seen(page, name);
  if (now.says === 'lost') return `${name}: the focus is nowhere`;
  // What unfolds in the page, like a group of filters, has no Escape: the key that opened it closes it.
  const isFold = now.popups === before.popups && !(await closesByEscape(page, name));
  await page.keyboard.press(isFold ? 'Enter' : 'Escape');
  if (!(await settled(async () => isAsBefore(await seen(page, name))))) return `${name}: stays open`;
  return (await settled(async () => (await seen(page, name)).hasFocus)) ? null : `${name}: the focus is elsewhere`;
}

/** Menus of the header are beside their button, and close as menus do. */
function closesByEscape(page: Page, name: string): Promise<boolean> {
  return page.evaluate((wanted) => document.querySelector(`header [aria-label="${CSS.escape(wanted)}"]`) !== null, name);
}

async function settled(isSo: () => Promise<boolean>): Promise<boolean> {
  return expect
    .poll(isSo, { timeout: 8000, intervals: [50, 100, 200] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}

const PAGES = ['/music', '/music/music_detail?id=1', '/', '/source', '/cheap', '/commend/hot', '/authorize/price', '/protocol'];

for (const { language, tag } of spread('en-desktop')) {
  test(`${tag.slice(1)}: whatever opens something opens by Enter and closes again, and the focus comes back`, { tag }, async ({ page }) => {
    const faults: string[] = [];
    for (const path of sampled(PAGES, 4)) {
      test.setTimeout(test.info().timeout + 60_000);
      await page.goto(withPrefix(language, path));
      await waitForPage(page);
      if (path === '/music') await playFirstTrack(page);
      const names = await openersOf(page);
      expect(names.length).toBeGreaterThan(3);
      for (const name of names) {
        const fault = await faultOf(page, name);
        if (fault) faults.push(`${path}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
