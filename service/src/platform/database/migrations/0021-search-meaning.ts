import { statements } from './statements.ts';

/** Staff's changes of the thesaurus, and what tells which search rows are older than a snapshot or than the program. */
export const searchMeaning = statements(
  'alter table track_search add column changed bigint not null default 0',
  'create index track_search_changed on track_search (changed)',
  'alter table catalogue_revision add column row_format integer not null default 0',
  `create table thesaurus_entry (
    word text primary key, tags text not null, near text not null, set_by text not null, set_at timestamptz not null)`,
  "comment on column track_search.changed is 'Catalogue revision of the last change of anything but its popularity.'",
  "comment on column catalogue_revision.row_format is 'Format in which the search rows were written.'",
  "comment on column thesaurus_entry.word is 'In one spelling; replaces what the shipped thesaurus says of it.'",
  "comment on column thesaurus_entry.tags is 'Keys parted by blanks; with none in near either, the word stands for nothing.'",
);
