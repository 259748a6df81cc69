import type { Browser } from 'playwright';
import { slowDown } from './slow-line.ts';

/** One first view of a page with an empty cache. Bytes as they came over the line, times in ms since navigation. */
export interface FirstView {
  jsBytes: number;
  requests: number;
  fcp: number;
  lcp: number;
  /** What was painted largest: both sides must have painted the same. */
  lcpElement: string;
}

interface Paints {
  fcp: number;
  lcp: number;
  element: string;
}

/** Runs in the page before anything else: keeps the latest paint entries. */
function observePaints(): void {
  const paints: Paints = { fcp: 0, lcp: 0, element: '' };
  Object.assign(window, { benchPaints: paints });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') paints.fcp = entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      const text = entry.element?.textContent?.trim().slice(0, 24) ?? '';
      Object.assign(paints, { lcp: entry.startTime, element: `${entry.element?.tagName.toLowerCase() ?? '?'} “${text}”` });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/**
 * Measures the first view of `url`. `ready` is the selector of the content that the visitor came for; the page counts as
 * standing when it is there and the network is idle, so that nothing that still loads is left out of the bytes.
 */
export async function measureFirstView(browser: Browser, url: string, ready: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await slowDown(page);
    const types = new Map<string, string>();
    let jsBytes = 0;
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ requestId, type }) => {
      requests += 1;
      types.set(requestId, type ?? 'Other');
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (types.get(requestId) === 'Script') jsBytes += encodedDataLength;
    });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(ready, { timeout: 90_000 });
    await page.waitForLoadState('networkidle', { timeout: 90_000 });
    const paints = await page.evaluate(() => (window as unknown as { benchPaints: Paints }).benchPaints);
    return { jsBytes, requests, fcp: paints.fcp, lcp: paints.lcp, lcpElement: paints.element };
  } finally {
    await context.close();
  }
}
