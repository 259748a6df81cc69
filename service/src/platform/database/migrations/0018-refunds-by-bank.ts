import { statements } from './statements.ts';

/** A refund may be sent by bank: the one of a transfer, and one that the gateway does not pay out. */
export const refundsByBank = statements(
  'alter table refund drop constraint refund_state_check',
  "alter table refund add constraint refund_state_check check (state in ('requested', 'succeeded', 'failed'))",
  "alter table refund add column reference text not null default ''",
  "comment on column refund.state is 'failed: the gateway does not pay it out, and staff send it by bank.'",
  "comment on column refund.reference is 'What the bank calls a transfer that staff sent.'",
);
