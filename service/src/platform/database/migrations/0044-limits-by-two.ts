import { statements } from './statements.ts';

/** The amounts from which on two people decide are changed by two people. */
export const limitsByTwo = statements(
  'alter table staff_proposal drop constraint staff_proposal_kind_check',
  `alter table staff_proposal add constraint staff_proposal_kind_check
    check (kind in ('refund', 'revokeCertificate', 'points', 'prices', 'settings'))`,
);
