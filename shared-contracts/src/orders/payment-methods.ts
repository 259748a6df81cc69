/** Ways to pay an order in money. */
export const PAYMENT_METHODS = ['sandbox', 'alipay', 'wechat', 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
/** Ways to pay an order, with money or not. */
export const ORDER_METHODS = [...PAYMENT_METHODS, 'package', 'inventory'] as const;
export type OrderMethod = (typeof ORDER_METHODS)[number];

/** Receipts of bank transfers. */
export const TRANSFER_PROOF = { types: ['image/png', 'image/jpeg', 'application/pdf'], mostBytes: 2 * 1024 * 1024 } as const;
/** Receipts that a buyer may upload for one payment. */
export const MOST_PROOFS = 5;
