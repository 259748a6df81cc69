import type { Track, TrackList } from 'shared-contracts/api/music';
import type { AppContext, Caller } from '../app-context.ts';
import { type Clause, filterClauses, placeClauses, type TrackFilter, unranked } from '../search/condition.ts';
import { searchTracks } from '../search/search-tracks.ts';
import { presentTracks } from './present-tracks.ts';

/** Works offered beside an empty list. */
const OFFERED = 8;
const MOST_TAGS = 8;

/** Works of the filters without one of them: so the offer shows more than one way on, and few searches fill it. */
const OFFERED_OF_ONE = OFFERED / 2;

/**
 * Where to go on from a list that filters alone leave empty: works that meet all of the filters but one, and the tags that these works
 * have in common. Keys and ranges are given up before tags, which say what is wanted. Without any such work the popular ones of the
 * place, else of the catalogue.
 */
export async function nearFilters(context: AppContext, caller: Caller, filter: TrackFilter): Promise<TrackList['nearest']> {
  const clauses = filterClauses(filter, await context.tags.current());
  const ids = new Set<number>();
  for (const given of clauses.filter(({ facet }) => facet !== null).reverse()) {
    if (ids.size >= OFFERED) break;
    const rest = clauses.filter((clause) => clause !== given);
    for (const id of (await popular(context, rest)).slice(0, OFFERED_OF_ONE)) ids.add(id);
  }
  for (const rest of [placeClauses(filter), []]) {
    if (ids.size === 0) for (const id of await popular(context, rest)) ids.add(id);
  }
  const tracks = await presentTracks(context, caller, [...ids]);
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
