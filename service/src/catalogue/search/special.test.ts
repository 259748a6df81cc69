import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

onOneDatabase('works that suit only who asks for them', (database) => {
  let service: TestService;
  beforeAll(async () => {
    const { db } = database;
    const groups = await db
      .insertInto('tag_group')
      .values(['mood', 'genre', 'scene'].map((key) => ({ key, name_zh: key, name_en: key, libraries: [1] })))
      .returning('id')
      .execute();
    const [mood, genre, scene] = groups.map(({ id }) => id);
    const tags = await db
      .insertInto('tag')
      .values([
        { key: 'calm', group_id: mood!, name_zh: '平静', name_en: 'Calm' },
        { key: 'chinese', group_id: genre!, name_zh: '中国风', name_en: 'Chinese' },
        { key: 'wedding', group_id: scene!, name_zh: '婚礼', name_en: 'Wedding' },
        { key: 'corporate', group_id: genre!, name_zh: '企业', name_en: 'Corporate' },
        { key: 'opening', group_id: scene!, name_zh: '片头', name_en: 'Opening' },
      ])
      .returning('id')
      .execute();
    const [calm, chinese, wedding, corporate, opening] = tags.map(({ id }) => id);
    await addWorks(db, [
      { zh: '渡船', en: 'Ferry', tags: [calm!, chinese!], heat: 9 },
      { zh: '誓言', en: 'Vows', tags: [calm!, wedding!], heat: 8 },
      { zh: '湖', en: 'Lake', tags: [calm!], heat: 1 },
      { zh: '森林的鸟', en: 'Forest Birds', tags: [calm!], heat: 0 },
      { zh: '标志', en: 'Logo', tags: [corporate!, opening!], heat: 9, seconds: 6 },
      { zh: '楼', en: 'Tower', tags: [corporate!, opening!], heat: 1 },
      { zh: '嘟', en: 'Beep', library: 4, tags: [corporate!], heat: 8, seconds: 1 },
      { zh: '大厅', en: 'Hall', library: 4, tags: [corporate!], heat: 0 },
    ]);
    service = await createTestService(db);
  });

  const titlesOf = async (keyWords: string) =>
    (await service.call('music/getList', { keyWords }, { language: 'EN' })).data.list.map(({ title }) => title);

  test('a Chinese piece comes later for who writes in English, and in its own place for who writes in Chinese', async () => {
    expect(await titlesOf('calm')).toEqual(['Lake', 'Forest Birds', 'Ferry', 'Vows']);
    expect(await titlesOf('平静')).toEqual(['Ferry', 'Lake', 'Forest Birds', 'Vows']);
    expect((await titlesOf('calm chinese'))[0]).toBe('Ferry');
  });

  test('music for a wedding comes first for who asks for it', async () => {
    expect((await titlesOf('calm wedding'))[0]).toBe('Vows');
  });

  test('a work of half a minute or less comes later, but not for who asks for an opening or a length', async () => {
    expect((await titlesOf('corporate')).slice(0, 2)).toEqual(['Tower', 'Hall']);
    expect((await titlesOf('corporate opening')).slice(0, 2)).toEqual(['Logo', 'Tower']);
    expect((await titlesOf('corporate sounds'))[0]).toBe('Beep');
    expect((await titlesOf('corporate 6 seconds'))[0]).toBe('Logo');
  });

  test('a plural that no thesaurus knows finds titles with the singular', async () => {
    expect(await titlesOf('ferries')).toEqual(['Ferry']);
  });

  test('a word that was mended still counts in titles', async () => {
    expect((await titlesOf('calm forrest'))[0]).toBe('Forest Birds');
  });
});
