import { type Db, inTransaction } from '../../platform/database/transaction.ts';

/** Carries the result of a rehearsal out of its transaction, which it rolls back. */
class Rehearsed extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rehearsed');
    this.result = result;
  }
}

/** Runs `act` in a transaction, which a dry run rolls back: its result and its refusals are those of the real one. */
export async function runOrRehearse<Result>(db: Db, dryRun: boolean, act: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction(db, async (tx) => {
      const result = await act(tx);
      if (dryRun) throw new Rehearsed(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as Result;
    throw error;
  }
}
