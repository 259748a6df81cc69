import { sql } from 'kysely';
import { mayDo } from 'shared-contracts/staff/rights';
import { WORK_RIGHTS, type WorkKind } from 'shared-contracts/staff/work-kinds';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { StaffMember } from '../../platform/http/caller.ts';
import { decidedAlready } from '../../platform/http/decided-already.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { waitingOf } from './waiting.ts';

export interface WorkItem {
  kind: WorkKind;
  id: number;
}

/** @throws Problem for a kind that the caller does not decide. */
export function requireKind(staff: StaffMember, kind: WorkKind): void {
  if (!mayDo(staff.role, WORK_RIGHTS[kind]))
    throw new Problem(403, 0, { zh: '您的角色没有这项权限', en: 'Your role does not allow this' }, 'rightMissing');
}

/** Takes a piece of work that waits. @throws Problem when another has taken it, or it waits no more. */
export async function takeWork(db: Db, staff: StaffMember, { kind, id }: WorkItem, at: Date): Promise<null> {
  requireKind(staff, kind);
  const { rows } = await sql`select 1 from ${waitingOf([kind])!} w where w.id = ${id}`.execute(db);
  if (rows.length === 0) throw refusal('这一项已不再等待处理', 'This does not wait any more');
  const taken = await db
    .insertInto('staff_claim')
    .values({ kind, work_id: id, staff_id: staff.id, taken_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  if (!taken) throw decidedAlready({ ...(await takenBy(db, { kind, id })), state: 'taken' });
  await audit(db, staff, 'work taken', '', { target: `${kind} ${id}`, after: { takenBy: staff.name } });
  return null;
}

async function takenBy(db: Db, { kind, id }: WorkItem): Promise<{ actor: string; at: Date }> {
  return db
    .selectFrom('staff_claim as c')
    .innerJoin('staff as s', 's.id', 'c.staff_id')
    .select(['s.name as actor', 'c.taken_at as at'])
    .where('c.kind', '=', kind)
    .where('c.work_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Hands a piece of work back; an administrator that of others too. @throws Problem for what the caller has not taken. */
export async function handBackWork(db: Db, staff: StaffMember, { kind, id }: WorkItem): Promise<null> {
  requireKind(staff, kind);
  const gone = await db
    .deleteFrom('staff_claim as c')
    .using('staff as s')
    .whereRef('s.id', '=', 'c.staff_id')
    .where('c.kind', '=', kind)
    .where('c.work_id', '=', id)
    .$if(staff.role !== 'administrator', (query) => query.where('c.staff_id', '=', staff.id))
    .returning('s.name')
    .executeTakeFirst();
  if (!gone) throw refusal('您没有领取这一项', 'You have not taken this');
  await audit(db, staff, 'work handed back', '', { target: `${kind} ${id}`, before: { takenBy: gone.name }, after: { takenBy: null } });
  return null;
}

/** Ends the claim of what was decided: when it waits again it is nobody's. */
export async function endClaim(tx: Db, { kind, id }: WorkItem): Promise<void> {
  await tx.deleteFrom('staff_claim').where('kind', '=', kind).where('work_id', '=', id).execute();
}
