import type { Db } from '../database/transaction.ts';

/** The licences of a member for some of the works that are in force at `now`, for a query to select from. */
export function licencesInForce(db: Db, memberId: number, workIds: readonly number[], now: Date) {
  return db
    .selectFrom('licence')
    .where('member_id', '=', memberId)
    .where('work_id', 'in', [...workIds])
    .where('valid_from', '<=', now)
    .where((test) => test.or([test('valid_to', 'is', null), test('valid_to', '>', now)]));
}

/** Which of the works the member holds a licence for that is valid at `now`. */
export async function licensedWorks(db: Db, memberId: number, workIds: readonly number[], now: Date): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const rows = await licencesInForce(db, memberId, workIds, now).select('work_id').execute();
  return new Set(rows.map(({ work_id }) => work_id));
}
