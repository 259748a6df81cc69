import { LRUCache } from 'lru-cache';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';
import { LOST_WITHIN_MS } from './spare.ts';

/** Decides which renders of a release are repeated, to see that it keeps no state. */
export interface StateChecks {
  /** Counts a render of a release; true when this one is to be checked. */
  isDue(release: RenderedRelease): boolean;
  /**
   * A worker was lost during the check: the next render is checked instead. True when that happened lately. Somebody else may have ended
   * one worker; a release that ends each one that checks it must not get away with that.
   */
  isLostAgain(release: RenderedRelease): boolean;
}

/** The first check comes early, when there is a state to be kept; the others share the time with pages. */
const FIRST = 3;
const EVERY = 500;
const MAX_RELEASES = 500;

/** @param now milliseconds of a clock that never goes back */
export function createStateChecks(now = () => performance.now()): StateChecks {
  const counts = new LRUCache<string, { renders: number }>({ max: MAX_RELEASES });
  const losses = new LRUCache<string, true>({ max: MAX_RELEASES, ttl: LOST_WITHIN_MS, ttlResolution: 0, perf: { now } });
  function countOf(release: RenderedRelease): { renders: number } {
    const count = counts.get(nameOf(release)) ?? { renders: 0 };
    counts.set(nameOf(release), count);
    return count;
  }

  return {
    isDue(release) {
      const count = countOf(release);
      count.renders += 1;
      return count.renders === FIRST || count.renders % EVERY === 0;
    },
    isLostAgain(release) {
      countOf(release).renders = FIRST - 1;
      const isAgain = losses.has(nameOf(release));
      losses.set(nameOf(release), true);
      return isAgain;
    },
  };
}
