/** The three groups of orders that shoppers see. */
export const ORDER_STATUSES = ['incomplete', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
