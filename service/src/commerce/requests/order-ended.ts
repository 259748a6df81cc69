import type { OwnerId } from '../../platform/database/owner-id.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { isActiveIn } from '../../platform/ownership/standing.ts';
import { type BudgetedOrder, returnOrderBudget, reviveOrderBudget } from '../budgets/order-budgets.ts';
import { usesToOrder, usesToRequest } from '../budgets/uses.ts';
import { changeRequest } from './change-request.ts';
import { linesToCart } from './lines-to-cart.ts';
import { tellAsker } from './request-messages.ts';

/**
 * Follows an order that ended unpaid: what it took from budgets goes back. One that was made of a request leaves it approved while its days
 * last and who asked is in the team; else the request ends. The caller holds the lock of the order.
 */
export async function orderEnded(tx: Db, order: { id: number; owner_id: OwnerId }, at: Date): Promise<void> {
  const request = await requestOf(tx, order.id);
  if (request?.state !== 'ordered') return returnOrderBudget(tx, order);
  const lasts = request.expires_at !== null && request.expires_at > at && (await isActiveIn(tx, order.owner_id, request.member_id));
  if (lasts && (await changeRequest(tx, { id: request.id, event: 'reopen', actor: null, at })))
    return usesToRequest(tx, { team: order.owner_id, requestId: request.id, orderId: order.id });
  await changeRequest(tx, { id: request.id, event: 'endOrdered', actor: null, at });
  await returnOrderBudget(tx, order);
  await linesToCart(tx, request.id, at);
  // Who left the team, or was disabled, is told nothing of it.
  if (request.expires_at === null || request.expires_at > at) return;
  // The message goes with the next that are sent.
  const context = { db: tx, now: () => at, messages: { wake: () => undefined } };
  await tellAsker(context, request.member_id, request.total, { kind: 'ended' });
}

/**
 * Follows a payment that came after its order had ended: the budgets pay it, and its request is ordered again.
 * @returns false when the request was ordered anew, withdrawn or ended since, or an order without one goes beyond a budget now: the money
 * goes back then.
 */
export async function orderRevived(tx: Db, order: BudgetedOrder & { request_id: number | null }, at: Date): Promise<boolean> {
  if (order.request_id !== null) {
    const request = await requestOf(tx, order.id);
    if (request?.state !== 'approved' || !(await changeRequest(tx, { id: request.id, event: 'revive', actor: null, at }))) return false;
    await usesToOrder(tx, { team: order.owner_id, requestId: request.id, orderId: order.id });
  }
  return reviveOrderBudget(tx, order, order.request_id !== null, at);
}

function requestOf(tx: Db, orderId: number) {
  return tx
    .selectFrom('purchase_request as r')
    .innerJoin('team_member as m', 'm.id', 'r.asked_by')
    .select(['r.id', 'r.state', 'r.total', 'r.expires_at', 'm.member_id'])
    .where('r.order_id', '=', orderId)
    .executeTakeFirst();
}
