import { lockMember } from '../../platform/database/lock-member.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { ownerOf } from '../codes/contact.ts';
import { consumeCode, tryCode, wrongCode } from '../codes/use-code.ts';
import type { MembersContext } from '../context.ts';
import { type Attempt, forgetFailures } from '../passwords/slow-down.ts';
import { forgetDevices, rememberDevice } from '../session/known-devices.ts';
import { revokeSessions } from '../session/tokens.ts';
import { refuseBrokenPassword } from './register.ts';

export interface PasswordReset {
  contact: Contact;
  code: string;
  password: string;
  samePassword: string;
}

export interface PreparedReset {
  codeId: number;
  passwordHash: string;
}

/** @throws Problem */
export async function prepareReset(context: MembersContext, reset: PasswordReset, caller: Caller): Promise<PreparedReset> {
  refuseBrokenPassword(reset);
  const codeId = await tryCode(context, { purpose: 'reset', contact: reset.contact, code: reset.code }, caller);
  return { codeId, passwordHash: await context.passwords.hash(reset.password) };
}

/** Sets the password, signs out everywhere, and ends the waits that failed attempts have caused. */
export function resetPassword(
  context: MembersContext,
  contact: Contact,
  { codeId, passwordHash }: PreparedReset,
  caller: Caller,
): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeCode(inside, codeId);
    const memberId = await ownerOf(tx, contact);
    if (memberId === null || !(await lockMember(tx, memberId))) throw wrongCode();
    const names = await setPassword(inside, memberId, passwordHash);
    await rememberDevice(tx, memberId, caller, context.now());
    const attempt: Omit<Attempt, 'name'> = { kind: 'login', address: caller.address, trusted: null };
    await forgetFailures(
      inside,
      names.map((name) => ({ ...attempt, name })),
    );
    return null;
  });
}

/**
 * Stores a password, ends the sessions of the member but `except`, forgets the member's browsers, and notifies the member.
 * @returns the names that the member signs in with.
 */
export async function setPassword(
  context: MembersContext,
  memberId: number,
  passwordHash: string,
  except: number | null = null,
): Promise<string[]> {
  const { db } = context;
  const member = await db
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', memberId)
    .returning(['email', 'phone', 'mobile_prefix', 'locale'])
    .executeTakeFirstOrThrow();
  await revokeSessions(db, { memberId, except }, context.now());
  await forgetDevices(db, memberId);
  const contact = contactOf(member);
  if (contact) await queueMessage(context, { contact, template: 'noticePasswordChanged', locale: member.locale, code: null });
  return [member.email, member.phone].filter((name) => name !== null);
}

/** Where notices go: by mail, which costs nothing, or else by text message. */
export function contactOf(member: { email: string | null; phone: string | null; mobile_prefix: string | null }): Contact | null {
  if (member.email) return { channel: 'mail', email: member.email };
  return member.phone && member.mobile_prefix ? { channel: 'sms', mobilePrefix: member.mobile_prefix, phone: member.phone } : null;
}
