import { checkTeamText } from 'shared-contracts/team/team-rules';
import { visibleLine } from 'shared-contracts/text/visible-line';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound, Problem, refusal } from '../../platform/http/problem.ts';

/** A name as it is stored. @throws Problem for one that breaks its rule. */
export function nameOf(field: 'memberName' | 'departmentName', given: string): string {
  const fault = checkTeamText(field, given);
  if (fault) throw new Problem(200, 0, fault);
  return visibleLine(given);
}

/** A department of a team. @throws Problem for one of another team. */
export async function findDepartment(db: Db, team: OwnerId, id: number) {
  const row = await db
    .selectFrom('team_department')
    .select(['id', 'name', 'enabled'])
    .where('team_id', '=', team)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('团队中没有这个部门', 'There is no such department in your team');
  return row;
}

/** @throws Problem when the head of a department would be its second one. */
export async function refuseSecondHead(db: Db, departmentId: number, except?: number): Promise<void> {
  const head = await db
    .selectFrom('team_member')
    .select(['id', 'name'])
    .where('department_id', '=', departmentId)
    .where('role', '=', 'departmentAdministrator')
    .where('state', '<>', 'removed')
    .executeTakeFirst();
  if (head && head.id !== except)
    throw refusal(
      `该部门已有部门管理员“${head.name}”，请先更换其角色`,
      `The department already has an administrator, “${head.name}”. Please give them another role first`,
    );
}

/** For a department administrator without a department. */
export function needsDepartment(): Error {
  return refusal('请为部门管理员选择部门', 'Please choose a department for a department administrator');
}

/** For a role, department or power that the caller may not give. */
export function mayNotGive(): Error {
  return refusal('您不能给予自己没有的角色、部门或权限', 'You cannot give a role, a department or a power that you do not have yourself');
}
