import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from './licence-state.ts';

/** The licences of an owner for some of the works that are in force at `now`, for a query to select from. */
export function licencesInForce(db: Db, owner: OwnerId, workIds: readonly number[], now: Date) {
  return db
    .selectFrom('licence')
    .where('owner_id', '=', owner)
    .where('work_id', 'in', [...workIds])
    .where('state', '=', 'valid')
    .where(({ not }) => not(isRefunding('licence')))
    .where('valid_from', '<=', now)
    .where((test) => test.or([test('valid_to', 'is', null), test('valid_to', '>', now)]));
}

/** Which of the works the owner holds a licence for that is valid at `now`. */
export async function licensedWorks(db: Db, owner: OwnerId, workIds: readonly number[], now: Date): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const rows = await licencesInForce(db, owner, workIds, now).select('work_id').execute();
  return new Set(rows.map(({ work_id }) => work_id));
}

/** 1 when the owner holds a valid licence for one of the works that the versions belong to, else 0. */
export async function holdsLicence({ db, now }: CommerceContext, owner: OwnerId, versionIds: readonly number[]): Promise<0 | 1> {
  const works = await db
    .selectFrom('version')
    .select('work_id')
    .distinct()
    .where('id', 'in', [...versionIds])
    .execute();
  const held = await licensedWorks(
    db,
    owner,
    works.map(({ work_id }) => work_id),
    now(),
  );
  return held.size > 0 ? 1 : 0;
}
