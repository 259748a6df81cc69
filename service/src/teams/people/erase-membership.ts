import { refusal } from '../../platform/http/problem.ts';
import { membershipOf } from '../../platform/ownership/standing.ts';
import type { TeamsContext } from '../context.ts';

/** Before an account is deleted: it leaves its team, and none calls it by a name any more. @throws Problem for the owner of a team. */
export async function eraseMembership({ db, now }: Pick<TeamsContext, 'db' | 'now' | 'payments'>, memberId: number): Promise<void> {
  const membership = await membershipOf(db, memberId);
  if (membership?.role === 'owner')
    throw refusal(
      '您是团队的主账号，请先移交或解散团队，再删除账户',
      'You own a team. Please hand it over or dissolve it before you delete your account',
    );
  if (membership) {
    const { id: actor, team } = membership;
    await db.updateTable('team_member').set({ state: 'removed', ended_at: now() }).where('id', '=', actor).execute();
    await db.insertInto('team_event').values({ team_id: team, actor, kind: 'memberLeft', at: now() }).execute();
  }
  await db
    .updateTable('team_member')
    .set({ name: `deleted-${memberId}` })
    .where('member_id', '=', memberId)
    .execute();
}
