import type { CDPSession, Page } from 'playwright';

/**
 * Flags of a browser that runs JavaScript as it is and compiles nothing of it to machine code. Such code grows with how often
 * functions ran, and is the larger part of what a heap gains over many swaps: beside it nobody would see what a page keeps. The
 * engine lets it go by age and not when it is asked to: with it 9.0 MB at swap 10 became 9.7 at 130, 9.1 at 150 and 9.2 at 210.
 */
export const WITHOUT_MACHINE_CODE = '--js-flags=--no-opt --no-maglev --no-sparkplug';

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
