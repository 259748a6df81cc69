import type { Db } from '../../platform/database/transaction.ts';
import type { Member } from '../../platform/http/caller.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from './licence-state.ts';

/** The licences of a member for some of the works that are in force at `now`, for a query to select from. */
export function licencesInForce(db: Db, memberId: number, workIds: readonly number[], now: Date) {
  return db
    .selectFrom('licence')
    .where('member_id', '=', memberId)
    .where('work_id', 'in', [...workIds])
    .where('state', '=', 'valid')
    .where(({ not }) => not(isRefunding('licence')))
    .where('valid_from', '<=', now)
    .where((test) => test.or([test('valid_to', 'is', null), test('valid_to', '>', now)]));
}

/** Which of the works the member holds a licence for that is valid at `now`. */
export async function licensedWorks(db: Db, memberId: number, workIds: readonly number[], now: Date): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const rows = await licencesInForce(db, memberId, workIds, now).select('work_id').execute();
  return new Set(rows.map(({ work_id }) => work_id));
}

/** 1 when the member holds a valid licence for one of the works that the versions belong to, else 0. */
export async function holdsLicence({ db, now }: CommerceContext, member: Member, versionIds: readonly number[]): Promise<0 | 1> {
  const works = await db
    .selectFrom('version')
    .select('work_id')
    .distinct()
    .where('id', 'in', [...versionIds])
    .execute();
  const held = await licensedWorks(
    db,
    member.id,
    works.map(({ work_id }) => work_id),
    now(),
  );
  return held.size > 0 ? 1 : 0;
}
