import { hasRequired } from 'shared-contracts/routing/template';
import type { PageAddress } from '../loading/source.ts';
import { ALBUM_TRACKS_PER_PAGE, pageQuery } from './page-query.ts';

const NEIGHBOURS = 8;
const NEIGHBOUR_ALBUMS = 6;

/** Without an id there is nothing to ask: such an address is a 404. */
const ID = '{?id:id!}';
const TRACKS = { id: ID, page: '{?page:page}', size: ALBUM_TRACKS_PER_PAGE };

/**
 * A version is known by its id alone. The library in the address is for people and old links and part of no query, so an
 * address with another library shows the track instead of nothing.
 */
export const TRACK = {
  track: pageQuery('music/getMusicDetail', { id: ID }),
  similar: pageQuery('music/similarList', { id: ID, size: NEIGHBOURS }),
  relevant: pageQuery('music/relevantList', { id: ID, size: NEIGHBOURS }),
} as const;

export const ALBUM = {
  detail: pageQuery('album/albumDetail', { id: ID }),
  tracks: pageQuery('album/albumMusicList', TRACKS),
  similar: pageQuery('album/similarList', { id: ID, size: NEIGHBOUR_ALBUMS }),
} as const;

export const THEME = {
  detail: pageQuery('indexTheme/themeDetail', { id: ID }),
  tracks: pageQuery('indexTheme/themeMusicList', TRACKS),
  similar: pageQuery('indexTheme/similarList', { id: ID, size: NEIGHBOUR_ALBUMS }),
} as const;

export const COMPOSER = {
  detail: pageQuery('composer/getDetail', { id: ID }),
  tracks: pageQuery('composer/musicList', TRACKS),
  similar: pageQuery('composer/themeList', { id: ID, size: NEIGHBOUR_ALBUMS }),
} as const;

/** Whether the address of a detail page carries an id. */
export function hasId(address: PageAddress): boolean {
  return hasRequired(ID, address);
}
