/** Failures in a row after which a release is skipped in this tab. */
const MOST_FAILURES = 3;
/** How long it is skipped before it gets one more try, ms. */
const REST_MS = 60_000;

/**
 * Circuit breaker of the releases in one tab, by container name. A release that fails again and again is skipped, so that
 * its visitors get the last good one at once instead of waiting for the same fault each time.
 */
export interface Breaker {
  /** Whether a release may be tried now. Once its rest is over, it gives one try and rests again until that is known. */
  allows(container: string): boolean;
  failed(container: string): void;
  /** Skips it from now on, without waiting for more failures: it failed where another release had to come back. */
  trip(container: string): void;
  succeeded(container: string): void;
}

interface Count {
  failures: number;
  /** Moment since which it rests, ms of the clock; null while it is trusted. */
  restingSince: number | null;
}

export function createBreaker(now: () => number): Breaker {
  const counts = new Map<string, Count>();

  function fail(container: string, failures: number): void {
    counts.set(container, { failures, restingSince: failures >= MOST_FAILURES ? now() : null });
  }

  return {
    allows(container) {
      const count = counts.get(container);
      if (!count || count.restingSince === null) return true;
      if (now() - count.restingSince < REST_MS) return false;
      count.restingSince = now();
      return true;
    },
    failed: (container) => fail(container, (counts.get(container)?.failures ?? 0) + 1),
    trip: (container) => fail(container, MOST_FAILURES),
    succeeded: (container) => void counts.delete(container),
  };
}
