import { sql } from 'kysely';
import { networksAnew } from '../../platform/database/migrations/0033-networks-anew.ts';
import { businessDay } from '../../platform/time/business-day.ts';
import { COMMANDS } from '../../staff/admin/commands.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { refreshHeat } from '../works/refresh-heat.ts';
import { refreshKeywords } from './refresh-keywords.ts';

/** As many networks as must agree. */
const NETWORKS = Array.from({ length: 10 }, (_, at) => `192.0.2.${at + 1}`);
const TOO_FEW = NETWORKS.slice(1);
const DAY_MS = 86_400_000;

onEachDatabase('popular keywords and charts', (database) => {
  const service = seededService(database);
  /** A word of a title, in each language. */
  let zh: string;
  let en: string;

  beforeAll(async () => {
    const { data } = await service.call('music/getList', {});
    zh = [...data.list[0]!.title][0]!;
    const english = await service.call('music/getList', {}, { language: 'EN' });
    en = english.data.list[0]!.title.split(' ')[0]!;
  }, 60_000);
  beforeEach(async () => {
    for (const table of ['search_keyword', 'search_keyword_day', 'daily_network', 'play_daily'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    service.setNow(new Date());
  });

  const search = async (name: string, addresses: readonly string[], language: 'CN' | 'EN' = 'CN') => {
    for (const address of addresses) await service.call('searchKeyword/saveData', { name }, { address, language });
  };
  const shown = async (language: 'CN' | 'EN' = 'CN') => {
    await refreshKeywords(service.context);
    return (await service.call('searchKeyword/getList', {}, { language })).data.list;
  };
  const moderate = (state: 'curated' | 'pinned' | 'hidden' | null, words: string[]) =>
    COMMANDS.moderate.run(
      { ...service.context, now: () => new Date() } as unknown as OperatorContext,
      { state, locale: 'zh', words },
      () => undefined,
    );

  test('a keyword is shown once ten networks searched it, however often each did', async () => {
    await search(zh, ['192.0.2.1', ...NETWORKS.slice(0, 9), '2001:db8:1:1::1']);
    await search(en, ['2001:db8:1:1::1', '2001:db8:1:2::1', ...TOO_FEW.slice(1)], 'EN');
    expect(await shown()).toEqual([{ name: zh, count: 10 }]);
    // The addresses of one IPv6 site are one network.
    expect(await shown('EN')).toEqual([]);
  });

  test('a keyword that few networks search day after day is not shown, and one that many searched sinks with the days', async () => {
    for (let day = 6; day >= 0; day -= 1) {
      service.setNow(new Date(Date.now() - day * DAY_MS));
      await search(zh, TOO_FEW);
      if (day === 4) await search('国风', NETWORKS);
    }
    await moderate('curated', ['国风']);
    service.setNow(new Date());
    // Ten networks of four days ago count as four of today.
    expect(await shown()).toEqual([{ name: '国风', count: 4 }]);
    service.setNow(new Date(Date.now() + 3 * DAY_MS));
    expect(await shown()).toEqual([{ name: '国风', count: 0 }]);
  });

  test('what one visitor did on each day of an earlier release moves neither words nor charts, and counts once from then on', async () => {
    const { db } = database;
    const heat = async () => {
      await refreshHeat(db, new Date());
      return (await db.selectFrom('work').select('heat').where('id', '=', 1).executeTakeFirstOrThrow()).heat;
    };
    const before = await heat();
    for (let day = 6; day >= 0; day -= 1) {
      const of = businessDay(new Date(Date.now() - day * DAY_MS));
      await db.insertInto('play_daily').values({ day: of, version_id: 1, plays: 2, networks: 2 }).execute();
      await db.insertInto('search_keyword_day').values({ day: of, locale: 'zh', name: zh, networks: 2 }).execute();
    }
    await search(zh, NETWORKS.slice(0, 1));
    await networksAnew.up(db as never);
    expect([await heat(), await shown()]).toEqual([before, []]);
    await search(zh, NETWORKS);
    expect(await shown()).toEqual([{ name: zh, count: 10 }]);
  });

  test('the words of the editors stand in their order until ten networks searched one', async () => {
    await moderate('curated', ['钢琴', '国风', '古筝', '雨']);
    const names = async () => (await shown()).map(({ name }) => name);
    await search('雨', TOO_FEW);
    await search('古筝', ['192.0.2.1']);
    expect(await names()).toEqual(['钢琴', '国风', '古筝', '雨']);
    await search('雨', ['192.0.2.1']);
    expect(await names()).toEqual(['雨', '钢琴', '国风', '古筝']);
  });

  test('keywords without results, in the other language or of several words are not shown', async () => {
    for (const name of ['qa', 'abc', 'a/b/c', '不存在的曲目名', `${zh}/${zh}${zh}`, en]) await search(name, NETWORKS);
    await search(zh, NETWORKS, 'EN');
    expect([await shown(), await shown('EN')]).toEqual([[], []]);
  });

  test('what others see is words in one spelling, whatever the first one wrote around them', async () => {
    for (const word of [`${en.toUpperCase()} 🖕`, `\u202e${en} ${en}`, `${en}!!`, `<b>${en}`]) await search(word, NETWORKS, 'EN');
    expect(await shown('EN')).toEqual([]);
    await search(`${[...en.toUpperCase()].join("'")}\u0301`, NETWORKS, 'EN');
    expect(await shown('EN')).toEqual([{ name: en.toLowerCase(), count: 10 }]);
  });

  test('an operator curates, pins and hides keywords', async () => {
    await search(zh, NETWORKS);
    await moderate('curated', ['国风', '雨夜']);
    await moderate('pinned', ['雨夜']);
    expect((await shown()).map(({ name }) => name)).toEqual(['雨夜', zh, '国风']);
    await moderate('hidden', [zh, '雨夜']);
    expect((await shown()).map(({ name }) => name)).toEqual(['国风']);
    const suggested = await service.call('music/suggest', { text: '雨' });
    expect(suggested.data.list.filter(({ kind }) => kind === 'keyword')).toEqual([]);
    await moderate(null, [zh]);
    expect((await shown()).map(({ name }) => name)).toEqual([zh, '国风']);
  });

  test('no address is stored, hashes are deleted after seven days and unused keywords after thirty days', async () => {
    await search(zh, NETWORKS);
    await moderate('curated', ['国风']);
    const hashes = async () => (await database.db.selectFrom('daily_network').select('network').execute()).map(({ network }) => network);
    expect(await hashes()).toHaveLength(10);
    expect((await hashes()).join()).not.toMatch(/192\.0\.2/);
    service.setNow(new Date(Date.now() + 6 * DAY_MS));
    expect(await shown()).toHaveLength(2);
    service.setNow(new Date(Date.now() + 7 * DAY_MS));
    expect(await shown()).toHaveLength(1);
    expect(await hashes()).toEqual([]);
    expect(await database.db.selectFrom('daily_salt').selectAll().execute()).toEqual([]);
    service.setNow(new Date(Date.now() + 32 * DAY_MS));
    expect((await shown()).map(({ name }) => name)).toEqual(['国风']);
    expect((await database.db.selectFrom('search_keyword').select('shown').execute()).map((row) => row.shown)).toEqual(['国风']);
  });

  test('plays move a track in the chart when ten networks played it, however many versions and days they chose', async () => {
    const chart = async () => {
      await refreshHeat(database.db, service.context.now());
      return (await service.call('music/getIndexRecommendList', { kind: 'hot', size: 50 })).data.list.map(({ id }) => id);
    };
    const editors = await chart();
    const { rows } = await sql<{ work_id: number; ids: number[] }>`
      select work_id, array_agg(id order by is_main desc, id) as ids from version group by work_id having count(*) > 1`.execute(
      database.db,
    );
    const several = rows.find(({ ids }) => editors.slice(5).includes(ids[0]!))!.ids;
    const liked = editors.slice(5).find((id) => !several.includes(id))!;
    for (let day = 6; day >= 0; day -= 1) {
      service.setNow(new Date(Date.now() - day * DAY_MS));
      for (const id of several) for (const address of NETWORKS.slice(0, 3)) await service.call('userPlay/play', { id }, { address });
    }
    service.setNow(new Date());
    for (const address of TOO_FEW) await service.call('userPlay/play', { id: liked }, { address });
    expect(await chart()).toEqual(editors);
    await service.call('userPlay/play', { id: liked }, { address: NETWORKS[0]! });
    expect((await chart())[0]).toBe(liked);
  });
});
