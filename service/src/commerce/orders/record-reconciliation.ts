import type { LedgerFault } from '../../platform/database/json-columns.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { reconcile } from './reconcile.ts';

const KEPT_DAYS = 90;

/** Checks that everything adds up, and keeps what does not for the staff. @returns the rows that do not add up. */
export async function recordReconciliation(db: Db, at: Date): Promise<LedgerFault[]> {
  const faults = await reconcile(db);
  await db
    .insertInto('reconciliation')
    .values({ at, faults: JSON.stringify(faults) })
    .execute();
  await db
    .deleteFrom('reconciliation')
    .where('at', '<', new Date(at.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  return faults;
}
