import type { Locator, Page } from '@playwright/test';
import { type SoundState, waitForSound, watchSound } from './sound.ts';
import type { Device } from './visitor.ts';

/** The heading that the page itself renders; its skeleton shows the same words before. */
export function heading(page: Page): Locator {
  return page.locator('#slot-page h1:not([data-skeleton] h1):visible').first();
}

/** Waits until the page of the slot has its heading, its code has taken over what the edge rendered, and no part is a skeleton or busy. */
export async function waitForPage(page: Page): Promise<void> {
  await heading(page).waitFor();
  await page.waitForFunction(() => {
    const slot = document.querySelector('#slot-page');
    return [...(slot?.querySelectorAll('[data-skeleton], [data-served], [aria-busy="true"]') ?? [])].every(
      (node) => !(node as HTMLElement).checkVisibility(),
    );
  });
}

/** Waits until the player has replaced its skeleton, or its code has taken over what the edge rendered. */
export async function waitForPlayer(page: Page): Promise<void> {
  await page.locator('#slot-player section:not([data-served] *)').first().waitFor({ state: 'attached' });
}

/** Waits for an address, path and query. Not for the load event: a file that hangs delays that for ever. */
export async function waitForAddress(page: Page, address: string): Promise<void> {
  await page.waitForFunction((wanted) => location.pathname + location.search === wanted, address);
}

/** Clicks a link of the storefront to an address (with its language prefix): navigation without a new document. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = address;
    document.querySelector('#slot-page')!.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Navigates to an address without a new document, and waits for its page. */
export async function navigate(page: Page, address: string): Promise<void> {
  await followLink(page, address);
  await waitForAddress(page, address);
  await waitForPage(page);
}

/** Marks the document, so that `isSameDocument` detects a reload. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { __visited: true });
  });
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { __visited?: boolean }).__visited === true);
}

/** How far the page overflows the window sideways, or an open dialog its own width, px; 0 when nothing is cut off. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter((dialog) => dialog.clientWidth > 0);
    return Math.max(
      document.documentElement.scrollWidth - window.innerWidth,
      ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth),
      0,
    );
  });
}

/** Widths at which a page is checked, px; the first one is that of the device. */
export const WIDTHS: Record<Device, readonly [number, ...number[]]> = { desktop: [1440, 1920, 768], phone: [390, 320] };

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Sets the width of the window and waits for the layout. */
export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: page.viewportSize()!.height });
  await waitForFrames(page);
}

/** Sets the colour scheme of the visitor's system, which the storefront follows, and waits for the colours. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await waitForFrames(page);
  // Colours in transition belong to neither theme. Endless animations are not waited for.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation instanceof CSSTransition && animation.finished)),
  );
}

/** Waits for two frames: listeners of the window have run then, and their changes are laid out. A tab in the background makes none. */
async function waitForFrames(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The slot of the player. */
export function player(page: Page): Locator {
  return page.locator('#slot-player');
}

/** Rows of the track list of the page. */
export function trackRows(page: Page): Locator {
  return page.locator('#slot-page [data-row]');
}

/** The play button of a row of an English track list, from 0. */
export function rowPlay(page: Page, row = 0): Locator {
  return trackRows(page)
    .nth(row)
    .getByRole('button', { name: /^Play “/ });
}

/** Opens the English music page with its sound watched from the start. */
export async function openMusic(page: Page): Promise<void> {
  await watchSound(page);
  await page.goto('/en/music');
  await waitForPage(page);
}

/** Opens the music page and plays its first track; gives the sound then. */
export async function playFirstTrack(page: Page): Promise<SoundState> {
  await openMusic(page);
  await rowPlay(page).click();
  return waitForSound(page);
}
