import type { TrackDetail } from 'shared-contracts/api/music';
import type { Playable } from 'shared-contracts/events/playable';

/** All versions of a work in an order that stays when another one is current: whole ones first, then by length. */
export function versionsOf(track: TrackDetail): Playable[] {
  return [track, ...track.otherVersion.filter(({ id }) => id !== track.id)].sort(
    (a, b) => Number(b.fullLength) - Number(a.fullLength) || b.duration - a.duration || a.id - b.id,
  );
}

/** Where another version goes on: at the same second, or at its beginning when it has no such second. */
export function samePosition(position: number, version: Pick<Playable, 'duration'>): number {
  return position >= 0 && position < version.duration ? position : 0;
}
