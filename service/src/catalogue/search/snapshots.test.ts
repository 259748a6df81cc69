import { sql } from 'kysely';
import { DatabaseBusyError } from '../../platform/database/connection-queue.ts';
import { forNetwork } from '../../platform/database/current-network.ts';
import { addWorks } from '../../testing/add-works.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { fillFixture } from '../../testing/fixture-catalogue.ts';
import { watchedNetworks } from '../../testing/watched-networks.ts';
import { countFacets } from '../works/facets-of-list.ts';
import { indexWorks } from '../works/index-works.ts';
import { CommonQueryCache } from './common-query-cache.ts';
import { conditionOf, type TrackFilter } from './condition.ts';
import { facetToken } from './facets.ts';
import { EXACT_UP_TO, type SearchRequest, searchTracks } from './search-tracks.ts';
import { Snapshots } from './snapshots.ts';
import { TagDictionary, touchCatalogue } from './tag-dictionary.ts';

const FILTERS: TrackFilter[] = [
  {},
  { musicLibraryTypeId: 1 },
  { musicLibraryTypeId: 1, tempos: ['medium', 'fast'] },
  { tagIds: [1, 2, 12], lengths: ['60-120'], tempos: ['slow'] },
  { promoted: true, keys: ['C', 'Am'] },
  { keyWords: '的' },
  { keyWords: 'th' },
  { keyWords: 's/a', tempos: ['medium'] },
  { keyWords: '光', musicLibraryTypeId: 1 },
  { keyWords: 'piano' },
  { keyWords: '!' },
];
const TOKENS = [
  ...Array.from({ length: 60 }, (_, id) => facetToken.tag(id)),
  facetToken.tempo('slow'),
  facetToken.tempo('fast'),
  facetToken.length('60-120'),
  facetToken.key('C'),
];
const TAGS = { tagsNamed: ({ text }: { text: string }) => (text === 'piano' ? [3, 4] : []), groupOf: (id: number) => Math.floor(id / 10) };

onEachDatabase('snapshots of the search', (database) => {
  const failed: unknown[] = [];
  const snapshots = () => new Snapshots(database.db, { least: 1, commonFrom: 3, onError: (error) => failed.push(error) });
  const search = (kept: Snapshots | null, request: SearchRequest) =>
    searchTracks(database.db, { common: new CommonQueryCache(database.db, EXACT_UP_TO), snapshot: kept?.current() ?? null }, request);
  const requestOf = (filter: TrackFilter, order: SearchRequest['order'] = 'ranked'): SearchRequest => ({
    condition: conditionOf(filter, TAGS),
    order,
    size: 7,
    cursor: null,
    offset: 0,
  });

  beforeAll(async () => {
    await fillFixture(database.db);
    // Normally autovacuum does this; the statistics then list the common words.
    await sql`analyze track_search`.execute(database.db);
  });

  test('hold common words and leave rare words to the database', async () => {
    const kept = snapshots();
    await kept.refresh();
    const knows = (keyWords: string) => kept.current()!.unknownIn(conditionOf({ keyWords }, TAGS)).length === 0;
    expect([knows('s'), knows('的'), knows('城市的第一场雪')]).toEqual([true, true, false]);
    expect(kept.current()!.bytes).toBeGreaterThan(1000);
  });

  test('count as the database does', async () => {
    const kept = snapshots();
    await kept.refresh();
    const snapshot = kept.current();
    expect(snapshot?.size).toBeGreaterThan(100);
    for (const filter of FILTERS) {
      const condition = conditionOf(filter, TAGS);
      const [ours, theirs] = await Promise.all([countFacets(database.db, condition, snapshot), countFacets(database.db, condition, null)]);
      for (const facet of ['lengths', 'tempos', 'keys', 'tags:0', 'tags:1']) {
        expect(TOKENS.map((token) => ours(facet).countOf(token))).toEqual(TOKENS.map((token) => theirs(facet).countOf(token)));
      }
    }
    expect(failed).toEqual([]);
  });

  test.each(['ranked', 'new', 'priceAsc', 'durationDesc'] as const)('give the same page as the database, in order %s', async (order) => {
    const kept = snapshots();
    await kept.refresh();
    for (const filter of FILTERS) {
      const request = requestOf(filter, order);
      const first = await search(null, request);
      expect(await search(kept, request)).toEqual(first);
      const last = first.hits.at(-1);
      if (!last) continue;
      const further = { ...request, cursor: { order, ...last, backward: false, before: null } };
      expect(await search(kept, further)).toEqual(await search(null, further));
    }
  });

  test('are rebuilt after a catalogue change, and a list never shows a withdrawn work meanwhile', async () => {
    const kept = snapshots();
    await kept.refresh();
    const before = kept.current()!.size;
    const request = requestOf({ musicLibraryTypeId: 1 }, 'new');
    const { total, hits } = await search(kept, request);
    await database.db.deleteFrom('track_search').where('version_id', '=', hits[0]!.id).execute();
    await touchCatalogue(database.db);
    expect(await search(kept, request)).toMatchObject({ total: total - 1, hits: expect.not.arrayContaining([hits[0]]) });
    await kept.refresh();
    expect(kept.current()!.size).toBe(before - 1);
    expect(await search(kept, request)).toEqual(await search(null, request));
  });

  test('find works that changed after they were made, whatever else they know of them', async () => {
    const kept = snapshots();
    await kept.refresh();
    const snapshot = kept.current()!;
    const [added] = await addWorks(database.db, [{ zh: '迟来的雪', en: 'Late Snow', tags: [3], heat: 5 }]);
    const hints = { common: new CommonQueryCache(database.db, EXACT_UP_TO), snapshot };
    for (const filter of [{ keyWords: '迟来' }, { keyWords: 'piano' }, { keyWords: '雪' }]) {
      const request = { ...requestOf(filter), size: 100 };
      const page = await searchTracks(database.db, hints, request);
      expect(page).toEqual(await search(null, request));
      expect(page.hits.map(({ id }) => id)).toContain(added);
    }
    // A work that the snapshot knows by a word and a tag that it no longer has.
    await database.db
      .updateTable('work')
      .set({ title_zh: '无题', title_en: 'Untitled', tag_ids: [] })
      .where('title_zh', '=', '迟来的雪')
      .execute();
    await kept.refresh();
    const work = await database.db.selectFrom('version').select('work_id').where('id', '=', added!).executeTakeFirstOrThrow();
    await indexWorks(database.db, [work.work_id]);
    for (const filter of [{ keyWords: '迟来' }, { tagIds: [3] }]) {
      const request = { ...requestOf(filter), size: 100 };
      const page = await searchTracks(database.db, { ...hints, snapshot: kept.current()! }, request);
      expect(page).toEqual(await search(null, request));
      expect(page.hits.map(({ id }) => id)).not.toContain(added);
    }
  });

  /** A search that lasts until it is ended. */
  function longSearch(kept: Snapshots): { end: () => Promise<void> } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const search = kept.during(() => promise);
    return {
      end: () => {
        resolve();
        return search;
      },
    };
  }

  test('wait for a search that is under way while they are made', async () => {
    const kept = new Snapshots(database.db, { least: 1, commonFrom: 3, patienceMs: 60_000, onError: (error) => failed.push(error) });
    const { end } = longSearch(kept);
    const made = kept.refresh();
    // Each takes longer than a step of the build, which has fewer steps than these.
    for (let asked = 0; asked < 20; asked++) await search(null, requestOf({ keyWords: '的' }));
    expect(kept.current()).toBeNull();
    await end();
    await made;
    expect(kept.current()!.size).toBeGreaterThan(100);
  });

  test('are made all the same where searches never end', async () => {
    const kept = snapshots();
    const { end } = longSearch(kept);
    await kept.refresh();
    expect(kept.current()!.size).toBeGreaterThan(100);
    await end();
  });

  test('and all else that searches share is read as work of the service, so that nobody waits behind the network that asked first', async () => {
    const { db, networks } = watchedNetworks(database.db);
    const kept = new Snapshots(db, { least: 1, commonFrom: 3, onError: (error) => failed.push(error) });
    await forNetwork('192.0.2.1', async () => {
      await new TagDictionary(db).current();
      await new CommonQueryCache(db, EXACT_UP_TO).isCommon(conditionOf({ keyWords: '的' }, TAGS));
      await kept.refresh();
    });
    expect([...networks]).toEqual([null]);
  });

  test('and tags and statistics that were read before serve while the database is too busy to read them anew', async () => {
    let busy = false;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (busy) throw new DatabaseBusyError();
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const dictionary = new TagDictionary(db);
    const tags = await dictionary.current();
    dictionary.forget();
    busy = true;
    expect(await dictionary.current()).toBe(tags);
    expect(await new CommonQueryCache(db, EXACT_UP_TO).isCommon(conditionOf({ keyWords: '的' }, TAGS))).toBe(false);
    await expect(new TagDictionary(db).current()).rejects.toThrow(DatabaseBusyError);
  });

  test('are not built for a small catalogue', async () => {
    const kept = new Snapshots(database.db, { onError: (error) => failed.push(error) });
    await kept.refresh();
    expect(kept.current()).toBeNull();
  });
});
