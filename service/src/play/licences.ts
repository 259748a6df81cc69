import type { Db } from '../database/transaction.ts';

/** Which of the works the member holds a licence for that is valid at `now`. */
export async function licensedWorks(db: Db, memberId: number, workIds: readonly number[], now: Date): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('licence')
    .select('work_id')
    .where('member_id', '=', memberId)
    .where('work_id', 'in', [...workIds])
    .where('valid_from', '<=', now)
    .where((test) => test.or([test('valid_to', 'is', null), test('valid_to', '>', now)]))
    .execute();
  return new Set(rows.map(({ work_id }) => work_id));
}
