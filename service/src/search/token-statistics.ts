import { sql } from 'kysely';
import type { Db } from '../database/transaction.ts';

/**
 * Tokens of more than `works` works, from the planner statistics of the database. They are sampled, so tokens near the
 * threshold may be wrong. Empty before the first ANALYZE.
 */
export async function commonTokens(db: Db, works: number): Promise<Set<number>> {
  // The frequencies are followed by their own bounds, hence the cut to the length of the elements.
  const { rows } = await sql<{ token: number }>`
    select e.token from pg_stats s join pg_class c on c.oid = 'track_search'::regclass,
      unnest(s.most_common_elems::text::int4[], (s.most_common_elem_freqs)[1:cardinality(s.most_common_elems::text::int4[])]) e (token, share)
    where s.schemaname = current_schema() and s.tablename = 'track_search' and s.attname = 'k'
      and e.share * c.reltuples > ${sql.lit(works)}`.execute(db);
  return new Set(rows.map(({ token }) => token));
}
