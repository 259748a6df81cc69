import { statements } from './statements.ts';

/**
 * Avatars, receipts and invoices lie in the object store from now on; rows of before keep their bytes. `dropped_object` names objects
 * that no row names yet, or any more: nothing stays behind after a crash or a refused upload.
 */
export const storedFiles = statements(
  'alter table avatar alter column bytes drop not null, add column sha256 text, add check ((bytes is null) <> (sha256 is null))',
  `alter table transfer_proof alter column bytes drop not null, add column object text unique, add column sha256 text,
    add check ((bytes is null) = (object is not null and sha256 is not null))`,
  `alter table invoice_file alter column bytes drop not null, add column object text unique, add column sha256 text,
    add check ((bytes is null) = (object is not null and sha256 is not null))`,
  `create table dropped_object (
    key text primary key, delete_at timestamptz not null, deleting boolean not null default false)`,
  'create index dropped_object_due on dropped_object (delete_at)',
  "comment on column dropped_object.deleting is 'Its deletion has begun: no row may name it any more.'",
);
