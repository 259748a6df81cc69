import { addWorks } from '../../../testing/add-works.ts';
import { onOneDatabase } from '../../../testing/each-database.ts';
import { createTestService, type TestService } from '../../../testing/test-app.ts';

onOneDatabase('a use or mood that works are named after', (database) => {
  let service: TestService;
  beforeAll(async () => {
    const { db } = database;
    const groups = await db
      .insertInto('tag_group')
      .values(['mood', 'scene', 'instrument'].map((key) => ({ key, name_zh: key, name_en: key, libraries: [1] })))
      .returning('id')
      .execute();
    const [mood, scene, instrument] = groups.map(({ id }) => id);
    const tags = await db
      .insertInto('tag')
      .values([
        { key: 'dark', group_id: mood!, name_zh: '黑暗', name_en: 'Dark' },
        { key: 'opening', group_id: scene!, name_zh: '片头', name_en: 'Opening' },
        { key: 'piano', group_id: instrument!, name_zh: '钢琴', name_en: 'Piano' },
      ])
      .returning('id')
      .execute();
    const [dark, opening, piano] = tags.map(({ id }) => id);
    const each = (names: string, given: readonly number[]) =>
      Array.from(names, (name) => ({ zh: name, en: `Work ${name}`, tags: [...given], heat: 9 }));
    await addWorks(db, [
      ...each('甲乙丙丁戊', [dark!, opening!]),
      ...each('己庚辛壬癸', [dark!, piano!]),
      ...Array.from('子丑寅卯辰', (name) => ({ zh: `恐怖·${name}`, en: `Fear ${name}`, tags: [dark!], heat: 0 })),
    ]);
    service = await createTestService(db);
  });

  const found = async (keyWords: string) => (await service.call('music/getList', { keyWords, size: 5 })).data;
  const titlesOf = async (keyWords: string) => (await found(keyWords)).list.map(({ title }) => title);

  test('its works come before those that have a word beside it, and the answer says that the word was given up', async () => {
    expect(await titlesOf('恐怖片 片头')).toEqual(expect.arrayContaining(['恐怖·子', '恐怖·丑', '恐怖·寅', '恐怖·卯', '恐怖·辰']));
    const { parts, relaxed, complete } = (await found('恐怖片 片头')).search!;
    expect({ states: parts.map(({ state }) => state), relaxed, complete }).toEqual({
      states: ['kept', 'relaxed'],
      relaxed: true,
      complete: 0,
    });
  });

  test('an instrument is still asked for', async () => {
    for (const title of await titlesOf('恐怖片 钢琴')) expect('己庚辛壬癸').toContain(title);
    expect((await found('恐怖片 钢琴')).search!.relaxed).toBe(false);
  });

  test('a row says that it has the name, not only the tag that the name leads to', async () => {
    for (const { title, why } of (await found('恐怖片')).list)
      expect(why).toEqual([
        { part: '恐怖片', by: 'mainTag', name: '黑暗' },
        { part: '恐怖片', by: 'title', name: title },
      ]);
  });
});
