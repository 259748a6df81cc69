import { statements } from './statements.ts';

/** Refunds less the points that are gone, and one deadline for each unpaid order. */
export const refundDeductions = statements(
  'alter table refund add column deducted bigint check (deducted >= 0)',
  "comment on column refund.deducted is 'Kept for points that the payment earned and that were spent, fen; null: from before they were deducted.'",
  `update customer_order o set expires_at = least(expires_at, created_at + case
    when exists (select from payment p where p.order_id = o.id and p.method = 'transfer') then interval '7 days' else interval '30 minutes' end)
    where state in ('created', 'paying')`,
);
