import { statements } from './statements.ts';

/** Who set the password of a staff account for its owner, and when: for a day such an account confirms nothing with another one. */
export const givenPasswords = statements(
  'alter table staff add column password_given_at timestamptz',
  'alter table staff add column password_given_by text',
  `update staff s set password_given_at = a.at, password_given_by = a.actor from audit_log a
    where a.id = (select max(id) from audit_log where action in ('staff init', 'staff add', 'staff reset')
      and split_part(detail, ': ', 1) = s.name)`,
  "comment on column staff.password_given_at is 'When somebody else set the password: with the account, or by a reset.'",
  "comment on column staff.password_given_by is 'Who did, as in the audit log.'",
);
