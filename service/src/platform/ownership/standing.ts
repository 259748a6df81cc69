import { powersOf, type Standing, type TeamPower } from 'shared-contracts/team/powers';
import type { OwnerId } from '../database/owner-id.ts';
import type { Db } from '../database/transaction.ts';
import { refusal } from '../http/problem.ts';

/** A member in their team. */
export interface Membership extends Standing {
  /** Of the row in `team_member`. */
  id: number;
  memberId: number;
  team: OwnerId;
  name: string;
}

/** The team that a member is in, and where they stand in it; null for one of no team. Disabled members are found, too. */
export async function membershipOf(db: Db, memberId: number): Promise<Membership | null> {
  const row = await db
    .selectFrom('team_member as m')
    .leftJoin('team_department as d', 'd.id', 'm.department_id')
    .select(['m.id', 'm.team_id', 'm.name', 'm.role', 'm.state', 'm.powers', 'm.department_id', 'd.enabled'])
    .where('m.member_id', '=', memberId)
    .where('m.state', '<>', 'removed')
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        memberId,
        team: row.team_id,
        name: row.name,
        role: row.role,
        state: row.state,
        powers: row.powers,
        departmentId: row.department_id,
        departmentEnabled: row.enabled ?? true,
      }
    : null;
}

/** What the cookie `isTeam` says: 0 of the owner of a team, 1 of everybody else. */
export function isTeam(membership: Membership | null): 0 | 1 {
  return membership?.role === 'owner' ? 0 : 1;
}

/** The membership of a member who has a power. @throws Problem for one without it, and for one of no team. */
export async function requirePower(db: Db, memberId: number, power: TeamPower): Promise<Membership> {
  const membership = await membershipOf(db, memberId);
  if (!membership) throw noTeam();
  if (!powersOf(membership).includes(power))
    throw refusal('您没有这项权限，请联系团队管理员', 'You do not have the power to do this. Please ask an administrator of your team');
  return membership;
}

/** For somebody who is in no team. */
export function noTeam(): Error {
  return refusal('您还没有加入团队', 'You are in no team');
}
