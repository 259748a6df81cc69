import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';
import { type Condition, conditionSql } from './condition.ts';
import { EXACT_UP_TO } from './search-tracks.ts';
import type { Snapshot, TokenCounts } from './snapshot.ts';

type Met = Pick<Condition, 'clauses' | 'impossible'>;

/** Counts the facet tokens of what meets a condition, over at most 5000 matches. */
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
 * @returns counts of a facet by its name (`lengths`, `tempos`, `keys`, `tags:<group>`).
 */
export async function countFacets(db: Db, condition: Condition, snapshot: Snapshot | null): Promise<(facet: string) => TokenCounts> {
  const chosen = [...new Set(condition.clauses.flatMap(({ facet }) => (facet === null ? [] : [facet])))];
  const count = (met: Met) => (snapshot?.knows(met) ? snapshot.matches(met) : countTokens(db, met));
  const [whole, ...apart] = await Promise.all([
    count(condition),
    ...chosen.map((facet) =>
      count({ clauses: condition.clauses.filter((clause) => clause.facet !== facet), impossible: condition.impossible }),
    ),
  ]);
  const byFacet = new Map(chosen.map((facet, at) => [facet, apart[at]!]));
  return (facet) => byFacet.get(facet) ?? whole!;
}
