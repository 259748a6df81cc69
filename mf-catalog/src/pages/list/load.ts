import type { CallResponse } from 'shared-contracts/api/contract';
import type { TrackList } from 'shared-contracts/api/music';
import { type ListState, readListState } from '../../address/list-state.ts';
import type { Source } from '../../loading/source.ts';
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
}

export async function loadList(source: Source, place: ListPlace, request: Request): Promise<ListData> {
  const state = readListState(new URL(request.url).searchParams);
  const { call, params } = tagGroups(place.library ?? null);
  const counts = source.askOnce('music/getList', countsQuestion(place, state));
  const [rows, groups] = await Promise.all([
    source.ask('music/getList', rowsQuestion(place, state), request.signal),
    source.askOnce(call, params),
  ]);
  return { place, state, rows, groups: groups.list, counts };
}
