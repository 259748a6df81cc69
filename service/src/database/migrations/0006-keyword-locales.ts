import { statements } from './statements.ts';

/** Searched words by language; those of before are told apart by their script. */
export const keywordLocales = statements(
  "alter table search_keyword add column locale text not null default 'zh' check (locale in ('zh', 'en'))",
  'alter table search_keyword add column demo boolean not null default false',
  "update search_keyword set locale = 'en' where name !~ '[぀-ヿ㐀-鿿가-힯]'",
  'alter table search_keyword alter column locale drop default',
  'alter table search_keyword drop constraint search_keyword_pkey',
  'alter table search_keyword add primary key (locale, name)',
  'drop index search_keyword_count',
  'create index search_keyword_count on search_keyword (locale, count desc, name)',
);
