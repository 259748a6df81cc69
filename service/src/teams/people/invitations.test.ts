import { onOneDatabase } from '../../testing/each-database.ts';
import { addTeamMember } from '../../testing/new-team.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newPerson, newTeamOfPeople, tokenTo } from '../../testing/team-people.ts';
import { expireOffers } from './expire-offers.ts';

const DAY_MS = 86_400_000;

onOneDatabase('an invitation to a team', (database) => {
  const service = seededService(database);
  let nth = 0;
  const newMail = () => `guest${++nth}@example.com`;
  const later = (ms: number) => service.setNow(new Date(service.context.now().getTime() + ms));
  const place = { name: 'Gil', role: 'member' as const };

  test('comes with a link in the language of who invites, and lets whoever has it join once', async () => {
    const { team, owner, department } = await newTeamOfPeople(service);
    const sales = await department('Sales');
    const contact = newMail();
    const request = { contact: ` ${contact.toUpperCase()} `, ...place, departmentId: sales, powers: ['buy' as const] };
    expect((await owner.call('teamUser/addTeamUser', request)).code).toBe(1000);
    const token = await tokenTo(service, contact);
    const message = await database.db.selectFrom('outgoing_message').selectAll().where('recipient', '=', contact).executeTakeFirstOrThrow();
    expect(message).toMatchObject({ locale: 'en', subject: 'An invitation to join a team' });
    expect(message.body).toContain(` https://shop.example/en/my/team?invite=${token} `);
    const offered = { name: 'Gil', role: 'member', contact: 'g***@example.com' };
    expect((await service.call('teamInvitation/look', { token })).data).toMatchObject(offered);
    const [guest, second] = [await newPerson(service), await newPerson(service)];
    expect((await guest.call('teamInvitation/accept', { token })).data).toEqual({ teamId: team });
    expect((await second.call('teamInvitation/accept', { token })).msg).toMatch(/This invitation is over/);
    expect((await guest.call('user/getUserInfo', {})).data.powers).toEqual(['buy']);
    expect((await service.call('teamInvitation/look', { token })).data).toBeNull();
    expect((await owner.call('teamInvitation/getList', {})).data.list).toMatchObject([
      { state: 'accepted', contact: 'g***@example.com', departmentName: 'Sales', invitedBy: 'owner' },
    ]);
    const kept = await database.db.selectFrom('team_invitation').selectAll().where('team_id', '=', team).execute();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('goes to a phone as a text message, in Chinese without a prefix of the address', async () => {
    const { owner } = await newTeamOfPeople(service);
    expect((await owner.call('teamUser/addTeamUser', { contact: '138 0013 8123', ...place }, 'CN')).code).toBe(1000);
    const message = await database.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('recipient', '=', '+86 13800138123')
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ channel: 'sms', locale: 'zh' });
    expect(message.body).toContain(`https://shop.example/my/team?invite=${message.code}`);
    expect((await owner.call('teamUser/addTeamUser', { contact: '12345', ...place })).code).toBe(0);
  });

  test('is refused to who is invited or in the team, and accepted by nobody who is in a team', async () => {
    const { owner, add } = await newTeamOfPeople(service);
    const other = await newTeamOfPeople(service);
    const contact = newMail();
    const eve = await add('Eve');
    await database.db.updateTable('member').set({ email: newMail() }).where('id', '=', eve.id).execute();
    expect((await owner.call('teamUser/addTeamUser', { contact: `guest${nth}@example.com`, ...place })).msg).toMatch(/in the team already/);
    await owner.call('teamUser/addTeamUser', { contact, ...place });
    expect((await owner.call('teamUser/addTeamUser', { contact, ...place })).msg).toMatch(/invited already/);
    const token = await tokenTo(service, contact);
    expect((await eve.call('teamInvitation/accept', { token })).msg).toBe('You are in this team already');
    expect((await other.owner.call('teamInvitation/accept', { token })).msg).toMatch(/You are in another team/);
    expect((await (await newPerson(service)).call('teamInvitation/accept', { token })).code).toBe(1000);
  });

  test('gives no more than who invites may give, also when it is accepted', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const sales = await department('Sales');
    const admin = await add('Bea', { role: 'administrator' });
    const head = await add('Cid', { role: 'departmentAdministrator', departmentId: sales });
    const inviteBy = (person: typeof admin, more: object) => person.call('teamUser/addTeamUser', { contact: newMail(), ...place, ...more });
    expect((await inviteBy(head, { powers: ['buy'] })).code).toBe(0);
    expect((await inviteBy(head, { departmentId: null })).code).toBe(0);
    expect((await inviteBy(head, { role: 'departmentAdministrator' })).code).toBe(0);
    expect((await inviteBy(admin, { role: 'administrator' })).code).toBe(0);
    expect((await inviteBy(owner, { role: 'owner' })).code).toBe(0);
    expect((await inviteBy(owner, { role: 'departmentAdministrator', departmentId: sales })).msg).toMatch(/“Cid”/);
    expect((await inviteBy(head, {})).code).toBe(1000);
    expect((await inviteBy(admin, { powers: ['buy'] })).code).toBe(1000);
    const token = await tokenTo(service, `guest${nth}@example.com`);
    await owner.call('teamUser/updateRole', { id: admin.row, role: 'member' });
    expect((await service.call('teamInvitation/look', { token })).data).toBeNull();
    const guest = await newPerson(service);
    expect((await guest.call('teamInvitation/accept', { token })).msg).toMatch(/This invitation is over/);
    const [latest] = (await owner.call('teamInvitation/getList', {})).data.list;
    later(61_000);
    expect((await owner.call('teamInvitation/resend', { id: latest!.id })).code).toBe(1000);
    expect((await guest.call('teamInvitation/accept', { token })).code).toBe(0);
    const second = await tokenTo(service, `guest${nth}@example.com`);
    expect((await guest.call('teamInvitation/accept', { token: second })).code).toBe(1000);
    expect((await head.call('teamInvitation/getList', {})).data).toMatchObject({ total: 1, list: [{ departmentId: sales }] });
  });

  test('to a place that the caller does not see is none, whichever department it is to', async () => {
    const { owner, add, department } = await newTeamOfPeople(service);
    const [sales, film] = [await department('Sales'), await department('Film')];
    const head = await add('Head', { role: 'departmentAdministrator', departmentId: sales });
    const { id } = (await owner.call('teamUser/addTeamUser', { contact: newMail(), ...place, departmentId: film })).data;
    later(61_000);
    for (const one of [id, 999_999])
      expect((await head.call('teamInvitation/resend', { id: one })).msg).toBe(
        (await head.call('teamInvitation/withdraw', { id: 999_999 })).msg,
      );
  });

  test('ends after seven days, or when it is withdrawn; time is recorded as nobody’s deed', async () => {
    const { owner } = await newTeamOfPeople(service);
    const guest = await newPerson(service);
    const contact = newMail();
    const { id } = (await owner.call('teamUser/addTeamUser', { contact, ...place })).data;
    const token = await tokenTo(service, contact);
    later(7 * DAY_MS);
    expect((await service.call('teamInvitation/look', { token })).data).toBeNull();
    expect((await guest.call('teamInvitation/accept', { token })).msg).toMatch(/over/);
    await expireOffers(service.context);
    expect((await owner.call('teamInvitation/getList', {})).data.list).toMatchObject([{ state: 'expired' }]);
    expect((await owner.call('teamRecord/activity', {})).data.list[0]).toMatchObject({
      kind: 'invitationExpired',
      actorName: '',
      subject: 'Gil',
    });
    expect((await owner.call('teamInvitation/resend', { id })).code).toBe(1000);
    expect((await owner.call('teamInvitation/withdraw', { id })).code).toBe(1000);
    expect((await owner.call('teamInvitation/withdraw', { id })).msg).toMatch(/accepted or is over/);
    expect((await owner.call('teamInvitation/resend', { id })).msg).toMatch(/over/);
    expect((await guest.call('teamInvitation/accept', { token: await tokenTo(service, contact) })).code).toBe(0);
    expect((await owner.call('teamUser/addTeamUser', { contact, ...place })).msg).toMatch(/Too many attempts/);
    later(61_000);
    expect((await owner.call('teamUser/addTeamUser', { contact, ...place })).code).toBe(1000);
  });

  test('is sent to one contact ten times a day, whichever teams invite', async () => {
    const contact = newMail();
    const codes: number[] = [];
    for (let team = 0; team < 11; team++) {
      const { owner } = await newTeamOfPeople(service);
      codes.push((await owner.call('teamUser/addTeamUser', { contact, ...place })).code);
    }
    expect(codes).toEqual([...Array(10).fill(1000), 0]);
  });

  test('is refused where members and open invitations are five hundred', async () => {
    const { team, owner } = await newTeamOfPeople(service);
    const { db } = database;
    const people = await db
      .insertInto('member')
      .values(Array.from({ length: 498 }, (_, at) => ({ name: `crowd ${at}` })))
      .returning('id')
      .execute();
    for (const { id } of people) await addTeamMember(db, { team, memberId: id, name: 'crowd', at: service.context.now() });
    expect((await owner.call('teamUser/addTeamUser', { contact: newMail(), ...place })).code).toBe(1000);
    expect((await owner.call('teamUser/addTeamUser', { contact: newMail(), ...place })).msg).toMatch(/at most 500 members/);
  });
});
