import { addWorks } from '../../../testing/add-works.ts';
import { onEachDatabase } from '../../../testing/each-database.ts';
import { createTestService, type TestService } from '../../../testing/test-app.ts';
import { indexWorks } from '../../works/index-works.ts';

onEachDatabase('what a search asks for', (database) => {
  let service: TestService;
  let titles: Map<number, string>;

  beforeAll(async () => {
    const { db } = database;
    const [instrument, mood] = await db
      .insertInto('tag_group')
      .values([
        { key: 'instrument', name_zh: '乐器', name_en: 'Instrument', libraries: [1] },
        { key: 'mood', name_zh: '情绪', name_en: 'Mood', libraries: [1] },
      ])
      .returning('id')
      .execute();
    const rows = await db
      .insertInto('tag')
      .values([
        { key: 'piano', group_id: instrument!.id, name_zh: '钢琴', name_en: 'Piano' },
        { key: 'electric-piano', group_id: instrument!.id, name_zh: '电钢琴', name_en: 'Electric piano' },
        { key: 'drum-kit', group_id: instrument!.id, name_zh: '架子鼓', name_en: 'Drum kit' },
        { key: 'melancholic', group_id: mood!.id, name_zh: '忧伤', name_en: 'Melancholic' },
      ])
      .returning('id')
      .execute();
    const [piano, electric, drums, sad] = rows.map(({ id }) => id);
    const works = [
      { zh: '甲', en: 'Alpha', tags: [piano!], seconds: 30, heat: 6 },
      { zh: '乙', en: 'Bravo', tags: [piano!, sad!], seconds: 130, heat: 5 },
      { zh: '丙', en: 'Charlie', tags: [electric!], seconds: 181, heat: 4 },
      { zh: '丁', en: 'Delta', tags: [drums!], seconds: 400, heat: 3 },
      { zh: '戊', en: 'Piano Lost', seconds: 61, heat: 2 },
      { zh: '己', en: 'Not Alone', seconds: 90, heat: 1 },
      { zh: '庚', en: 'Line of Yuen', seconds: 90, heat: 9 },
      { zh: '滴', en: 'Drip', library: 4, seconds: 10, heat: 99, key: 'Ebm' },
    ];
    const ids = await addWorks(db, works);
    titles = new Map(ids.map((id, at) => [id, works[at]!.en]));
    const { code } = await db.selectFrom('work').select('code').where('title_en', '=', 'Alpha').executeTakeFirstOrThrow();
    alphaCode = code;
    await db
      .updateTable('work')
      .set({ composer_zh: '林月', composer_en: 'Lin Yue' })
      .where('title_en', 'in', ['Delta', 'Charlie'])
      .execute();
    await indexWorks(
      db,
      (await db.selectFrom('work').select('id').execute()).map(({ id }) => id),
    );
    service = await createTestService(db);
  });
  let alphaCode: string;

  async function found(keyWords: string) {
    const { data } = await service.call('music/getList', { keyWords });
    return { ...data, names: data.list.map(({ id }) => titles.get(id)!) };
  }

  test.each(['no piano', 'without pianos', '-piano'])(
    '%s: no row has it as a tag, as a kind of it or in its texts, and music comes first',
    async (text) => {
      const { names, search, total } = await found(text);
      expect(names).toEqual(['Line of Yuen', 'Delta', 'Not Alone', 'Drip']);
      expect(total).toBe(4);
      expect(search!.excluded).toMatchObject([{ keyword: text, rest: '' }]);
      expect(search!.parts).toEqual([]);
    },
  );

  test('what is left out stays out however much of the rest is given up', async () => {
    const { names, search } = await found('piano but not sad');
    expect(names).toContain('Alpha');
    expect(names).not.toContain('Bravo');
    expect(search!.excluded).toEqual([{ text: 'sad', keyword: 'piano but not sad', rest: 'piano' }]);
    expect((await found('钢琴 架子鼓 非忧伤')).names).not.toContain('Bravo');
  });

  test('rows offered beside a short answer have nothing that is left out', async () => {
    const { search } = await found('qzxwv without piano');
    expect(search!.nearest!.tracks.map(({ id }) => titles.get(id))).toEqual(expect.arrayContaining(['Delta']));
    expect(search!.nearest!.tracks.filter(({ id }) => ['Alpha', 'Bravo', 'Charlie', 'Piano Lost'].includes(titles.get(id)!))).toEqual([]);
  });

  test('a title that begins like an exclusion is found by itself', async () => {
    expect((await found('Not Alone')).names[0]).toBe('Not Alone');
  });

  test.each([
    ['longer than 3 minutes', ['Charlie', 'Delta']],
    ['三分钟以上', ['Charlie', 'Delta']],
    ['under 60 seconds', ['Alpha', 'Drip']],
    ['2:10', ['Bravo']],
  ])('%s is the range of lengths', async (text, names) => {
    expect((await found(text)).names.sort()).toEqual(expect.arrayContaining(names));
    expect((await found(text)).names).toHaveLength(names.length + (text === '2:10' ? 2 : 0));
  });

  test.each([
    ['not 30 seconds', ['Bravo', 'Charlie', 'Delta', 'Line of Yuen', 'Not Alone', 'Piano Lost']],
    ['不要30秒', ['Bravo', 'Charlie', 'Delta', 'Line of Yuen', 'Not Alone', 'Piano Lost']],
    ['piano not 30 seconds', ['Bravo', 'Charlie', 'Piano Lost']],
    ['piano not 100 bpm', []],
    ['piano not in C major', []],
  ])('%s: no row has that length, tempo or key, and the answer says so', async (text, names) => {
    const { names: rows, search } = await found(text);
    expect(rows.sort()).toEqual(names);
    expect(search!.excluded).toHaveLength(1);
    expect(search!.parts.map((part) => part.text)).toEqual(text.startsWith('piano') ? ['piano'] : []);
  });

  test('what is left out of a range is in no row', async () => {
    expect((await found('over 20 seconds but not 2:10')).names.sort()).toEqual(['Alpha', 'Charlie', 'Delta', 'Piano Lost']);
    expect((await found('long but not 400 seconds')).names).not.toContain('Delta');
  });

  test('a row of a search for a key says that it has the key', async () => {
    const { list } = await found('E♭ minor');
    expect(list.map(({ why }) => why)).toEqual([[{ part: 'E♭ minor', by: 'tag', name: 'E♭m', key: 'Ebm' }]]);
  });

  test('a composer’s name brings the composer’s works before titles that begin alike', async () => {
    for (const name of ['Lin Yue', 'lin yue', '林月']) expect((await found(name)).names.slice(0, 2)).toEqual(['Charlie', 'Delta']);
  });

  test('an exact code brings that one track', async () => {
    const { names, total } = await found(alphaCode.toLowerCase());
    expect({ names, total }).toEqual({ names: ['Alpha'], total: 1 });
  });

  test.each([
    ['alpha pian', ['Piano', 'Electric piano']],
    ['pian alpha', []],
    ['alpha p', []],
  ])('only the last word of a search may be the beginning of a tag, and no letter alone is one: %s', async (keyWords, names) => {
    const { data } = await service.call('music/getList', { keyWords }, { language: 'EN' });
    expect(data.search!.parts.flatMap(({ tags }) => tags.map(({ name }) => name))).toEqual(names);
  });
});
