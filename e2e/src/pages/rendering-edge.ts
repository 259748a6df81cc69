import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import type { Started } from '../storefront/processes.ts';
import { startEdge } from '../storefront/release-store.ts';

/** Tests with an edge over the storefront that renders pages. */
export const test = base.extend<object, { rendering: Started }>({
  rendering: [
    async ({ storefront }, use) => {
      // A machine without namespaces renders too: nothing but this test is on it.
      const edge = await startEdge(storefront, 'production', { EDGE_RENDER: '1', EDGE_RENDER_UNISOLATED: '1' });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

const PARTS = [/<header id="slot-header" data-served="">/, /<div class="yh-container" data-unit="mf-catalog"[^>]* data-served="">/];

/** Waits until the edge has frame and page rendered: the first visitor of an address may get it without. */
export async function whenRendered(page: Page, address: string): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const rendered = async () => {
    const text = await (await page.request.get(address, { headers: { 'user-agent': userAgent } })).text();
    return PARTS.every((part) => part.test(text));
  };
  await expect.poll(rendered, { message: `rendered parts in ${address}` }).toBe(true);
}

/** Holds the code of the pages of a visitor back until it is let go. */
export async function holdCode(page: Page): Promise<() => void> {
  const code = Promise.withResolvers<void>();
  await page.route(/\/boot\.[0-9a-f]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  return () => code.resolve();
}

/**
 * Keeps what the next page of a visitor reports. The answer has it send what it still holds, as when it is left, and gives the reports
 * of parts that differ from what the server rendered.
 */
export async function hydrationReports(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const bodies: Promise<string>[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      bodies.push((body as Blob).text());
      return send(url, body);
    };
    Object.assign(window, { beacons: bodies });
  });
  return async () => {
    const bodies = await page.evaluate(() => {
      window.dispatchEvent(new Event('pagehide'));
      return Promise.all((window as unknown as { beacons: Promise<string>[] }).beacons);
    });
    expect(bodies, 'reports of the page').not.toEqual([]);
    return bodies.filter((body) => body.includes('"kind":"hydration"'));
  };
}
