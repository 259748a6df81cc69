import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { maySee, maySwitchDepartment, runsTeam } from 'shared-contracts/team/powers';
import { DEPARTMENTS_MAX } from 'shared-contracts/team/team-rules';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { powerMissing } from '../../platform/ownership/reach.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf, lockActor } from './actor.ts';
import { membersOf } from './member-rows.ts';
import { findDepartment, nameOf } from './place.ts';
import { record } from './record.ts';

/** Departments that the caller sees: those of the members whom they see, and the own one. */
export async function listDepartments({ db }: TeamsContext, caller: Caller): Promise<CallResponse<'teamDept/teamDeptList'>> {
  const actor = await actorOf(db, caller);
  const departments = await db.selectFrom('team_department').selectAll().where('team_id', '=', actor.team).orderBy('id').execute();
  const members = (await membersOf(db, actor.team)).filter(({ state }) => state !== 'removed');
  const list = departments
    .filter(({ id }) => id === actor.departmentId || maySee(actor, id))
    .map(({ id, name, enabled, approval_limit }) => {
      const inside = members.filter(({ department_id }) => department_id === id);
      const head = inside.find(({ role }) => role === 'departmentAdministrator');
      return {
        id,
        name,
        enabled: enabled ? (1 as const) : (0 as const),
        members: inside.length,
        head: head ? { id: head.id, name: head.name } : null,
        approvalLimit: approval_limit,
      };
    });
  return { list };
}

/** Adds a department, or renames one. @throws Problem */
export async function saveDepartment(
  { db, now }: TeamsContext,
  { id, name: given }: CheckedRequest<'teamDept/addTeamDept'>,
  caller: Caller,
): Promise<CallResponse<'teamDept/addTeamDept'>> {
  const actor = await lockActor(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  const name = nameOf('departmentName', given);
  const before = id === undefined ? null : await findDepartment(db, actor.team, id);
  await refuseTakenName(db, actor.team, name, id);
  if (before) {
    if (before.name === name) return { id: before.id };
    await db.updateTable('team_department').set({ name }).where('id', '=', before.id).execute();
    const details = { from: before.name };
    await record(db, { team: actor.team, actor: actor.id, kind: 'departmentRenamed', subject: name, details }, now());
    return { id: before.id };
  }
  await refuseTooMany(db, actor.team);
  const added = await db
    .insertInto('team_department')
    .values({ team_id: actor.team, name, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record(db, { team: actor.team, actor: actor.id, kind: 'departmentAdded', subject: name }, now());
  return added;
}

/** Disables or enables a department: the powers of its members rest by that alone. @throws Problem */
export async function switchDepartment(
  { db, now }: TeamsContext,
  { id, enabled }: CheckedRequest<'teamDept/updateTeamDeptStatus'>,
  caller: Caller,
): Promise<null> {
  const actor = await lockActor(db, caller);
  if (!runsTeam(actor)) throw powerMissing();
  const department = await findDepartment(db, actor.team, id);
  const inside = await db
    .selectFrom('team_member')
    .select('role')
    .where('department_id', '=', id)
    .where('state', '<>', 'removed')
    .execute();
  const roles = inside.map(({ role }) => role);
  if (!maySwitchDepartment(actor, roles))
    throw refusal(
      '该部门有与您同级的成员，请由主账户操作',
      'The department has members of your own role. Please ask the owner of the team to do this',
    );
  if (department.enabled === (enabled === 1)) return null;
  await db
    .updateTable('team_department')
    .set({ enabled: enabled === 1 })
    .where('id', '=', id)
    .execute();
  const kind = enabled === 1 ? 'departmentEnabled' : 'departmentDisabled';
  await record(db, { team: actor.team, actor: actor.id, kind, subject: department.name }, now());
  return null;
}

async function refuseTakenName(db: Db, team: OwnerId, name: string, except = 0): Promise<void> {
  const taken = await db
    .selectFrom('team_department')
    .select('id')
    .where('team_id', '=', team)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  if (taken) throw refusal('已有同名部门，请换一个名称', 'There is a department of this name already. Please choose another name');
}

async function refuseTooMany(db: Db, team: OwnerId): Promise<void> {
  const { total } = await db
    .selectFrom('team_department')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('team_id', '=', team)
    .executeTakeFirstOrThrow();
  if (Number(total) >= DEPARTMENTS_MAX)
    throw refusal(`最多可以有 ${DEPARTMENTS_MAX} 个部门`, `A team has at most ${DEPARTMENTS_MAX} departments`);
}
