import type { Browser, Page } from '@playwright/test';
import { DEVICES, type Device } from '../browser/visitor.ts';
import { test as base, expect } from '../fixtures.ts';
import type { Started } from '../storefront/processes.ts';
import { startEdge } from '../storefront/release-store.ts';

/** Settings of an edge that renders pages. A machine without namespaces renders too: nothing but the tests is on it. */
export const RENDERING = { EDGE_RENDER_UNISOLATED: '1' };
/** A page waits for its answers and parts also on a busy machine. What a visitor gets when they are late has tests of its own. */
const PATIENT = { EDGE_RENDER_ANSWERS_MS: '5000', EDGE_RENDER_BUDGET_MS: '5000' };

/** Tests with an edge over the storefront that renders pages. */
export const test = base.extend<object, { rendering: Started }>({
  rendering: [
    async ({ storefront }, use) => {
      const edge = await startEdge(storefront, 'production', { ...RENDERING, ...PATIENT });
      await use(edge);
      await edge.stop();
    },
    { scope: 'worker' },
  ],
});

/** The header of a page whose frame is rendered. */
const FRAME = '<header id="slot-header" data-served="">';

/** The container of the page, not that of the player. */
const SERVED_PAGE = /<div class="yh-content"><div class="yh-container" data-unit="[^"]*"[^>]* data-served="">/;

/** Waits until the edge has the frame and a page with this mark rendered: the first visitor of an address may get it without. */
export async function whenRendered(page: Page, address: string, mark = ' data-unit='): Promise<void> {
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const rendered = async () => {
    const text = await (await page.request.get(address, { headers: { 'user-agent': userAgent } })).text();
    return text.includes(FRAME) && text.includes(mark) && SERVED_PAGE.test(text);
  };
  await expect.poll(rendered, { message: `rendered parts in ${address}` }).toBe(true);
}

/** A page of a browser that runs no script. The caller closes its context. */
export async function withoutScript(browser: Browser, device: Device): Promise<Page> {
  const context = await browser.newContext({ ...DEVICES[device], javaScriptEnabled: false });
  return context.newPage();
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
