import type { CallResponse } from 'shared-contracts/api/contract';
import { mayInvite } from 'shared-contracts/team/powers';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import { isBlocked, lockTeam, membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { maskedContactOf } from './invitation-rows.ts';
import { isOver, tokenHash } from './invite.ts';
import { refuseSecondHead } from './place.ts';
import { record } from './record.ts';

/** Tries of one network at tokens, which nobody can guess; a link is opened a few times. */
const LOOKS: Limit = { name: 'invitation looks', most: 300, windowMs: HOUR_MS };

/** Counts a try at a token. */
export function countLook(context: TeamsContext, { address }: Caller): Promise<void> {
  return takeFromNetwork(context, LOOKS, address);
}

/** What an invitation offers; null alike for a wrong token and for an invitation that is over. */
export async function lookAtInvitation(context: TeamsContext, token: string, caller: Caller): Promise<CallResponse<'teamInvitation/look'>> {
  await countLook(context, caller);
  const row = await openInvitation(context, token);
  if (!row || !(await isStillGranted(context.db, row))) return null;
  return {
    teamName: row.team_name,
    name: row.name,
    role: row.role,
    contact: maskedContactOf(row),
    until: row.expires_at.toISOString(),
  };
}

/** Joins the team of an invitation: whoever has the link, once. @throws Problem */
export async function acceptInvitation(
  context: TeamsContext,
  token: string,
  caller: Caller,
): Promise<CallResponse<'teamInvitation/accept'>> {
  const { db, now } = context;
  const memberId = memberOf(caller).id;
  const found = await openInvitation(context, token);
  if (!found) throw isOver();
  await lockTeam(db, found.team_id);
  const row = await openInvitation(context, token);
  if (!row || !(await isStillGranted(db, row))) throw isOver();
  const membership = await membershipOf(db, memberId);
  if (membership)
    throw membership.team === row.team_id
      ? refusal('您已是该团队的成员', 'You are in this team already')
      : refusal('您已加入另一个团队，请先退出该团队', 'You are in another team. Please leave it first');
  if (await wasInTeamSince(db, memberId, row)) throw isOver();
  if (row.role === 'departmentAdministrator') await refuseSecondHead(db, row.department_id!);
  const { id } = await db
    .insertInto('team_member')
    .values({
      team_id: row.team_id,
      member_id: memberId,
      name: row.name,
      role: row.role,
      powers: row.powers,
      state: 'active',
      department_id: row.department_id,
      joined_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('team_invitation').set({ state: 'accepted', accepted_by: id }).where('id', '=', row.id).execute();
  await record(db, { team: row.team_id, actor: id, kind: 'memberJoined', subject: row.name }, now());
  return { teamId: row.team_id };
}

type OpenInvitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

async function openInvitation({ db, hash, now }: TeamsContext, token: string) {
  return db
    .selectFrom('team_invitation as i')
    .innerJoin('team as t', 't.id', 'i.team_id')
    .innerJoin('team_member as inviter', 'inviter.id', 'i.invited_by')
    .selectAll('i')
    .select(['t.name as team_name', 'inviter.member_id as inviter_id'])
    .where('i.token_hash', '=', tokenHash(hash, token))
    .where('i.state', '=', 'open')
    .where('i.expires_at', '>', now())
    .where('t.dissolved_at', 'is', null)
    .executeTakeFirst();
}

/** Whether somebody left the team, or was removed, after they were invited: an older link does not bring them back. */
async function wasInTeamSince(db: Db, memberId: number, { team_id, invited_at }: OpenInvitation): Promise<boolean> {
  const ended = await db
    .selectFrom('team_member')
    .select('id')
    .where('team_id', '=', team_id)
    .where('member_id', '=', memberId)
    .where('ended_at', '>=', invited_at)
    .executeTakeFirst();
  return ended !== undefined;
}

/** Whether who invited is still in the team, and may still give what the invitation gives. */
async function isStillGranted(db: Db, row: OpenInvitation): Promise<boolean> {
  const inviter = await membershipOf(db, row.inviter_id);
  if (await isBlocked(db, row.inviter_id)) return false;
  return inviter?.id === row.invited_by && mayInvite(inviter, { role: row.role, departmentId: row.department_id, powers: row.powers });
}
