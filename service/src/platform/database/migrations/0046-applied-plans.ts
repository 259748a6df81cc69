import { statements } from './statements.ts';

/** Changes of several works that were made: a preview is good for one of them. */
export const appliedPlans = statements(
  `create table applied_plan (
    plan text not null, nth integer not null check (nth >= 0), staff_id integer not null references staff on delete restrict,
    applied_at timestamptz not null default now(), primary key (plan, nth))`,
  "comment on column applied_plan.plan is 'Digest of its changes and refusals.'",
  "comment on column applied_plan.nth is 'How many times the same was done before.'",
);
