import type { ProcessorUsage } from './sandbox.ts';

/** A worker that can wait for a processor has the limit as many times in all, so that no order lasts for ever. */
const LONGEST = 10;
/** A worker that neither runs nor wants to is looked at once more after this, ms: its answer may be on the way. */
const ANSWER_MS = 50;
/** Shortest time until the next look, ms: that of the clock that counts processor time. */
const LEAST_MS = 10;

/**
 * Calls `exceeded` when a worker has used up the processor time of an order, or when it only waits although its wall time is over: on a busy
 * machine an order takes long, and that is nobody's fault. Where processor time cannot be read, wall time counts.
 * @returns a function that ends the watch.
 */
export function watchOrder(usage: () => ProcessorUsage | null, limitMs: number, exceeded: () => void): () => void {
  const before = usage();
  const startedAt = performance.now();
  let waitedAt: number | null = null;
  let timer = setTimeout(look, limitMs);

  function look(): void {
    const now = usage();
    const usedMs = now && before ? now.ms - before.ms : limitMs;
    const onlyWaits = now !== null && !now.isRunnable && waitedAt === now.ms;
    if (!now || onlyWaits || usedMs >= limitMs || performance.now() - startedAt >= limitMs * LONGEST) {
      exceeded();
      return;
    }
    waitedAt = now.isRunnable ? null : now.ms;
    timer = setTimeout(look, now.isRunnable ? Math.max(LEAST_MS, limitMs - usedMs) : ANSWER_MS);
  }

  return () => clearTimeout(timer);
}
