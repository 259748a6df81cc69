import type { SearchAnswer } from 'shared-contracts/api/music';
import type { Caller } from '../../platform/http/caller.ts';
import type { CatalogueContext } from '../context.ts';
import { unranked } from '../search/condition.ts';
import { facetToken } from '../search/facets.ts';
import { ENOUGH } from '../search/meaning/attempts.ts';
import { exclusionOf } from '../search/meaning/clauses.ts';
import { missedLengths } from '../search/meaning/missed-lengths.ts';
import type { SearchMeaning } from '../search/meaning/search-meaning.ts';
import { tokenOf } from '../search/meaning/targets.ts';
import { searchTracks } from '../search/search-tracks.ts';
import { nearestTags } from './nearest-tags.ts';
import { presentTracks } from './present-tracks.ts';

/** Works offered beside a short answer. */
const OFFERED = 8;

/**
 * What an answer says of itself: how the words were understood, what was given up, and where it is short what is nearest.
 * @param first works of the answer, and the lengths of those that are shown first; null on later pages, which offer nothing.
 */
export async function searchAnswer(
  context: CatalogueContext,
  caller: Caller,
  { parts, excluded, widened, complete }: SearchMeaning,
  first: { total: number; seconds: readonly number[] } | null,
): Promise<SearchAnswer> {
  const tags = await context.tags.current();
  const missed = new Set(first && first.total > 0 ? missedLengths(parts, first.seconds) : []);
  return {
    parts: parts.map((part) => ({
      text: part.text,
      state: part.unknown ? 'unknown' : part.relaxed || missed.has(part) ? 'relaxed' : 'kept',
      corrected: part.corrected,
      tags: tags.named(
        part.same.flatMap((target) => (target.kind === 'tag' ? [target.id] : [])),
        caller.locale,
      ),
    })),
    excluded: excluded.map(({ text, corrected, excluded: said }) => ({ text: corrected ?? text, ...said! })),
    relaxed: missed.size > 0 || parts.some(({ relaxed, unknown }) => relaxed || unknown),
    widened,
    complete: missed.size > 0 ? 0 : complete,
    nearest: first && first.total < ENOUGH ? await nearest(context, caller, parts, excluded) : null,
  };
}

/** Tags to go on with, and popular works with them. */
async function nearest(
  context: CatalogueContext,
  caller: Caller,
  parts: SearchMeaning['parts'],
  excluded: SearchMeaning['excluded'],
): Promise<SearchAnswer['nearest']> {
  const tags = await context.tags.current();
  const unwanted = new Set(excluded.flatMap(({ same }) => same.map(tokenOf)));
  const ids = (await nearestTags(context, tags, parts)).filter((id) => !unwanted.has(facetToken.tag(id)));
  const clauses = [...excluded.map(exclusionOf), ...(ids.length > 0 ? [{ facet: null, all: [], any: ids.map(facetToken.tag) }] : [])];
  const condition = unranked(clauses);
  const hints = { common: context.commonQueries, snapshot: context.snapshots.current() };
  const { hits } = await searchTracks(context.db, hints, { condition, order: 'hot', size: OFFERED, cursor: null, offset: 0 });
  const tracks = await presentTracks(
    context,
    caller,
    hits.map(({ id }) => id),
  );
  return { tags: tags.named(ids, caller.locale), tracks };
}
