import type { Browser } from 'playwright';
import { followNetwork } from './network.ts';
import type { ProcessorTime } from './processor-time.ts';
import { slowDown } from './slow-line.ts';
import { measureVerification } from './verification.ts';

/** One first view of a page with an empty cache. Bytes as they came over the line, times in ms since navigation. */
export interface FirstView {
  /** Scripts that were asked for until the content stood. */
  jsBytes: number;
  /** Scripts that came afterwards, while the browser was idle: what later pages need. */
  aheadBytes: number;
  /** Requests until the content stood. */
  requests: number;
  lcp: number;
  /** When the content that the visitor came for stood in the page. */
  stands: number;
  /** What checking the files costs at most that had come by the largest paint, and by the time the content stood, ms. */
  verification: { lcp: number; stands: number };
  /** What was painted largest: both sides must have painted the same. */
  lcpElement: string;
}

interface Marks {
  lcp: number;
  element: string;
  stands: number;
  /** The same moment by the wall clock. */
  standsAt: number;
}

type Bench = Window & { benchMarks: Marks };

/** Runs in the page before anything else: keeps the latest paint entries, and when the content stood. */
function observe(ready: string): void {
  const marks: Marks = { lcp: 0, element: '', stands: 0, standsAt: 0 };
  (window as unknown as Bench).benchMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
      const text = entry.element?.textContent?.trim().slice(0, 24) ?? '';
      Object.assign(marks, { lcp: entry.startTime, element: `${entry.element?.tagName.toLowerCase() ?? '?'} “${text}”` });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const standing = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    standing.disconnect();
    const now = performance.now();
    Object.assign(marks, { stands: now, standsAt: performance.timeOrigin + now });
  });
  standing.observe(document, { childList: true, subtree: true });
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
    const { lcp, element, stands, standsAt } = await page.evaluate(() => (window as unknown as Bench).benchMarks);
    const isFirst = ({ sentAt }: { sentAt: number }) => sentAt <= standsAt;
    const scripts = network.fetched.filter(({ path }) => path.endsWith('.js'));
    const bytesOf = (list: { bytes: number }[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      jsBytes: bytesOf(scripts.filter(isFirst)),
      aheadBytes: bytesOf(scripts.filter((script) => !isFirst(script))),
      requests: network.fetched.filter(isFirst).length,
      lcp,
      stands,
      verification: { lcp: await measureVerification(page, lcp), stands: await measureVerification(page, stands) },
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
