import { randomInt, randomUUID } from 'node:crypto';
import { CODE_DIGITS, CODE_WAIT_S } from 'shared-contracts/members/field-rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { type Problem, refusal } from '../../platform/http/problem.ts';
import { giveBack, type Limit, takeFrom, takeFromNetwork } from '../../platform/limits/rate-limit.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import type { Template } from '../../platform/messages/message-transport.ts';
import { deleteMessage, queueMessage } from '../../platform/messages/outbox.ts';
import { CODE_MINUTES } from '../../platform/messages/texts.ts';
import type { MembersContext } from '../context.ts';
import { knownDevice, ownDeviceHash, requesterOf } from '../session/known-devices.ts';
import { SENDING } from './code-settings.ts';
import { contactText, findOwner, ownerOf } from './contact.ts';

export type Purpose = 'register' | 'login' | 'reset' | 'bind' | 'confirm';

/** `type` of the calls; see `shared-contracts/src/api/user.ts`. */
export const CODE_TYPE = { register: 1, reset: 2, login: 3, bind: 4, confirm: 5 } as const;

/** Counts a request for a code. An unknown contact takes the same queries as a known one. @throws Problem beyond a limit. */
export async function countCodeRequest(context: MembersContext, contact: Contact, type: number | undefined, caller: Caller): Promise<void> {
  if (!context.messages.canSend(contact.channel)) throw cannotSend(contact.channel);
  await takeFromNetwork(context, SENDING.networkHour, caller.address);
  await takeFromNetwork(context, SENDING.networkDay, caller.address);
  for (const [limit, subject] of await limitsOf(context, contact, type, caller)) await takeFrom(context, limit, subject);
}

/** The limits of a request, apart from those of the network, and what each of them counts. */
async function limitsOf(
  context: MembersContext,
  contact: Contact,
  type: number | undefined,
  caller: Caller,
): Promise<[limit: Limit, subject: string | number][]> {
  const target = contactText(contact);
  const countsOf = (requester: string): [Limit, string][] =>
    [SENDING.wait, SENDING.requesterHour, SENDING.requesterDay].map((limit) => [limit, `${target} ${requester}`]);
  if (isForMember(type)) {
    const { id } = memberOf(caller);
    return [[SENDING.memberDay, id], ...countsOf(`member ${id}`)];
  }
  const device = await knownDevice(context, await ownerOf(context.db, contact), caller);
  const ofAll: [Limit, string][] = device === null ? [[SENDING.strangersDay, target]] : [];
  return [...countsOf(requesterOf(device, caller)), ...ofAll];
}

/** Codes that a signed-in member asks for. */
function isForMember(type: number | undefined): boolean {
  return type === CODE_TYPE.bind || type === CODE_TYPE.confirm;
}

/**
 * Makes a code and queues its message. Whether the contact has an account changes the message alone: answer, time and rows are the
 * same. Where there is nothing to use a code for, the message says so and the stored code is one that nobody knows.
 */
export async function sendCode(
  context: MembersContext,
  contact: Contact,
  type: number | undefined,
  caller: Caller,
): Promise<{ waitSeconds: number }> {
  const owner = await findOwner(context.db, contact);
  const memberId = isForMember(type) ? memberOf(caller).id : null;
  if (type === CODE_TYPE.confirm && owner?.id !== memberId)
    throw refusal('这不是您账户的手机号或邮箱', 'This is not the phone number or e-mail address of your account');
  const { purpose, other, template } = planFor(contact, type, owner !== undefined);
  const requester = ownDeviceHash(caller);
  if (requester === null) throw refusal('请通过浏览器操作', 'Please use a browser');
  const code = randomInt(10 ** CODE_DIGITS)
    .toString()
    .padStart(CODE_DIGITS, '0');
  const sent = { contact, memberId, requester };
  await storeCode(context, { ...sent, purpose, code: template.startsWith('code') ? code : null });
  // An attempt then finds one row, whether the contact has an account or not, and takes the same time.
  if (other) await storeCode(context, { ...sent, purpose: other, code: null });
  const messageId = await queueMessage(context, {
    contact,
    template,
    // A code is for who asked for it, a notice for the owner of the contact, who may read another language.
    locale: template.startsWith('code') ? caller.locale : (owner?.locale ?? caller.locale),
    code: template.startsWith('code') ? code : null,
  });
  caller.afterCommit?.push((outside) =>
    confirmDelivery({ ...context, db: outside }, { ...sent, messageId, purposes: other ? [purpose, other] : [purpose], type, caller }),
  );
  return { waitSeconds: CODE_WAIT_S };
}

/** For whom a code is: the browser that asked, and for `bind` and `confirm` the member. */
interface CodeOwner {
  contact: Contact;
  memberId: number | null;
  requester: string;
}

interface SentCode extends CodeOwner {
  messageId: number;
  purposes: Purpose[];
  type: number | undefined;
  caller: Caller;
}

/**
 * Waits for the first attempt to send the message. When it failed, code, message and use of the limits are taken back, except those
 * of the network. Every contact gets a message, so a failure tells nothing about accounts.
 * @throws Problem that names the cause.
 */
async function confirmDelivery(context: MembersContext, { messageId, purposes, type, caller, ...owner }: SentCode): Promise<void> {
  const delivery = await context.messages.delivery(messageId);
  if (delivery !== 'failed' && delivery !== 'refused') return;
  await inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await deleteMessage(tx, messageId);
    for (const purpose of purposes) await deleteCodes(inside, purpose, owner);
    for (const [limit, subject] of await limitsOf(inside, owner.contact, type, caller)) await giveBack(inside, limit, subject);
  });
  throw delivery === 'refused' ? refusedRecipient(owner.contact.channel) : cannotSend(owner.contact.channel);
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
  /** Purpose that a contact of the other kind, with or without an account, would have. */
  other: Purpose | null;
  template: Template;
}

function planFor({ channel }: Contact, type: number | undefined, isKnown: boolean): Plan {
  if (type === CODE_TYPE.confirm) return { purpose: 'confirm', other: null, template: 'codeConfirm' };
  if (type === CODE_TYPE.bind) return { purpose: 'bind', other: null, template: isKnown ? 'noticeTaken' : 'codeBind' };
  if (type === CODE_TYPE.register) {
    return { purpose: 'register', other: null, template: isKnown ? 'noticeRegistered' : 'codeRegister' };
  }
  const [purpose, template] =
    type === CODE_TYPE.reset || channel === 'mail' ? (['reset', 'codeReset'] as const) : (['login', 'codeLogin'] as const);
  return isKnown ? { purpose, other: 'register', template } : { purpose: 'register', other: purpose, template: 'codeRegister' };
}

/** The new code takes the place of earlier ones of the same browser for the same purpose. Null: one that nobody knows. */
async function storeCode(
  context: MembersContext,
  { purpose, code, ...owner }: CodeOwner & { purpose: Purpose; code: string | null },
): Promise<void> {
  const { db, hash, now } = context;
  const { contact, memberId, requester } = owner;
  await deleteCodes(context, purpose, owner);
  await db
    .insertInto('verification_code')
    .values({
      purpose,
      target_hash: targetHash(hash, contact),
      code_hash: codeHash(hash, purpose, contact, code ?? randomUUID()),
      member_id: memberId,
      requester_hash: requester,
      expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000),
    })
    .execute();
}

async function deleteCodes({ db, hash }: MembersContext, purpose: Purpose, { contact, requester }: CodeOwner): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('target_hash', '=', targetHash(hash, contact))
    .where('purpose', '=', purpose)
    .where('requester_hash', '=', requester)
    .execute();
}

export function targetHash(hash: MembersContext['hash'], contact: Contact): string {
  return hash('code target', contactText(contact));
}

export function codeHash(hash: MembersContext['hash'], purpose: Purpose, contact: Contact, code: string): string {
  return hash('code', purpose, contactText(contact), code);
}
