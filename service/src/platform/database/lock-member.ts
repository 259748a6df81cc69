import type { Db } from './transaction.ts';

/** `alone`: one transaction at a time; `shared`: any number at once, and none while a deletion runs. */
type Lock = 'alone' | 'shared';

/**
 * Locks the row of a member until the end of the transaction. The route of each write takes the lock before the handler runs: counts,
 * defaults and limits of one member are then read and written by one request at a time, and none writes rows after a deletion.
 * @returns false when the account is deleted.
 */
export async function lockMember(tx: Db, memberId: number, lock: Lock = 'alone'): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('a lock outside of a transaction ends at once');
  const member = tx.selectFrom('member').select('id').where('id', '=', memberId).where('deleted_at', 'is', null);
  const row = await (lock === 'shared' ? member.forKeyShare() : member.forNoKeyUpdate()).executeTakeFirst();
  return row !== undefined;
}
