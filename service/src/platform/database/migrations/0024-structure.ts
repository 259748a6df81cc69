import { statements } from './statements.ts';

/** How recordings are built: where the best part begins, and their sections. */
export const structure = statements(
  'alter table recording add column highlight real, add column sections text',
  "comment on column recording.highlight is 'Where the best part begins, seconds; null when none stands out.'",
  "comment on column recording.sections is 'JSON of kind, from and to; null: not measured yet.'",
);
