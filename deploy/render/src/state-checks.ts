import { LRUCache } from 'lru-cache';
import type { RenderedRelease } from 'shared-contracts/render/render-input';
import { nameOf } from './render-job.ts';

/** Decides which renders of a release are repeated, to see that it keeps no state. */
export interface StateChecks {
  /** Counts a render of a release; true when this one is to be checked. */
  isDue(release: RenderedRelease): boolean;
  /**
   * A worker was lost during the check: the next render is checked instead. True when that happened before. Somebody else may have ended
   * one worker; a release that ends each one that checks it must not get away with that.
   */
  isLostAgain(release: RenderedRelease): boolean;
}

/** The first check comes early, when there is a state to be kept; the others share the time with pages. */
const FIRST = 3;
const EVERY = 500;
const MAX_RELEASES = 500;

export function createStateChecks(): StateChecks {
  const counts = new LRUCache<string, { renders: number; lost: number }>({ max: MAX_RELEASES });
  function countOf(release: RenderedRelease): { renders: number; lost: number } {
    const count = counts.get(nameOf(release)) ?? { renders: 0, lost: 0 };
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
      const count = countOf(release);
      count.renders = FIRST - 1;
      count.lost += 1;
      return count.lost > 1;
    },
  };
}
