import { statements } from './statements.ts';

/** Special offers of works end by themselves. */
export const offersUntil = statements(
  'alter table work add column promo_until date',
  'alter table work add constraint work_promo_until_check check (promo_until is null or promo_price is not null)',
  'create index work_promo_until on work (promo_until) where promo_until is not null',
  "comment on column work.promo_until is 'Last Shanghai day of the special offer; null: it has no end.'",
);
