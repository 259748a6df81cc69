import type { Locator, Page } from 'playwright';
import { PATIENCE_MS } from './visitor.ts';

/** The heading that the page itself draws; its placeholder shows the same words before. */
export function heading(page: Page): Locator {
  return page.locator('#slot-page h1:not([data-skeleton] h1):visible').first();
}

/** Waits until the page of the slot stands: its heading is there and nothing of it is still on its way. */
export async function pageStands(page: Page, timeout = PATIENCE_MS): Promise<void> {
  await heading(page).waitFor({ timeout });
  await page.waitForFunction(
    () => {
      const room = document.querySelector('#slot-page');
      return [...(room?.querySelectorAll('[data-skeleton], [aria-busy="true"]') ?? [])].every(
        (node) => !(node as HTMLElement).checkVisibility(),
      );
    },
    undefined,
    { timeout },
  );
}

/** Waits until the player's bar has taken the place of its placeholder. */
export async function playerStands(page: Page): Promise<void> {
  await page.locator('#slot-player button').first().waitFor({ state: 'attached' });
}

/** Follows a link of the shop to a path with its language prefix, as a click on it would, without a new document. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = address;
    document.querySelector('#slot-page')!.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Marks the document, so that a reload shows. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { __visited: true });
  });
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { __visited?: boolean }).__visited === true);
}

/** Widest overflow of the page beyond the window, in px; 0 when nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** Waits until the address is a path with its query. Not for the end of loading: a file that hangs puts that off for ever. */
export async function arrives(page: Page, path: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search === wanted, path);
}
