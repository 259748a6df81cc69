/** Failures in a row after which a release is skipped in this tab. */
const MAX_FAILURES = 3;
/** How long a release is skipped before one more try, ms. */
const COOLDOWN_MS = 60_000;

/**
 * Circuit breaker for the releases in one tab, by container name. A release that failed repeatedly is skipped, so the
 * visitor gets the last good release at once instead of waiting for the same fault again.
 */
export interface CircuitBreaker {
  /** True when a release may be tried. After the cooldown it allows one try, then closes again until that try succeeds. */
  allows(container: string): boolean;
  onFailure(container: string): void;
  /** Opens the circuit at once: the release failed in a hot swap and the old one was restored. */
  trip(container: string): void;
  onSuccess(container: string): void;
}

interface Count {
  failures: number;
  /** When the circuit opened, ms of the clock; null while closed. */
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
