import { powersOf, type Standing } from 'shared-contracts/team/powers';
import { maskedContact } from '../../members/codes/masked-contact.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Membership } from '../../platform/ownership/standing.ts';

/** A member of a team with what tables show of them. */
export type MemberRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** Members of a team; all of them, also the removed ones, unless one is meant. */
async function rowsOf(db: Db, team: OwnerId, id?: number) {
  return db
    .selectFrom('team_member as m')
    .innerJoin('member as a', 'a.id', 'm.member_id')
    .leftJoin('team_department as d', 'd.id', 'm.department_id')
    .select(['m.id', 'm.member_id', 'm.name', 'm.role', 'm.state', 'm.powers', 'm.department_id', 'm.joined_at', 'm.last_active_at'])
    .select(['a.email', 'a.phone', 'd.name as department_name', 'd.enabled as department_enabled'])
    .where('m.team_id', '=', team)
    .$if(id !== undefined, (query) => query.where('m.id', '=', id!))
    .execute();
}

/** Everybody who is or was in a team. */
export function membersOf(db: Db, team: OwnerId): Promise<MemberRow[]> {
  return rowsOf(db, team);
}

/** One who is or was in a team. @throws Problem for somebody of another team. */
export async function findMember(db: Db, team: OwnerId, id: number): Promise<MemberRow> {
  const [row] = await rowsOf(db, team, id);
  if (!row) throw noSuchMember();
  return row;
}

/** For a member whom the caller does not see. */
export function noSuchMember(): Error {
  return notFound('团队中没有这位成员', 'There is no such member in your team');
}

/** Where somebody stands. */
export function standingOf({ role, state, powers, department_id, department_enabled }: MemberRow): Standing {
  return { role, state, powers, departmentId: department_id, departmentEnabled: department_enabled ?? true };
}

/** A member as tables show them to the caller. The contact of one who left is no matter of the team's any more. */
export function shownMember(row: MemberRow, actor: Membership) {
  return {
    id: row.id,
    name: row.name,
    contact: row.state === 'removed' ? '' : maskedContact(row),
    role: row.role,
    powers: powersOf(standingOf(row)),
    granted: row.powers,
    state: row.state,
    departmentId: row.department_id,
    departmentName: row.department_name,
    isCaller: row.id === actor.id,
    joinedAt: row.joined_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
  };
}
