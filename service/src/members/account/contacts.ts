import { inTransaction, isUniqueViolation } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { refusal } from '../../platform/http/problem.ts';
import type { Contact } from '../../platform/messages/contact.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { contactColumns, contactsOf } from '../codes/contact.ts';
import { consumeCode, tryCode, wrongCode } from '../codes/use-code.ts';
import type { MembersContext } from '../context.ts';
import { type CheckedProof, consumeProof, identityOf, type Proof, proveOwnership, refuseLastWay } from './ownership.ts';

/** Id of the code to the new contact, and the proof. */
export interface PreparedContact {
  codeId: number;
  proof: CheckedProof;
}

/** @throws Problem */
export async function prepareContact(
  context: MembersContext,
  { contact, code, ...given }: Proof & { contact: Contact; code: string },
  caller: Caller,
): Promise<PreparedContact> {
  const proof = await proveOwnership(context, given, caller);
  return { proof, codeId: await tryCode(context, { purpose: 'bind', contact, code, memberId: memberOf(caller).id }, caller) };
}

/** Binds a phone number or e-mail address in place of the former one, which is notified. */
export async function bindContact(
  context: MembersContext,
  contact: Contact,
  { codeId, proof }: PreparedContact,
  caller: Caller,
): Promise<null> {
  try {
    return await inTransaction(context.db, async (tx) => {
      const inside = { ...context, db: tx };
      await consumeCode(inside, codeId);
      await consumeProof(inside, proof);
      const before = await identityOf(inside, caller);
      await tx.updateTable('member').set(contactColumns(contact)).where('id', '=', before.id).execute();
      await notifyFormer(
        inside,
        contactsOf(before).find((former) => former.channel === contact.channel),
        before.locale,
      );
      return null;
    });
  } catch (error) {
    // Another account took the contact since the code was sent.
    if (isUniqueViolation(error)) throw wrongCode();
    throw error;
  }
}

/** Removes the phone number or e-mail address. */
export function unbindContact(context: MembersContext, channel: Contact['channel'], proof: CheckedProof, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeProof(inside, proof);
    const before = await identityOf(inside, caller);
    const former = contactsOf(before).find((contact) => contact.channel === channel);
    if (!former) throw refusal('没有绑定', 'There is nothing to unbind');
    const values = channel === 'mail' ? { email: null } : { phone: null, mobile_prefix: null };
    refuseLastWay({ ...before, ...values });
    await tx.updateTable('member').set(values).where('id', '=', before.id).execute();
    await notifyFormer(inside, former, before.locale);
    return null;
  });
}

async function notifyFormer(context: MembersContext, contact: Contact | undefined, locale: Caller['locale']): Promise<void> {
  if (contact) await queueMessage(context, { contact, template: 'noticeContactChanged', locale, code: null });
}
