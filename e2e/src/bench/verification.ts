import type { Page } from 'playwright';
import { SLOW_LINE } from './slow-line.ts';

/**
 * What it takes this page's machine to hold every script and style that the page has loaded against its digest, one after the
 * other, in ms: SHA-384 of all their bytes, times the slowdown of the processor (which does not reach the threads where digests
 * are made). More than the browser really spends, which does it while further files are on their way. Signatures of documents
 * are no part of a first view: the first one that a tab verifies comes over the stream, when it is idle.
 */
export async function measureVerification(page: Page): Promise<number> {
  const ms = await page.evaluate(async () => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map(({ name }) => name)
      .filter((name) => /\/releases\/.*\.(?:js|css)$/.test(name));
    const bodies = await Promise.all(files.map(async (file) => (await fetch(file, { cache: 'force-cache' })).arrayBuffer()));
    if (bodies.length === 0) throw new Error('the page has loaded no file of a release');
    const startedAt = performance.now();
    for (const body of bodies) await crypto.subtle.digest('SHA-384', body);
    return performance.now() - startedAt;
  });
  return ms * SLOW_LINE.cpuRate;
}
