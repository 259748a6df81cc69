import type { Db } from '../database/transaction.ts';
import { notSignedIn } from '../http/problem.ts';

/**
 * Locks the row of a member until the end of the transaction: counts, defaults and limits of one member are then read and
 * written by one request at a time. @throws Problem when the member is gone.
 */
export async function lockMember(tx: Db, memberId: number): Promise<void> {
  if (!tx.isTransaction) throw new Error('a lock outside of a transaction ends at once');
  const row = await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw notSignedIn('invalid');
}
