import { statements } from './statements.ts';

/** A fingerprint of the secrets that the rows were written with. */
export const installation = statements(
  'create table installation (only_row boolean primary key default true check (only_row), secrets text not null)',
  "comment on column installation.secrets is 'Fingerprint of secrets.json: another one is refused.'",
);
