import { type Selectable, sql } from 'kysely';
import { ORDER_TYPE } from 'shared-contracts/orders/order-types';
import { enterPoints, takePoints } from '../../members/points/ledger.ts';
import type { CustomerOrderTable } from '../../platform/database/generated/tables.ts';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { badRequest } from '../../platform/http/problem.ts';
import { lockTeam } from '../../platform/ownership/standing.ts';
import { returnOrderBudget } from '../budgets/order-budgets.ts';
import type { CommerceContext } from '../context.ts';
import { endQuota } from '../inventory/quotas.ts';
import { returnUnits } from '../inventory/return-units.ts';
import { endPackage, returnQuota } from '../packages/quota.ts';
import { type OrderSettlement, requestRefund } from '../payments/settle-payment.ts';
import { changeState, lockOrder } from './transition.ts';

/** Follows the refund of an order, in its transaction. The caller holds the lock of the order. */
export type AfterRefund = (tx: Db, order: { id: number; number: string }, at: Date) => Promise<void>;

/** Result of a refund: fen paid back, fen deducted, and units that went back to inventory that has ended. */
interface Refunded {
  amount: number;
  deducted: number;
  unusable: number;
}

/**
 * Grants the refund of a completed order: the worker pays it out, and its licences end with that. Licences that were taken with a package,
 * or with inventory, go back to it at once. The points that the purchase earned are taken back now; those that are gone are deducted from the refund.
 * @returns the fen that go back, those that were deducted, and the units that went back to inventory that has ended.
 * @throws Problem for an order that is not complete, or a package or inventory that was used.
 */
export async function refundOrder(
  { db, now, orders }: Pick<CommerceContext, 'db' | 'now' | 'orders'>,
  { number, reason, actor }: { number: string; reason: string; actor: string },
): Promise<Refunded> {
  return inTransaction(db, async (tx) => {
    const found = await tx.selectFrom('customer_order').select(['id', 'owner_id']).where('number', '=', number).executeTakeFirst();
    // As each write about a team: its units and shares go back to holders who stay meanwhile.
    if (found) await lockTeam(tx, found.owner_id);
    const order = found && (await lockOrder(tx, found.id));
    if (!order) throw badRequest(`没有订单 ${number}`, `There is no order ${number}`);
    if (order.covered > 0) return returnCovered(orders, tx, order, { actor, reason, at: now() });
    const payment = await paymentThatPaid(tx, order.id);
    const at = now();
    if (order.type === ORDER_TYPE.package && order.state === 'completed') await endPackage(tx, order.id, { actor, reason, at });
    if (order.type === ORDER_TYPE.inventory && order.state === 'completed') await endQuota(tx, order.id, { actor, reason, at });
    if (!payment || !(await changeState(tx, { orderId: order.id, event: 'refund', actor, reason, at }))) throw notRefundable(order);
    const deducted = await takeEarnedPoints(tx, order, at);
    await requestRefund(tx, payment, { reason, at, deducted });
    return { amount: payment.amount - deducted, deducted, unusable: 0 };
  });
}

/** The payment that completed an order; money that came beside it goes back on its own. */
export async function paymentThatPaid(tx: Db, orderId: number): Promise<{ id: number; amount: number } | undefined> {
  return tx
    .selectFrom('payment as p')
    .innerJoin('order_history as h', 'h.order_id', 'p.order_id')
    .select(['p.id', 'p.amount'])
    .where('p.order_id', '=', orderId)
    .where('h.to_state', '=', 'paid')
    .where(sql<boolean>`h.reason = 'payment ' || p.id`)
    .executeTakeFirst();
}

/** Ends the refund of an order when the payment that went back is the one that had completed it. */
export async function paymentRefunded(
  afterRefund: readonly AfterRefund[],
  tx: Db,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  at: Date,
): Promise<void> {
  if ((await paymentThatPaid(tx, orderId))?.id === paymentId) await orderRefunded(afterRefund, tx, orderId, at);
}

/** Of an order that no money paid: what it took goes back to the package or the inventory. */
async function returnCovered(
  orders: OrderSettlement,
  tx: Db,
  order: Pick<Selectable<CustomerOrderTable>, 'id' | 'owner_id' | 'number' | 'state'>,
  { actor, reason, at }: { actor: string; reason: string; at: Date },
): Promise<Refunded> {
  if (!(await changeState(tx, { orderId: order.id, event: 'refund', actor, reason, at }))) throw notRefundable(order);
  await orders.orderRefunded(tx, order.id, at);
  await returnQuota(tx, order.id, at);
  return { amount: 0, deducted: 0, unusable: await returnUnits(tx, order, at) };
}

function notRefundable({ number, state }: Pick<Selectable<CustomerOrderTable>, 'number' | 'state'>): Error {
  return badRequest(`订单 ${number} 的状态是 ${state}，不能退款`, `Order ${number} is ${state} and cannot be refunded`);
}

/** Takes back the points that a purchase earned. @returns how many of them their owner has spent, or put into another order. */
async function takeEarnedPoints(
  tx: Db,
  { owner_id: owner, number }: Pick<Selectable<CustomerOrderTable>, 'owner_id' | 'number'>,
  at: Date,
): Promise<number> {
  const earned = await tx
    .selectFrom('integral_log')
    .select('points')
    .where('owner_id', '=', owner)
    .where('reason', '=', 'purchase')
    .where('subject', '=', `order ${number}`)
    .executeTakeFirst();
  if (!earned) return 0;
  const entry = { owner, reason: 'purchase' as const, subject: `order ${number} refunded`, points: earned.points };
  return earned.points - (await takePoints(tx, entry, at));
}

/**
 * Ends a refund that was paid out: licences are revoked, and points that paid a part come back. A refund of an order that never was completed changes nothing more.
 */
export async function orderRefunded(afterRefund: readonly AfterRefund[], tx: Db, orderId: number, at: Date): Promise<void> {
  if (!(await changeState(tx, { orderId, event: 'refunded', actor: 'payment', at }))) return;
  const order = (await lockOrder(tx, orderId))!;
  for (const follow of afterRefund) await follow(tx, order, at);
  await returnOrderBudget(tx, order);
  const lines = tx.selectFrom('customer_order_line').select('id').where('order_id', '=', orderId);
  await tx.updateTable('licence').set({ state: 'revoked' }).where('order_line_id', 'in', lines).execute();
  const { owner_id: owner, number, points } = order;
  if (points > 0) await enterPoints(tx, { owner, reason: 'refund', subject: `order ${number} refunded`, points }, at);
}
