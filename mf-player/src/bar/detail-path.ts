import type { Playable } from 'shared-contracts/events/playable';

/** Page of a version, without language prefix. */
export function detailPath({ id, musicLibraryTypeId }: Pick<Playable, 'id' | 'musicLibraryTypeId'>): string {
  return `/music/music_detail?id=${id}&musicLibraryTypeId=${musicLibraryTypeId}`;
}
