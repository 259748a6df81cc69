import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { type Reach, reachedLicences } from '../../platform/ownership/reach.ts';
import type { CommerceContext } from '../context.ts';
import { isRefunding } from './licence-state.ts';

/** The licences of an owner for some of the works that are in force at `now`, for a query to select from. */
export function licencesInForce(db: Db, owner: OwnerId, workIds: readonly number[], now: Date) {
  return inForce(db, workIds, now).where('owner_id', '=', owner);
}

function inForce(db: Db, workIds: readonly number[], now: Date) {
  return db
    .selectFrom('licence')
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

/** Which of the works a member may use: under their own licences, and under those of the team that they may see. */
export async function usableWorks(db: Db, reach: Reach, workIds: readonly number[], now: Date): Promise<Set<number>> {
  if (workIds.length === 0) return new Set();
  const rows = await inForce(db, workIds, now).where(reachedLicences(reach, 'licence')).select('work_id').execute();
  return new Set(rows.map(({ work_id }) => work_id));
}

/** Whether a member may see a licence: their own, or one of the team as far as their powers go. */
export async function maySeeLicence(db: Db, reach: Reach, licenceId: number): Promise<boolean> {
  const found = db.selectFrom('licence').select('id').where('id', '=', licenceId).where(reachedLicences(reach, 'licence'));
  return (await found.executeTakeFirst()) !== undefined;
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
