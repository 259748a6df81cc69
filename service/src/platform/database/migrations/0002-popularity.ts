import { statements } from './statements.ts';

/** Popular words and charts count distinct networks a day, as hashes that the salt of the day makes useless the day after. */
export const popularity = statements(
  'create table daily_salt (day date primary key, salt text not null)',
  'create table daily_network (day date not null, subject text not null, network text not null, primary key (day, subject, network))',
  'alter table play_daily add column networks integer not null default 0',
  // Plays that were counted before are kept as they are.
  'update play_daily set networks = plays',
  `create table search_keyword_day (
    day date not null, locale text not null, name text not null, networks integer not null, primary key (day, locale, name))`,
  "alter table search_keyword add column state text check (state in ('curated', 'pinned', 'hidden'))",
  'alter table search_keyword add column networks integer not null default 0',
  'alter table search_keyword add column popular boolean not null default false',
  "update search_keyword set state = 'curated' where proposed",
  'create index search_keyword_last on search_keyword (last_at)',
  "comment on column daily_network.subject is 'What was counted: `play <version>` or `word <locale> <name>`.'",
  "comment on column daily_network.network is 'Keyed hash of the network, with the salt of the day.'",
  "comment on column play_daily.networks is 'Distinct networks that played it on the day; charts count these.'",
  "comment on column search_keyword.networks is 'Distinct networks a day, summed over thirty days.'",
  "comment on column search_keyword.popular is 'Searched from enough networks, in the language, with results.'",
);
