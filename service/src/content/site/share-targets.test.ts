import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onOneDatabase('counting shares', (database) => {
  const service = seededService(database);

  const counted = async () =>
    Number(
      (
        await database.db
          .selectFrom('share_count')
          .select(({ fn }) => fn.sum('count').as('all'))
          .executeTakeFirstOrThrow()
      ).all ?? 0,
    );

  /** Types by library, as the share dialog asks by them. */
  const TYPES = [
    [1, 1],
    [2, 1],
    [3, 5],
    [4, 3],
    [5, 4],
  ] as const;

  test.each(TYPES)(
    'counts every track and album of library %i as type %i, and as the English type on the English site',
    async (library, type) => {
      const { db } = database;
      const versions = await db
        .selectFrom('version')
        .innerJoin('work', 'work.id', 'version.work_id')
        .select('version.id')
        .where('library', '=', library)
        .execute();
      const albums = await db.selectFrom('album').select('id').where('library', '=', library).execute();
      const before = await counted();
      const some = [...versions.slice(-3), ...albums.slice(-2)];
      for (const { id } of some) {
        expect(await service.call('share/count', { dataId: id, type })).toMatchObject({ status: 200, code: 1000 });
        expect(await service.call('share/count', { dataId: id, type: type + 6 })).toMatchObject({ status: 200, code: 1000 });
      }
      expect(await counted()).toBe(before + 2 * some.length);
    },
  );

  test('counts a theme and an album as type 2', async () => {
    // No album and no track has the number of this theme.
    const id = 80_000;
    await database.db.insertInto('theme').values({ id, key: 'dawn', position: 2, title_zh: '拂晓', title_en: 'Dawn' }).execute();
    for (const type of [2, 8]) {
      expect(await service.call('share/count', { dataId: id, type })).toMatchObject({ code: 1000 });
      expect(await service.call('share/count', { dataId: 1, type })).toMatchObject({ code: 1000 });
    }
    // Players of earlier releases share themes by 5.
    expect(await service.call('share/count', { dataId: id, type: 5 })).toMatchObject({ code: 1000 });
    expect(await service.call('share/count', { dataId: id, type: 1 })).toMatchObject({ status: 404, code: 0 });
  });

  test('refuses an unknown target in both languages and writes no row', async () => {
    const effect = await database.db
      .selectFrom('version')
      .innerJoin('work', 'work.id', 'version.work_id')
      .select('version.id')
      .where('library', '=', 4)
      .where('version.id', '>', 100)
      .executeTakeFirstOrThrow();
    const before = await counted();
    for (const [dataId, type] of [
      [2_147_483_647, 1],
      [90_000, 5],
      [90_000, 2],
      [1, 6],
      [effect.id, 1],
      [effect.id, 10],
    ] as const) {
      const zh = await service.call('share/count', { dataId, type });
      expect(zh).toMatchObject({ status: 404, code: 0, msg: expect.stringMatching(/[一-龥]/u), data: null });
      const en = await service.call('share/count', { dataId, type }, { language: 'EN' });
      expect(en).toMatchObject({ status: 404, code: 0, msg: expect.stringMatching(/^[ -~]+$/) });
    }
    expect(await counted()).toBe(before);
  });
});
