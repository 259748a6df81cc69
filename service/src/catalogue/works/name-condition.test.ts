import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onOneDatabase('albums and activities found by keywords', (database) => {
  const service = seededService(database);

  const albums = async (keyWords: string) => (await service.call('album/albumList', { keyWords })).data;
  const activities = async (keyWords: string) => (await service.call('activity/searchList', { keyWords })).data;

  test.each(['—', '%', '_', '…/？', '纸船/—'])('are none for %s: a keyword of punctuation matches no name', async (keyWords) => {
    expect(await albums(keyWords)).toEqual({ list: [], total: 0 });
    expect(await activities(keyWords)).toEqual({ list: [], total: 0 });
  });

  test('are those whose names contain every keyword in either language, or all without keywords', async () => {
    expect((await albums('纸船')).list.map(({ name }) => name)).toEqual(['纸船']);
    expect((await albums('boats/纸')).total).toBe(1);
    expect((await albums('boats/piano')).total).toBe(0);
    expect((await albums(' / ')).total).toBeGreaterThan(10);
    expect((await activities('licence')).total).toBe(1);
    expect((await activities('')).total).toBe(3);
  });
});
