import type { Part } from './understand.ts';

/** Words of a search that are looked up in the catalogue; short ones count double. */
const MOST_LOOKED_UP = 8;

/** Whether the catalogue is asked for a part: nobody knows otherwise whether a text has it. */
export function isLookedUp({ same, near, meant }: Part): boolean {
  return same.length === 0 && (near.length === 0 || meant !== null);
}

/**
 * Leaves out words that would cost too much to look up: each is asked for twice, and the beginning of a word of two letters is that of
 * thousands. A list of many such words is no search.
 */
export function withinCost(parts: readonly Part[]): Part[] {
  let left = MOST_LOOKED_UP;
  return parts.filter((part) => {
    if (!isLookedUp(part)) return true;
    left -= part.segments.some(({ kind, text }) => kind === 'word' && text.length <= 2) ? 2 : 1;
    return left >= 0;
  });
}
