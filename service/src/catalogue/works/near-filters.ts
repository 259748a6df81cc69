import type { TrackList } from 'shared-contracts/api/music';
import { commonTags } from 'shared-contracts/search/common-tags';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { type Clause, filterClauses, placeClauses, type TrackFilter, unranked } from '../search/condition.ts';
import { searchTracks } from '../search/search-tracks.ts';
import { presentTracks } from './present-tracks.ts';

/** Works offered beside an empty list. */
const OFFERED = 8;
const MOST_TAGS = 8;

/** Works offered for each filter left out: half, so that two filters are tried and few searches suffice. */
const OFFERED_OF_ONE = OFFERED / 2;

/**
 * Where to go on from a list that filters alone leave empty: works that meet all of the filters but one, and the tags that these works
 * have in common. Keys and ranges are given up before tags, which say what is wanted. Without such works: popular ones of
 * the same library, brand or album, else of the catalogue.
 */
export async function nearFilters(context: CatalogueContext, caller: Caller, filter: TrackFilter): Promise<TrackList['nearest']> {
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
  return { tags: commonTags(tracks, MOST_TAGS, filter.tagIds), tracks };
}

async function popular(context: CatalogueContext, clauses: Clause[]): Promise<number[]> {
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
