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
      '您是团队的主账号，请先移交或解散团队，再删除账户',
      'You own a team. Please hand it over or dissolve it before you delete your account',
    );
  const name = `deleted-${memberId}`;
  if (membership) {
    await endMembership(context, membership);
    await record(db, { team: membership.team, actor: membership.id, kind: 'memberLeft', subject: name }, now());
  }
  await db.updateTable('team_member').set({ name }).where('member_id', '=', memberId).execute();
  await db
    .updateTable('team_invitation')
    .set({ name, contact: '' })
    .where('state', '=', 'accepted')
    .where('accepted_by', 'in', db.selectFrom('team_member').select('id').where('member_id', '=', memberId))
    .execute();
}
