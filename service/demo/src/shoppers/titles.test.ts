import { listTracks } from 'service/catalogue/works/list-tracks';
import { addWorks } from 'service/testing/add-works';
import { onOneDatabase } from 'service/testing/each-database';
import { createTestService, type TestService } from 'service/testing/test-app';
import type { Locale } from 'shared-contracts/locale/locale';
import { demoPieces } from '../catalogue/demo-pieces.ts';
import { fillDemo } from '../fill/fill-demo.ts';

const ADDED = [
  '海风',
  'Rain on the Bund',
  'Smørrebrød',
  'Große Straße',
  'Łódź',
  'Ærø',
  '海浪🌊',
  '🌊🐚',
  'I ♥ Piano',
  '∞',
  '???',
  'C Minor',
  '120 BPM',
  '一分钟',
  '音效',
  'Rain/Sun',
];

onOneDatabase('searches for titles and occasions', (database) => {
  let service: TestService;
  let keys: Map<number, string>;
  beforeAll(async () => {
    await fillDemo(database.db, new Date());
    await addWorks(database.db, [...ADDED.map((title) => ({ zh: title, en: title })), { zh: 'Ra\u200bin\u202e Bund', en: 'Rain Bund' }]);
    service = await createTestService(database.db);
    keys = new Map((await database.db.selectFrom('tag').select(['id', 'key']).execute()).map(({ id, key }) => [id, key]));
  }, 300_000);

  const answer = (keyWords: string, locale: Locale, size = 40) => listTracks(service.context, { keyWords, size }, { locale, member: null });

  /** Where a title is among the rows of a search. */
  async function placeOf(title: string, typed: string, locale: Locale = 'en'): Promise<number> {
    return (await answer(typed, locale)).list.findIndex((row) => row.title === title);
  }

  test('a title that is typed whole is first or second', async () => {
    const far: string[] = [];
    for (const [at, { title }] of demoPieces.entries()) {
      if (at % 12 !== 0) continue;
      for (const locale of ['zh', 'en'] as const)
        if (![0, 1].includes(await placeOf(title[locale], title[locale], locale))) far.push(title[locale]);
    }
    for (const title of ADDED) if (![0, 1].includes(await placeOf(title, title))) far.push(title);
    expect(far).toEqual([]);
  }, 120_000);

  test.each([
    ['Smørrebrød', 'smorrebrod'],
    ['Große Straße', 'grosse strasse'],
    ['Große Straße', 'GROSSE STRASSE'],
    ['Łódź', 'lodz'],
    ['Ærø', 'aero'],
    ['海浪🌊', '海浪'],
    ['海浪🌊', '海浪 🌊'],
    ['🌊🐚', '🐚'],
    ['I ♥ Piano', 'i piano'],
    ['Ra\u200bin\u202e Bund', 'rain bund'],
  ])('%s is found by %s', async (title, typed) => {
    expect(await placeOf(title, typed, 'zh')).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['汉服变装 卡点', ['chinese', 'guofeng'], 'energetic'],
    ['汉服变装', ['chinese', 'guofeng'], 'energetic'],
    ['旅行卡点', ['travel'], 'energetic'],
  ] as const)('of %s the occasion counts as the style does: the first five have both', async (query, style, occasion) => {
    for (const { title, tags } of (await answer(query, 'zh', 5)).list) {
      const own = tags.map(({ id }) => keys.get(id));
      expect({ title, style: style.some((key) => own.includes(key)), own }).toEqual({
        title,
        style: true,
        own: expect.arrayContaining([occasion]),
      });
    }
  });

  test.each(['美食探店', '探店', '咖啡探店'])('music of short films comes first for a visit to a restaurant: %s', async (query) => {
    const own = (await answer(query, 'zh', 2)).list.map(({ tags }) => tags.map(({ id }) => keys.get(id)));
    for (const tags of own) expect(tags).toEqual(expect.arrayContaining(['food', 'vlog']));
  });

  test('an emoji that no title has takes nothing from the words beside it', async () => {
    const [plain, decorated] = [await answer('happy piano', 'en'), await answer('happy piano 🎹', 'en')];
    expect(decorated.list.map(({ id }) => id)).toEqual(plain.list.map(({ id }) => id));
    expect(decorated.search!.parts).toHaveLength(plain.search!.parts.length);
  });

  test('punctuation alone is a title or nothing', async () => {
    expect((await answer('???', 'en')).list.map(({ title }) => title)).toEqual(['???']);
    expect((await answer('!!!', 'en')).total).toBe(0);
  });
});
