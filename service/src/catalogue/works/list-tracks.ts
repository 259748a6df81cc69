import type { TrackList } from 'shared-contracts/api/music';
import { splitKeywords } from 'shared-contracts/search/keywords';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { badRequest } from '../../platform/http/problem.ts';
import type { CatalogueContext } from '../context.ts';
import { conditionOf } from '../search/condition.ts';
import { type Cursor, type Order, readCursor, writeCursor } from '../search/cursor.ts';
import { meaningOf } from '../search/meaning/meaning-of.ts';
import { conditionOfMeaning } from '../search/meaning/search-meaning.ts';
import { type SearchPage, searchTracks } from '../search/search-tracks.ts';
import { facetsOf } from './facets-of-list.ts';
import { nearFilters } from './near-filters.ts';
import { presentFound, presentTracks } from './present-tracks.ts';
import { searchAnswer } from './search-answer.ts';

/** One page of tracks by keywords and facets, with cursors to its neighbours and, when asked for, the counts of every facet. */
export function listTracks(context: CatalogueContext, request: CheckedRequest<'music/getList'>, caller: Caller): Promise<TrackList> {
  return context.snapshots.during(() => pageOfTracks(context, request, caller));
}

async function pageOfTracks(context: CatalogueContext, request: CheckedRequest<'music/getList'>, caller: Caller): Promise<TrackList> {
  const size = request.size ?? DEFAULT_SIZE;
  const cursor = request.cursor === undefined ? null : cursorOf(request.cursor);
  const offset = cursor ? 0 : offsetOf(request.page, size);
  const tags = await context.tags.current();
  const meaning = await meaningOf(context, request);
  const condition = meaning ? conditionOfMeaning(request, meaning, tags) : conditionOf(request, tags);
  const order = cursor?.order ?? orderOf(request);
  const [page, facets] = await Promise.all([
    searchTracks(
      context.db,
      { common: context.commonQueries, snapshot: context.snapshots.current() },
      { condition, order, size, cursor, offset },
    ),
    request.facets ? facetsOf(context, condition) : null,
  ]);
  const ids = page.hits.map(({ id }) => id);
  const list = await (meaning ? presentFound(context, caller, ids, meaning.parts) : presentTracks(context, caller, ids));
  const first =
    cursor || offset > 0 ? null : { total: page.total, seconds: page.order === 'ranked' ? list.map(({ duration }) => duration) : [] };
  const search = meaning && (await searchAnswer(context, caller, meaning, first));
  // A question for counts shows no rows.
  const isEmpty = !meaning && !cursor && !request.facets && page.total === 0;
  const nearest = isEmpty ? await nearFilters(context, caller, request) : null;
  return { list, total: page.total, totalIsExact: page.totalIsExact, ...neighbours(page, cursor, offset), facets, search, nearest };
}

function cursorOf(text: string): Cursor {
  const cursor = readCursor(text);
  if (!cursor) throw badRequest('cursor：无法识别，请回到第一页', 'cursor: not recognised, please start from the first page');
  return cursor;
}

function orderOf({ sort = 'relevance', keyWords = '' }: CheckedRequest<'music/getList'>): Order {
  if (sort !== 'relevance') return sort;
  return splitKeywords(keyWords).length > 0 ? 'ranked' : 'new';
}

/** The cursors to the pages around a page, and how many rows are before it. */
function neighbours(
  { hits, order, hasMore, total, totalIsExact }: SearchPage,
  cursor: Cursor | null,
  offset: number,
): Pick<TrackList, 'next' | 'previous' | 'before'> {
  const first = hits[0];
  const last = hits.at(-1);
  // A page read backwards has a later page; a page read forwards from a cursor has an earlier one.
  const follows = cursor?.backward ? true : hasMore;
  const precedes = cursor ? (cursor.backward ? hasMore : true) : offset > 0;
  const counted = precedes ? rowsBefore(hits, cursor, offset) : 0;
  // Behind the last row there are no more rows before than there are rows.
  const most = totalIsExact ? total - hits.length : hits.length > 0 ? Number.POSITIVE_INFINITY : null;
  const before = counted === null || most === null ? null : Math.min(counted, most);
  return {
    next: follows && last ? writeCursor({ order, ...last, backward: false, before: before === null ? null : before + hits.length }) : null,
    previous: precedes && first ? writeCursor({ order, ...first, backward: true, before }) : null,
    before,
  };
}

/** Rows may have come or gone since the cursor was written: it counts as the visitor who turns the pages does. */
function rowsBefore(hits: SearchPage['hits'], cursor: Cursor | null, offset: number): number | null {
  if (!cursor) return offset;
  if (cursor.before === null) return null;
  return cursor.backward ? Math.max(0, cursor.before - hits.length) : cursor.before;
}
