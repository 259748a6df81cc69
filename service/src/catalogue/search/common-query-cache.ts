import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseBusyError } from '../../platform/database/connection-queue.ts';
import { asService } from '../../platform/database/current-network.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Condition } from './condition.ts';

/** A catalogue seldom shrinks, and never by thousands of works within minutes. */
const TTL_MS = 5 * 60_000;
const STATISTICS_EVERY_MS = 60_000;
const CACHED = 2000;
/** Statistics are sampled: a frequency must exceed the cap by this factor. */
const MARGIN = 1.3;

/**
 * Remembers which conditions match more works than the cap, to avoid a count: single tokens by the statistics of the database,
 * other conditions by an earlier count.
 */
export class CommonQueryCache {
  readonly #db: Db;
  readonly #cap: number;
  readonly #common = new LRUCache<string, true>({ max: CACHED, ttl: TTL_MS });
  #commonTokens: ReadonlySet<number> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(db: Db, cap: number) {
    this.#db = db;
    this.#cap = cap;
  }

  /** True when the condition is known to match more than the cap; false when it has to be counted. */
  async isCommon(condition: Condition): Promise<boolean> {
    if (condition.impossible) return false;
    if (this.#common.has(conditionKey(condition))) return true;
    const [clause, ...others] = condition.clauses;
    if (!clause || clause.not || others.length > 0) return false;
    await this.#refresh();
    const single = [clause.all, ...(clause.or ?? [])].filter(({ length }) => length === 1).flat();
    return [...clause.any, ...single].some((token) => this.#commonTokens.has(token));
  }

  /** Records that a count exceeded the cap. */
  markCommon(condition: Condition): void {
    this.#common.set(conditionKey(condition), true);
  }

  async #refresh(): Promise<void> {
    if (performance.now() - this.#readAt < STATISTICS_EVERY_MS) return;
    this.#reading ??= asService(() => this.#read()).finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #read(): Promise<void> {
    try {
      this.#commonTokens = await commonTokens(this.#db, this.#cap * MARGIN);
    } catch (error) {
      // Then the former ones do for another while.
      if (!(error instanceof DatabaseBusyError)) throw error;
    }
    this.#readAt = performance.now();
  }
}

/** Of what a condition matches, whatever it is ranked by. */
export function conditionKey({ clauses }: Condition): string {
  return JSON.stringify(clauses.map(({ all, any, or, not }) => [all, any, or, not]));
}

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
