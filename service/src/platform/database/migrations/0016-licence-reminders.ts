import { statements } from './statements.ts';

/** Mails before a licence ends: one row for each that was queued. */
export const licenceReminders = statements(
  `create table licence_reminder (
    licence_id integer not null references licence on delete cascade, days smallint not null check (days in (7, 30)),
    queued_at timestamptz not null, primary key (licence_id, days))`,
  "create index licence_ending on licence (valid_to) where state = 'valid' and valid_to is not null",
  'alter table member_profile add column licence_reminders boolean not null default true',
  "comment on column licence_reminder.days is 'How long before the end, at most.'",
  "comment on column member_profile.licence_reminders is 'Mails before a licence ends are wanted.'",
);
