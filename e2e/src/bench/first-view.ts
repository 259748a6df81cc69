import type { Browser, Page } from '@playwright/test';
import { followNetwork, SLOW_LINE, slowDown } from './network.ts';
import type { ProcessorTime } from './processor-time.ts';

/** One first view of a page with an empty cache. Bytes on the network, times in ms since navigation. */
export interface FirstView {
  /** Scripts requested until the content was there. */
  jsBytes: number;
  /** Scripts that came afterwards, while the browser was idle: for later pages. */
  aheadBytes: number;
  /** Requests until the content was there. */
  requests: number;
  lcp: number;
  /** When the content that the visitor came for was there in the page. */
  ready: number;
  /** What checking the files costs at most that had come by the largest paint, and by the time the content was there, ms. */
  verification: { lcp: number; ready: number };
  /** What was painted largest: both sides must have painted the same. */
  lcpElement: string;
}

interface Marks {
  lcp: number;
  element: string;
  ready: number;
  /** The same moment by the wall clock. */
  readyAt: number;
}

type Bench = Window & { benchMarks: Marks };

/** Runs in the page before anything else: keeps the latest paint entries, and when the content was there. */
function observe(selector: string): void {
  const marks: Marks = { lcp: 0, element: '', ready: 0, readyAt: 0 };
  (window as unknown as Bench).benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      const text = entry.element?.textContent?.trim().slice(0, 24) ?? '';
      Object.assign(marks, { lcp: entry.startTime, element: `${entry.element?.tagName.toLowerCase() ?? '?'} “${text}”` });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    watcher.disconnect();
    const now = performance.now();
    Object.assign(marks, { ready: now, readyAt: performance.timeOrigin + now });
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/**
 * Measures the first view of `url`. `ready` is the selector of the content that the visitor came for. Waits until the page
 * has loaded everything that it loads by itself, so that no paint and no byte is left out.
 */
export async function measureFirstView(browser: Browser, url: string, ready: string): Promise<FirstView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, ready);
    const network = followNetwork(await slowDown(page));
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(ready, { timeout: 90_000 });
    await network.quiet();
    const { lcp, element, ready: readyMs, readyAt } = await page.evaluate(() => (window as unknown as Bench).benchMarks);
    const isFirst = ({ sentAt }: { sentAt: number }) => sentAt <= readyAt;
    const scripts = network.fetched.filter(({ path }) => path.endsWith('.js'));
    const bytesOf = (list: { bytes: number }[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      jsBytes: bytesOf(scripts.filter(isFirst)),
      aheadBytes: bytesOf(scripts.filter((script) => !isFirst(script))),
      requests: network.fetched.filter(isFirst).length,
      lcp,
      ready: readyMs,
      verification: { lcp: await measureVerification(page, lcp), ready: await measureVerification(page, readyMs) },
      lcpElement: element,
    };
  } finally {
    await context.close();
  }
}

/** Ms of the processor that a first view of `url` takes until it has loaded everything that it loads by itself; machine and line as they are. */
export async function measureProcessorTime(browser: Browser, time: ProcessorTime, url: string, ready: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await time.lap();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const network = followNetwork(session);
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(ready, { timeout: 90_000 });
    await network.quiet();
    return await time.lap();
  } finally {
    await context.close();
  }
}

/** The first paint alone, ms since navigation: a second instead of ten, so it can be looked at more often. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url, { waitUntil: 'commit', timeout: 90_000 });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      // Seldom asked: asking in every frame would slow both sides down.
      { polling: 100, timeout: 90_000 },
    );
    return (await painted.jsonValue())!;
  } finally {
    await context.close();
  }
}

/**
 * Time, ms, that this machine takes to compute the SHA-384 digests of all scripts and styles that had arrived by a moment of the page
 * (ms since its navigation), one after the other, times the slowdown of the processor, which does not reach the threads that compute
 * digests. An upper bound: the browser computes them while further files arrive. Signatures of documents are no part of a first view:
 * a tab verifies the first one when it is idle.
 */
async function measureVerification(page: Page, by: number): Promise<number> {
  const ms = await page.evaluate(async (by) => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, responseEnd }) => /\/releases\/.*\.(?:js|css)$/.test(name) && responseEnd <= by)
      .map(({ name }) => name);
    const bodies = await Promise.all(files.map(async (file) => (await fetch(file, { cache: 'force-cache' })).arrayBuffer()));
    const startedAt = performance.now();
    for (const body of bodies) await crypto.subtle.digest('SHA-384', body);
    return performance.now() - startedAt;
  }, by);
  return ms * SLOW_LINE.cpuRate;
}
