import { statements } from './statements.ts';

/** Prices that two people decide, in force from a day on. */
export const pricesFromADay = statements(
  'alter table staff_proposal drop constraint staff_proposal_kind_check',
  `alter table staff_proposal add constraint staff_proposal_kind_check
    check (kind in ('refund', 'revokeCertificate', 'points', 'prices'))`,
  'alter table price_version add column in_force_from timestamptz',
  "comment on column price_version.in_force_from is 'Null: from its publication on.'",
);
