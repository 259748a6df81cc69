import { onOneDatabase } from '../../testing/each-database.ts';
import { addTeamOrder } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newPerson, newTeamOfPeople, type Person } from '../../testing/team-people.ts';

onOneDatabase('the members of a team', (database) => {
  const service = seededService(database);
  const namesFor = async (person: Person, request: object = {}) =>
    (await person.call('teamUser/teamList', request)).data.list.map(({ name }) => name);

  test('are seen by rank: all by an administrator, the department by its head, oneself by the others', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const [sales, film] = [await department('Sales'), await department('Film')];
    const admin = await add('Bea', { role: 'administrator' });
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: sales });
    const inside = await add('Eve', { departmentId: sales });
    await add('Dan', { departmentId: film });
    expect(await namesFor(owner)).toEqual(['owner', 'Bea', 'Cid', 'Dan', 'Eve']);
    expect(await namesFor(admin, { departmentId: film })).toEqual(['Dan']);
    expect(await namesFor(admin, { keyWords: 'e' })).toEqual(['owner', 'Bea', 'Eve']);
    expect(await namesFor(head)).toEqual(['Cid', 'Eve']);
    expect(await namesFor(inside)).toEqual(['Eve']);
    expect((await inside.call('teamUser/teamUser', { id: head.row })).msg).toBe('There is no such member in your team');
    expect((await owner.call('teamUser/teamList', { page: 2, size: 2 })).data).toMatchObject({
      total: 5,
      list: [{ name: 'Cid' }, { name: 'Dan' }],
    });
    expect((await inside.call('teamDept/teamDeptList', {})).data.list.map(({ name }) => name)).toEqual(['Sales']);
  });

  test('show their contact masked, where each power is from, and what the caller may change', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve', { powers: ['buy'] });
    await database.db.updateTable('member').set({ email: 'zoe.quill@example.com' }).where('id', '=', eve.id).execute();
    const { member, sources, ...may } = (await owner.call('teamUser/teamUser', { id: eve.row })).data;
    expect(member).toMatchObject({ name: 'Eve', contact: 'z***@example.com', powers: ['buy'], granted: ['buy'], isCaller: false });
    expect(sources.filter(({ source }) => source !== null)).toEqual([{ power: 'buy', source: 'granted' }]);
    expect(may).toMatchObject({ mayManage: true, roles: ['administrator', 'departmentAdministrator', 'member'] });
    const own = (await eve.call('teamUser/teamUser', { id: eve.row })).data;
    expect(own).toMatchObject({ member: { isCaller: true }, mayManage: false, roles: [], grantable: [] });
  });

  test('get roles, powers, names and departments from those above them alone, and each change is recorded', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const [sales, film] = [await department('Sales'), await department('Film')];
    const admin = await add('Bea', { role: 'administrator' });
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: sales });
    const eve = await add('Eve', { departmentId: sales });
    const code = async (
      person: Person,
      call: 'teamUser/updateRole' | 'teamUser/updatePower' | 'teamUser/updateTeamUser',
      request: object,
    ) => (await person.call(call, { id: eve.row, ...request } as never)).code;
    expect(await code(head, 'teamUser/updatePower', { powers: ['buy'] })).toBe(0);
    expect(await code(head, 'teamUser/updatePower', { powers: ['members'] })).toBe(1000);
    expect(await code(head, 'teamUser/updateRole', { role: 'departmentAdministrator' })).toBe(0);
    expect(await code(head, 'teamUser/updateTeamUser', { departmentId: film })).toBe(0);
    expect(await code(eve, 'teamUser/updatePower', { powers: ['buy'] })).toBe(0);
    expect(await code(admin, 'teamUser/updatePower', { powers: ['buy', 'quota'] })).toBe(1000);
    expect(await code(admin, 'teamUser/updateRole', { role: 'administrator' })).toBe(0);
    expect(await code(admin, 'teamUser/updateRole', { role: 'owner' })).toBe(0);
    expect(await code(admin, 'teamUser/updateTeamUser', { departmentId: film, name: 'Eva' })).toBe(1000);
    expect(await code(head, 'teamUser/updateTeamUser', { name: 'Eve' })).toBe(0);
    expect(await code(owner, 'teamUser/updateRole', { role: 'administrator' })).toBe(1000);
    expect((await admin.call('teamUser/updateTeamUser', { id: eve.row, enabled: 0 })).msg).toBe(
      'You can manage only members below your own role',
    );
    expect((await eve.call('user/getUserInfo', {})).data.powers).toHaveLength(7);
    const { list, total } = (await admin.call('teamRecord/activity', {})).data;
    expect(list.map(({ kind, actorName, subject }) => `${actorName} ${kind} ${subject}`)).toEqual([
      'owner roleChanged Eva',
      'Bea memberRenamed Eva',
      'Bea memberMoved Eve',
      'Bea powersChanged Eve',
      'Cid powersChanged Eve',
      'owner departmentAdded Film',
      'owner departmentAdded Sales',
    ]);
    expect(total).toBe(7);
    expect((await head.call('teamRecord/activity', {})).code).toBe(0);
  });

  test('lose everything of the team at once when they are disabled or removed, and keep what is theirs', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve', { powers: ['buy', 'members'] });
    const { db } = database;
    const now = service.context.now();
    const stateOf = async (id: number) =>
      (await db.selectFrom('customer_order').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
    const [hers, other] = [await addTeamOrder(db, team, eve.id, now), await addTeamOrder(db, team, owner.id, now)];
    expect((await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 0 })).code).toBe(1000);
    expect([await stateOf(hers), await stateOf(other)]).toEqual(['cancelled', 'created']);
    expect((await eve.call('user/getUserInfo', {})).data.powers).toEqual([]);
    expect((await eve.call('teamUser/teamList', {})).msg).toMatch(/You are disabled in your team/);
    expect((await eve.call('teamInfo/getTeamInfo', {})).data.team).toMatchObject({
      state: 'disabled',
      taxNumber: '',
      members: 0,
      powers: [],
    });
    expect((await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 1 })).code).toBe(1000);
    expect((await eve.call('teamUser/teamList', {})).data.total).toBe(2);
    const again = await addTeamOrder(db, team, eve.id, now);
    expect((await owner.call('teamUser/deleteUser', { id: eve.row })).code).toBe(1000);
    expect(await stateOf(again)).toBe('cancelled');
    expect((await eve.call('teamUser/teamList', {})).msg).toBe('You are in no team');
    expect((await eve.call('teamInfo/getTeamInfo', {})).data.team).toBeNull();
    expect((await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 1 })).code).toBe(0);
    expect(await namesFor(owner, { state: 'removed' })).toEqual(['Eve']);
  });

  test('leave by themselves, also a disabled one; the owner neither leaves nor is disabled or removed', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const admin = await add('Bea', { role: 'administrator' });
    const eve = await add('Eve');
    await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 0 });
    expect((await eve.call('teamUser/leave', {})).code).toBe(1000);
    expect((await eve.call('teamUser/leave', {})).msg).toBe('You are in no team');
    expect((await owner.call('teamUser/leave', {})).msg).toMatch(/hand it over or dissolve/);
    expect((await admin.call('teamUser/deleteUser', { id: owner.row })).msg).toMatch(/handed over instead/);
    expect((await owner.call('teamUser/updateTeamUser', { id: owner.row, enabled: 0 })).code).toBe(0);
    expect((await admin.call('teamUser/updateTeamUser', { id: admin.row, enabled: 0 })).msg).toBe(
      'You cannot change your own place in the team',
    );
  });

  test('know what each role brings, and what they may give', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const admin = await add('Bea', { role: 'administrator' });
    const { roles, powers } = (await admin.call('teamPower/getList', {})).data;
    expect(roles.map(({ role, assignable }) => [role, assignable])).toEqual([
      ['owner', false],
      ['administrator', false],
      ['departmentAdministrator', true],
      ['member', true],
    ]);
    expect(powers.every(({ grantable }) => grantable)).toBe(true);
    expect((await (await newPerson(service)).call('teamPower/getList', {})).msg).toBe('You are in no team');
    expect((await owner.call('user/getUserInfo', {})).data.isTeam).toBe(0);
    expect((await admin.call('user/getUserInfo', {})).data.isTeam).toBe(1);
  });

  test('leave with their account, which the owner cannot delete', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve');
    await database.db.updateTable('member').set({ password_hash: null }).where('id', 'in', [owner.id, eve.id]).execute();
    expect((await owner.call('user/deleteAccount', {})).msg).toMatch(/You own a team/);
    expect((await eve.call('user/deleteAccount', {})).code).toBe(1000);
    const [left] = (await owner.call('teamUser/teamList', { state: 'removed' })).data.list;
    expect(left).toMatchObject({ name: `deleted-${eve.id}`, contact: '' });
  });
});
