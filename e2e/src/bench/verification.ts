import type { Page } from 'playwright';
import { SLOW_LINE } from './slow-line.ts';

/**
 * What it takes this page's machine to hold every script and style that had come by a moment of the page (ms since its
 * navigation) against its digest, one after the other, in ms: SHA-384 of all their bytes, times the slowdown of the processor (which does not reach the threads where digests
 * are made). More than the browser really spends, which does it while further files are on their way. Signatures of documents
 * are no part of a first view: the first one that a tab verifies comes over the stream, when it is idle.
 */
export async function measureVerification(page: Page, by: number): Promise<number> {
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
