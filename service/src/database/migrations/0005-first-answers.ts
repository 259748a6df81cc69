import { statements } from './statements.ts';

/** First answers to writes that carried an idempotency key; see `idempotency/`. */
export const firstAnswers = statements(
  `create table first_answer (
    key_name text primary key, request_digest text not null, answer text, expires_at timestamptz not null)`,
  'create index first_answer_expiry on first_answer (expires_at)',
);
