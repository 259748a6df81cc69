/** States of a payment. `awaiting`, `proof`, `confirmed` and `rejected` are those of a bank transfer. */
export const PAYMENT_STATES = ['init', 'pending', 'succeeded', 'failed', 'closed', 'awaiting', 'proof', 'confirmed', 'rejected'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What makes a payment change its state. */
export type PaymentEvent = 'opened' | 'succeed' | 'fail' | 'close' | 'await' | 'prove' | 'confirm' | 'reject';

/**
 * From which states an event leads where; every other combination is refused. A success after the close is true all the same, and so
 * is a transfer: the order is revived, or the money goes back.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentEvent, { from: readonly PaymentState[]; to: PaymentState }>> = {
  opened: { from: ['init'], to: 'pending' },
  succeed: { from: ['init', 'pending', 'closed', 'failed'], to: 'succeeded' },
  fail: { from: ['init', 'pending'], to: 'failed' },
  close: { from: ['init', 'pending', 'awaiting', 'proof', 'rejected'], to: 'closed' },
  await: { from: ['init'], to: 'awaiting' },
  prove: { from: ['awaiting', 'proof', 'rejected', 'closed'], to: 'proof' },
  confirm: { from: ['proof', 'closed'], to: 'confirmed' },
  reject: { from: ['proof', 'closed'], to: 'rejected' },
};

/** Payments that may still be paid. */
export const OPEN_PAYMENTS = ['init', 'pending', 'awaiting', 'proof', 'rejected'] as const satisfies readonly PaymentState[];
/** Payments with which money came. */
export const PAID_PAYMENTS = ['succeeded', 'confirmed'] as const satisfies readonly PaymentState[];
