import { isApiError } from 'shared-contracts/api/client-types';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackList } from 'shared-contracts/api/music';
import type { ListPages } from 'shared-contracts/events/player';
import { stripLocale } from 'shared-contracts/locale/locale';
import { parseKeywords } from 'shared-contracts/search/keywords';
import { KEYWORDS_PARAM } from 'shared-contracts/search/search-path';
import { turnTo } from '../../address/list-changes.ts';
import { type ListState, readListState, withQuery } from '../../address/list-state.ts';
import { canonicalRedirect } from '../../loading/numbered-page.ts';
import { addressOf, type ListNote, type PageAddress, type Source } from '../../loading/source.ts';
import { pagesByCursor } from '../../playback/pages-around.ts';
import { PRICE_TABLE } from '../../queries/page-query.ts';
import { COLLECTIONS, type ListScope, trackListQueries } from '../../queries/track-list.ts';
import type { Prices } from '../../track-row/price-line.tsx';

export type TagGroups = CallResponse<'musicLibraryTag/getMusicVersionTagList'>['list'];
export type Counts = Pick<TrackList, 'facets' | 'total' | 'totalIsExact'>;

/** What a list is narrowed to; the page is called after it. Null where it is not, or where its name cannot be had. */
export interface Collections {
  album: CallResponse<'album/albumDetail'>;
  brand: CallResponse<'brand/getById'>;
}

/** What every list of tracks needs. Rows and tag names are awaited, so the old list stays until the new one is ready; counts follow. */
export interface ListData {
  /** Library that the route fixes; null where the address chooses it. */
  library: number | null;
  state: ListState;
  rows: TrackList;
  groups: TagGroups;
  counts: Promise<Counts>;
  prices: Prices;
  notes: readonly ListNote[];
  /** The pages around the rows, for the player to go on into. */
  pages: ListPages;
}

/** Rows of the address. @throws Response that redirects to the first page when the cursor of the address is not valid. */
export async function loadList(source: Source, scope: ListScope, request: Request, params: PageAddress['params'] = {}): Promise<ListData> {
  const path = stripLocale(new URL(request.url).pathname);
  const address = addressOf(request, params);
  const state = readListState(address.query);
  const queries = trackListQueries(scope);
  const counts = source.askOnce(queries.counts, address);
  const prices = source.askOnce(PRICE_TABLE, address);
  const [rows, groups] = await Promise.all([
    rowsOf(source.ask(queries.rows, address, request.signal), state),
    source.askOnce(queries.groups, address),
  ]);
  if (rows === null) {
    const first = withQuery(path, turnTo(state, null));
    source.leaveNote(first, 'startedAgain');
    throw canonicalRedirect(request, first);
  }
  const { cut } = parseKeywords(address.query.get(KEYWORDS_PARAM) ?? '');
  const notes = [cut ? ('keywordsCut' as const) : null, source.noteFor(withQuery(path, state))].filter((note) => note !== null);
  return {
    library: scope.library,
    state,
    rows,
    groups: groups.list,
    counts,
    prices,
    notes,
    pages: pagesByCursor(queries.rows, address, rows),
  };
}

/** Null for an invalid cursor: truncated, of another release of the service, or of rows that were removed. */
async function rowsOf(rows: Promise<TrackList>, state: ListState): Promise<TrackList | null> {
  if (state.cursor === null) return rows;
  try {
    const { list } = await rows;
    return list.length > 0 ? rows : null;
  } catch (error) {
    if (isApiError(error) && error.status === 400) return null;
    throw error;
  }
}

/** A list with what it is narrowed to. Names are asked each time: the shell titles a page by the answer that it sees pass, as the edge does. */
export async function withCollections<List>(list: Promise<List>, source: Source, request: Request): Promise<List & Collections> {
  const address = addressOf(request);
  const { album, brand } = readListState(address.query);
  const [rows, ofAlbum, ofBrand] = await Promise.all([
    list,
    album === null ? null : source.ask(COLLECTIONS.album, address, request.signal).catch(() => null),
    brand === null ? null : source.ask(COLLECTIONS.brand, address, request.signal).catch(() => null),
  ]);
  return { ...rows, album: ofAlbum, brand: ofBrand };
}
