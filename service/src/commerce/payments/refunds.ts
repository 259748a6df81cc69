import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, refusal } from '../../platform/http/problem.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderSettlement } from './settle-payment.ts';

/** Pays a refund out through its gateway. One that the gateway does not pay out waits for staff. */
export async function payRefund(
  { db, now, payments, orders }: Pick<CommerceContext, 'db' | 'now' | 'orders' | 'payments'>,
  id: number,
): Promise<void> {
  const refund = await db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .select([
      'r.number',
      'r.amount',
      'r.reason',
      'r.state',
      'p.number as paymentNumber',
      'p.amount as total',
      'p.method',
      'p.order_id',
      'p.id as paymentId',
    ])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  const driver = payments.driver(refund.method);
  if (refund.state !== 'requested' || !driver) return;
  const state = await driver.refund({
    outTradeNo: refund.paymentNumber,
    outRefundNo: refund.number,
    reason: refund.reason,
    amount: BigInt(refund.amount),
    total: BigInt(refund.total),
  });
  if (state === 'pending') return;
  await inTransaction(db, async (tx) => {
    await lockOrderOf(tx, refund.order_id);
    const values = state === 'succeeded' ? { state, refunded_at: now() } : { state };
    const done = await tx
      .updateTable('refund')
      .set({ ...values, next_at: null })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .returning('id')
      .executeTakeFirst();
    if (done && state === 'succeeded') await orders.refunded(tx, { orderId: refund.order_id, paymentId: refund.paymentId }, now());
  });
}

/** Refunds that buyers have not received yet, the oldest first. `byBank`: no gateway pays it out, staff send it. */
export async function openRefunds(db: Db) {
  const rows = await refundsWithOrders(db).where('r.state', '!=', 'succeeded').orderBy('r.id').execute();
  return rows.map(({ order, amount, method, state, reason, created_at }) => ({
    order,
    amount,
    method,
    reason,
    requestedAt: created_at.toISOString(),
    byBank: isByBank({ method, state }),
  }));
}

/**
 * Records that staff sent a refund by bank: the order is refunded with it. In the transaction of the caller.
 * @param reference what the bank calls the transfer.
 * @throws Problem when no refund of the order waits for it; one that its gateway pays out would be paid twice.
 */
export async function recordBankRefund(
  tx: Db,
  { orders, at }: { orders: OrderSettlement; at: Date },
  { order: number, reference }: { order: string; reference: string },
): Promise<{ amount: number }> {
  const order = await tx.selectFrom('customer_order').select('id').where('number', '=', number).forNoKeyUpdate().executeTakeFirst();
  if (!order) throw badRequest(`没有订单 ${number}`, `There is no order ${number}`);
  const refunds = await refundsWithOrders(tx).where('o.id', '=', order.id).where('r.state', '!=', 'succeeded').orderBy('r.id').execute();
  const refund = refunds.find(isByBank);
  if (!refund) throw refusal(`订单 ${number} 没有待银行转账的退款`, `No refund of order ${number} waits for a bank transfer`);
  await tx
    .updateTable('refund')
    .set({ state: 'succeeded', refunded_at: at, next_at: null, reference })
    .where('id', '=', refund.id)
    .execute();
  await orders.refunded(tx, { orderId: order.id, paymentId: refund.payment_id }, at);
  return { amount: refund.amount };
}

function isByBank({ method, state }: { method: string; state: string }): boolean {
  return method === 'transfer' || state === 'failed';
}

function refundsWithOrders(db: Db) {
  return db
    .selectFrom('refund as r')
    .innerJoin('payment as p', 'p.id', 'r.payment_id')
    .innerJoin('customer_order as o', 'o.id', 'p.order_id')
    .select(['r.id', 'r.payment_id', 'r.amount', 'r.state', 'r.reason', 'r.created_at', 'p.method', 'o.number as order']);
}

/** Lock order: the order before what belongs to it. */
async function lockOrderOf(tx: Db, orderId: number): Promise<void> {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forNoKeyUpdate().execute();
}
