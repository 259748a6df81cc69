import { statements } from './statements.ts';

/** Pages of composers: also of those whose works the catalogue has without an account, and who follows them. */
export const composerPages = statements(
  'alter table composer_profile alter column member_id drop not null',
  `create table composer_follow (
    member_id integer not null references member on delete cascade, composer_id integer not null references composer_profile on delete cascade,
    followed_at timestamptz not null, primary key (member_id, composer_id))`,
  'create index composer_follow_composer on composer_follow (composer_id)',
  'create table composer_news (member_id integer primary key references member on delete cascade, sent_at timestamptz not null)',
  'alter table customer_service add column for_composers boolean not null default false',
  "update customer_service set for_composers = true where name_zh = '作曲家合作'",
  "comment on column composer_profile.member_id is 'Account of the composer; null: their works came with the catalogue.'",
  "comment on column customer_service.for_composers is 'Composers are shown these contacts first.'",
  "comment on table composer_news is 'When somebody was last told of new works of composers whom they follow.'",
);
