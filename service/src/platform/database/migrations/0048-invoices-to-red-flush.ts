import { statements } from './statements.ts';

/** Invoices of refunded orders, which finance still has to red-flush at the tax office. */
export const invoicesToRedFlush = statements(
  'alter table invoice add column red_flush_due timestamptz',
  "alter table invoice add column red_number text not null default ''",
  'create index invoice_to_red_flush on invoice (red_flush_due) where red_flush_due is not null',
  "comment on column invoice.red_flush_due is 'Since when finance has to red-flush it at the tax office; null when there is nothing to do.'",
  "comment on column invoice.red_number is 'Of the red invoice at the tax office; empty where there is none.'",
);
