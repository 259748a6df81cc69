import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';

onOneDatabase('the structure of a track', (database) => {
  const service = seededService(database);

  const detail = async () => (await service.call('music/getMusicDetail', { id: 1 })).data!;

  test('is absent while its sound has not been measured', async () => {
    expect(await detail()).toMatchObject({ id: 1, highlight: null });
    expect(await detail()).not.toHaveProperty('sections');
  });

  test('comes with its page: sections and where the best part begins; a row has the best part alone', async () => {
    const sections = [
      { kind: 'intro', from: 0, to: 12.5 },
      { kind: 'peak', from: 12.5, to: 40 },
    ];
    await database.db
      .updateTable('recording')
      .set({ highlight: 12.5, sections: JSON.stringify(sections) })
      .where('version_id', '=', 1)
      .execute();
    expect(await detail()).toMatchObject({ highlight: 12.5, sections });
    const { list } = (await service.call('music/getList', { keyWords: '第一缕光' })).data;
    expect(list[0]).toMatchObject({ id: 1, highlight: 12.5 });
    expect(list[0]).not.toHaveProperty('sections');
  });
});
