import { statements } from './statements.ts';

/** WeChat tickets that a proven member binds with, and the contacts whose invitation was paid. */
export const proofsAndInvitations = statements(
  'alter table wechat_ticket add column member_id integer references member on delete cascade',
  'create table invited_contact (contact_hash text primary key, paid_at timestamptz not null)',
  "comment on column wechat_ticket.member_id is 'The member who proved to be the owner, to bind a WeChat account; null: signs in.'",
  "comment on column invited_contact.contact_hash is 'Keyed hash; it stays when the account is deleted.'",
);
