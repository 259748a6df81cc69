import { onOneDatabase } from '../../testing/each-database.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newTeamOfPeople, type Person } from '../../testing/team-people.ts';

onOneDatabase('the departments of a team', (database) => {
  const service = seededService(database);
  const powersOf = async (person: Person) => (await person.call('user/getUserInfo', {})).data.powers;

  test('have one name each, whatever its case, and are set up by owner and administrators', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const id = await department('Sales');
    const admin = await add('Bea', { role: 'administrator' });
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: id });
    expect((await admin.call('teamDept/addTeamDept', { name: ' sALES ' })).msg).toMatch(/department of this name already/);
    expect((await admin.call('teamDept/addTeamDept', { id, name: 'SALES' })).code).toBe(1000);
    expect((await head.call('teamDept/addTeamDept', { name: 'Film' })).code).toBe(0);
    expect((await owner.call('teamDept/addTeamDept', { name: '  ' })).msg).toBe('The name of the department is missing');
    expect((await owner.call('teamDept/teamDeptList', {})).data.list).toEqual([
      { id, name: 'SALES', enabled: 1, members: 1, head: { id: head.row, name: 'Cid' }, approvalLimit: null },
    ]);
  });

  test('suspend the powers of their members while they are disabled', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const id = await department('Sales');
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: id });
    const eve = await add('Eve', { departmentId: id, powers: ['buy'] });
    await owner.call('teamDept/updateTeamDeptStatus', { id, enabled: 0 });
    expect([await powersOf(head), await powersOf(eve)]).toEqual([[], []]);
    expect((await head.call('teamUser/updateTeamUser', { id: eve.row, name: 'Eva' })).code).toBe(0);
    const { sources } = (await owner.call('teamUser/teamUser', { id: eve.row })).data;
    expect(sources.find(({ power }) => power === 'buy')).toEqual({ power: 'buy', source: 'suspended' });
    await owner.call('teamDept/updateTeamDeptStatus', { id, enabled: 1 });
    expect([await powersOf(head), await powersOf(eve)]).toEqual([['members'], ['buy']]);
  });

  test('with an administrator inside are not disabled by another one, nor by that one', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const id = await department('Sales');
    const inside = await add('Ann', { role: 'administrator', departmentId: id });
    const admin = await add('Bea', { role: 'administrator' });
    const request = { id, enabled: 0 as const };
    expect((await admin.call('teamDept/updateTeamDeptStatus', request)).msg).toMatch(/ask the owner/);
    expect((await inside.call('teamDept/updateTeamDeptStatus', request)).code).toBe(0);
    expect((await owner.call('teamDept/updateTeamDeptStatus', request)).code).toBe(1000);
    expect(await powersOf(inside)).toEqual([]);
  });

  test('have one head, who is not moved while being it', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const [sales, film] = [await department('Sales'), await department('Film')];
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: sales });
    const eve = await add('Eve', { departmentId: sales });
    const role = 'departmentAdministrator' as const;
    expect((await owner.call('teamUser/updateRole', { id: eve.row, role })).msg).toMatch(/has an administrator, “Cid”/);
    expect((await owner.call('teamUser/updateRole', { id: eve.row, role, departmentId: null })).msg).toMatch(/choose a department/);
    expect((await owner.call('teamUser/updateTeamUser', { id: head.row, departmentId: film })).msg).toMatch(/cannot be moved/);
    expect((await owner.call('teamUser/updateRole', { id: head.row, role, departmentId: film })).msg).toMatch(/cannot be moved/);
    expect((await owner.call('teamUser/updateRole', { id: head.row, role: 'member', departmentId: film })).code).toBe(1000);
    expect((await owner.call('teamUser/updateRole', { id: eve.row, role })).code).toBe(1000);
  });
});
