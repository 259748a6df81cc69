import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { CommerceContext } from '../../commerce/context.ts';
import { familyOf } from '../../members/account/devices.ts';
import { slowDown } from '../../members/passwords/slow-down.ts';
import { hashOfToken, newSecret } from '../../members/session/tokens.ts';
import { type Actor, audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Caller, StaffMember } from '../../platform/http/caller.ts';
import { notFound, refusal } from '../../platform/http/problem.ts';
import { LIFETIME_MS } from './authenticate-staff.ts';
import { knownStaffDevice, rememberStaffDevice } from './known-devices.ts';
import { sessionView } from './session-view.ts';

/** What a check of a password or a code leaves for the transaction of its call. */
export interface Proven {
  id: number;
  name: string;
  /** Forgets the failures before: the owner was there. */
  forget(): Promise<void>;
}

/**
 * Checks the password of an account. An unknown name, a disabled account and a wrong password take the same time and get the same
 * refusal. @param trusted a session or device of the account: what strangers try does not slow it down. @throws Problem
 */
export async function provePassword(
  context: Pick<CommerceContext, 'db' | 'passwords' | 'hash' | 'now'>,
  { name, password }: { name: string; password: string },
  { address, trusted }: { address: string | undefined; trusted: string | null },
): Promise<Proven | null> {
  const forget = await slowDown(context, { kind: 'staff', name, address, trusted });
  const staff = await context.db
    .selectFrom('staff')
    .select(['id', 'name', 'password_hash'])
    .where('name', '=', name)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isRight = await context.passwords.verify(password, staff?.password_hash ?? null);
  return staff && isRight ? { id: staff.id, name: staff.name, forget } : null;
}

/** Checks the password of whoever is signed in. @throws Problem when it is wrong, or has to wait. */
export async function proveOwnPassword(
  context: Pick<CommerceContext, 'db' | 'passwords' | 'hash' | 'now'>,
  { name, sessionId }: StaffMember,
  password: string,
  address: string | undefined,
): Promise<Proven> {
  const proven = await provePassword(context, { name, password }, { address, trusted: `session ${sessionId}` });
  if (!proven) throw refusal('当前密码不正确', 'The present password is wrong');
  return proven;
}

/** Checks name and password of somebody who signs in. @throws Problem; a failure at an account leaves a line in the audit log. */
export async function proveSignIn(
  context: Pick<CommerceContext, 'db' | 'passwords' | 'hash' | 'now'>,
  given: { name: string; password: string },
  caller: Caller,
): Promise<Proven> {
  const { address } = caller;
  const device = await knownStaffDevice(context.db, given.name, caller);
  const proven = await provePassword(context, given, { address, trusted: device && `device ${device}` });
  if (proven) return proven;
  // A name of nobody leaves none: it may be a password in the wrong field, and strangers could fill the log.
  const account = await context.db.selectFrom('staff').select('name').where('name', '=', given.name).executeTakeFirst();
  if (account)
    await audit(context.db, 'service', 'sign in failed', '', {
      target: `staff ${account.name}`,
      after: { address: address ?? '', knownDevice: device !== null },
    });
  throw refusal('用户名或密码不正确', 'The name or the password is wrong');
}

/** Opens a session of at most twelve hours for an account whose password was checked. In the transaction of its call. */
export async function openSession(
  { db, now }: CommerceContext,
  proven: Proven,
  caller: Caller,
): Promise<StaffCallResponse<'staff/session/signIn'>> {
  const { address = '', browser, afterCommit } = caller;
  const at = now();
  const token = newSecret();
  await rememberStaffDevice(db, proven.id, caller, at);
  const { id } = await db
    .insertInto('staff_session')
    .values({
      token_hash: hashOfToken(token),
      staff_id: proven.id,
      issued_at: at,
      last_seen_at: at,
      confirmed_at: at,
      expires_at: new Date(at.getTime() + LIFETIME_MS),
      address,
      agent: browser?.agent ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(db, proven, 'sign in', '', { target: `session ${id}`, after: { address } });
  afterCommit?.push(() => proven.forget());
  return { token, session: await sessionView(db, id, at) };
}

/** Ends one session of an account. @throws Problem when it is another's, or has ended. */
export async function endSession({ db, now }: CommerceContext, staff: StaffMember, id: number): Promise<null> {
  const ended = await db
    .updateTable('staff_session')
    .set({ revoked_at: now() })
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .where('revoked_at', 'is', null)
    .returning('address')
    .executeTakeFirst();
  if (!ended) throw notFound('没有这个会话，或已结束', 'There is no such session, or it has ended');
  const action = id === staff.sessionId ? 'sign out' : 'session ended';
  await audit(db, staff, action, '', { target: `session ${id}`, before: { address: ended.address } });
  return null;
}

/** Ends every session of an account but one. */
export async function endOtherSessions(db: Db, staffId: number, kept: number | null, at: Date): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ revoked_at: at })
    .where('staff_id', '=', staffId)
    .where('id', '!=', kept ?? 0)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Stores a password that its owner chose; every other session ends. */
export async function storeOwnPassword({ db, now }: CommerceContext, staff: StaffMember, hash: string): Promise<null> {
  await db.updateTable('staff').set({ password_hash: hash }).where('id', '=', staff.id).execute();
  await endOtherSessions(db, staff.id, staff.sessionId, now());
  await audit(db, staff, 'password', 'changed', { target: `staff ${staff.name}`, after: { password: 'changed by the owner' } });
  return null;
}

/** Notes that the caller proved to be there. */
export async function confirmSession(
  { db, now }: CommerceContext,
  staff: StaffMember,
  how: { by: 'code' | 'password'; passes: boolean },
): Promise<StaffCallResponse<'staff/session/confirm'>> {
  const at = now();
  await db
    .updateTable('staff_session')
    .set({ confirmed_at: at, ...(how.passes && { second_factor_at: at }) })
    .where('id', '=', staff.sessionId)
    .execute();
  const about = { target: `session ${staff.sessionId}`, after: { by: how.by } };
  await audit(db, staff as Actor, how.passes ? 'second factor shown' : 'confirmed', '', about);
  return sessionView(db, staff.sessionId, at);
}

/** Open sessions of an account, the latest used first. */
export async function openSessions({ db, now }: CommerceContext, staff: StaffMember): Promise<StaffCallResponse<'staff/session/getList'>> {
  const rows = await db
    .selectFrom('staff_session')
    .select(['id', 'agent', 'address', 'issued_at', 'last_seen_at'])
    .where('staff_id', '=', staff.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return {
    list: rows.map(({ id, agent, address, issued_at, last_seen_at }) => ({
      id,
      device: familyOf(agent),
      address,
      issuedAt: issued_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
      current: id === staff.sessionId,
    })),
  };
}
