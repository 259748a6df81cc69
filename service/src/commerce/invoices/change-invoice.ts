import type { Locale } from 'shared-contracts/locale/locale';
import type { Db } from '../../platform/database/transaction.ts';
import { INVOICE_TRANSITIONS, type InvoiceEvent } from './invoice-states.ts';

interface InvoiceChange {
  id: number;
  event: InvoiceEvent;
  /** `member`, `payment`, or the name of a staff account. */
  actor: string;
  /** Shown to the member; empty where there is none. */
  reason?: string;
  at: Date;
}

/**
 * Changes the state of an invoice as `INVOICE_TRANSITIONS` allows, with its row of history, in the transaction of the caller. A caller
 * that also locks orders locks them first.
 * @returns false when the event does not fit the state: nothing changes then.
 */
export async function changeInvoice(tx: Db, { id, event, actor, reason = '', at }: InvoiceChange): Promise<boolean> {
  if (!tx.isTransaction) throw new Error('state and history change in one transaction');
  const { from, to } = INVOICE_TRANSITIONS[event];
  const changed = await tx
    .updateTable('invoice')
    .set({ state: to, reason, ...(event === 'issue' && { issued_at: at }), ...(event === 'apply' && { applied_at: at }) })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return false;
  await tx.insertInto('invoice_history').values({ invoice_id: id, from_state: from, to_state: to, actor, reason, at }).execute();
  return true;
}

const REFUNDED = /^(?:order refunded (?<number>\S+)|订单 (?<former>\S+) 已退款 \/ Order \S+ was refunded)$/u;

function refundedReason(number: string): string {
  return `order refunded ${number}`;
}

/** Why an invoice was refused or cancelled, in one language: staff write it, or a refund is the reason. */
export function invoiceReason(reason: string, locale: Locale): string {
  const { number, former } = REFUNDED.exec(reason)?.groups ?? {};
  const refunded = number ?? former;
  if (refunded === undefined) return reason;
  return locale === 'zh' ? `订单 ${refunded} 已退款` : `Order ${refunded} was refunded`;
}

/** Cancels an issued invoice; its orders can be invoiced again. @returns false when it is not issued. */
export async function redFlushInvoice(tx: Db, change: Omit<InvoiceChange, 'event'>): Promise<boolean> {
  if (!(await changeInvoice(tx, { ...change, event: 'redFlush' }))) return false;
  await tx.updateTable('invoice_order').set({ released: true }).where('invoice_id', '=', change.id).execute();
  return true;
}

/**
 * After the refund of an order: an issued invoice is red-flushed, and its other orders can be invoiced again; an open request is refused.
 * The caller holds the lock of the order.
 */
export async function reverseInvoice(tx: Db, order: { id: number; number: string }, at: Date): Promise<void> {
  const link = await tx
    .selectFrom('invoice_order')
    .select('invoice_id')
    .where('order_id', '=', order.id)
    .where('released', '=', false)
    .executeTakeFirst();
  if (!link) return;
  const change = { id: link.invoice_id, actor: 'payment', reason: refundedReason(order.number), at };
  if (!(await redFlushInvoice(tx, change))) await changeInvoice(tx, { ...change, event: 'refuse' });
  // The shop's copy is cancelled; that of the tax office is finance's to cancel.
  else await tx.updateTable('invoice').set({ red_flush_due: at }).where('id', '=', change.id).execute();
}
