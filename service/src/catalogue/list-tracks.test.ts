import { addWorks } from '../testing/add-works.ts';
import { onOneDatabase } from '../testing/each-database.ts';
import { createTestService } from '../testing/test-app.ts';

onOneDatabase('a list of tracks', (database) => {
  test('has no more rows before a page behind the last than there are', async () => {
    await addWorks(database.db, [
      { zh: '甲', en: 'Alpha' },
      { zh: '乙', en: 'Bravo' },
    ]);
    const service = await createTestService(database.db);
    const { data } = await service.call('music/getList', { page: 40 });
    expect(data).toMatchObject({ list: [], total: 2, before: 2 });
  });
});
