import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { contactsOf } from '../codes/contact.ts';
import { consumeCode, tryCode } from '../codes/use-code.ts';
import type { MembersContext } from '../context.ts';
import { slowDown } from '../passwords/slow-down.ts';
import { consumeProofTicket, isProof } from '../wechat/tickets.ts';

export interface Proof {
  currentPassword?: string | undefined;
  ownCode?: string | undefined;
  weChatTicket?: string | undefined;
}

/** A proof that was checked, to be used up in the transaction of the change; null: it can be given again, as a password. */
export type CheckedProof = { codeId: number } | { ticket: string } | null;

/** The account of the caller, as far as it decides how the caller signs in. */
export async function identityOf({ db }: Pick<MembersContext, 'db'>, caller: Caller) {
  return db
    .selectFrom('member')
    .select(['id', 'email', 'mobile_prefix', 'phone', 'wechat_id', 'password_hash', 'locale'])
    .where('id', '=', memberOf(caller).id)
    .executeTakeFirstOrThrow();
}
export type Identity = Awaited<ReturnType<typeof identityOf>>;

/**
 * Checks that the owner is at the screen, by the current password or a code to an own contact, or else by the bound WeChat account.
 * @throws Problem
 */
export async function proveOwnership(
  context: MembersContext,
  { currentPassword, ownCode, weChatTicket }: Proof,
  caller: Caller,
): Promise<CheckedProof> {
  const identity = await identityOf(context, caller);
  const contacts = contactsOf(identity);
  if (identity.password_hash === null && contacts.length === 0) {
    // Without any way to sign in, it is a member of the command line.
    if (identity.wechat_id === null) return null;
    if (weChatTicket && (await isProof(context, weChatTicket, identity.id, caller))) return { ticket: weChatTicket };
    throw needsWeChat();
  }
  if (currentPassword) {
    const trusted = `session ${caller.sessionId}`;
    const forget = await slowDown(context, { kind: 'proof', name: String(identity.id), address: caller.address, trusted });
    if (!(await context.passwords.verify(currentPassword, identity.password_hash)))
      throw refusal('当前密码错误', 'The current password is wrong');
    await forget();
    return null;
  }
  if (!ownCode) throw refusal('请输入当前密码或验证码', 'Please enter your current password or a verification code');
  let wrong: unknown;
  for (const contact of contacts) {
    try {
      return { codeId: await tryCode(context, { purpose: 'confirm', contact, code: ownCode, memberId: identity.id }, caller) };
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

function needsWeChat(): Problem {
  return refusal('请用微信扫码，确认是您本人', 'Please scan the code with your WeChat to confirm that it is you');
}

/** Uses up the code or the ticket of a proof. @throws Problem when another request did. */
export async function consumeProof(context: MembersContext, proof: CheckedProof): Promise<void> {
  if (proof === null) return;
  if ('codeId' in proof) await consumeCode(context, proof.codeId);
  else if (!(await consumeProofTicket(context, proof.ticket))) throw needsWeChat();
}

/** @throws Problem when an account would have no way to sign in any more. */
export function refuseLastWay({ email, phone, wechat_id }: Pick<Identity, 'email' | 'phone' | 'wechat_id'>): void {
  if (email || phone || wechat_id) return;
  throw refusal('这是唯一的登录方式，请先绑定其他方式', 'This is the only way to sign in. Please add another one first');
}
