import type { Selectable } from 'kysely';
import type { PaymentTable } from '../../platform/database/generated/tables.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { PAYMENT_TRANSITIONS, type PaymentEvent } from './payment-states.ts';

export type PaymentRow = Selectable<PaymentTable>;

interface Change {
  event: PaymentEvent;
  /** `member`, `gateway`, `timer`, or the name of a staff account. */
  actor: string;
  reason?: string;
  at: Date;
  values?: Partial<Pick<PaymentRow, 'qr' | 'url' | 'transaction_id' | 'paid_at' | 'next_at'>>;
}

/**
 * Changes the state of a payment as `PAYMENT_TRANSITIONS` allows, with its row of history.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changePayment(tx: Db, { id, state }: Pick<PaymentRow, 'id' | 'state'>, change: Change): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { event, actor, reason = '', at, values = {} } = change;
  const { from, to } = PAYMENT_TRANSITIONS[event];
  if (!from.includes(state)) return false;
  const changed = await tx
    .updateTable('payment')
    .set({ state: to, attempts: 0, ...values })
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.insertInto('payment_history').values({ payment_id: id, from_state: state, to_state: to, actor, reason, at }).execute();
  return true;
}

/** Locks a payment, after its order: every transaction takes the two in this order. */
export async function lockPayment(tx: Db, by: { id: number } | { number: string }): Promise<PaymentRow | undefined> {
  const found = tx.selectFrom('payment').where('id' in by ? 'id' : 'number', '=', 'id' in by ? by.id : by.number);
  const payment = await found.select(['id', 'order_id']).executeTakeFirst();
  if (!payment) return undefined;
  await tx.selectFrom('customer_order').select('id').where('id', '=', payment.order_id).forNoKeyUpdate().execute();
  return tx.selectFrom('payment').selectAll().where('id', '=', payment.id).forNoKeyUpdate().executeTakeFirst();
}
