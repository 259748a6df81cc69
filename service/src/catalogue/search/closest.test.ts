import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

onOneDatabase('lengths and tempos that a search names', (database) => {
  let service: TestService;
  beforeAll(async () => {
    const { db } = database;
    const group = await db
      .insertInto('tag_group')
      .values({ key: 'genre', name_zh: '曲风', name_en: 'Genre', libraries: [1] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tags = await db
      .insertInto('tag')
      .values(['house', 'ambient'].map((key) => ({ key, group_id: group.id, name_zh: key, name_en: key })))
      .returning('id')
      .execute();
    const [house, ambient] = tags.map(({ id }) => id);
    await addWorks(db, [
      // Those with the word in the title or with more plays are no closer. One is two hours long.
      { zh: '甲', en: 'House of Cards', tags: [house!], bpm: 116, seconds: 12, heat: 9 },
      { zh: '乙', en: 'Kites', tags: [house!], bpm: 120, seconds: 28, heat: 1 },
      { zh: '丙', en: 'Lamps', tags: [house!], bpm: 122, seconds: 49, heat: 2 },
      { zh: '丁', en: 'Ships', tags: [house!], bpm: 124, seconds: 7200, heat: 8 },
      { zh: '戊', en: 'Trains', tags: [ambient!], bpm: 120, seconds: 30, heat: 7 },
    ]);
    service = await createTestService(db);
  });

  const titlesOf = async (keyWords: string) =>
    (await service.call('music/getList', { keyWords }, { language: 'EN' })).data.list.map(({ title }) => title);

  test('of works with all else that is asked for, those of the tempo come first', async () => {
    expect((await titlesOf('120 bpm house')).slice(0, 4)).toEqual(['Lamps', 'Kites', 'House of Cards', 'Ships']);
  });

  test('where few works have the length, the nearest of the others come first', async () => {
    expect((await titlesOf('30 seconds house')).slice(0, 4)).toEqual(['Kites', 'Lamps', 'House of Cards', 'Ships']);
  });

  test.each(['longer house', 'house 1 hour'])('who asks for a longer work than most gets the longest first: %s', async (keyWords) => {
    expect((await titlesOf(keyWords)).slice(0, 4)).toEqual(['Ships', 'Lamps', 'Kites', 'House of Cards']);
  });

  test('where no work has all that is asked for, one with the length alone is no answer', async () => {
    expect(await titlesOf('30 seconds house qzxw')).not.toContain('Trains');
  });
});
