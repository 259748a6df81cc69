import type { Standing } from 'shared-contracts/team/powers';
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

/** Whether staff blocked an account, or it was deleted: it gives nothing to others then. */
export async function isBlocked(db: Db, memberId: number): Promise<boolean> {
  const member = await db.selectFrom('member').select(['blocked_at', 'deleted_at']).where('id', '=', memberId).executeTakeFirst();
  return !member || member.blocked_at !== null || member.deleted_at !== null;
}

/** Whether a member is active in a team that is not dissolved. */
export async function isActiveIn(db: Db, team: OwnerId, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('team_member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select('m.id')
    .where('m.team_id', '=', team)
    .where('m.member_id', '=', memberId)
    .where('m.state', '=', 'active')
    .where('t.dissolved_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** What the cookie `isTeam` says: 0 of the owner of a team, 1 of everybody else. */
export function isTeam(membership: Membership | null): 0 | 1 {
  return membership?.role === 'owner' ? 0 : 1;
}

/**
 * The membership of a member for a write: locks the team until the end of the transaction, then reads. So nobody uses a power that another
 * transaction takes away at the same time. The lock of the member, which each write has, comes before.
 */
export async function lockMembership(tx: Db, memberId: number): Promise<Membership | null> {
  const found = await membershipOf(tx, memberId);
  if (!found) return null;
  await lockTeam(tx, found.team);
  const membership = await membershipOf(tx, memberId);
  return membership?.team === found.team ? membership : null;
}

/** Locks a team until the end of the transaction. */
export async function lockTeam(tx: Db, team: OwnerId): Promise<void> {
  if (!tx.isTransaction) throw new Error('a lock outside of a transaction ends at once');
  await tx.selectFrom('team').select('id').where('id', '=', team).forNoKeyUpdate().execute();
}

/** For somebody who is in no team. */
export function noTeam(): Error {
  return refusal('您还没有加入团队', 'You are in no team');
}
