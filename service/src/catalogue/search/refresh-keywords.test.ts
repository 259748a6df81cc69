import { COMMANDS } from '../../staff/admin/commands.ts';
import type { OperatorContext } from '../../staff/context.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { refreshHeat } from '../works/refresh-heat.ts';
import { refreshKeywords } from './refresh-keywords.ts';

const NETWORKS = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
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

  test('a keyword is shown once several networks searched it, however often each did', async () => {
    await search(zh, ['192.0.2.1', '192.0.2.1', '192.0.2.2', '2001:db8:1:1::1']);
    await search(en, ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.1'], 'EN');
    expect(await shown()).toEqual([{ name: zh, count: 3 }]);
    // One IPv6 site and one address are two networks.
    expect(await shown('EN')).toEqual([]);
  });

  test('a keyword that one network searches day after day is not shown', async () => {
    for (let day = 0; day < 5; day += 1) {
      service.setNow(new Date(Date.now() - day * DAY_MS));
      await search(zh, ['192.0.2.1']);
    }
    service.setNow(new Date());
    expect(await shown()).toEqual([]);
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
    expect(await shown('EN')).toEqual([{ name: en.toLowerCase(), count: 3 }]);
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

  test('no address is stored, hashes are deleted with their day and unused keywords after thirty days', async () => {
    await search(zh, NETWORKS);
    await moderate('curated', ['国风']);
    const hashes = async () => (await database.db.selectFrom('daily_network').select('network').execute()).map(({ network }) => network);
    expect(await hashes()).toHaveLength(3);
    expect((await hashes()).join()).not.toMatch(/192\.0\.2/);
    service.setNow(new Date(Date.now() + DAY_MS));
    expect(await shown()).toHaveLength(2);
    expect(await hashes()).toEqual([]);
    expect(await database.db.selectFrom('daily_salt').selectAll().execute()).toEqual([]);
    service.setNow(new Date(Date.now() + 32 * DAY_MS));
    expect((await shown()).map(({ name }) => name)).toEqual(['国风']);
    expect((await database.db.selectFrom('search_keyword').select('shown').execute()).map((row) => row.shown)).toEqual(['国风']);
  });

  test('plays of one network lift a track in the chart once a day', async () => {
    const chart = async () => {
      await refreshHeat(database.db, service.context.now());
      return (await service.call('music/getIndexRecommendList', { kind: 'hot', size: 50 })).data.list.map(({ id }) => id);
    };
    await chart();
    const [repeated, liked] = (await service.call('music/getList', { size: 2 })).data.list.map(({ id }) => id) as [number, number];
    for (let play = 0; play < 6; play += 1) await service.call('userPlay/play', { id: repeated }, { address: '192.0.2.1' });
    for (const address of NETWORKS) await service.call('userPlay/play', { id: liked }, { address });
    const order = await chart();
    expect(order.indexOf(liked)).toBeLessThan(order.indexOf(repeated));
    const rows = await database.db.selectFrom('play_daily').select(['plays', 'networks']).orderBy('plays').execute();
    expect(rows).toEqual([
      { plays: 3, networks: 3 },
      { plays: 6, networks: 1 },
    ]);
  });
});
