import type { InvoiceState } from 'shared-contracts/orders/invoice-rules';

/** From which states an event leads where; every other combination is refused. A refund red-flushes an issued invoice. */
export const INVOICE_TRANSITIONS = {
  issue: { from: 'applied', to: 'issued' },
  refuse: { from: 'applied', to: 'refused' },
  apply: { from: 'refused', to: 'applied' },
  redFlush: { from: 'issued', to: 'redFlushed' },
} as const satisfies Record<string, { from: InvoiceState; to: InvoiceState }>;
export type InvoiceEvent = keyof typeof INVOICE_TRANSITIONS;
