import type { Browser } from '@playwright/test';
import { followNetwork, slowDown } from './network.ts';

export interface RouteChange {
  url: string;
  /** Selector of the content of the page that the visitor leaves. */
  from: string;
  link: string;
  /** Selector of the content of the page that the visitor wants. */
  ready: string;
  /**
   * `settled`: the visitor reads first, and the page has prefetched all that it prefetches. `at once`: the click comes as soon as
   * the first page is ready. `without prefetch`: settled, in a browser that asks to save data.
   */
  moment: 'settled' | 'at once' | 'without prefetch';
}

/** How long a pointer rests on a link before the click, ms: the short end of what people take. */
const POINTER_RESTS_MS = 200;

/** Time in ms from the click on a link, by a pointer, to the frame with the target's content, on the slow line. */
export async function measureRouteChange(browser: Browser, { url, from, link, ready, moment }: RouteChange): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (moment === 'without prefetch') {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }));
    }
    const network = followNetwork(await slowDown(page));
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(from, { timeout: 90_000 });
    const target = await page.waitForSelector(link, { timeout: 90_000 });
    if (moment !== 'at once') await network.quiet();
    await page.evaluate(watchChange, ready);
    await target.hover();
    await new Promise((resolve) => setTimeout(resolve, POINTER_RESTS_MS));
    await page.mouse.down();
    await page.mouse.up();
    return await page.evaluate(() => (window as unknown as Changing).benchChange);
  } finally {
    await context.close();
  }
}

type Changing = Window & { benchChange: Promise<number> };

/** Runs in the page: the time from the next click until the frame with `ready` is painted. */
function watchChange(ready: string): void {
  (window as unknown as Changing).benchChange = new Promise((resolve) => {
    document.addEventListener(
      'click',
      () => {
        const start = performance.now();
        // Watches changes and not frames: asking in every frame would slow both sides down.
        const watcher = new MutationObserver(() => {
          if (!document.querySelector(ready)) return;
          watcher.disconnect();
          requestAnimationFrame(() => {
            // A message comes after this frame's layout and paint.
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - start);
            painted.port2.postMessage(null);
          });
        });
        watcher.observe(document.body, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
}
