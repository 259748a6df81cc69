import { IMPORT_ROWS_MAX } from 'shared-contracts/team/import-columns';
import { IMPORT_BYTES, TEAM_MEMBERS_MAX } from 'shared-contracts/team/team-rules';
import { onEachDatabase } from '../../testing/each-database.ts';
import { fillTeam } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newTeamOfPeople, type Person } from '../../testing/team-people.ts';

const HEAD = '姓名,手机号或邮箱,角色,部门';
const base64 = (...lines: string[]) => Buffer.from([HEAD, ...lines].join('\r\n')).toString('base64');
let made = 0;
const contact = () => `import${++made}@example.com`;

onEachDatabase('people of a file', (database) => {
  const service = seededService(database);
  const check = (who: Person, file: string) => who.call('teamUser/checkImport', { file });
  const send = (who: Person, file: string) => who.call('teamUser/import', { file });
  const invitations = async (team: number) =>
    database.db
      .selectFrom('team_invitation')
      .select(['name', 'contact', 'role', 'department_id'])
      .where('team_id', '=', team as never)
      .orderBy('id')
      .execute();

  test('each row says what is wrong with it, and nobody is invited as long as one is wrong', async () => {
    const { team, owner, add, department } = await newTeamOfPeople(service);
    const sales = await department('Sales');
    const eve = await add('Eve');
    const [known, invited, twice, fine] = [contact(), contact(), contact(), contact()];
    await database.db.updateTable('member').set({ email: known }).where('id', '=', eve.id).execute();
    await owner.call('teamUser/addTeamUser', { contact: invited, name: 'Gil', role: 'member' });
    const file = base64(
      `李雷,${fine},部门管理员,sales`,
      `,${contact()},,`,
      '韩梅梅,12345,,',
      `甲,${twice},成员,`,
      `乙,${twice.toUpperCase()},,`,
      `丙,${known},,`,
      `丁,${invited},,`,
      `戊,${contact()},主账户,`,
      `己,${contact()},Department administrator,`,
      `庚,${contact()},,Marketing`,
    );
    const { data } = await check(owner, file);
    expect(data.fault).toBeNull();
    expect(data.rows[0]).toEqual({ row: 2, name: '李雷', contact: fine, role: '部门管理员', department: 'sales', fault: null });
    expect(data.rows.map(({ fault }) => fault)).toEqual([
      null,
      'The name is missing',
      expect.stringMatching(/phone|mobile/i),
      null,
      'The same contact as in row 5',
      'This person is in the team already',
      expect.stringMatching(/has been invited already/),
      expect.stringMatching(/There is no role “主账户”/),
      'Please choose a department for a department administrator',
      'Your team has no department “Marketing”',
    ]);
    expect((await send(owner, file)).msg).toBe('Row 3: The name is missing. No invitation was sent');
    expect(await invitations(team)).toHaveLength(1);
    expect((await send(owner, base64(`李雷,${fine},部门管理员,sales`, `甲,${twice},,`))).data).toEqual({ invited: 2 });
    expect((await invitations(team)).slice(1)).toEqual([
      { name: '李雷', contact: fine, role: 'departmentAdministrator', department_id: sales },
      { name: '甲', contact: twice, role: 'member', department_id: null },
    ]);
    const sent = await database.db.selectFrom('outgoing_message').select('id').where('recipient', 'in', [fine, twice]).execute();
    expect(sent).toHaveLength(2);
  });

  test('a file of GB18030 is read, one that is no table, too large or too long is refused', async () => {
    const { owner } = await newTeamOfPeople(service);
    // 姓名,邮箱… in GBK: the head is that of the English columns, the name 李雷.
    const gbk = Buffer.concat([Buffer.from('name,contact\r\n'), Buffer.from([0xc0, 0xee, 0xc0, 0xd7]), Buffer.from(`,${contact()}\r\n`)]);
    expect((await check(owner, gbk.toString('base64'))).data.rows).toMatchObject([{ name: '李雷', fault: null }]);
    expect((await check(owner, '')).msg).toBe('The file is empty');
    expect((await check(owner, Buffer.from('name\r\nx').toString('base64'))).msg).toBe('The column “Phone or email” is missing');
    expect((await check(owner, base64())).msg).toBe('The file names nobody');
    expect((await check(owner, Buffer.alloc(IMPORT_BYTES + 1, 'x').toString('base64'))).msg).toBe('The file is larger than 200 kB');
    const many = Array.from({ length: IMPORT_ROWS_MAX + 1 }, () => `甲,${contact()},,`);
    expect((await check(owner, base64(...many))).msg).toMatch(/more than 100 rows/);
  });

  test('are invited by owner and administrators alone', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const departmentId = await department('Sales');
    const head = await add('Head', { role: 'departmentAdministrator', departmentId });
    const plain = await add('Plain', { powers: ['members'] });
    const admin = await add('Admin', { role: 'administrator' });
    const file = () => base64(`甲,${contact()},,`);
    for (const who of [head, plain]) expect([(await check(who, file())).code, (await send(who, file())).code]).toEqual([0, 0]);
    expect((await send(admin, base64(`甲,${contact()},管理员,`))).msg).toMatch(/You cannot give a role/);
    expect((await send(admin, file())).code).toBe(1000);
    expect((await send(owner, base64(`甲,${contact()},管理员,`))).code).toBe(1000);
  });

  test('do not go beyond the members of a team, and two files at once invite one contact once', async () => {
    const { team, owner } = await newTeamOfPeople(service);
    await fillTeam(service, team, TEAM_MEMBERS_MAX - 3);
    const three = base64(...[1, 2, 3].map((nth) => `p${nth},${contact()},,`));
    expect((await check(owner, three)).data.fault).toMatch(/at most 500 members/);
    expect((await send(owner, three)).msg).toMatch(/at most 500 members/);
    const two = base64(`甲,${contact()},,`, `乙,${contact()},,`);
    const sent = await Promise.all([send(owner, two), send(owner, two)]);
    expect(sent.map(({ code }) => code).toSorted()).toEqual([0, 1000]);
    expect(await invitations(team)).toHaveLength(2);
  });
});
