import { randomUUID } from 'node:crypto';
import { type Db, inTransaction } from '../../platform/database/transaction.ts';
import { changePayment, lockPayment, type PaymentRow } from './change-payment.ts';
import { type GatewayState, NoticeRefused } from './payment-driver.ts';

/** What a payment asks of the orders, which this folder does not import. */
export interface OrderSettlement {
  /**
   * Completes the order that a payment is for, in the transaction of the payment.
   * @returns `refund` when the money must go back.
   */
  settle(tx: Db, paid: { orderId: number; paymentId: number; amount: bigint; at: Date }): Promise<'completed' | 'refund'>;
  /** A payment went back: a refund that was asked for its order ends with it, unless another payment had completed the order. */
  refunded(tx: Db, back: { orderId: number; paymentId: number }, at: Date): Promise<void>;
  /** Ends the refund of an order, with all that follows it. */
  orderRefunded(tx: Db, orderId: number, at: Date): Promise<void>;
}

/** So long after its end a closed payment is still asked for: a code that was on a phone then may be paid. */
export const WATCHED_MS = 10 * 60_000;

export type Settled = 'completed' | 'refund' | 'closed' | 'unchanged';

/**
 * Brings a payment to the state that its gateway has: once, however often and in whatever order the gateway says so. Payment, order,
 * licences, certificates and points change in one transaction.
 * @throws NoticeRefused when the gateway of `method` has no such payment, or names another amount than was asked for.
 */
export function settlePayment(
  context: { db: Db; now(): Date; orders: OrderSettlement },
  { method, number }: Pick<PaymentRow, 'method' | 'number'>,
  found: GatewayState,
): Promise<Settled> {
  const { db, now, orders } = context;
  return inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, { number });
    // A gateway speaks of its own payments only.
    if (payment?.method !== method) throw new NoticeRefused('unknownPayment');
    if (found.state === 'pending') return 'unchanged';
    const at = now();
    if (found.state === 'closed') {
      const isWatched = at.getTime() <= payment.expires_at.getTime() + WATCHED_MS;
      const closed = await changePayment(tx, payment, { event: 'close', actor: 'gateway', at, values: { next_at: isWatched ? at : null } });
      return closed ? 'closed' : 'unchanged';
    }
    const amount = BigInt(payment.amount);
    if (found.amount !== amount) throw new NoticeRefused('amount');
    const values = { paid_at: at, transaction_id: found.transactionId, next_at: null };
    if (!(await changePayment(tx, payment, { event: 'succeed', actor: 'gateway', at, values }))) return 'unchanged';
    const outcome = await orders.settle(tx, { orderId: payment.order_id, paymentId: payment.id, amount, at });
    if (outcome === 'refund') await requestRefund(tx, payment, { reason: 'the order could not be completed', at });
    return outcome;
  });
}

/**
 * Asks for a payment back; the worker pays it out. A payment is refunded once.
 * @param deducted fen that stay with us for points that the payment earned and that are gone.
 */
export async function requestRefund(
  tx: Db,
  payment: Pick<PaymentRow, 'id' | 'amount'>,
  { reason, at, deducted = 0 }: { reason: string; at: Date; deducted?: number },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      payment_id: payment.id,
      number: `R${randomUUID().replaceAll('-', '')}`,
      amount: payment.amount - deducted,
      deducted,
      reason,
      created_at: at,
      next_at: at,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}
