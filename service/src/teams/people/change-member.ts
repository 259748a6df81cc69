import { maySetPowers, maySetRole, TEAM_POWERS } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { TeamsContext } from '../context.ts';
import { suspend } from './end-membership.ts';
import { lockManaged, type Managing } from './managed-member.ts';
import { standingOf } from './member-rows.ts';
import { findDepartment, mayNotGive, nameOf, needsDepartment, refuseSecondHead } from './place.ts';
import { record } from './record.ts';

/** Gives a member another role. @throws Problem */
export async function changeRole(
  { db, now }: TeamsContext,
  { id, role, departmentId: given }: CheckedRequest<'teamUser/updateRole'>,
  caller: Caller,
): Promise<null> {
  const { actor, row } = await lockManaged(db, id, caller);
  const departmentId = given === undefined ? row.department_id : given;
  if (role === 'owner')
    throw refusal('主账户只能通过转让更换', 'The owner of a team changes only when the present one hands the team over');
  if (departmentId !== null) await findDepartment(db, actor.team, departmentId);
  if (role === 'departmentAdministrator') {
    if (departmentId === null) throw needsDepartment();
    if (row.role === role && departmentId !== row.department_id) throw headStays();
  }
  if (!maySetRole(actor, standingOf(row), role, departmentId)) throw mayNotGive();
  if (role === 'departmentAdministrator') await refuseSecondHead(db, departmentId!, row.id);
  if (role === row.role && departmentId === row.department_id) return null;
  await db.updateTable('team_member').set({ role, department_id: departmentId }).where('id', '=', id).execute();
  const details = { from: row.role, to: role, departmentId };
  await record(db, { team: actor.team, actor: actor.id, kind: 'roleChanged', subject: row.name, details }, now());
  return null;
}

/** Sets what a member was granted. @throws Problem when the caller lacks one of what changes. */
export async function changePowers(
  { db, now }: TeamsContext,
  { id, powers: given }: CheckedRequest<'teamUser/updatePower'>,
  caller: Caller,
): Promise<null> {
  const { actor, row } = await lockManaged(db, id, caller);
  const powers = TEAM_POWERS.filter((power) => given.includes(power));
  if (!maySetPowers(actor, standingOf(row), powers)) throw mayNotGive();
  if (powers.length === row.powers.length && powers.every((power) => row.powers.includes(power))) return null;
  await db.updateTable('team_member').set({ powers }).where('id', '=', id).execute();
  const details = { from: row.powers, to: powers };
  await record(db, { team: actor.team, actor: actor.id, kind: 'powersChanged', subject: row.name, details }, now());
  return null;
}

/** Changes name and department of a member, disables or enables them. @throws Problem */
export async function changeMember(
  context: TeamsContext,
  { id, name, departmentId, enabled }: CheckedRequest<'teamUser/updateTeamUser'>,
  caller: Caller,
): Promise<null> {
  const managing = await lockManaged(context.db, id, caller);
  if (departmentId !== undefined) await move(context, managing, departmentId);
  if (enabled !== undefined) await enable(context, managing, enabled === 1);
  // The name last: the records of the other changes have the one that everybody knows.
  if (name !== undefined) await rename(context, managing, name);
  return null;
}

async function rename({ db, now }: TeamsContext, { actor, row }: Managing, given: string): Promise<void> {
  const name = nameOf('memberName', given);
  if (name === row.name) return;
  await db.updateTable('team_member').set({ name }).where('id', '=', row.id).execute();
  await record(db, { team: actor.team, actor: actor.id, kind: 'memberRenamed', subject: name, details: { from: row.name } }, now());
}

async function move({ db, now }: TeamsContext, { actor, row }: Managing, departmentId: number | null): Promise<void> {
  if (departmentId === row.department_id) return;
  if (departmentId !== null) await findDepartment(db, actor.team, departmentId);
  if (row.role === 'departmentAdministrator') throw headStays();
  if (!maySetRole(actor, standingOf(row), row.role, departmentId)) throw mayNotGive();
  await db.updateTable('team_member').set({ department_id: departmentId }).where('id', '=', row.id).execute();
  const details = { from: row.department_id, to: departmentId };
  await record(db, { team: actor.team, actor: actor.id, kind: 'memberMoved', subject: row.name, details }, now());
}

async function enable(context: TeamsContext, { actor, row }: Managing, isEnabled: boolean): Promise<void> {
  const state = isEnabled ? 'active' : 'disabled';
  if (state === row.state) return;
  const { db, now } = context;
  await db.updateTable('team_member').set({ state }).where('id', '=', row.id).execute();
  if (!isEnabled) await suspend(context, { id: row.id, memberId: row.member_id, team: actor.team });
  const kind = isEnabled ? 'memberEnabled' : 'memberDisabled';
  await record(db, { team: actor.team, actor: actor.id, kind, subject: row.name }, now());
}

/** For the head of a department, who would leave it without one. */
function headStays(): Error {
  return refusal(
    '部门管理员不能直接调到其他部门，请先更换其角色',
    'A department administrator cannot be moved. Please give them another role first',
  );
}
