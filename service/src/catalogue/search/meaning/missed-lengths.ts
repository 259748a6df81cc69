import { LENGTH_MARKS } from 'shared-contracts/search/range-marks';
import { SHARE } from './lengths.ts';
import { closestOf } from './targets.ts';
import type { Part } from './understand.ts';

/** Seconds that a short work may differ by and still be about as long. */
const LEAST = 1;

/**
 * The parts that ask for about a length that none of the rows has. Rows are found by bars of lengths: for five seconds also those of ten,
 * and for half an hour those of ten minutes, the last bar. They are shown, and the answer says that the length was given up.
 */
export function missedLengths<Known extends Pick<Part, 'same'>>(parts: readonly Known[], seconds: readonly number[]): Known[] {
  return parts.filter(({ same }) => {
    if (!same.some(({ kind }) => kind === 'seconds')) return false;
    const closest = closestOf(same);
    return closest !== null && seconds.length > 0 && !seconds.some((length) => isAbout(length, closest.to));
  });
}

function isAbout(seconds: number, to: number | 'longest'): boolean {
  if (to === 'longest') return seconds > LENGTH_MARKS.at(-1)!;
  return Math.abs(seconds - to) <= Math.max(LEAST, to * SHARE);
}
