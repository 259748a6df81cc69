import { statements } from './statements.ts';

/** Staff say of a word that it is a place: beside a sound it asks for no music. */
export const placeWords = statements(
  'alter table thesaurus_entry add column place boolean not null default false',
  "comment on column thesaurus_entry.place is 'The word is a place or an occasion where a sound may be heard.'",
);
