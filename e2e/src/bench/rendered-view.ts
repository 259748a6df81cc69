import type { Browser } from '@playwright/test';
import { followNetwork, slowDown } from './network.ts';

/** One view of a page on the slow line, as its visitor has it. Times in ms since navigation. */
export interface RenderedView {
  /** The first frame in which the content is in the page. */
  visible: number;
  /** When page and player answer presses. */
  interactive: number;
  /** Scripts requested until then, bytes on the network. */
  scriptBytes: number;
  /** Time for which the main thread was blocked until then: of each task what it took beyond 50 ms. */
  blocked: number;
  /** Cumulative layout shift of the whole view. */
  shift: number;
  /** The element of the largest paint. */
  largest: string;
}

interface Marks {
  visible: number;
  interactive: number;
  interactiveAt: number;
  tasks: { from: number; ms: number }[];
  shift: number;
  largest: string;
}

/** Runs in the page before anything else. */
function observe(content: string): void {
  const marks: Marks = { visible: 0, interactive: 0, interactiveAt: 0, tasks: [], shift: 0, largest: '' };
  Object.assign(window, { renderedMarks: marks });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('longtask', ({ startTime, duration }) => marks.tasks.push({ from: startTime, ms: duration }));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) marks.shift += value;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element };
    marks.largest = `${element?.tagName.toLowerCase() ?? '?'} “${element?.textContent?.trim().slice(0, 24) ?? ''}”`;
  });
  let isSeen = false;
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(content)) return;
    if (!isSeen) {
      isSeen = true;
      // In the page now, on the screen with the next frame.
      requestAnimationFrame(() => requestAnimationFrame((now) => Object.assign(marks, { visible: now })));
    }
    if (document.querySelector('#slot-page [data-served], #slot-player [data-served]')) return;
    if (!document.querySelector('#slot-player section')) return;
    watcher.disconnect();
    const now = performance.now();
    Object.assign(marks, { interactive: now, interactiveAt: performance.timeOrigin + now });
  });
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-served'] });
}

/** Measures one view of `url` with an empty cache; `content` is the selector of what the visitor came for. */
export async function measureRenderedView(browser: Browser, url: string, content: string): Promise<RenderedView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, content);
    const network = followNetwork(await slowDown(page));
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForFunction(() => (window as unknown as { renderedMarks: Marks }).renderedMarks.interactive > 0, undefined, {
      polling: 100,
      timeout: 90_000,
    });
    await network.quiet();
    const marks = await page.evaluate(() => (window as unknown as { renderedMarks: Marks }).renderedMarks);
    const scripts = network.fetched.filter(({ path, sentAt }) => path.endsWith('.js') && sentAt <= marks.interactiveAt);
    const early = marks.tasks.filter(({ from }) => from < marks.interactive);
    return {
      visible: marks.visible,
      interactive: marks.interactive,
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      blocked: early.reduce((sum, { ms }) => sum + ms - 50, 0),
      shift: marks.shift,
      largest: marks.largest,
    };
  } finally {
    await context.close();
  }
}
