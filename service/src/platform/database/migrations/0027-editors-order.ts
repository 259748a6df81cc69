import { statements } from './statements.ts';

/** Words and charts are in the order of the editors until ten networks of seven days say otherwise. */
export const editorsOrder = statements(
  'alter table search_keyword add column position integer',
  "comment on column search_keyword.position is 'Place that the editors gave it among their words; null for a word of visitors.'",
  "comment on column search_keyword.networks is 'Distinct networks of seven days, the newest counted most; 0 below ten.'",
  "comment on column search_keyword_day.networks is 'Networks that had not searched it within the six days before.'",
  "comment on column play_daily.networks is 'Networks that had played no version of the work within the six days before; charts count these.'",
  "comment on column daily_network.subject is 'What was counted: `play work <id>` or `word <locale> <name>`.'",
  "comment on column daily_network.network is 'Keyed hash of the network, with the salt of its day; both are deleted after seven days.'",
);
