import { sql } from 'kysely';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { Db } from '../../platform/database/transaction.ts';
import { eachDay, type FigureRange, shanghaiDay } from './range.ts';

type Searches = StaffCallResponse<'staff/figures/getSearches'>;

/** Words that were searched less often are left out: they may tell about one person. */
const LEAST_SEARCHES = 3;
const MOST_WORDS = 100;

/** Searches beside what followed them on the same days. Nobody is followed: these are sums of days. */
export async function searchFigures(db: Db, range: FigureRange): Promise<Searches> {
  const { from, to, start, end } = range;
  const days = await sql<Searches['days'][number]>`
    select d.day::text as day, coalesce(s.searches, 0) as searches, coalesce(s.found_nothing, 0) as nothing,
      coalesce(p.plays, 0) as plays, coalesce(t.downloads, 0) as downloads, coalesce(o.orders, 0) as orders
    from ${eachDay(range)} d
    left join search_day s on s.day = d.day
    left join (select day, sum(plays)::int4 as plays from play_daily where day between ${from}::date and ${to}::date group by 1) p
      on p.day = d.day
    left join (select day, count(*)::int4 as downloads from download_record
      where type = 1 and day between ${from}::date and ${to}::date group by 1) t on t.day = d.day
    left join (select ${shanghaiDay('o.paid_at')} as day, count(*)::int4 as orders from customer_order o
      where o.paid_at >= ${start} and o.paid_at < ${end} group by 1) o on o.day = d.day
    order by d.day`.execute(db);
  const words = await db
    .selectFrom('search_keyword')
    .select(['shown', 'locale', 'count', 'found_nothing', 'last_at'])
    .where('found_nothing', '>=', LEAST_SEARCHES)
    .where('last_at', '>=', start)
    .where('last_at', '<', end)
    .orderBy('found_nothing', 'desc')
    .orderBy('name')
    .limit(MOST_WORDS)
    .execute();
  return {
    days: days.rows,
    words: words.map(({ shown, locale, count, found_nothing, last_at }) => ({
      word: shown,
      language: locale,
      searches: count,
      nothing: found_nothing,
      lastAt: last_at.toISOString(),
    })),
  };
}
