import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { HOUR_MS, type Limit, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import type { MembersContext } from '../context.ts';
import { browserOfCaller, refusePlainHttp } from '../session/sign-in.ts';
import { hashOfToken, newSecret } from '../session/tokens.ts';
import type { WeChatAccount, WeChatDriver } from './open-platform.ts';

const LIFETIME_S = 180;
/** A ticket that the owner confirmed proves it this long: a form is filled in meanwhile. */
const PROOF_MS = 10 * 60_000;
const TICKETS: Limit = { name: 'wechat tickets', most: 60, windowMs: HOUR_MS };

export function countTicket(context: MembersContext, caller: Caller): Promise<void> {
  return takeFromNetwork(context, TICKETS, caller.address);
}

/**
 * A ticket for this browser alone: a cookie that scripts cannot read proves it. The phone gets another secret, the state.
 * @param memberId who binds with it, after a proof; null: it signs in.
 */
export async function createTicket(
  context: MembersContext,
  memberId: number | null,
  caller: Caller,
): Promise<{ url: string; ticket: string; show: WeChatDriver['show']; expiresIn: number }> {
  const driver = driverOf(context);
  const browser = browserOfCaller(caller);
  // Refused here with its reason: the answer of a sign-in would look like that of a phone which has not confirmed yet.
  refusePlainHttp(browser);
  const [ticket, state, secret] = [newSecret(), newSecret(), browser.cookie('weChat')[0] ?? newSecret()];
  await context.db
    .insertInto('wechat_ticket')
    .values({
      ticket_hash: hashOfToken(ticket),
      state_hash: hashOfToken(state),
      browser_hash: hashOfToken(secret),
      member_id: memberId,
      expires_at: new Date(context.now().getTime() + LIFETIME_S * 1000),
    })
    .execute();
  browser.effects.cookies = { ...browser.effects.cookies, weChat: secret };
  return { url: driver.addressOf(state), ticket, show: driver.show, expiresIn: LIFETIME_S };
}

/** The driver that is configured. @throws Problem without one. */
function driverOf({ weChat }: MembersContext): WeChatDriver {
  if (!weChat) throw refusal('暂未开通微信登录', 'Signing in with WeChat is not available yet');
  return weChat;
}

/** True while the phone may still answer for the state. */
export async function isWaiting({ db, now }: MembersContext, state: string): Promise<boolean> {
  const row = await db
    .selectFrom('wechat_ticket')
    .select('status')
    .where('state_hash', '=', hashOfToken(state))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row?.status === 'waiting';
}

/** Keeps what the phone answered; null: the person cancelled. @returns false when the ticket has ended or was answered. */
export async function answerTicket({ db, now }: MembersContext, state: string, account: WeChatAccount | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wechat_ticket')
    .set(account ? { status: 'confirmed', wechat_id: account.id, wechat_name: account.name } : { status: 'cancelled' })
    .where('state_hash', '=', hashOfToken(state))
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Uses up a ticket that the phone confirmed, inside a transaction that signs in or binds one WeChat account at a time. A ticket of
 * another browser, or for another use, looks like one that does not exist.
 * @param memberId as it was created.
 * @returns the WeChat account. @throws Problem: status 200 while the phone has not answered, 410 when the ticket has ended.
 */
export async function redeemTicket(
  context: MembersContext,
  ticket: string,
  memberId: number | null,
  caller: Caller,
): Promise<WeChatAccount> {
  const { db, now } = context;
  const browsers = browserOfCaller(caller).cookie('weChat').map(hashOfToken);
  const row = await db
    .selectFrom('wechat_ticket')
    .select(['status', 'wechat_id', 'wechat_name'])
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('browser_hash', 'in', [...browsers, ''])
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('expires_at', '>', now())
    .forUpdate()
    .executeTakeFirst();
  if (row?.status === 'waiting') throw refusal('请用微信扫码并确认', 'Please scan the code with WeChat and confirm');
  if (row?.status === 'cancelled') throw ended('您已在手机上取消登录', 'You cancelled on your phone');
  if (row?.status !== 'confirmed') throw ended('二维码已失效，请刷新', 'This code has expired, please get a new one');
  const { numUpdatedRows } = await db
    .updateTable('wechat_ticket')
    .set({ status: 'used' })
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw ended('二维码已失效，请刷新', 'This code has expired, please get a new one');
  await sql`select pg_advisory_xact_lock(hashtextextended(${row.wechat_id}::text, 0))`.execute(db);
  return { id: row.wechat_id!, name: row.wechat_name ?? '' };
}

/** Makes a ticket that was just redeemed a proof of this member. */
export async function makeProof({ db, now }: MembersContext, ticket: string, memberId: number): Promise<void> {
  await db
    .updateTable('wechat_ticket')
    .set({ member_id: memberId, expires_at: new Date(now().getTime() + PROOF_MS) })
    .where('ticket_hash', '=', hashOfToken(ticket))
    .execute();
}

/** Whether a ticket proves that this member is at this browser. */
export async function isProof({ db, now }: MembersContext, ticket: string, memberId: number, caller: Caller): Promise<boolean> {
  const browsers = browserOfCaller(caller).cookie('weChat').map(hashOfToken);
  const row = await db
    .selectFrom('wechat_ticket')
    .select('status')
    .where('ticket_hash', '=', hashOfToken(ticket))
    .where('member_id', '=', memberId)
    .where('browser_hash', 'in', [...browsers, ''])
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return row?.status === 'used';
}

/** @returns false when another request used the proof up. */
export async function consumeProofTicket({ db }: MembersContext, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('wechat_ticket').where('ticket_hash', '=', hashOfToken(ticket)).executeTakeFirst();
  return numDeletedRows > 0n;
}

function ended(zh: string, en: string): Problem {
  return new Problem(410, 0, { zh, en });
}

/** Deletes tickets that have expired. */
export async function deleteExpiredWeChatTickets(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('wechat_ticket').where('expires_at', '<=', now).execute();
}
