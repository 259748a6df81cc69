import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { INVITATION_POINTS, INVITATIONS_A_DAY } from 'shared-contracts/points/reasons';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type CheckedRequest, memberOf } from '../../platform/http/handler.ts';
import { DEFAULT_SIZE, offsetOf } from '../../platform/http/paging.ts';
import { callerAsOwner, personalOwner } from '../../platform/ownership/owner.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { contactsOf, contactText } from '../codes/contact.ts';
import type { MembersContext } from '../context.ts';
import { enterPoints } from './ledger.ts';

/**
 * Pays the inviter of a member whose profile is complete: 50 points, once per friend, and once per contact for ever: an account that is
 * deleted and registered again earns nothing. Called in the transaction that completes the profile; a second call changes nothing.
 */
export async function onProfileCompleted(context: Pick<MembersContext, 'db' | 'now' | 'hash'>, memberId: number): Promise<void> {
  const now = context.now();
  await inTransaction(context.db, async (tx) => {
    const invited = await tx
      .selectFrom('member as friend')
      .innerJoin('member as inviter', 'inviter.id', 'friend.invited_by')
      .select(['inviter.id as inviterId', 'friend.email', 'friend.mobile_prefix', 'friend.phone', 'friend.wechat_id'])
      .where('friend.id', '=', memberId)
      .where('friend.perfect_status', '=', 0)
      .where('inviter.deleted_at', 'is', null)
      .whereRef('inviter.id', '!=', 'friend.id')
      .forKeyShare('inviter')
      .executeTakeFirst();
    if (!invited) return;
    const hashes = identityTexts(invited).map((text) => context.hash('invited contact', text));
    // Every account has a way to sign in; an empty list would be no SQL.
    if (hashes.length === 0) return;
    const known = await tx.selectFrom('invited_contact').select('contact_hash').where('contact_hash', 'in', hashes).execute();
    if (known.length > 0) return;
    const entry = { reason: 'invitation' as const, subject: `member ${memberId}`, points: INVITATION_POINTS, mostADay: INVITATIONS_A_DAY };
    if ((await enterPoints(tx, { owner: personalOwner(invited.inviterId), ...entry }, now)) === null) return;
    const rows = hashes.map((contact_hash) => ({ contact_hash, paid_at: now }));
    await tx.insertInto('invited_contact').values(rows).execute();
  });
}

/** What a person signs in with. Gmail delivers to one mailbox wherever an address has its dots. */
function identityTexts(identity: Parameters<typeof contactsOf>[0] & { wechat_id: string | null }): string[] {
  const contacts = contactsOf(identity).map((contact) => {
    if (contact.channel !== 'mail') return contactText(contact);
    const [local = '', domain = ''] = contact.email.split('@');
    const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
    return `mail ${isGmail ? `${local.replaceAll('.', '')}@gmail.com` : contact.email}`;
  });
  return identity.wechat_id === null ? contacts : [...contacts, `wechat ${identity.wechat_id}`];
}

/** What the invitation dialog shows; counts that the link was opened for sharing. */
export async function shareInvitation({ db, now }: MembersContext, caller: Caller): Promise<CallResponse<'userShareIn/doShareIn'>> {
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
    .where('owner_id', '=', callerAsOwner(caller))
    .where('reason', '=', 'invitation')
    .executeTakeFirstOrThrow();
  return { inviteId: member.id, path: `/?inviteId=${member.id}`, reward: INVITATION_POINTS, registered, completed, points };
}

/** Friends who registered by the member's link, latest first, with masked names. */
export async function listFriends(
  { db }: MembersContext,
  { page, size = DEFAULT_SIZE }: CheckedRequest<'userShareIn/getList'>,
  caller: Caller,
): Promise<CallResponse<'userShareIn/getList'>> {
  const member = memberOf(caller);
  const friends = db.selectFrom('member as m').where('m.invited_by', '=', member.id);
  const rows = await friends
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .leftJoin('integral_log as l', (join) =>
      join
        .on('l.owner_id', '=', callerAsOwner(caller))
        .on('l.reason', '=', 'invitation')
        .on('l.subject', '=', sql<string>`'member ' || m.id`),
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
export function maskedName(name: string): string {
  return `${[...name][0] ?? ''}***`;
}
