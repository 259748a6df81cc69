import type { Page } from '@playwright/test';
import { waitForPage } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { holdCode, test, whenRendered } from './rendering-edge.ts';

const TYPEFACE = /^Source Sans/;

/** Fonts of the shop that draw the heading of the page. */
async function ownFontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#slot-page h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

/** Sums the layout shifts of the page in `window.noted.shift`. */
function noteShifts(): void {
  const noted = { shift: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test("a first visitor reads the fallback until the code has run, and the next page has the shop's font at once", {
  tag: '@zh-desktop',
}, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url, 'desktop');
  await whenRendered(page, `${rendering.url}/en/music`);
  await page.addInitScript(noteShifts);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await holdCode(page);
  await page.goto('/en/music', { waitUntil: 'commit' });
  await page.locator('#slot-page [data-row]').first().waitFor();
  expect(await ownFontsOf(page), 'while the page starts').toEqual([]);
  expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);

  answer();
  await waitForPage(page);
  await expect.poll(() => ownFontsOf(page), { message: 'once the code has run' }).toEqual([expect.stringMatching(TYPEFACE)]);
  expect(await page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift)).toBeLessThan(0.02);

  // Not by `route`, which turns the cache of a page off.
  const next = await page.context().newPage();
  const session = await next.context().newCDPSession(next);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/boot.*.js'] });
  await next.goto('/en/about');
  await expect(next.locator('#slot-page [data-served]')).toBeVisible();
  expect(await ownFontsOf(next), 'on a page without its code').toEqual([expect.stringMatching(TYPEFACE)]);
});
