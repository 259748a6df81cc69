import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import type { TeamsContext } from '../context.ts';
import { lockActor } from '../people/actor.ts';
import { refuseOthers } from '../people/hand-over.ts';
import { findDepartment } from '../people/place.ts';
import { record } from '../people/record.ts';

/** Sets up to how much the head of a department approves, fen; null: not at all. @throws Problem for others than the owner. */
export async function setApprovalLimit(
  { db, now }: TeamsContext,
  { id, limit }: CheckedRequest<'teamDept/setApproval'>,
  caller: Caller,
): Promise<null> {
  const owner = await lockActor(db, caller);
  refuseOthers(owner);
  const department = await findDepartment(db, owner.team, id);
  await db.updateTable('team_department').set({ approval_limit: limit }).where('id', '=', department.id).execute();
  const details = { departmentId: department.id, limit };
  await record(db, { team: owner.team, actor: owner.id, kind: 'approvalLimitSet', subject: department.name, details }, now());
  return null;
}
