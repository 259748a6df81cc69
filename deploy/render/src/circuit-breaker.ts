import type { RenderedRelease } from 'shared-contracts/render/render-input';

/** Switches the rendering of a release off for a while when it cost the worker its time or its life repeatedly. */
export interface CircuitBreaker {
  /** Counts a fault of a release. */
  strike(release: RenderedRelease): void;
  /** Switches a release off as long as this process runs. */
  switchOff(release: RenderedRelease): void;
  isOff(release: RenderedRelease): boolean;
  /** Whether it is off as long as this process runs. */
  isOffForGood(release: RenderedRelease): boolean;
}

/** Faults within the window that switch a release off. */
const STRIKES = 3;
const WINDOW_MS = 10 * 60_000;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const MAX_RELEASES = 500;

interface Record {
  strikes: number[];
  until: number;
  pauseMs: number;
}

export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const records = new Map<string, Record>();

  function recordOf({ unit, version }: RenderedRelease): Record {
    const key = `${unit}@${version}`;
    const record = records.get(key) ?? { strikes: [], until: 0, pauseMs: FIRST_PAUSE_MS };
    records.delete(key);
    records.set(key, record);
    if (records.size > MAX_RELEASES) records.delete(records.keys().next().value!);
    return record;
  }

  const offUntil = ({ unit, version }: RenderedRelease) => records.get(`${unit}@${version}`)?.until ?? 0;

  return {
    strike(release) {
      const record = recordOf(release);
      record.strikes = [...record.strikes.filter((at) => at > now() - WINDOW_MS), now()];
      if (record.strikes.length < STRIKES) return;
      record.strikes = [];
      record.until = Math.max(record.until, now() + record.pauseMs);
      record.pauseMs = Math.min(record.pauseMs * 2, LONGEST_PAUSE_MS);
    },
    switchOff(release) {
      recordOf(release).until = Number.POSITIVE_INFINITY;
    },
    isOff: (release) => offUntil(release) > now(),
    isOffForGood: (release) => offUntil(release) === Number.POSITIVE_INFINITY,
  };
}
