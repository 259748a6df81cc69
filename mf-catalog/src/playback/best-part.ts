import type { Playable } from 'shared-contracts/events/playable';

/** Where the best part of a track begins, seconds; null where none stands out, or where it is the beginning. */
export function bestPartOf({ highlight, duration }: Pick<Playable, 'highlight' | 'duration'>): number | null {
  return highlight && highlight < duration ? highlight : null;
}
