import type { Page } from 'playwright';
import type { Device } from '../browser/visitor.ts';

/** Widths at which a page is looked at, px; the first one is that of the device. */
export const WIDTHS: Record<Device, readonly [number, ...number[]]> = { desktop: [1440, 1920, 768], phone: [390, 320] };

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const HEIGHT: Record<Device, number> = { desktop: 900, phone: 844 };

/** Gives the window a width, and waits until the page has taken it in. */
export async function atWidth(page: Page, device: Device, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT[device] });
  await drawn(page);
}

/** Turns the system of the visitor to light or dark, which the shop follows. */
export async function inTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await drawn(page);
  // Colours that pass into one another are neither the ones nor the others on their way. What moves for ever is not waited for.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((moving) => moving instanceof CSSTransition && moving.finished)),
  );
}

/** Waits for two frames: what listens to the window has then been told, and its answer is laid out. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
