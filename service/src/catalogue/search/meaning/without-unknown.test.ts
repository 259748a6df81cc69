import { addWorks } from '../../../testing/add-works.ts';
import { onOneDatabase } from '../../../testing/each-database.ts';
import { createTestService, type TestService } from '../../../testing/test-app.ts';

onOneDatabase('searches with words that nothing has', (database) => {
  let service: TestService;
  beforeAll(async () => {
    const { db } = database;
    const group = await db
      .insertInto('tag_group')
      .values({ key: 'genre', name_zh: '曲风', name_en: 'Genre', libraries: [1] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tag = await db
      .insertInto('tag')
      .values({ key: 'ambient', group_id: group.id, name_zh: '氛围', name_en: 'Ambient' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addWorks(db, [{ zh: '甲', en: 'Kites', tags: [tag.id] }]);
    service = await createTestService(db);
  });

  test.each(['xqzvw background music', 'xqzvw beijing yinyue', '魑魅 背景音乐'])('%s finds background music', async (keyWords) => {
    const { data } = await service.call('music/getList', { keyWords }, { language: 'EN' });
    expect(data.list.map(({ title }) => title)).toEqual(['Kites']);
    expect(data.search!.parts).toMatchObject([{ state: 'unknown' }, {}]);
  });

  test('an unknown word alone finds nothing', async () => {
    const { data } = await service.call('music/getList', { keyWords: 'xqzvw' }, { language: 'EN' });
    expect(data.list).toEqual([]);
  });
});
