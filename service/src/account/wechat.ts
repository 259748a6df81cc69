import type { AppContext, Caller } from '../app-context.ts';
import { inTransaction } from '../database/transaction.ts';
import { memberOf } from '../http/handler.ts';
import { Problem, refusal } from '../http/problem.ts';
import { type SignedIn, signIn } from '../session/sign-in.ts';
import { redeemTicket } from '../wechat/tickets.ts';
import { consumeProof, identityOf, refuseLastWay } from './ownership.ts';
import { createMember } from './register.ts';

/** Signs in with the WeChat account that confirmed the ticket; its first sign-in creates the member. */
export function logInByWeChat(context: AppContext, ticket: string, caller: Caller): Promise<SignedIn> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const { id: wechat_id } = await redeemTicket(inside, ticket, caller);
    const known = await tx.selectFrom('member').select('id').where('wechat_id', '=', wechat_id).executeTakeFirst();
    return signIn(inside, known?.id ?? (await createMember(tx, { wechat_id }, undefined, caller)), caller);
  });
}

export function bindWeChat(context: AppContext, ticket: string, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const { id: wechat_id } = await redeemTicket({ ...context, db: tx }, ticket, caller);
    const owner = await tx.selectFrom('member').select('id').where('wechat_id', '=', wechat_id).executeTakeFirst();
    const { id } = memberOf(caller);
    // Not 200: that answers a ticket that the phone has not confirmed, and the page would go on asking.
    if (owner && owner.id !== id)
      throw new Problem(409, 0, { zh: '该微信已绑定其他账户', en: 'This WeChat account is bound to another account' });
    await tx.updateTable('member').set({ wechat_id }).where('id', '=', id).execute();
    return null;
  });
}

export function unbindWeChat(context: AppContext, proofId: number | null, caller: Caller): Promise<null> {
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    await consumeProof(inside, proofId);
    const before = await identityOf(inside, caller);
    if (!before.wechat_id) throw refusal('没有绑定', 'There is nothing to unbind');
    refuseLastWay({ ...before, wechat_id: null });
    await tx.updateTable('member').set({ wechat_id: null }).where('id', '=', before.id).execute();
    return null;
  });
}
