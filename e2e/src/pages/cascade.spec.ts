import type { Page } from '@playwright/test';
import { waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import { RENDERING, test, whenRendered } from './rendering-edge.ts';

/** Aim of a page that comes rendered. */
const MAX_SHIFT = 0.02;
const SHEETS_OF_UNITS = /\/releases\/mf-[^?]*\.css$/;
const PAGES = ['/', '/music', '/music/music_detail?id=6&musicLibraryTypeId=1'];

for (const path of sampled(PAGES, 2))
  test(`nothing moves on ${path} while the style sheets of its units are late`, { tag: '@zh-desktop' }, async ({ newVisitor, newEdge }) => {
    // That the page comes rendered is not what is tested: a busy machine gets its time.
    const edge = await newEdge('production', { ...RENDERING, EDGE_RENDER_BUDGET_MS: '10000', EDGE_RENDER_ANSWERS_MS: '10000' });
    const { page, problems } = await newVisitor(edge.url, 'desktop');
    await whenRendered(page, edge.url + path);
    const letGo = await holdSheets(page, SHEETS_OF_UNITS);
    const shift = await watchShift(page);
    await page.goto(path, { waitUntil: 'commit' });
    const served = page.locator('#slot-page .yh-container');
    await served.waitFor();
    const before = await placesOf(page);
    // The sheet of the chrome and the kit counts now, beside rules of the unit that only the document has.
    await page.waitForFunction(() =>
      [...document.styleSheets].some(
        ({ href, media }) => /\/releases\/shell\/[^?]*\/first-page\.[^/]*\.css$/.test(href ?? '') && media.mediaText !== 'print',
      ),
    );
    expect(await placesOf(page), 'places while the sheets of the unit are missing').toEqual(before);
    letGo();
    await waitForPage(page);
    await waitForPlayer(page);
    await expect(page.locator('#slot-page [data-served]')).toHaveCount(0);
    expect(await shift()).toBeLessThanOrEqual(MAX_SHIFT);
    expect(problems()).toEqual([]);
  });

/** Holds the answers with style sheets at these addresses back until they are let go. */
async function holdSheets(page: Page, address: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve();
}

/** Adds up by how much the next page of a visitor moves. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Places of the pictures, headings and buttons on the screen. */
function placesOf(page: Page): Promise<string[]> {
  return page.locator('#slot-page').evaluate((slot) =>
    [...slot.querySelectorAll('h1, h2, img, button')].slice(0, 60).map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return `${node.localName} ${[x, y, width, height].map(Math.round)}`;
    }),
  );
}
