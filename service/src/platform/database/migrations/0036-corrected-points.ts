import { statements } from './statements.ts';

/** Points that two people decide. */
export const correctedPoints = statements(
  'alter table staff_proposal drop constraint staff_proposal_kind_check',
  `alter table staff_proposal add constraint staff_proposal_kind_check
    check (kind in ('refund', 'revokeCertificate', 'points'))`,
  'alter table staff_proposal add column details jsonb',
  'alter table staff_setting drop constraint staff_setting_key_check',
  `alter table staff_setting add constraint staff_setting_key_check
    check (key in ('transferTwoPeopleFrom', 'refundTwoPeopleFrom', 'pointsTwoPeopleFrom'))`,
  "insert into staff_setting (key, fen) values ('pointsTwoPeopleFrom', 0)",
  "comment on column staff_proposal.target is 'Number of the order or certificate, or id of the member.'",
  "comment on column staff_proposal.details is 'What its kind needs beyond the target.'",
  "comment on column staff_setting.fen is 'Amount from which on two people decide, of points their number; 0: always.'",
);
