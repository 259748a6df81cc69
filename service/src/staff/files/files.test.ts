import { STAFF_DECLARATIONS } from 'shared-contracts/staff/declarations';
import { fileCalls } from 'shared-contracts/staff/files';
import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff } from '../../testing/staff-caller.ts';

onOneDatabase('files of lists about people', (database) => {
  const service = seededService(database);
  const latest = () =>
    database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'target', 'after'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  test('leave a line of who took which rows along, and what was looked for', async () => {
    const amy = await newStaff(service, 'reviewer');
    const { id } = await newMember(service);
    const { data } = await amy.call('staff/members/export', { keyWords: String(id), blocked: false });
    expect(data.list).toMatchObject([{ id }]);
    expect(await latest()).toEqual({
      actor: `staff ${amy.name}`,
      action: 'list exported',
      target: 'list members',
      after: { keyWords: String(id), blocked: false, rows: 1 },
    });
  });

  test.each(Object.keys(fileCalls) as (keyof typeof fileCalls)[])('%s has all rows of its list, and leaves a line', async (name) => {
    const root = await newStaff(service, 'administrator');
    await Promise.all([newMember(service), newMember(service)]);
    const list = name.replace('/export', '/get').replace(/\/get$/, '/getList') as 'staff/members/getList';
    expect(STAFF_DECLARATIONS).toHaveProperty([list]);
    const { total } = (await root.call(list, { size: 1 })).data;
    const { data } = await root.call(name, {});
    expect(data.list).toHaveLength(total);
    expect(await latest()).toMatchObject({ actor: `staff ${root.name}`, action: 'list exported', after: { rows: total } });
  });
});
