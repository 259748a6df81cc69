import { addWorks } from '../../testing/add-works.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { createTestService } from '../../testing/test-app.ts';

onOneDatabase('a list of tracks', (database) => {
  test('has no more rows before a page behind the last than there are', async () => {
    await addWorks(database.db, [
      { zh: '甲', en: 'Alpha' },
      { zh: '乙', en: 'Bravo' },
    ]);
    const service = await createTestService(database.db);
    const { data } = await service.call('music/getList', { page: 40 });
    expect(data).toMatchObject({ list: [], total: 2, before: 2, nearest: null });
  });

  test('that filters leave empty comes with works that meet all filters but one, and with their tags', async () => {
    const service = await createTestService(database.db);
    const [calm, epic] = [7001, 7002];
    await database.db
      .insertInto('tag_group')
      .values({ id: 700, key: 'mood', name_zh: '情绪', name_en: 'Mood', libraries: [1] })
      .execute();
    await database.db
      .insertInto('tag')
      .values([
        { id: calm, key: 'calm', name_zh: '平静', name_en: 'Calm', group_id: 700 },
        { id: epic, key: 'epic', name_zh: '史诗', name_en: 'Epic', group_id: 700 },
      ])
      .execute();
    const [fast, flat] = await addWorks(database.db, [
      { zh: '快而不合调', en: 'Fast', bpm: 200, key: 'C', tags: [calm] },
      { zh: '合调而不快', en: 'Flat', bpm: 80, key: 'Ebm', tags: [epic] },
      { zh: '都不合', en: 'Neither', bpm: 80, key: 'C', heat: 9 },
    ]);
    const filter = { bpm: [190, 200], keys: ['Ebm'] };
    const { data } = await service.call('music/getList', filter);
    expect(data).toMatchObject({ list: [], total: 0, search: null });
    expect(data.nearest!.tracks.map(({ id }) => id).sort()).toEqual([fast, flat].sort());
    expect(data.nearest!.tags.map(({ id }) => id).sort()).toEqual([calm, epic].sort());
    // What the visitor chose already is no way on.
    const chosen = await service.call('music/getList', { ...filter, tagIds: [calm] });
    expect(chosen.data.nearest!.tags.map(({ id }) => id)).not.toContain(calm);
  });

  test('that nothing comes near offers what is popular, and an answer with rows or with keywords offers nothing of it', async () => {
    const service = await createTestService(database.db);
    const { data } = await service.call('music/getList', { musicLibraryTypeId: 5, promoted: true });
    expect(data).toMatchObject({ list: [], total: 0 });
    expect(data.nearest!.tracks[0]).toMatchObject({ title: '都不合' });
    for (const request of [{}, { keyWords: 'qzxqzx' }]) expect((await service.call('music/getList', request)).data.nearest).toBeNull();
  });
});
