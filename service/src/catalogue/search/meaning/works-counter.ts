import { sql } from 'kysely';
import type { Db } from '../../../platform/database/transaction.ts';
import { type Clause, conditionSql } from '../condition.ts';
import { matchesIn } from '../matches-in.ts';
import type { Snapshot } from '../snapshot.ts';

/**
 * Counts works that meet clauses, up to `most`. In a snapshot, however old: whether some works more or less meet them decides how a
 * search is relaxed, and not which works are found.
 */
export function worksCounter(db: Db, snapshot: Snapshot | null, most: number): (clauses: readonly Clause[]) => Promise<number> {
  return async (clauses) => {
    const met = { clauses: [...clauses], impossible: false };
    if (snapshot) return Math.min(most, (await matchesIn(db, snapshot, met)).count);
    const { rows } = await sql<{ works: number }>`
      select count(*)::int4 as works from (select 1 from track_search where ${conditionSql(met)} limit ${sql.lit(most)}) m`.execute(db);
    return rows[0]!.works;
  };
}
