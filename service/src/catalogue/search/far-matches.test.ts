import { sql } from 'kysely';
import { onEachDatabase } from '../../testing/each-database.ts';
import { CommonQueryCache } from './common-query-cache.ts';
import { unranked } from './condition.ts';
import { EXACT_UP_TO, searchTracks } from './search-tracks.ts';

onEachDatabase('a large index whose matches lie at its end', (database) => {
  test('a page that is just full before the search stops walking the index still has a next one', async () => {
    const token = 77;
    // Twenty matches among the first 14 000 rows of the order, all others behind them.
    await sql`
      insert into track_search (version_id, library, created, price_asc, price_desc, duration, bpm_asc, bpm_desc, f, t, k)
      select n, 1, 100000 - n, 0, 0, 60, 100, 100, case when n > 14000 or n % 700 = 0 then array[${token}::int4] else '{1}' end, '{}',
        case when n > 14000 or n % 700 = 0 then array[${token}::int4] else '{1}' end
      from generate_series(1, 17500) n`.execute(database.db);
    const condition = unranked([{ facet: null, all: [token], any: [] }]);
    const hints = { common: new CommonQueryCache(database.db, EXACT_UP_TO), snapshot: null };
    const page = await searchTracks(database.db, hints, { condition, order: 'new', size: 20, cursor: null, offset: 0 });
    expect(page.hits.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => 700 * (at + 1)));
    expect(page.hasMore).toBe(true);
  }, 60_000);
});
