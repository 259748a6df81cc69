import { sql } from 'kysely';
import type { CallResponse } from 'shared-contracts/api/contract';
import { enterPoints } from '../../members/points/ledger.ts';
import type { OwnerId } from '../../platform/database/owner-id.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refusal } from '../../platform/http/problem.ts';
import { DAY_MS } from '../../platform/limits/rate-limit.ts';
import { personalOwner } from '../../platform/ownership/owner.ts';
import { callerReach, requireFor } from '../../platform/ownership/reach.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';
import type { CommerceContext } from '../context.ts';
import { PROOF_DAYS, TRANSFER_DAYS } from '../payments/transfer/transfer-driver.ts';
import { orderEnded } from '../requests/order-ended.ts';
import { STATUS_OF } from './order-states.ts';
import { changeState, lockOrder, noSuchOrder, refusedInState } from './transition.ts';

/** Cancels an unpaid order. @throws Problem for an order that is paid or ended. */
export async function cancelOrder(
  { db, now, payments }: CommerceContext,
  id: number,
  caller: Caller,
): Promise<CallResponse<'order/cancelOrder'>> {
  const order = await orderToChange(db, id, caller);
  if (!(await cancelUnpaid({ db, now, payments }, order, { actor: 'member' }))) throw refusedInState(order.state);
  return null;
}

/** Locks an order that the caller may change: their own, and of the team those that they made, or with the power `buy`. @throws Problem for others. */
async function orderToChange(db: Db, id: number, caller: Caller) {
  const reach = await callerReach(db, caller);
  const order = await lockOrder(db, id, reach);
  if (!order) throw noSuchOrder();
  if (order.member_id !== reach.memberId) requireFor(reach, order.owner_id, 'buy');
  return order;
}

/** Cancels an order whose lock the caller holds: points go back, a payment that still comes is refunded. @returns false when it is paid or ended. */
export async function cancelUnpaid(
  { db, now, payments }: Pick<CommerceContext, 'db' | 'now' | 'payments'>,
  order: { id: number; owner_id: OwnerId; number: string; points: number },
  { actor, reason = '' }: { actor: string; reason?: string },
): Promise<boolean> {
  if (!(await changeState(db, { orderId: order.id, event: 'cancel', actor, reason, at: now() }))) return false;
  // Budgets before points: everybody locks them in this order.
  await orderEnded(db, order, now());
  await returnPoints(db, order, now());
  await payments.closeSoon(db, order.id, now());
  return true;
}

/** Hides an order that ended from the list; everything else of it stays. @throws Problem for one that can still be paid, or is being refunded. */
export async function deleteOrder({ db }: CommerceContext, id: number, caller: Caller): Promise<CallResponse<'order/deleteOrder'>> {
  const order = await orderToChange(db, id, caller);
  // What is hidden is hidden from the whole team.
  requireFor(await callerReach(db, caller), order.owner_id, 'buy');
  if (STATUS_OF[order.state] === 'incomplete') throw refusal('请先取消订单，再删除', 'Please cancel the order before you delete it');
  if (order.state === 'refunding') throw refusedInState('refunding');
  await db.updateTable('customer_order').set({ hidden: true }).where('id', '=', id).execute();
  return null;
}

/** Cancels the unpaid orders of an account that is deleted: a payment that still comes goes back. */
export async function cancelUnpaidOrders(
  { db, now, payments }: Pick<CommerceContext, 'db' | 'now' | 'payments'>,
  memberId: number,
): Promise<void> {
  const open = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('owner_id', '=', personalOwner(memberId))
    .where('state', 'in', ['created', 'paying'])
    .execute();
  for (const order of open) {
    await cancelUnpaid({ db, now, payments }, order, { actor: 'member', reason: 'account deleted' });
  }
}

/** Orders that one run expires at most, each in a transaction of its own. */
const EXPIRED_A_RUN = 200;

/**
 * Closes orders that nobody paid in time, and gives their points back. Several processes may run it at once. An order whose receipt staff
 * look at, or rejected lately, stays open after its deadline, up to a limit that counts from the order. @returns how many.
 */
export async function expireOrders({ db, now, payments }: Pick<CommerceContext, 'db' | 'now' | 'payments'>): Promise<number> {
  const due = await ordersDue(db, now()).orderBy('o.expires_at').limit(EXPIRED_A_RUN).execute();
  let expired = 0;
  for (const { id, owner_id } of due)
    await inTransaction(db, async (tx) => {
      // Nobody leaves the team, whose request the order may be of, in between.
      await lockTeam(tx, owner_id);
      const order = await lockOrder(tx, id);
      // A receipt may have come since.
      const isDue = await ordersDue(tx, now()).where('o.id', '=', id).executeTakeFirst();
      if (!order || !isDue || !(await changeState(tx, { orderId: id, event: 'expire', actor: 'timer', at: now() }))) return;
      await orderEnded(tx, order, now());
      await returnPoints(tx, order, now());
      await payments.closeSoon(tx, id, now());
      expired += 1;
    });
  return expired;
}

/** Unpaid orders after their deadline, for whose money nobody waits any more. */
function ordersDue(db: Db, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const waited = sql`select from payment p where p.order_id = o.id and p.method = 'transfer' and not p.superseded
    and (p.state = 'proof' or p.state = 'rejected' and ${daysAgo(TRANSFER_DAYS)} < (
      select max(h.at) from payment_history h where h.payment_id = p.id and h.to_state = 'rejected'))`;
  return db
    .selectFrom('customer_order as o')
    .select(['o.id', 'o.owner_id'])
    .where('o.state', 'in', ['created', 'paying'])
    .where('o.expires_at', '<=', now)
    .where(sql<boolean>`(o.created_at <= ${daysAgo(PROOF_DAYS)} or not exists (${waited}))`);
}

/** Gives back the points of an order that ended unpaid. */
async function returnPoints(
  tx: Db,
  { owner_id, number, points }: { owner_id: OwnerId; number: string; points: number },
  at: Date,
): Promise<void> {
  if (points > 0) await enterPoints(tx, { owner: owner_id, reason: 'refund', subject: `order ${number}`, points }, at);
}
