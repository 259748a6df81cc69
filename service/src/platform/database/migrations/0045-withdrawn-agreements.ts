import { statements } from './statements.ts';

/** Versions of agreements that were withdrawn before their day. Versions themselves never change. */
export const withdrawnAgreements = statements(
  `create table agreement_withdrawal (
    version_id integer primary key references agreement_version on delete restrict,
    withdrawn_at timestamptz not null, withdrawn_by text not null, reason text not null)`,
  'create trigger agreement_withdrawal_unchanged before update or delete on agreement_withdrawal for each row execute function refuse_change()',
  "comment on table agreement_withdrawal is 'Versions that never hold.'",
);
