/** Failures in a row after which a release is skipped in this tab. */
const MAX_FAILURES = 3;
/** How long it is skipped before it gets one more try, ms. */
const COOLDOWN_MS = 60_000;

/**
 * Circuit breaker of the releases in one tab, by container name. A release that fails again and again is skipped, so that
 * its visitors get the last good one at once instead of waiting for the same fault each time.
 */
export interface CircuitBreaker {
  /** Whether a release may be tried now. Once its rest is over, it gives one try and rests again until that is known. */
  allows(container: string): boolean;
  onFailure(container: string): void;
  /** Skips it from now on, without waiting for more failures: it failed where another release had to come back. */
  trip(container: string): void;
  onSuccess(container: string): void;
}

interface Count {
  failures: number;
  /** Moment since which it rests, ms of the clock; null while it is trusted. */
  openSince: number | null;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const counts = new Map<string, Count>();

  function fail(container: string, failures: number): void {
    counts.set(container, { failures, openSince: failures >= MAX_FAILURES ? now() : null });
  }

  return {
    allows(container) {
      const count = counts.get(container);
      if (!count || count.openSince === null) return true;
      if (now() - count.openSince < COOLDOWN_MS) return false;
      count.openSince = now();
      return true;
    },
    onFailure: (container) => fail(container, (counts.get(container)?.failures ?? 0) + 1),
    trip: (container) => fail(container, MAX_FAILURES),
    onSuccess: (container) => void counts.delete(container),
  };
}
