import type { CDPSession, Page } from 'playwright';

/** Bytes of JavaScript that are in use after everything that can go has gone. */
export async function heapInUse(page: Page): Promise<number> {
  const session: CDPSession = await page.context().newCDPSession(page);
  try {
    await session.send('HeapProfiler.enable');
    // Twice: what only finalisers and weak references let go is gone after the second.
    for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  } finally {
    await session.detach();
  }
}
