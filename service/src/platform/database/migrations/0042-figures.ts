import { statements } from './statements.ts';

/** What the figures of the staff count: searches of a day, words that found nothing, messages that were given up. */
export const figures = statements(
  `create table search_day (
    day date primary key, searches integer not null default 0, found_nothing integer not null default 0,
    check (found_nothing between 0 and searches))`,
  'alter table search_keyword add column found_nothing integer not null default 0',
  'create index search_keyword_nothing on search_keyword (found_nothing desc) where found_nothing > 0',
  `create table undelivered_day (
    day date not null, channel text not null check (channel in ('mail', 'sms')), template text not null, count integer not null,
    primary key (day, channel, template))`,
  'create index customer_order_paid on customer_order (paid_at) where paid_at is not null',
  'create index refund_refunded on refund (refunded_at) where refunded_at is not null',
  "comment on table search_day is 'Searches by day, of nobody in particular.'",
  "comment on column search_keyword.found_nothing is 'Searches for which no work had all of it.'",
  "comment on table undelivered_day is 'Messages that could not be sent, by the day on which they were written.'",
);
