import { enterPoints } from '../../members/points/ledger.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { addTeamOrder } from '../../testing/new-team.ts';
import { addPackageOf } from '../../testing/package-offers.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newTeamOfPeople } from '../../testing/team-people.ts';
import { GOOD_PASSWORD } from '../../testing/test-browser.ts';
import { expireOffers } from './expire-offers.ts';

const DAY_MS = 86_400_000;
const password = GOOD_PASSWORD;

onOneDatabase('the owner of a team', (database) => {
  const service = seededService(database);

  test('hands it over with the password to a member who accepts, and becomes an administrator', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve');
    expect((await owner.call('teamInfo/handOver', { id: eve.row, password: 'wrong' })).msg).toBe('The current password is wrong');
    expect((await eve.call('teamInfo/handOver', { id: eve.row, password })).code).toBe(0);
    expect((await owner.call('teamInfo/handOver', { id: eve.row, password })).code).toBe(1000);
    expect((await owner.call('teamInfo/handOver', { id: eve.row, password })).msg).toMatch(/offered to somebody already/);
    const { team } = (await eve.call('teamInfo/getTeamInfo', {})).data;
    expect(team).toMatchObject({ isTeam: 1, role: 'member', handOver: { toName: 'Eve', isToCaller: true } });
    expect((await owner.call('teamInfo/answerHandOver', { accept: 1 })).code).toBe(0);
    const answer = await eve.call('teamInfo/answerHandOver', { accept: 1 });
    expect(answer.code).toBe(1000);
    expect(answer.headers['x-session']).toContain('isTeam=0');
    expect((await eve.call('user/getUserInfo', {})).data).toMatchObject({ isTeam: 0 });
    const before = await owner.call('teamInfo/getTeamInfo', {});
    expect(before.data.team).toMatchObject({ isTeam: 1, role: 'administrator', handOver: null });
    expect(before.headers['x-session']).toContain('isTeam=1');
  });

  test('waits after wrong passwords as at other places', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve');
    const messages: string[] = [];
    for (let at = 0; at < 7; at++) messages.push((await owner.call('teamInfo/dissolve', { password: `wrong ${at}` })).msg);
    expect(messages.at(-1)).toMatch(/Too many attempts/);
    expect((await owner.call('teamInfo/handOver', { id: eve.row, password })).msg).toMatch(/Too many attempts/);
  });

  test('withdraws an offer that the other may refuse, and that ends after seven days or with the other’s place', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const [eve, dan] = [await add('Eve'), await add('Dan')];
    const offer = async () => expect((await owner.call('teamInfo/handOver', { id: eve.row, password })).code).toBe(1000);
    const waits = async () => (await owner.call('teamInfo/getTeamInfo', {})).data.team!.handOver !== null;
    await offer();
    expect((await dan.call('teamInfo/answerHandOver', { accept: 1 })).code).toBe(0);
    await owner.call('teamInfo/answerHandOver', { accept: 0 });
    expect((await eve.call('teamInfo/answerHandOver', { accept: 1 })).msg).toMatch(/No hand-over waits/);
    await offer();
    expect((await eve.call('teamInfo/answerHandOver', { accept: 0 })).code).toBe(1000);
    expect(await waits()).toBe(false);
    await offer();
    await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 0 });
    expect(await waits()).toBe(false);
    expect((await owner.call('teamInfo/handOver', { id: eve.row, password })).msg).toMatch(/disabled/);
    await owner.call('teamUser/updateTeamUser', { id: eve.row, enabled: 1 });
    await offer();
    service.setNow(new Date(service.context.now().getTime() + 7 * DAY_MS));
    expect((await eve.call('teamInfo/answerHandOver', { accept: 1 })).code).toBe(0);
    await expireOffers(service.context);
    expect((await owner.call('teamRecord/activity', {})).data.list[0]).toMatchObject({ kind: 'handOverExpired', subject: 'Eve' });
  });

  test('dissolves it once nobody and nothing is left, and is told what is', async () => {
    const { team, owner, add } = await newTeamOfPeople(service);
    const eve = await add('Eve');
    await owner.call('teamUser/addTeamUser', { contact: 'last@example.com', name: 'Gil', role: 'member' });
    const order = await addTeamOrder(database.db, team, owner.id, service.context.now());
    const dissolve = () => owner.call('teamInfo/dissolve', { password });
    expect((await dissolve()).msg).toBe(
      'The team still has 1 other member, 1 open invitation, and 1 unpaid order. It can be dissolved after that',
    );
    expect((await owner.call('teamInfo/dissolve', { password }, 'CN')).msg).toContain('1 名成员、 1 个未接受的邀请、 1 个未付款的订单');
    await owner.call('teamUser/deleteUser', { id: eve.row });
    const [invitation] = (await owner.call('teamInvitation/getList', {})).data.list;
    await owner.call('teamInvitation/withdraw', { id: invitation!.id });
    await database.db.updateTable('customer_order').set({ state: 'cancelled' }).where('id', '=', order).execute();
    expect((await dissolve()).code).toBe(1000);
    expect((await owner.call('teamInfo/getTeamInfo', {})).data.team).toBeNull();
    expect((await owner.call('user/getUserInfo', {})).data).toMatchObject({ isTeam: 1, powers: [] });
    expect((await dissolve()).msg).toBe('You are in no team');
  });

  test('loses what the team holds only after typing its name, and is told what', async () => {
    const { team, owner } = await newTeamOfPeople(service);
    await enterPoints(database.db, { owner: team, reason: 'correction', subject: 'gift', points: 120 }, service.context.now());
    await addPackageOf(service, owner.id, team);
    const dissolve = (name?: string) => owner.call('teamInfo/dissolve', { password, ...(name !== undefined && { name }) });
    expect((await dissolve()).msg).toBe(
      'Nobody can use what the team holds after that: 120 points and 1 package. To dissolve it all the same, please enter its name',
    );
    expect((await dissolve('another')).msg).toMatch(/not the name of the team/);
    const { name } = (await owner.call('teamInfo/getTeamInfo', {})).data.team!;
    expect((await dissolve(` ${name} `)).code).toBe(1000);
  });
});
