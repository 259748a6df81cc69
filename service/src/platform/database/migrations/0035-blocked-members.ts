import { statements } from './statements.ts';

/** Members whom the staff keep out. */
export const blockedMembers = statements(
  'alter table member add column blocked_at timestamptz',
  "comment on column member.blocked_at is 'The staff blocked the account: nobody signs in to it.'",
);
