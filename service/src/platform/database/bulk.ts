import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type Transaction } from 'kysely';
import type { Tables } from './generated/tables.ts';
import { type Db, inTransaction } from './transaction.ts';

/** A statement of bulk work that takes longer is ended, ms: on a slow machine it takes minutes, and no visitor waits for it. */
export const BULK_STATEMENT_TIMEOUT_MS = 600_000;

const running = new AsyncLocalStorage<true>();

/** The time limit of a statement, ms: that of bulk work inside it; 0, never, stays. */
export function statementLimit(usualMs: number): number {
  return usualMs !== 0 && running.getStore() ? Math.max(usualMs, BULK_STATEMENT_TIMEOUT_MS) : usualMs;
}

/**
 * Runs `act` as bulk work, in one transaction: migrations, fills, search rows of a whole catalogue. Its statements have a limit of their
 * own instead of that of a request.
 */
export function inBulk<Result>(db: Db, act: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  return running.run(true, () =>
    inTransaction(db, async (tx) => {
      await liftLimit(tx);
      return act(tx);
    }),
  );
}

/** Runs `act` as bulk work that opens its transactions itself, and calls `liftLimit` in each. */
export function asBulk<Result>(act: () => Promise<Result>): Promise<Result> {
  return running.run(true, act);
}

/** Gives the rest of a transaction the limit of bulk work, on PostgreSQL; where statements have no limit, it sets none. */
export async function liftLimit(tx: Db): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(BULK_STATEMENT_TIMEOUT_MS)}, true)
    where current_setting('statement_timeout') <> '0'`.execute(tx);
}
