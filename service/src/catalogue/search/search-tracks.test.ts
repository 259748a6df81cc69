import { sql } from 'kysely';
import type { Db } from '../../platform/database/transaction.ts';
import { addWorks, type GivenWork } from '../../testing/add-works.ts';
import { onEachDatabase, onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { indexWorks } from '../works/index-works.ts';
import { CommonQueryCache } from './common-query-cache.ts';
import { conditionOf } from './condition.ts';
import { writeCursor } from './cursor.ts';
import { EXACT_UP_TO, searchTracks } from './search-tracks.ts';
import { Snapshots } from './snapshots.ts';

async function addTags(db: Db): Promise<{ calm: number; epic: number; piano: number }> {
  const [mood, instrument] = await db
    .insertInto('tag_group')
    .values([
      { key: 'mood', name_zh: '情绪', name_en: 'Mood', libraries: [1, 2] },
      { key: 'instrument', name_zh: '乐器', name_en: 'Instrument', libraries: [1] },
    ])
    .returning('id')
    .execute();
  const tags = await db
    .insertInto('tag')
    .values([
      { key: 'calm', group_id: mood!.id, name_zh: '平静', name_en: 'Calm' },
      { key: 'epic', group_id: mood!.id, name_zh: '史诗', name_en: 'Epic' },
      { key: 'piano', group_id: instrument!.id, name_zh: '钢琴', name_en: 'Piano' },
    ])
    .returning('id')
    .execute();
  const [calm, epic, piano] = tags.map(({ id }) => id);
  return { calm: calm!, epic: epic!, piano: piano! };
}

onEachDatabase('searching tracks', (database) => {
  let service: TestService;
  let tags: Awaited<ReturnType<typeof addTags>>;
  let ids: Record<string, number>;

  beforeAll(async () => {
    const { db } = database;
    tags = await addTags(db);
    const works: (GivenWork & { name: string })[] = [
      { name: 'light', zh: '第一缕光', en: 'First Light', tags: [tags.calm, tags.piano], seconds: 30, bpm: 72, key: 'D', price: 48_000 },
      {
        name: 'city',
        zh: '城市的第一场雪',
        en: 'First Snow of the City',
        tags: [tags.calm],
        seconds: 130,
        bpm: 100,
        key: 'Am',
        price: 30_000,
        heat: 9,
      },
      { name: 'gate', zh: '大门开启', en: 'The Gate Opens', tags: [tags.epic], seconds: 301, bpm: 140, key: 'D', price: 60_000 },
      { name: 'rain', zh: '雨', en: 'Rain', library: 4, seconds: 12, bpm: null, key: null, price: null },
      { name: 'tango', zh: '港口探戈', en: 'Café Tango', library: 2, tags: [tags.piano], seconds: 61, bpm: 118, key: 'F#m', price: 20_000 },
      { name: 'rainEnd', zh: '雨后', en: 'After Rain', seconds: 60, bpm: 80, heat: 50 },
    ];
    const versions = await addWorks(db, works);
    ids = Object.fromEntries(works.map(({ name }, at) => [name, versions[at]!]));
    service = await createTestService(db);
  });

  async function found(request: Parameters<TestService['call']>[1]): Promise<string[]> {
    const { data } = await service.call('music/getList', request as never);
    return (data as { list: { id: number }[] }).list.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)!);
  }

  test('a title is found by one or two characters, or by an English prefix', async () => {
    expect((await found({ keyWords: '第一' })).sort()).toEqual(['city', 'light']);
    expect(await found({ keyWords: '缕' })).toEqual(['light']);
    expect(await found({ keyWords: '的第一场' })).toEqual(['city']);
    expect((await found({ keyWords: 'fir' })).sort()).toEqual(['city', 'light']);
    expect(await found({ keyWords: 'cafe' })).toEqual(['tango']);
  });

  test('keywords match tags in either language, and what has every one of them comes first', async () => {
    expect((await found({ keyWords: '钢琴' })).sort()).toEqual(['light', 'tango']);
    expect((await found({ keyWords: 'pia' })).sort()).toEqual(['light', 'tango']);
    expect((await found({ keyWords: 'piano/第一' }))[0]).toBe('light');
    expect((await found({ keyWords: 'piano first' }))[0]).toBe('light');
  });

  test('a title equal to the keyword comes first; the rest are ordered by popularity', async () => {
    expect((await found({ keyWords: '雨' })).slice(0, 2)).toEqual(['rain', 'rainEnd']);
  });

  test('further values of one facet widen the result, further facets narrow it', async () => {
    expect((await found({ tagIds: [tags.calm, tags.epic] })).sort()).toEqual(['city', 'gate', 'light']);
    expect(await found({ tagIds: [tags.calm, tags.piano] })).toEqual(['light']);
    expect((await found({ tempos: ['slow', 'veryFast'], musicLibraryTypeId: 1 })).sort()).toEqual(['gate', 'light']);
    expect(await found({ lengths: ['300-'] })).toEqual(['gate']);
    expect((await found({ keys: ['D', 'F#m'] })).sort()).toEqual(['gate', 'light', 'tango']);
    expect(await found({ keyWords: '第一', lengths: ['120-300'], keys: ['Am'] })).toEqual(['city']);
  });

  test('every sort order holds, and works without price or tempo come last in both directions', async () => {
    expect((await found({ sort: 'priceAsc' })).at(-1)).toBe('rain');
    expect((await found({ sort: 'priceDesc' })).at(-1)).toBe('rain');
    expect((await found({ sort: 'priceAsc' }))[0]).toBe('rainEnd');
    expect((await found({ sort: 'bpmAsc' }))[0]).toBe('light');
    expect((await found({ sort: 'bpmAsc' })).at(-1)).toBe('rain');
    expect((await found({ sort: 'bpmDesc' })).at(-1)).toBe('rain');
    expect((await found({ sort: 'durationDesc' }))[0]).toBe('gate');
    expect((await found({ sort: 'hot' })).slice(0, 2)).toEqual(['rainEnd', 'city']);
    expect((await found({ sort: 'new' }))[0]).toBe('rainEnd');
  });

  test('facet counts say how many works each further choice would give, without the facet’s own choice', async () => {
    const { data } = await service.call('music/getList', { tagIds: [tags.calm], facets: true });
    const counts = new Map(data.facets!.tags.map(({ id, count }) => [id, count]));
    expect(counts.get(tags.calm)).toBe(2);
    expect(counts.get(tags.epic)).toBe(1);
    expect(counts.get(tags.piano)).toBe(1);
    expect(data.facets!.lengths.find(({ value }) => value === '300-')!.count).toBe(0);
    expect(data.facets!.exact).toBe(true);
    for (const { id, count } of data.facets!.tags.filter((tag) => tag.id === tags.piano)) {
      const narrowed = await service.call('music/getList', { tagIds: [tags.calm, id] });
      expect(narrowed.data.total).toBe(count);
    }
  });

  test('a keyword of punctuation finds nothing, an empty keyword finds everything', async () => {
    expect(await found({ keyWords: '!!!' })).toEqual([]);
    expect(await found({ keyWords: ' / / ' })).toHaveLength(6);
  });
});

onOneDatabase('paging through tracks', (database) => {
  const COUNT = 5203;
  let service: TestService;
  let rareTag: number;

  beforeAll(async () => {
    const { db } = database;
    const group = await db
      .insertInto('tag_group')
      .values({ key: 'g', name_zh: '组', name_en: 'Group', libraries: [1] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tag = await db
      .insertInto('tag')
      .values({ key: 'rare', group_id: group.id, name_zh: '罕见标签', name_en: 'Seldom' })
      .returning('id')
      .executeTakeFirstOrThrow();
    rareTag = tag.id;
    for (let at = 0; at < COUNT; at += 1000) {
      const rows = Array.from({ length: Math.min(1000, COUNT - at) }, (_, nth) => at + nth);
      const works = await db
        .insertInto('work')
        .values(
          rows.map((n) => ({
            key: `p${n}`,
            code: `P-${n}`,
            library: 1,
            title_zh: n % 1000 === 7 ? '稀有曲' : '普通曲',
            title_en: `Piece ${n}`,
            tag_ids: n % 1000 === 7 ? [rareTag] : [],
            base_price: 100 * (n % 50),
            heat: n % 7,
            created_at: new Date(Date.UTC(2026, 0, 1) + (n % 900) * 60_000),
          })),
        )
        .returning('id')
        .execute();
      await db
        .insertInto('version')
        .values(
          works.map(({ id }) => ({
            work_id: id,
            key: `p${id}`,
            name_zh: '完整版',
            name_en: 'Full',
            is_main: true,
            duration: 60 + (id % 300),
          })),
        )
        .execute();
      await indexWorks(
        db,
        works.map(({ id }) => id),
      );
    }
    service = await createTestService(db);
  }, 60_000);

  test.each([['new'], ['priceAsc']] as const)(
    'every track comes exactly once by cursor, and the way back is the same, in order %s',
    async (sort) => {
      const pages: number[][] = [];
      let cursor: string | null | undefined;
      let last: { previous: string | null } | null = null;
      do {
        const { data } = await service.call('music/getList', { sort, size: 100, ...(cursor && { cursor }) });
        expect(data).toMatchObject({ totalIsExact: false, before: pages.flat().length });
        pages.push(data.list.map(({ id }) => id));
        cursor = data.next;
        last = data;
      } while (cursor);
      expect(new Set(pages.flat()).size).toBe(COUNT);
      expect(pages.flat()).toHaveLength(COUNT);
      const back: number[][] = [];
      let previous = last.previous;
      while (previous) {
        const { data } = await service.call('music/getList', { sort, size: 100, cursor: previous });
        // The first page offers no earlier one.
        expect(data.list).not.toEqual([]);
        back.unshift(data.list.map(({ id }) => id));
        expect(data.before).toBe(COUNT - pages.at(-1)!.length - back.flat().length);
        previous = data.previous;
      }
      // Read backwards the pages end where the last one begins, so the first of them may be a short one.
      expect(back.flat()).toEqual(pages.slice(0, -1).flat());
    },
    60_000,
  );

  test('pages by number equal pages by cursor', async () => {
    const first = await service.call('music/getList', { size: 20 });
    const second = await service.call('music/getList', { size: 20, cursor: first.data.next! });
    const [byNumber, behind] = await Promise.all([2, 500].map((page) => service.call('music/getList', { size: 20, page })));
    expect(byNumber!.data.list.map(({ id }) => id)).toEqual(second.data.list.map(({ id }) => id));
    expect([first, second, byNumber!, behind!].map(({ data }) => data.before)).toEqual([0, 20, 20, null]);
  });

  test('a small result has an exact total, even when its works are far apart in the sort order', async () => {
    const { data } = await service.call('music/getList', { keyWords: '稀有' });
    expect(data).toMatchObject({ total: 6, totalIsExact: true, next: null });
    const many = await service.call('music/getList', { keyWords: '普通', facets: true });
    expect(many.data).toMatchObject({ total: EXACT_UP_TO, totalIsExact: false });
    expect(many.data.facets!.exact).toBe(false);
  });

  test('facet counts are inexact when only those of the chosen tag’s own group are', async () => {
    const { data } = await service.call('music/getList', { tagIds: [rareTag], facets: true });
    expect(data).toMatchObject({ total: 6, totalIsExact: true, facets: { exact: false } });
    const narrow = await service.call('music/getList', { tagIds: [rareTag], keyWords: '稀有', facets: true });
    expect(narrow.data.facets!.exact).toBe(true);
  });

  test('a cursor by relevance continues by popularity when the matches have become many', async () => {
    const { data } = await service.call('music/getList', { keyWords: '普通', size: 50, sort: 'hot' });
    const place = data.list[30]!.id;
    const rows = database.db.selectFrom('track_search').select('heat').where('version_id', '=', place);
    const { heat } = await rows.executeTakeFirstOrThrow();
    const cursor = writeCursor({ order: 'ranked', value: (9e6 + heat) * 997, id: place, backward: false, head: false, before: null });
    const page = await service.call('music/getList', { keyWords: '普通', size: 10, cursor });
    expect(page.data.list.map(({ id }) => id)).toEqual(data.list.slice(31, 41).map(({ id }) => id));
  });

  test('a snapshot and a database count agree on small and large results and give the same pages', async () => {
    const { db } = database;
    await sql`analyze track_search`.execute(db);
    const snapshots = new Snapshots(db, {
      least: 1,
      onError: (error) => {
        throw error;
      },
    });
    await snapshots.refresh();
    for (const keyWords of ['普通', '通', 'p', 'piece 51']) {
      const condition = conditionOf({ keyWords }, { tagsNamed: () => [], groupOf: () => null });
      const request = { condition, order: 'ranked' as const, size: 20, cursor: null, offset: 40 };
      const [ours, theirs] = await Promise.all(
        [snapshots.current(), null].map((snapshot) =>
          searchTracks(db, { common: new CommonQueryCache(db, EXACT_UP_TO), snapshot }, request),
        ),
      );
      expect(ours).toEqual(theirs);
      expect(ours!.hits).toHaveLength(20);
      expect({ keyWords, exact: ours!.totalIsExact }).toEqual({ keyWords, exact: keyWords === 'piece 51' });
    }
  });

  test('a page number above 500 and an invalid cursor are refused with a message', async () => {
    const deep = await service.call('music/getList', { page: 501 }, { language: 'EN' });
    expect(deep).toMatchObject({ status: 400, code: 0, msg: expect.stringMatching(/cursor/) });
    expect(await service.call('music/getList', { cursor: 'abc' })).toMatchObject({ status: 400, code: 0 });
  });
});
