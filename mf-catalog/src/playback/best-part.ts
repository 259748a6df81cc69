import type { Playable } from 'shared-contracts/events/playable';

/** Where the best part of a track begins, seconds; null when it has none, or when that is the beginning. */
export function bestPartOf({ highlight, duration }: Pick<Playable, 'highlight' | 'duration'>): number | null {
  return highlight && highlight < duration ? highlight : null;
}
