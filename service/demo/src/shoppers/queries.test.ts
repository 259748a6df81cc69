import { readFileSync } from 'node:fs';
import { listTracks } from 'service/catalogue/works/list-tracks';
import { onOneDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import type { Locale } from 'shared-contracts/locale/locale';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { fillDemo } from '../fill/fill-demo.ts';
import { ENOUGH, type Query, queries } from './queries.ts';

/** A short run asks every third query why its rows are there: what names a row is the same code for all. */
const FULL = process.env.TEST_FULL === '1';

onOneDatabase('searches of shoppers', (database) => {
  let service: TestService;
  let keys: Map<number, string>;
  const works = new Map(demoPieces.flatMap(({ key, title }) => [title.zh, title.en].map((name) => [name, key])));
  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    service = await createTestService(database.db);
    keys = new Map((await database.db.selectFrom('tag').select(['id', 'key']).execute()).map(({ id, key }) => [id, key]));
  }, 300_000);

  const answer = (keyWords: string, locale: Locale, size = ENOUGH) =>
    listTracks(service.context, { keyWords, size }, { locale, member: null });

  /** How many rows of a search fit, by the tags and works of the table. */
  async function fitting({ language, query, fits }: Query): Promise<{ rows: number; fit: number; others: string[] }> {
    const { list } = await answer(query, language);
    const others = list.filter(({ tags, title }) => {
      const work = works.get(title) ?? '';
      const isNamed = fits.some((one) => (one.endsWith('*') ? work.startsWith(one.slice(1, -1)) : one === `#${work}`));
      return !isNamed && !tags.some(({ id }) => fits.includes(keys.get(id)!));
    });
    return { rows: list.length, fit: list.length - others.length, others: others.map(({ title }) => title) };
  }

  test('at least 95 % of the queries find five rows or more, and as many of the first five fit as the table says', async () => {
    const poor: string[] = [];
    for (const query of queries) {
      const { rows, fit, others } = await fitting(query);
      if (rows < ENOUGH || fit < query.verdict) poor.push(`${query.query}: ${rows}, not ${others.join()}`);
    }
    expect(queries).toHaveLength(950);
    if (poor.length > queries.length * 0.05) throw new Error(poor.join('\n'));
  }, 300_000);

  test('where the works that fit are named, no query has more of them than its verdict says', async () => {
    const judged = queries.filter(({ fits, verdict }) => verdict < ENOUGH && fits.some((one) => one.startsWith('#')));
    const generous: string[] = [];
    for (const query of judged) {
      const { fit } = await fitting(query);
      if (fit > query.verdict) generous.push(`${query.query}: ${fit} of ${query.verdict}`);
    }
    expect(judged.length).toBeGreaterThan(5);
    expect(generous).toEqual([]);
  });

  test('every row of a search says why it is there', async () => {
    for (const { language, query } of queries.filter((_, at) => FULL || at % 3 === 0)) {
      const { list, search } = await answer(query, language, 20);
      // A search that only leaves something out finds nothing in a row to name.
      if (search!.parts.length === 0) continue;
      for (const { why, title } of list) expect({ query, title, why: why!.length }).not.toMatchObject({ why: 0 });
    }
  }, 300_000);

  test.each(['zh', 'en'] as const)('every example, theme and popular word of the %s shop finds five rows or more', async (locale) => {
    const themes = await service.call('indexTheme/themeRecommendList', { size: 100 }, { language: locale === 'zh' ? 'CN' : 'EN' });
    const popular = await service.call('searchKeyword/getList', { size: 50 }, { language: locale === 'zh' ? 'CN' : 'EN' });
    const words = [...themes.data.list.map(({ name }) => name), ...popular.data.list.map(({ name }) => name), ...EXAMPLES[locale]];
    const short: string[] = [];
    for (const word of words) if ((await answer(word, locale)).total < ENOUGH) short.push(word);
    expect(words.length).toBeGreaterThan(20);
    expect(short).toEqual([]);
  });

  test.each([
    ['en', 'dog barking', ['Small Dog', 'Watchdog', 'Big Dog Barking', 'Dogs in the Yard', 'Puppy']],
    ['zh', '狗叫', ['小狗汪汪', '看家狗', '大狗狂吠', '院子里的狗', '小狗崽']],
    [
      'en',
      'door knock',
      [
        'Knock at the Door',
        'Urgent Knock',
        'Heavy Knock',
        'Polite Knock',
        'Back Yard Knock',
        'Heavy Knock with a Fist',
        'Heavy Knock of the Police',
        'Heavy Knock at Night',
      ],
    ],
    ['zh', '键盘声', ['键盘打字', '安静键盘', '慢慢敲键盘', '飞快敲键盘', '机械键盘', '笔记本键盘']],
    [
      'zh',
      '下雨天',
      '毛毛雨 铁皮屋顶的雨 持续的雨 暴雨 窗上的雨 夜雨 树叶上的雨 街上的雨 屋顶的雨 帐篷上的雨 车窗上的雨 天窗上的雨 伞上的雨 草地小雨 清晨小雨 院子小雨 细雨绵绵 倾盆大雨 屋檐大雨 车顶大雨 城市大雨 深夜窗上的雨 教室窗上的雨 棚屋屋顶的雨 瓦片屋顶的雨 阁楼屋顶的雨'.split(
        ' ',
      ),
    ],
  ] as const)('%s: a search for one sound, %s, has the sounds of that name first', async (locale, query, first) => {
    const { list } = await answer(query, locale, Math.min(first.length, ENOUGH));
    for (const { title, why } of list) {
      expect(first).toContain(title);
      expect(why![0]!.by).toBe('title');
    }
  });

  test.each([
    ['en', 'helicopter', /helicopter/i],
    ['en', 'big explosion', /explosion/i],
    ['en', 'reload', /reload|cock/i],
    ['en', 'car engine', /car engine/i],
    ['en', 'ocean waves', /ocean waves/i],
    ['zh', '狼嚎', /狼/],
    ['zh', '切菜声', /切/],
  ] as const)(
    '%s: a sound that five works or more are named after, %s, brings no other sound before them',
    async (locale, query, named) => {
      for (const { title } of (await answer(query, locale)).list) expect(title).toMatch(named);
    },
  );

  test.each([
    ['en', 'honk', 'Car Horn, Two Short Honks'],
    ['zh', '下雨天', '暴雨'],
  ] as const)('%s: a work that has another word for %s in its title is found: %s', async (locale, query, title) => {
    expect((await answer(query, locale, 40)).list.map((row) => row.title)).toContain(title);
  });

  test.each([
    ['zh', '高铁 宣传'],
    ['en', 'train company film'],
    ['en', 'cat food ad'],
    ['en', 'ocean waves piano'],
    ['en', 'washing machine commercial'],
    ['en', 'roller skating disco'],
  ] as const)('%s: beside an instrument, a style or a use a sound says what is shown: %s finds music', async (locale, query) => {
    const { list } = await answer(query, locale);
    expect(list.length).toBeGreaterThanOrEqual(ENOUGH);
    for (const { musicLibraryTypeId } of list) expect(musicLibraryTypeId).not.toBe(4);
  });

  test.each(['kids', 'happy ukulele', 'wedding'])('nothing dark or tense is among the first twenty works for %s', async (query) => {
    const { list } = await answer(query, 'en', 20);
    expect(list.length).toBeGreaterThan(ENOUGH);
    for (const { tags, title } of list)
      for (const { id } of tags) expect({ title, mood: keys.get(id) }).not.toMatchObject({ mood: expect.stringMatching(/^(dark|tense)$/) });
  });

  test('a mood that is asked for is not held against a work: dark kids music finds dark tunes for children', async () => {
    const { list } = await answer('dark kids music', 'en');
    for (const { tags } of list) expect(tags.map(({ id }) => keys.get(id))).toEqual(expect.arrayContaining(['dark', 'children']));
  });

  test.each(['acoustic guitar', 'suspense', 'music box', 'halloween'])('%s finds music of a feast when it asks', async (query) => {
    const scenes = (await answer(query, 'en')).list.map(({ tags }) => tags.map(({ id }) => keys.get(id)));
    for (const scene of scenes) expect(scene.includes('festival')).toBe(query === 'halloween');
  });

  test.each(['jazz', 'corporate', 'documentary'])('works that are equally good for %s are not in the order of their age', async (query) => {
    const ids = (await answer(query, 'en', 20)).list.map(({ id }) => id);
    expect(ids).not.toEqual([...ids].sort((a, b) => b - a));
    expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(1000);
  });

  test('works that have all that a word stands for come before those that have a part of it', async () => {
    for (const { tags, title } of (await answer('乡村振兴', 'zh')).list) {
      const own = tags.map(({ id }) => keys.get(id));
      expect({ title, both: own.includes('nature') && own.includes('hopeful') }).toEqual({ title, both: true });
    }
  });

  test.each([
    ['zh', '婚礼开场浪漫', 'wedding', null],
    ['zh', '悠扬 古琴 茶馆', null, /琴/],
    ['en', 'jazz cafe saxophone', null, /saxophone/i],
    ['en', 'dramatic film song with a choir', 'voices', null],
  ] as const)('%s: what decides %s comes before its moods and places, and what was given up is said', async (locale, query, key, named) => {
    const { list, search } = await answer(query, locale);
    expect(list).toHaveLength(ENOUGH);
    for (const { title, tags } of list) {
      if (named) expect(title).toMatch(named);
      if (key) expect({ title, keys: tags.map(({ id }) => keys.get(id)) }).toMatchObject({ keys: expect.arrayContaining([key]) });
    }
    const lacks = search!.complete < ENOUGH;
    expect(search!.relaxed || search!.widened).toBe(lacks);
  });

  test.each([
    ['zh', '像素风游戏胜利音效', true],
    ['en', 'retro arcade sound coin', true],
    ['en', 'background music for coffee brewing video', false],
    ['en', 'football stadium anthem', false],
  ] as const)('%s: %s says whether a sound is looked for: %s, and finds nothing else', async (locale, query, sounds) => {
    for (const { title, musicLibraryTypeId } of (await answer(query, locale, 20)).list)
      expect({ title, sound: musicLibraryTypeId === 4 }).toEqual({ title, sound: sounds });
  });

  test.each(['suspense', 'advertising', 'relaxing', 'happy', 'ambient'])(
    '%s: the first five are of three albums or more',
    async (query) => {
      const albums = (await answer(query, 'en')).list.map(({ albumId }) => albumId);
      for (const album of albums) expect(albums.filter((other) => other === album).length).toBeLessThanOrEqual(2);
    },
  );

  test('a ranked list that is read page by page shows each work once, forwards and back', async () => {
    const page = (cursor: string | undefined) =>
      listTracks(service.context, { keyWords: 'happy', size: 17, ...(cursor !== undefined && { cursor }) }, { locale: 'en', member: null });
    const pages = [await page(undefined)];
    while (pages.at(-1)!.next !== null) pages.push(await page(pages.at(-1)!.next!));
    const idsOf = ({ list }: (typeof pages)[number]) => list.map(({ id }) => id);
    const all = pages.flatMap(idsOf);
    expect(pages.length).toBeGreaterThan(3);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(pages[0]!.total);
    let back = pages.at(-1)!;
    for (let at = pages.length - 2; at >= 0; at--) {
      back = await page(back.previous!);
      expect(idsOf(back)).toEqual(idsOf(pages[at]!));
    }
  });

  test.each([
    ['en', 'game music'],
    ['zh', '游戏 背景音乐'],
  ] as const)('%s: %s shows music before the sounds of games', async (locale, query) => {
    for (const { musicLibraryTypeId } of (await answer(query, locale)).list) expect(musicLibraryTypeId).not.toBe(4);
  });

  test.each([
    ['zh', '悲伤', 'melancholic', ['nostalgic', 'solemn', 'calm']],
    ['en', 'halloween', 'dark', ['festival', 'tense']],
    ['en', 'christmas', 'bells', ['music-box', 'warm', 'children', 'happy', 'festival']],
  ] as const)('%s: among the works of %s, those that also have what comes near are first', async (locale, query, has, near) => {
    for (const { tags, title } of (await answer(query, locale)).list) {
      const own = tags.map(({ id }) => keys.get(id)!);
      expect({ title, near: near.filter((key) => own.includes(key)).length }).not.toMatchObject({ near: 0 });
      expect(own).toContain(has);
    }
  });

  test('a character that is left beside a known word brings no tag that has it: a training room is no 浩室', async () => {
    const { list } = await answer('健身室', 'zh');
    for (const { tags, title } of list)
      expect({ title, sport: tags.some(({ id }) => keys.get(id) === 'sport') }).toMatchObject({ sport: true });
    expect(list).toHaveLength(ENOUGH);
  });

  test.each([
    ['en', 'no piano', ['piano', 'electric-piano']],
    ['zh', '不要鼓', ['drums', 'drum-kit', 'drum-machine', 'taiko']],
    ['en', 'dont want vocals', ['voices', 'choir']],
    ['en', 'guitar without drums', ['drums', 'drum-kit', 'drum-machine']],
    ['zh', '非伤感钢琴', ['melancholic']],
  ] as const)('%s: no row of %s has it', async (locale, query, unwanted) => {
    const { list } = await answer(query, locale, 40);
    expect(list.length).toBeGreaterThan(ENOUGH);
    for (const { tags, title } of list)
      expect({ title, keys: tags.map(({ id }) => keys.get(id)).filter((key) => unwanted.includes(key as never)) }).toEqual({
        title,
        keys: [],
      });
  });

  test.each([
    ['Lin Yue', 'en'],
    ['林月', 'zh'],
  ] as const)('the works of the composer %s come first', async (name, locale) => {
    for (const { composer } of (await answer(name, locale)).list) expect(composer).toBe(name);
  });

  test('a search that nothing answers offers tags and rows to go on with', async () => {
    const { list, search } = await answer('qzxwv', 'en');
    expect(list).toEqual([]);
    expect(search!.parts).toMatchObject([{ text: 'qzxwv', state: 'unknown' }]);
    expect(search!.nearest!.tags.length).toBeGreaterThan(3);
    expect(search!.nearest!.tracks.length).toBeGreaterThanOrEqual(ENOUGH);
  });
});

/** Each of the words that fields and hints of the shop give as examples. */
const EXAMPLES: Record<Locale, readonly string[]> = { zh: examplesOf('zh'), en: examplesOf('en') };

/** Read from the texts of the units, so that a new example is tested. */
function examplesOf(locale: Locale): string[] {
  const { search } = JSON.parse(readFileSync(new URL(`../../../../mf-catalog/src/locales/${locale}.json`, import.meta.url), 'utf8'));
  const shell = JSON.parse(readFileSync(new URL(`../../../../shell/src/locales/${locale}.json`, import.meta.url), 'utf8'));
  const placeholders: string[] = [search.placeholder, search.placeholderEffects];
  const quoted = /[“”]([^“”]+)[“”]/u.exec(shell.search.hint as string)?.[1] ?? '';
  const words = [...placeholders.flatMap((text) => text.split(/[：:、,，]/u).slice(1)), quoted];
  return words.map((word) => word.trim().replace(/\s*\/\s*/g, '/')).filter((word) => word !== '');
}
