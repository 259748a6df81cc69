import { statements } from './statements.ts';

/** Outcomes of writes that carried an idempotency key; see `idempotency/`. */
export const idempotencyRecords = statements(
  `create table idempotency_record (
    key_hash text primary key, request_digest text not null, outcome text, expires_at timestamptz not null)`,
  'create index idempotency_record_expiry on idempotency_record (expires_at)',
);
