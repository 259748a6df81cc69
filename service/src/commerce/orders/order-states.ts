/** States of an order; domain rules in `TRANSITIONS`. */
export const ORDER_STATES = ['created', 'paying', 'paid', 'completed', 'cancelled', 'expired', 'refunding', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What makes an order change its state. */
export type OrderEvent = 'pay' | 'paid' | 'complete' | 'cancel' | 'expire' | 'revive' | 'refund' | 'refunded';

/**
 * From which states an event leads where; every other combination is refused. A late payment revives an order that expired
 * meanwhile; one that the member cancelled is refunded.
 */
export const TRANSITIONS: Readonly<Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>> = {
  pay: { from: ['created', 'paying'], to: 'paying' },
  paid: { from: ['paying'], to: 'paid' },
  complete: { from: ['paid'], to: 'completed' },
  cancel: { from: ['created', 'paying'], to: 'cancelled' },
  expire: { from: ['created', 'paying'], to: 'expired' },
  revive: { from: ['expired'], to: 'paid' },
  refund: { from: ['completed'], to: 'refunding' },
  refunded: { from: ['refunding'], to: 'refunded' },
};

/** The three groups that shoppers see. */
export const STATUS_OF = {
  created: 'incomplete',
  paying: 'incomplete',
  paid: 'incomplete',
  completed: 'completed',
  refunding: 'completed',
  refunded: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<OrderState, 'incomplete' | 'completed' | 'cancelled'>;

/** An unpaid order expires after so long. */
export const UNPAID_MINUTES = 30;
