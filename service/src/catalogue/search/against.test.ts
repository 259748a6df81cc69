import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

onOneDatabase('moods that go against a search', (database) => {
  let service: TestService;
  beforeAll(async () => {
    const { db } = database;
    const groups = await db
      .insertInto('tag_group')
      .values(['scene', 'mood'].map((key) => ({ key, name_zh: key, name_en: key, libraries: [1] })))
      .returning('id')
      .execute();
    const [scene, mood] = groups.map(({ id }) => id);
    const tags = await db
      .insertInto('tag')
      .values([
        { key: 'children', group_id: scene!, name_zh: '儿童', name_en: 'Children' },
        { key: 'dark', group_id: mood!, name_zh: '黑暗', name_en: 'Dark' },
        { key: 'warm', group_id: mood!, name_zh: '温暖', name_en: 'Warm' },
      ])
      .returning('id')
      .execute();
    const [children, dark, warm] = tags.map(({ id }) => id);
    await addWorks(db, [
      { zh: '甲', en: 'Ghosts', tags: [children!, dark!], heat: 9 },
      { zh: '乙', en: 'Kites', tags: [children!], heat: 2 },
      { zh: '丙', en: 'Lamps', tags: [children!, warm!], heat: 1 },
      { zh: '黑暗木马', en: 'Horse', tags: [children!], heat: 0 },
    ]);
    service = await createTestService(db);
  });

  const titlesOf = async (keyWords: string) => (await service.call('music/getList', { keyWords })).data.list.map(({ title }) => title);

  test('a work with such a mood comes after those without, however popular it is', async () => {
    expect(await titlesOf('儿童')).toEqual(['乙', '丙', '黑暗木马', '甲']);
  });

  test('a work with a mood that is asked for too comes before one that has the word alone', async () => {
    expect((await titlesOf('黑暗 儿童')).slice(0, 2)).toEqual(['甲', '黑暗木马']);
  });
});
