import { isApiError } from 'shared-contracts/api/client-types';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackList } from 'shared-contracts/api/music';
import { stripLocale } from 'shared-contracts/locale/locale';
import { parseKeywords } from 'shared-contracts/search/keywords';
import { turnTo } from '../../address/list-changes.ts';
import { type ListState, readListState, withQuery } from '../../address/list-state.ts';
import { properAddress } from '../../loading/proper-address.ts';
import type { ListNote, Source } from '../../loading/source.ts';
import { tagGroups } from '../../questions/fixed.ts';
import { countsQuestion, type ListPlace, rowsQuestion } from '../../questions/track-list.ts';

export type TagGroups = CallResponse<'musicLibraryTag/getMusicVersionTagList'>['list'];
export type Counts = Pick<TrackList, 'facets' | 'total' | 'totalIsExact'>;

/** What every list of tracks needs. Rows and tag names are awaited, so the old list stays until the new one stands; counts follow. */
export interface ListData {
  place: ListPlace;
  state: ListState;
  rows: TrackList;
  groups: TagGroups;
  counts: Promise<Counts>;
  notes: readonly ListNote[];
}

/** Rows of the state that the address says. @throws Response that leads to the first page where the address names a page that is none. */
export async function loadList(source: Source, place: ListPlace, request: Request): Promise<ListData> {
  const { pathname, searchParams } = new URL(request.url);
  const path = stripLocale(pathname);
  const state = readListState(searchParams);
  const { call, params } = tagGroups(place.library ?? null);
  const counts = source.askOnce('music/getList', countsQuestion(place, state));
  const [rows, groups] = await Promise.all([rowsOf(source, place, state, request.signal), source.askOnce(call, params)]);
  if (rows === null) {
    const first = withQuery(path, turnTo(state, null));
    source.leaveNote(first, 'startedAgain');
    throw properAddress(request, first);
  }
  const { cut } = parseKeywords(searchParams.get('keyWords') ?? '');
  const notes = [cut ? ('keywordsCut' as const) : null, source.noteFor(withQuery(path, state))].filter((note) => note !== null);
  return { place, state, rows, groups: groups.list, counts, notes };
}

/** Null where the cursor names no place of this list: of another release of the service, cut off on its way, or of rows that went. */
async function rowsOf(source: Source, place: ListPlace, state: ListState, signal: AbortSignal): Promise<TrackList | null> {
  const rows = source.ask('music/getList', rowsQuestion(place, state), signal);
  if (state.cursor === null) return rows;
  try {
    const { list } = await rows;
    return list.length > 0 ? rows : null;
  } catch (error) {
    if (isApiError(error) && error.status === 400) return null;
    throw error;
  }
}
