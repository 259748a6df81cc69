import { lockMember } from '../../platform/database/lock-member.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Browser } from '../../platform/http/browser.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { isTeam, membershipOf } from '../../platform/ownership/standing.ts';
import type { MembersContext } from '../context.ts';
import { rememberDevice } from './known-devices.ts';
import { createSession, newSecret, revokeSessions } from './tokens.ts';

/** What a sign-in answers. `perfectStatus` 0: the profile is complete. */
export interface SignedIn {
  token: string;
  perfectStatus: 0 | -1;
}

/** The browser of a caller. @throws Problem when the caller has none: only requests over HTTP sign in. */
export function browserOfCaller({ browser }: Caller): Browser {
  if (!browser) throw refusal('请通过浏览器登录', 'Please sign in with a browser');
  return browser;
}

/**
 * Browsers drop the companion cookie on plain http addresses, so a sign-in there would fail with the next call.
 * @throws Problem
 */
export function refusePlainHttp({ channel }: Browser): void {
  if (channel !== 'plain') return;
  throw refusal(
    '此地址未使用 HTTPS，浏览器不会保存登录状态，无法登录。请通过 HTTPS 访问本站',
    'This address does not use HTTPS, so your browser would not keep you signed in. Please open the site over HTTPS',
  );
}

/**
 * Opens a new session with a companion of its own, whatever the browser sent, and ends the one that it had.
 * @throws Problem when the account is deleted, or the staff blocked it.
 */
export async function signIn(context: MembersContext, memberId: number, caller: Caller): Promise<SignedIn> {
  const browser = browserOfCaller(caller);
  refusePlainHttp(browser);
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    if (!(await lockMember(tx, memberId))) throw refusal('该账户已注销', 'This account has been deleted');
    const member = await tx
      .selectFrom('member')
      .select(['perfect_status', 'blocked_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (member.blocked_at) throw accountBlocked();
    if (caller.member && caller.sessionId) await revokeSessions(tx, { memberId: caller.member.id, sessionId: caller.sessionId }, now);
    const companion = newSecret();
    const { token } = await createSession(tx, { memberId, companion, agent: browser.agent }, now);
    await rememberDevice(tx, memberId, caller, now);
    const perfectStatus = member.perfect_status === 0 ? 0 : -1;
    browser.effects.cookies = { ...browser.effects.cookies, companion };
    browser.effects.session = { token, perfectStatus, isTeam: isTeam(await membershipOf(tx, memberId)), id: memberId };
    return { token, perfectStatus };
  });
}

/** @param status of HTTP: a page that waits for a phone goes on asking after 200. */
export function accountBlocked(status = 200): Problem {
  return new Problem(status, 0, {
    zh: '该账户已被停用，如有疑问请联系我们',
    en: 'This account is blocked. Please contact us if you think that this is wrong',
  });
}

/** Ends the session of the caller and deletes its companion. A caller without one gets the same answer. */
export async function logOut(context: MembersContext, caller: Caller): Promise<null> {
  if (caller.member && caller.sessionId)
    await revokeSessions(context.db, { memberId: caller.member.id, sessionId: caller.sessionId }, context.now());
  if (caller.browser) caller.browser.effects.cookies = { ...caller.browser.effects.cookies, companion: null };
  return null;
}
