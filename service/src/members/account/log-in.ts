import { checkEmail, checkLoginPassword, checkPhoneOrEmail, emailAddress, MOBILE_PREFIX } from 'shared-contracts/members/field-rules';
import { mobileNumber } from 'shared-contracts/text/pasted-number';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Problem, refusal } from '../../platform/http/problem.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { ownerOf, refuseBroken } from '../codes/contact.ts';
import { consumeCode, tryCode, wrongCode } from '../codes/use-code.ts';
import type { MembersContext } from '../context.ts';
import { slowDown } from '../passwords/slow-down.ts';
import { knownDevice } from '../session/known-devices.ts';
import { browserOfCaller, refusePlainHttp, type SignedIn, signIn } from '../session/sign-in.ts';

export interface PasswordLogin {
  phoneOrEmail: string;
  password: string;
}

/** The member that a password belonged to, and the hash that it was checked against. */
export interface CheckedPassword {
  memberId: number;
  passwordHash: string;
}

/** Checks a password. An unknown account takes the same queries and the same hash as a known one. @throws Problem */
export async function checkPasswordLogin(context: MembersContext, login: PasswordLogin, caller: Caller): Promise<CheckedPassword> {
  refuseBroken(checkPhoneOrEmail(login.phoneOrEmail));
  refuseBroken(checkLoginPassword(login.password));
  refusePlainHttp(browserOfCaller(caller));
  const isMail = checkEmail(login.phoneOrEmail) === null;
  const name = isMail ? emailAddress(login.phoneOrEmail).toLowerCase() : mobileNumber(login.phoneOrEmail);
  const contact: Contact = isMail ? { channel: 'mail', email: name } : { channel: 'sms', mobilePrefix: MOBILE_PREFIX, phone: name };
  const memberId = await ownerOf(context.db, contact);
  const trusted = await knownDevice(context, memberId, caller);
  const forget = await slowDown(context, { kind: 'login', name, address: caller.address, trusted });
  const member = await context.db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', memberId ?? 0)
    .executeTakeFirst();
  const passwordHash = member?.password_hash ?? null;
  if (!(await context.passwords.verify(login.password, passwordHash)) || memberId === null || passwordHash === null) throw wrongPassword();
  await forget();
  return { memberId, passwordHash };
}

/** Opens the session, unless the password has changed since it was checked. */
export function logInByPassword(context: MembersContext, { memberId, passwordHash }: CheckedPassword, caller: Caller): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const same = await tx
      .selectFrom('member')
      .select('id')
      .where('id', '=', memberId)
      .where('password_hash', '=', passwordHash)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!same) throw wrongPassword();
    return signIn({ ...context, db: tx }, memberId, caller);
  });
}

function wrongPassword(): Problem {
  return refusal('账号或密码错误', 'The account or the password is wrong');
}

/** @returns id of the code. @throws Problem */
export async function prepareCodeLogin(context: MembersContext, contact: Contact, code: string, caller: Caller): Promise<number> {
  refusePlainHttp(browserOfCaller(caller));
  return tryCode(context, { purpose: 'login', contact, code }, caller);
}

export function logInByCode(context: MembersContext, contact: Contact, codeId: number, caller: Caller): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeCode(inside, codeId);
    const memberId = await ownerOf(tx, contact);
    if (memberId === null) throw wrongCode();
    return signIn(inside, memberId, caller);
  });
}
