import { SONG_STATES, type SongState } from 'shared-contracts/composer/song-rules';

/** Rows of a page of songs. */
export const PAGE_SIZE = 20;

/** What the address of the list says. */
export interface SongsAddress {
  state: SongState | null;
  find: string;
  page: number;
}

/** Reads the address; what it does not know counts as not given. */
export function readSongs(url: string): SongsAddress {
  const query = new URL(url).searchParams;
  const page = Number(query.get('page'));
  return {
    state: SONG_STATES.find((state) => state === query.get('state')) ?? null,
    find: (query.get('find') ?? '').slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 10_000) : 1,
  };
}

/** Query of the list with its filters. */
export function songsQuery({ state = null, find = '', page = 1 }: Partial<SongsAddress>): string {
  const query = new URLSearchParams();
  if (state !== null) query.set('state', state);
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** Address of the page on which a song is edited. */
export function songAddress(id?: number): string {
  return id === undefined ? '/my/composer/song' : `/my/composer/song?id=${id}`;
}
