import { sql } from 'kysely';
import type { TrackList } from 'shared-contracts/api/music';
import { MUSICAL_KEYS } from 'shared-contracts/search/musical-keys';
import { LENGTHS, TEMPOS } from 'shared-contracts/search/track-filters';
import type { Db } from '../../platform/database/transaction.ts';
import type { CatalogueContext } from '../context.ts';
import { type Condition, conditionSql, type Met } from '../search/condition.ts';
import { facetToken, SCALES, type Scale } from '../search/facets.ts';
import { matchesIn } from '../search/matches-in.ts';
import { EXACT_UP_TO } from '../search/search-tracks.ts';
import type { Snapshot, TokenCounts } from '../search/snapshot.ts';

/** Counts of every tag, length, tempo and key among what meets a condition; what would give nothing is left out. */
export async function facetsOf(context: CatalogueContext, condition: Condition): Promise<NonNullable<TrackList['facets']>> {
  const [counted, tags] = await Promise.all([countFacets(context.db, condition, context.snapshots.current()), context.tags.current()]);
  const lengths = counted('lengths');
  const tempos = counted('tempos');
  const keys = counted('keys');
  const groups = tags.groups.map((group) => ({ group, counts: counted(`tags:${group.id}`) }));
  return {
    tags: groups
      .flatMap(({ group, counts }) => group.tags.map(({ id }) => ({ id, count: counts.countOf(facetToken.tag(id)) })))
      .filter((tag) => tag.count > 0),
    lengths: LENGTHS.map((value) => ({ value, count: lengths.countOf(facetToken.length(value)) })),
    tempos: TEMPOS.map((value) => ({ value, count: tempos.countOf(facetToken.tempo(value)) })),
    keys: MUSICAL_KEYS.map((value) => ({ value, count: keys.countOf(facetToken.key(value)) })).filter((key) => key.count > 0),
    lengthBars: barsOf('seconds', counted('seconds')),
    tempoBars: barsOf('bpm', counted('bpm')),
    exact: [lengths, tempos, keys, ...groups.map(({ counts }) => counts)].every(({ exact }) => exact),
  };
}

/** The histogram of a scale. */
function barsOf(scale: Scale, counts: TokenCounts): { upTo: number | null; count: number }[] {
  return [...SCALES[scale], null]
    .map((upTo, bar) => ({ upTo, count: counts.countOf(facetToken.bar(scale, bar)) }))
    .filter(({ count }) => count > 0);
}

/** Counts the facet tokens of what meets a condition, over at most `EXACT_UP_TO` matches. */
async function countTokens(db: Db, condition: Met): Promise<TokenCounts> {
  const { rows } = await sql<{ token: number; count: number }>`
    with m as materialized (select f from track_search where ${conditionSql(condition)} limit ${sql.lit(EXACT_UP_TO + 1)})
    select token, count(*)::int4 as count from m, unnest(m.f) token group by token
    union all select 0, count(*)::int4 from m`.execute(db);
  const counts = new Map(rows.map(({ token, count }) => [token, count]));
  return { countOf: (token) => counts.get(token) ?? 0, exact: (counts.get(0) ?? 0) <= EXACT_UP_TO };
}

/**
 * Facet counts for a filter panel: how many works each further choice would give. A facet is counted without its own choice,
 * because its values widen one another.
 * @param snapshot counts the tokens that it knows; the database counts the rest.
 * @returns counts of a facet by its name (`lengths`, `tempos`, `seconds`, `bpm`, `keys`, `tags:<group>`).
 */
export async function countFacets(db: Db, condition: Condition, snapshot: Snapshot | null): Promise<(facet: string) => TokenCounts> {
  const chosen = [...new Set(condition.clauses.flatMap(({ facet }) => (facet === null ? [] : [facet])))];
  const count = (met: Met) => (snapshot ? matchesIn(db, snapshot, met) : countTokens(db, met));
  const [whole, ...apart] = await Promise.all([
    count(condition),
    ...chosen.map((facet) =>
      count({ clauses: condition.clauses.filter((clause) => clause.facet !== facet), impossible: condition.impossible }),
    ),
  ]);
  const byFacet = new Map(chosen.map((facet, at) => [facet, apart[at]!]));
  return (facet) => byFacet.get(facet) ?? whole!;
}
