/** Page of a track, without language prefix. @param id id of its version. */
export function trackPath({ id, musicLibraryTypeId }: { id: number; musicLibraryTypeId: number }): string {
  return `/music/music_detail?id=${id}&musicLibraryTypeId=${musicLibraryTypeId}`;
}
