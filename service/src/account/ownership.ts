import type { AppContext, Caller } from '../app-context.ts';
import type { Contact } from '../codes/contact.ts';
import { consumeCode, tryCode } from '../codes/use-code.ts';
import { memberOf } from '../http/handler.ts';
import { Problem, refusal } from '../http/problem.ts';
import { slowDown } from '../passwords/slow-down.ts';

export interface Proof {
  currentPassword?: string | undefined;
  ownCode?: string | undefined;
}

/** The account of the caller, as far as it decides how the caller signs in. */
export async function identityOf({ db }: Pick<AppContext, 'db'>, caller: Caller) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'mobile_prefix', 'phone', 'wechat_id', 'password_hash', 'locale'])
    .where('id', '=', memberOf(caller).id)
    .executeTakeFirstOrThrow();
}
export type Identity = Awaited<ReturnType<typeof identityOf>>;

/** Phone number and e-mail address of an account. */
export function contactsOf({ email, phone, mobile_prefix }: Pick<Identity, 'email' | 'phone' | 'mobile_prefix'>): Contact[] {
  return [
    ...(email ? [{ channel: 'mail' as const, email }] : []),
    ...(phone && mobile_prefix ? [{ channel: 'sms' as const, mobilePrefix: mobile_prefix, phone }] : []),
  ];
}

/**
 * Checks that the owner is at the screen, by the current password or a code to an own contact.
 * @returns id of the code to consume in the transaction; null after a password, or for an account that has neither.
 * @throws Problem
 */
export async function proveOwnership(context: AppContext, { currentPassword, ownCode }: Proof, caller: Caller): Promise<number | null> {
  const identity = await identityOf(context, caller);
  const contacts = contactsOf(identity);
  if (identity.password_hash === null && contacts.length === 0) return null;
  if (currentPassword) {
    const forget = await slowDown(context, { kind: 'proof', name: String(identity.id), address: caller.address, knownNetwork: true });
    if (!(await context.passwords.verify(currentPassword, identity.password_hash)))
      throw refusal('当前密码错误', 'The current password is wrong');
    await forget();
    return null;
  }
  if (!ownCode) throw refusal('请输入当前密码或验证码', 'Please enter your current password or a verification code');
  let wrong: unknown;
  for (const contact of contacts) {
    try {
      return await tryCode(context, { purpose: 'confirm', contact, code: ownCode, memberId: identity.id }, caller);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      wrong = error;
    }
  }
  throw wrong ?? needsCode();
}

function needsCode(): Problem {
  return refusal('请输入当前密码', 'Please enter your current password');
}

/** Uses up the code of a proof. */
export async function consumeProof(context: AppContext, codeId: number | null): Promise<void> {
  if (codeId !== null) await consumeCode(context, codeId);
}

/** @throws Problem when an account would have no way to sign in any more. */
export function refuseLastWay({ email, phone, wechat_id }: Pick<Identity, 'email' | 'phone' | 'wechat_id'>): void {
  if (email || phone || wechat_id) return;
  throw refusal('这是唯一的登录方式，请先绑定其他方式', 'This is the only way to sign in. Please add another one first');
}
