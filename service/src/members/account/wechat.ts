import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { memberOf } from '../../platform/http/handler.ts';
import { Problem, refusal } from '../../platform/http/problem.ts';
import { queueMessage } from '../../platform/messages/outbox.ts';
import { contactsOf } from '../codes/contact.ts';
import type { MembersContext } from '../context.ts';
import { accountBlocked, type SignedIn, signIn } from '../session/sign-in.ts';
import { createTicket, makeProof, redeemTicket } from '../wechat/tickets.ts';
import { type CheckedProof, consumeProof, type Identity, identityOf, refuseLastWay } from './ownership.ts';
import { createMember } from './register.ts';

/** Signs in with the WeChat account that confirmed the ticket; its first sign-in creates the member. */
export function logInByWeChat(context: MembersContext, ticket: string, caller: Caller): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { id: wechat_id } = await redeemTicket(inside, ticket, null, caller);
    const known = await tx.selectFrom('member').select(['id', 'blocked_at']).where('wechat_id', '=', wechat_id).executeTakeFirst();
    if (known?.blocked_at) throw accountBlocked(409);
    return signIn(inside, known?.id ?? (await createMember(tx, { wechat_id }, undefined, caller)), caller);
  });
}

/** Makes a ticket that the bound WeChat account confirmed a proof. */
export function confirmWeChat(context: MembersContext, ticket: string, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const account = await redeemTicket(inside, ticket, null, caller);
    const { id, wechat_id } = await identityOf(inside, caller);
    if (account.id !== wechat_id)
      throw new Problem(409, 0, { zh: '这不是您账户绑定的微信', en: 'This WeChat account is not the one of your account' });
    await makeProof(inside, ticket, id);
    return null;
  });
}

/** A ticket to bind with. The proof is used up here, once: the page asks `bindWeChat` again and again. */
export function createBindingTicket(context: MembersContext, proof: CheckedProof, caller: Caller): ReturnType<typeof createTicket> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeProof(inside, proof);
    const { id, wechat_id } = await identityOf(inside, caller);
    if (wechat_id) throw boundAlready();
    return createTicket(inside, id, caller);
  });
}

/** Binds the WeChat account that confirmed a ticket of `createBindingTicket`. */
export function bindWeChat(context: MembersContext, ticket: string, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { id: wechat_id } = await redeemTicket(inside, ticket, memberOf(caller).id, caller);
    const owner = await tx.selectFrom('member').select('id').where('wechat_id', '=', wechat_id).executeTakeFirst();
    const before = await identityOf(inside, caller);
    // Not 200: that answers a ticket that the phone has not confirmed, and the page would go on asking.
    if (owner && owner.id !== before.id)
      throw new Problem(409, 0, { zh: '该微信已绑定其他账户', en: 'This WeChat account is bound to another account' });
    if (before.wechat_id) throw boundAlready();
    await tx.updateTable('member').set({ wechat_id }).where('id', '=', before.id).execute();
    await notifyOwner(inside, before);
    return null;
  });
}

function boundAlready(): Problem {
  return new Problem(409, 0, {
    zh: '您的账户已绑定微信，请先解绑',
    en: 'A WeChat account is bound to your account already. Unbind it first',
  });
}

async function notifyOwner(context: MembersContext, identity: Identity): Promise<void> {
  for (const contact of contactsOf(identity))
    await queueMessage(context, { contact, template: 'noticeWeChatChanged', locale: identity.locale, code: null });
}

export function unbindWeChat(context: MembersContext, proof: CheckedProof, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeProof(inside, proof);
    const before = await identityOf(inside, caller);
    if (!before.wechat_id) throw refusal('没有绑定', 'There is nothing to unbind');
    refuseLastWay({ ...before, wechat_id: null });
    await tx.updateTable('member').set({ wechat_id: null }).where('id', '=', before.id).execute();
    await notifyOwner(inside, before);
    return null;
  });
}
