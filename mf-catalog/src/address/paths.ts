import { SEARCH_PATH } from 'shared-contracts/search/search-path';
import { EMPTY_STATE, type ListState, withQuery } from './list-state.ts';

/** Addresses of the unit's own pages, without language prefix. */
export function albumPath(album: { id: number }): string {
  return `/music/album_detail?id=${album.id}`;
}

export function themePath(theme: { id: number }): string {
  return `/commend/album_detail?id=${theme.id}`;
}

/** The page of a composer. */
export function composerPath(id: number): string {
  return `/music/composer?id=${id}`;
}

/** Search with the given narrowing. */
export function searchPath(part: Partial<ListState>): string {
  return withQuery(SEARCH_PATH, { ...EMPTY_STATE, ...part });
}

/** Where a library lives; buyout albums are shown among the offers. */
export function libraryPath(musicLibraryTypeId: number): string {
  const own: Record<number, string> = { 1: '/music', 2: '/music/world', 3: '/music/china', 4: '/source', 5: '/cheap' };
  return own[musicLibraryTypeId] ?? '/music';
}

/** List that a tag of a track leads to: the track's own library, narrowed by the tag. */
export function tagPath(musicLibraryTypeId: number, tagId: number): string {
  if (musicLibraryTypeId === 4) return `/source/${tagId}`;
  if (musicLibraryTypeId === 5) return searchPath({ tags: [tagId], library: 5 });
  return withQuery(libraryPath(musicLibraryTypeId), { ...EMPTY_STATE, tags: [tagId] });
}
