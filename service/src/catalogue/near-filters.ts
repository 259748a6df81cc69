import type { Track, TrackList } from 'shared-contracts/api/music';
import type { AppContext, Caller } from '../app-context.ts';
import { type Clause, filterClauses, placeClauses, type TrackFilter, unranked } from '../search/condition.ts';
import { searchTracks } from '../search/search-tracks.ts';
import { presentTracks } from './present-tracks.ts';

/** Works offered beside an empty list. */
const OFFERED = 8;
const MOST_TAGS = 8;

/**
 * Where to go on from a list that filters alone leave empty: works that meet all of the filters but one, some for each filter in
 * turn, and the tags that these works have in common. Without any such work the popular ones of the place, else of the catalogue.
 */
export async function nearFilters(context: AppContext, caller: Caller, filter: TrackFilter): Promise<TrackList['nearest']> {
  const clauses = filterClauses(filter, await context.tags.current());
  const withoutOne = clauses.flatMap(({ facet }, place) => (facet === null ? [] : [clauses.filter((_, other) => other !== place)]));
  let ids = inTurn(await Promise.all(withoutOne.map((rest) => popular(context, rest))));
  if (ids.length === 0) ids = await popular(context, placeClauses(filter));
  if (ids.length === 0) ids = await popular(context, []);
  const tracks = await presentTracks(context, caller, ids.slice(0, OFFERED));
  return { tags: commonTags(tracks, filter.tagIds ?? []), tracks };
}

async function popular(context: AppContext, clauses: Clause[]): Promise<number[]> {
  const hints = { common: context.commonQueries, snapshot: context.snapshots.current() };
  const { hits } = await searchTracks(context.db, hints, {
    condition: unranked(clauses),
    order: 'hot',
    size: OFFERED,
    cursor: null,
    offset: 0,
  });
  return hits.map(({ id }) => id);
}

/** The first of each list, then the second of each, without repeats. */
function inTurn(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(Array.from({ length: OFFERED }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat())];
}

/** Tags of the most tracks first, without those that the visitor chose. */
function commonTags(tracks: readonly Track[], chosen: readonly number[]): Track['tags'] {
  const counted = new Map<number, { tag: Track['tags'][number]; count: number }>();
  for (const tag of tracks.flatMap(({ tags }) => tags)) {
    if (chosen.includes(tag.id)) continue;
    const known = counted.get(tag.id);
    if (known) known.count += 1;
    else counted.set(tag.id, { tag, count: 1 });
  }
  return [...counted.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_TAGS)
    .map(({ tag }) => tag);
}
