import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { INVITATION_POINTS } from 'shared-contracts/points/reasons';
import type { AppContext, Caller } from '../app-context.ts';
import { businessDay } from '../catalogue/daily-networks.ts';
import { offsetOf } from '../catalogue/list-tracks.ts';
import { type CheckedRequest, memberOf } from '../http/handler.ts';
import { enterPoints } from './ledger.ts';

const DEFAULT_SIZE = 20;

/**
 * Pays the inviter of a member whose profile is complete: 50 points, once per friend. Called in the transaction that completes the
 * profile; a second call changes nothing.
 */
export async function onProfileCompleted({ db, now }: Pick<AppContext, 'db' | 'now'>, memberId: number): Promise<void> {
  const inviter = await db
    .selectFrom('member as friend')
    .innerJoin('member as inviter', 'inviter.id', 'friend.invited_by')
    .select('inviter.id')
    .where('friend.id', '=', memberId)
    .where('friend.perfect_status', '=', 0)
    .where('inviter.deleted_at', 'is', null)
    .whereRef('inviter.id', '!=', 'friend.id')
    .forKeyShare('inviter')
    .executeTakeFirst();
  if (!inviter) return;
  const entry = { memberId: inviter.id, reason: 'invitation' as const, subject: `member ${memberId}`, points: INVITATION_POINTS };
  await enterPoints(db, entry, now());
}

/** What the invitation dialog shows; counts that the link was opened for sharing. */
export async function shareInvitation({ db, now }: AppContext, caller: Caller): Promise<CallResponse<'userShareIn/doShareIn'>> {
  const member = memberOf(caller);
  await db
    .insertInto('invitation_share')
    .values({ member_id: member.id, day: businessDay(now()), count: 1 })
    .onConflict((conflict) => conflict.columns(['member_id', 'day']).doUpdateSet({ count: sql`invitation_share.count + 1` }))
    .execute();
  const { registered, completed } = await db
    .selectFrom('member')
    .select([sql<number>`count(*)::int4`.as('registered'), sql<number>`(count(*) filter (where perfect_status = 0))::int4`.as('completed')])
    .where('invited_by', '=', member.id)
    .executeTakeFirstOrThrow();
  const { points } = await db
    .selectFrom('integral_log')
    .select(sql<number>`coalesce(sum(points), 0)::int4`.as('points'))
    .where('member_id', '=', member.id)
    .where('reason', '=', 'invitation')
    .executeTakeFirstOrThrow();
  return { inviteId: member.id, path: `/?inviteId=${member.id}`, reward: INVITATION_POINTS, registered, completed, points };
}

/** Friends who registered by the member's link, latest first, with masked names. */
export async function listFriends(
  { db }: AppContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'userShareIn/getList'>,
  caller: Caller,
): Promise<CallResponse<'userShareIn/getList'>> {
  const member = memberOf(caller);
  const friends = db.selectFrom('member as m').where('m.invited_by', '=', member.id);
  const rows = await friends
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .leftJoin('integral_log as l', (join) =>
      join.on('l.member_id', '=', member.id).on('l.reason', '=', 'invitation').on('l.subject', '=', sql<string>`'member ' || m.id`),
    )
    .select(['m.created_at', 'm.perfect_status', 'p.nick_name', 'l.points'])
    .orderBy('m.id', 'desc')
    .limit(size)
    .offset(offsetOf(page, size))
    .execute();
  const { total } = await friends.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = rows.map(({ created_at, perfect_status, nick_name, points }) => ({
    name: maskedName(nick_name ?? ''),
    completed: perfect_status === 0 ? (1 as const) : (0 as const),
    points: points ?? 0,
    registeredAt: created_at.toISOString(),
  }));
  return { list, total };
}

/** The first character, and stars for the rest: neither the name nor its length. */
function maskedName(name: string): string {
  return `${[...name][0] ?? ''}***`;
}
