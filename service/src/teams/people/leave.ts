import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { lockMembership, noTeam } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { endMembership } from './end-membership.ts';
import { lockManaged } from './managed-member.ts';
import { record } from './record.ts';

/** Removes a member. @throws Problem for the owner, and for those whom the caller may not manage. */
export async function removeMember(context: TeamsContext, id: number, caller: Caller): Promise<null> {
  const { db, now } = context;
  const { actor, row } = await lockManaged(db, id, caller);
  await endMembership(context, { id, memberId: row.member_id, team: actor.team });
  await record(db, { team: actor.team, actor: actor.id, kind: 'memberRemoved', subject: row.name }, now());
  return null;
}

/** Ends the membership of the caller, also of a disabled one. @throws Problem for the owner. */
export async function leave(context: TeamsContext, caller: Caller): Promise<null> {
  const { db, now } = context;
  const membership = await lockMembership(db, memberOf(caller).id);
  if (!membership) throw noTeam();
  if (membership.role === 'owner')
    throw refusal('您是团队的主账户，请先转让或解散团队', 'You own the team. Please hand it over or dissolve it first');
  await endMembership(context, membership);
  await record(db, { team: membership.team, actor: membership.id, kind: 'memberLeft', subject: membership.name }, now());
  return null;
}
