import { statements } from './statements.ts';

/** Networks are counted anew: until 0027 one counted each day, for each version, and those days would be summed by the rule of seven days. */
export const networksAnew = statements(
  'update play_daily set networks = 0 where networks <> 0',
  'update search_keyword_day set networks = 0 where networks <> 0',
  // What was counted before must count again.
  'delete from daily_network',
);
