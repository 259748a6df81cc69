import type { Browser } from 'playwright';
import { slowDown } from './slow-line.ts';

/**
 * Time in ms from the click on a link to the frame in which the target's content stands, on the slow line, with the
 * first page settled: what a visitor waits who read the page before going on.
 */
export async function measureRouteChange(browser: Browser, url: string, from: string, link: string, ready: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(from, { timeout: 90_000 });
    await page.waitForLoadState('networkidle', { timeout: 90_000 });
    return await page.evaluate(
      ({ link, ready }) =>
        new Promise<number>((resolve, reject) => {
          const anchor = document.querySelector<HTMLAnchorElement>(link);
          if (!anchor) return reject(new Error(`no link ${link}`));
          const start = performance.now();
          const look = () =>
            document.querySelector(ready) ? requestAnimationFrame(() => resolve(performance.now() - start)) : requestAnimationFrame(look);
          anchor.click();
          requestAnimationFrame(look);
        }),
      { link, ready },
    );
  } finally {
    await context.close();
  }
}
