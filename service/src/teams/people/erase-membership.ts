import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { refusal } from '../../platform/http/problem.ts';
import { lockMembership } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';
import { endMembership } from './end-membership.ts';
import { record } from './record.ts';

/** Before an account is deleted: it leaves its team, and none calls it by a name any more. @throws Problem for the owner of a team. */
export async function eraseMembership(context: Pick<TeamsContext, 'db' | 'now' | 'payments'>, memberId: number): Promise<void> {
  const { db, now } = context;
  const membership = await lockMembership(db, memberId);
  if (membership?.role === 'owner')
    throw refusal(
      '您是团队的主账户，请先转让或解散团队，再删除账户',
      'You own a team. Please hand it over or dissolve it before you delete your account',
    );
  const name = `deleted-${memberId}`;
  if (membership) {
    await endMembership(context, membership);
    await record(db, { team: membership.team, actor: membership.id, kind: 'memberLeft', subject: name }, now());
  }
  await forgetInEvents(db, memberId, name);
  await db.updateTable('team_member').set({ name }).where('member_id', '=', memberId).execute();
  await forgetInvitations(db, memberId, name);
}

/** Takes the names of a person out of what their teams recorded: those that they had there, and those that they were invited by. */
async function forgetInEvents(db: Db, memberId: number, name: string): Promise<void> {
  // Each renaming leads to the name before it.
  await sql`with recursive known (team_id, name) as (
      select team_id, name from (
        select m.team_id, m.name from team_member m where m.member_id = ${memberId}
        union select i.team_id, i.name from team_invitation i where ${invitationsOf(memberId)}) named
      union select k.team_id, e.details ->> 'from' from known k
        join team_event e on e.team_id = k.team_id and e.kind = 'memberRenamed' and e.subject = k.name)
    update team_event set subject = ${name} from known
    where team_event.team_id = known.team_id and team_event.subject = known.name`.execute(db);
  await sql`update team_event set details = details - 'from' where kind = 'memberRenamed' and subject = ${name}`.execute(db);
}

/** Invitations to a person, accepted or not, name nobody and reach nobody any more; those that are open end. */
async function forgetInvitations(db: Db, memberId: number, name: string): Promise<void> {
  await sql`update team_invitation i set name = ${name}, contact = '',
    state = case when i.state = 'open' then 'withdrawn' else i.state end where ${invitationsOf(memberId)}`.execute(db);
}

/** Of rows `i`: those that a member accepted, or that went to their phone or mail. */
function invitationsOf(memberId: number) {
  return sql<boolean>`(i.accepted_by in (select m.id from team_member m where m.member_id = ${memberId})
    or i.contact in (select a.email from member a where a.id = ${memberId}
      union select a.mobile_prefix || ' ' || a.phone from member a where a.id = ${memberId}))`;
}
