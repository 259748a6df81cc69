import type { CallResponse } from 'shared-contracts/api/contract';
import { assignableRoles, grantable, mayManage, maySee, sourceOf, TEAM_POWERS, TEAM_ROLES } from 'shared-contracts/team/powers';
import type { Caller } from '../../platform/http/caller.ts';
import type { CheckedRequest } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import type { Membership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { actorOf } from './actor.ts';
import { findMember, type MemberRow, membersOf, noSuchMember, shownMember, standingOf } from './member-rows.ts';

/** Members whom the caller sees, by rank and name; those who were removed only when they are asked for. */
export async function listMembers(
  { db }: TeamsContext,
  { keyWords = '', departmentId, state, page, size = DEFAULT_SIZE }: CheckedRequest<'teamUser/teamList'>,
  caller: Caller,
): Promise<CallResponse<'teamUser/teamList'>> {
  const actor = await actorOf(db, caller);
  const words = keyWords.trim().toLowerCase();
  const found = (await membersOf(db, actor.team)).filter(
    (row) =>
      isSeen(actor, row) &&
      (state === undefined ? row.state !== 'removed' : row.state === state) &&
      (departmentId === undefined || row.department_id === departmentId) &&
      row.name.toLowerCase().includes(words),
  );
  const { compare } = new Intl.Collator(caller.locale);
  found.sort((one, other) => rankOf(one) - rankOf(other) || compare(one.name, other.name) || one.id - other.id);
  const from = offsetOf(page, size);
  return { list: found.slice(from, from + size).map((row) => shownMember(row, actor)), total: found.length };
}

/** One member, with what the caller may change of them. @throws Problem for one whom the caller does not see. */
export async function showMember(
  { db }: TeamsContext,
  { id }: CheckedRequest<'teamUser/teamUser'>,
  caller: Caller,
): Promise<CallResponse<'teamUser/teamUser'>> {
  const actor = await actorOf(db, caller);
  const row = await findMember(db, actor.team, id);
  if (!isSeen(actor, row)) throw noSuchMember();
  const standing = standingOf(row);
  const isManaged = row.state !== 'removed' && mayManage(actor, standing);
  return {
    member: shownMember(row, actor),
    sources: TEAM_POWERS.map((power) => ({ power, source: sourceOf(standing, power) })),
    mayManage: isManaged,
    roles: isManaged ? assignableRoles(actor) : [],
    grantable: isManaged ? grantable(actor) : [],
  };
}

/** Whether the caller sees a member: themselves always. */
export function isSeen(actor: Membership, row: MemberRow): boolean {
  return row.id === actor.id || maySee(actor, row.department_id);
}

function rankOf({ role }: MemberRow): number {
  return TEAM_ROLES.indexOf(role);
}
