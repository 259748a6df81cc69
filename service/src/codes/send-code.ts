import { randomInt } from 'node:crypto';
import { CODE_DIGITS, CODE_WAIT_S } from 'shared-contracts/members/field-rules';
import type { AppContext, Caller } from '../app-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { memberOf } from '../http/handler.ts';
import { type Problem, refusal } from '../http/problem.ts';
import { giveBack, takeFrom, takeFromNetwork } from '../limits/rate-limit.ts';
import type { Template } from '../messages/message-transport.ts';
import { deleteMessage, queueMessage } from '../messages/outbox.ts';
import { CODE_MINUTES, SENDING } from './code-settings.ts';
import { type Contact, contactText, ownerOf } from './contact.ts';

export type Purpose = 'register' | 'login' | 'reset' | 'bind' | 'confirm';

/** `type` of the calls; see `shared-contracts/src/api/user.ts`. */
export const CODE_TYPE = { register: 1, reset: 2, login: 3, bind: 4, confirm: 5 } as const;

/** Counts a request for a code, before anything is looked up. @throws Problem beyond a limit. */
export async function countCodeRequest(context: AppContext, contact: Contact, type: number | undefined, caller: Caller): Promise<void> {
  if (!context.messages.canSend(contact.channel)) throw cannotSend(contact.channel);
  if (type === CODE_TYPE.bind || type === CODE_TYPE.confirm) await takeFrom(context, SENDING.memberDay, memberOf(caller).id);
  await takeFromNetwork(context, SENDING.networkHour, caller.address);
  await takeFromNetwork(context, SENDING.networkDay, caller.address);
  const target = contactText(contact);
  for (const limit of [SENDING.wait, SENDING.targetHour, SENDING.targetDay]) await takeFrom(context, limit, target);
}

/**
 * Makes a code and queues its message. Whether the contact has an account changes the message alone: answer, time and rows are the
 * same. Where there is nothing to use a code for, the message says so and the stored code is one that nobody knows.
 */
export async function sendCode(
  context: AppContext,
  contact: Contact,
  type: number | undefined,
  caller: Caller,
): Promise<{ waitSeconds: number }> {
  const owner = await ownerOf(context.db, contact);
  const memberId = type === CODE_TYPE.bind || type === CODE_TYPE.confirm ? memberOf(caller).id : null;
  if (type === CODE_TYPE.confirm && owner !== memberId)
    throw refusal('这不是您账户的手机号或邮箱', 'This is not the phone number or e-mail address of your account');
  const { purpose, template } = planFor(contact, type, owner !== null);
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  await storeCode(context, { purpose, contact, code, memberId });
  const messageId = await queueMessage(context, {
    ...{ contact, template, locale: caller.locale },
    code: template.startsWith('code') ? code : null,
  });
  caller.afterCommit?.push((outside) => confirmDelivery(outside, { messageId, purpose, contact, memberId }));
  return { waitSeconds: CODE_WAIT_S };
}

interface SentCode {
  messageId: number;
  purpose: Purpose;
  contact: Contact;
  memberId: number | null;
}

/**
 * Waits for the first attempt to send the message. When it failed, code, message and use of the limits are taken back, except those
 * of the network. Every contact gets a message, so a failure tells nothing about accounts.
 * @throws Problem that names the cause.
 */
async function confirmDelivery(context: AppContext, { messageId, purpose, contact, memberId }: SentCode): Promise<void> {
  const delivery = await context.messages.delivery(messageId);
  if (delivery !== 'failed' && delivery !== 'refused') return;
  await inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await deleteMessage(tx, messageId);
    await deleteCodes(inside, purpose, contact);
    const target = contactText(contact);
    for (const limit of [SENDING.wait, SENDING.targetHour, SENDING.targetDay]) await giveBack(inside, limit, target);
    if (memberId !== null) await giveBack(inside, SENDING.memberDay, memberId);
  });
  throw delivery === 'refused' ? refusedRecipient(contact.channel) : cannotSend(contact.channel);
}

function refusedRecipient(channel: Contact['channel']): Problem {
  return channel === 'mail'
    ? refusal('该邮箱拒收邮件，请检查邮箱是否正确', 'This e-mail address does not accept mail. Please check the address')
    : refusal('该手机号无法接收短信，请检查号码是否正确', 'This number does not accept text messages. Please check the number');
}

function cannotSend(channel: Contact['channel']): Problem {
  return channel === 'mail'
    ? refusal('暂时无法发送邮件', 'E-mail cannot be sent at the moment')
    : refusal('暂时无法发送短信', 'Text messages cannot be sent at the moment');
}

interface Plan {
  purpose: Purpose;
  template: Template;
}

function planFor({ channel }: Contact, type: number | undefined, isKnown: boolean): Plan {
  if (type === CODE_TYPE.confirm) return { purpose: 'confirm', template: 'codeConfirm' };
  if (type === CODE_TYPE.bind) return { purpose: 'bind', template: isKnown ? 'noticeTaken' : 'codeBind' };
  if (!isKnown) return { purpose: 'register', template: 'codeRegister' };
  if (type === CODE_TYPE.register) return { purpose: 'register', template: 'noticeRegistered' };
  const isReset = type === CODE_TYPE.reset || channel === 'mail';
  return isReset ? { purpose: 'reset', template: 'codeReset' } : { purpose: 'login', template: 'codeLogin' };
}

/** The new code takes the place of earlier ones for the same purpose. */
async function storeCode(
  context: AppContext,
  { purpose, contact, code, memberId }: { purpose: Purpose; contact: Contact; code: string; memberId: number | null },
): Promise<void> {
  const { db, hash, now } = context;
  await deleteCodes(context, purpose, contact);
  await db
    .insertInto('verification_code')
    .values({
      purpose,
      target_hash: targetHash(hash, contact),
      code_hash: codeHash(hash, purpose, contact, code),
      member_id: memberId,
      expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
}

async function deleteCodes({ db, hash }: AppContext, purpose: Purpose, contact: Contact): Promise<void> {
  await db.deleteFrom('verification_code').where('target_hash', '=', targetHash(hash, contact)).where('purpose', '=', purpose).execute();
}

function targetHash(hash: AppContext['hash'], contact: Contact): string {
  return hash('code target', contactText(contact));
}

export function codeHash(hash: AppContext['hash'], purpose: Purpose, contact: Contact, code: string): string {
  return hash('code', purpose, contactText(contact), code);
}
