import { MOST_VIEWS } from 'shared-contracts/staff/views';
import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';

const LIST = 'staff/invoices/getList';

onOneDatabase('views of lists', (database) => {
  const service = seededService(database);

  test('belong to who saved them, are replaced by name, and are bounded in number however many are saved at once', async () => {
    const [one, other] = [await newStaff(service, 'finance'), await newStaff(service, 'finance')];
    const save = (name: string, query = 'state=applied') => one.call('staff/views/save', { list: LIST, name, query });
    const answers = await Promise.all(Array.from({ length: MOST_VIEWS + 2 }, (_, nth) => save(`view ${nth}`)));
    expect(answers.filter(({ code }) => code === 1000)).toHaveLength(MOST_VIEWS);
    const { list } = (await one.call('staff/views/getList', { list: LIST })).data;
    expect(list).toHaveLength(MOST_VIEWS);
    const first = list[0]!;
    expect((await save(first.name, 'state=issued')).data).toEqual({ id: first.id });
    expect((await one.call('staff/views/getList', { list: LIST })).data.list[0]).toEqual({ ...first, query: 'state=issued' });
    expect((await other.call('staff/views/getList', { list: LIST })).data.list).toEqual([]);
    expect((await other.call('staff/views/remove', { id: first.id })).status).toBe(404);
    expect((await one.call('staff/views/getList', { list: LIST })).data.list).toHaveLength(MOST_VIEWS);
  });
});
