import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './generated/tables.ts';

/** A handle that queries run on: the database itself, or the transaction of the caller. */
export type Db = Kysely<Tables>;

const running = new AsyncLocalStorage<true>();

/** True in code that a transaction called: there, the outer handle would wait for itself for ever on the embedded database. */
export function insideTransaction(): boolean {
  return running.getStore() === true;
}

/** Runs `act` as code that no transaction called: for work that goes on after it, with the outer handle. */
export function outsideTransaction<Result>(act: () => Result): Result {
  return running.exit(act);
}

/** Runs `act` in one transaction: all of its writes, or none when it throws. Joins the transaction when `db` is one. */
export function inTransaction<Result>(db: Db, act: (tx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return act(db as Transaction<Tables>);
  return db.transaction().execute((tx) => running.run(true, () => act(tx)));
}

/** Whether a statement failed because another row has a unique value of it (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: unknown }).code === '23505';
}
