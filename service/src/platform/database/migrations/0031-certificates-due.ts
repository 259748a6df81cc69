import { statements } from './statements.ts';

/** No certificate without the digest of the file that is delivered: it is due until the file exists. */
export const certificatesDue = statements(
  `create table certificate_due (
    licence_id integer primary key references licence on delete restrict, attempts integer not null default 0, next_at timestamptz not null)`,
  'create index certificate_due_next on certificate_due (next_at)',
  "comment on table certificate_due is 'Certificates that wait for the file whose digest they state.'",
  // Those of before stay as they were signed.
  "alter table certificate add constraint certificate_states_digest check (snapshot::jsonb ->> 'fileSha256' is not null) not valid",
);
