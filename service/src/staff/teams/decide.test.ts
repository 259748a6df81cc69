import { TEAM_POWERS } from 'shared-contracts/team/powers';
import { onOneDatabase } from '../../testing/each-database.ts';
import { addStaff, operatorOf, seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { APPLICATION, appliedTeam, approvedTeam, newTaxNumber } from '../../testing/team-applications.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';
import { TEAM_COMMANDS } from '../admin/teams.ts';

onOneDatabase('an application for a team account', (database) => {
  const service = seededService(database);
  let rita: StaffCaller;
  let nth = 0;

  beforeAll(async () => {
    rita = await newStaff(service, 'reviewer', { name: 'rita' });
    await addStaff(service, { edgar: 'editor' });
  }, 60_000);

  const messagesTo = (recipient: string) =>
    database.db.selectFrom('outgoing_message').select(['template', 'locale', 'body']).where('recipient', '=', recipient).execute();
  const teamsOf = (taxNumber: string) => database.db.selectFrom('team').selectAll().where('tax_number', '=', taxNumber).execute();

  /** A member who signed in with a browser and applied. */
  async function applicant() {
    const email = `company${++nth}@example.com`;
    const browser = new TestBrowser(service);
    const memberId = await browser.register(email);
    const taxNumber = newTaxNumber();
    const { data } = await browser.call('teamInfo/applyTeam', { ...APPLICATION, taxNumber });
    return { email, browser, memberId, taxNumber, id: data.id };
  }

  test('becomes a team by one approval: its applicant owns it, has all powers, and gets a mail', async () => {
    const { id, email, browser, memberId, taxNumber } = await applicant();
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ isTeam: 1, powers: [] });
    expect(await rita.call('staff/teams/approve', { id })).toMatchObject({ code: 1000, data: null });
    const info = await browser.call('user/getUserInfo', {});
    expect(info.data).toMatchObject({ isTeam: 0, powers: TEAM_POWERS });
    expect(info.headers['x-session']).toBe('isTeam=0');
    const other = new TestBrowser(service);
    const signedIn = await other.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    expect(signedIn.headers['x-session']).toContain('isTeam=0');
    const [team] = await teamsOf(taxNumber);
    expect(team).toMatchObject({ name: APPLICATION.companyName, contact: APPLICATION.contact, dissolved_at: null });
    const owner = await database.db.selectFrom('team_member').selectAll().where('team_id', '=', team!.id).executeTakeFirstOrThrow();
    expect(owner).toMatchObject({ member_id: memberId, name: 'Amy', role: 'owner', state: 'active' });
    const event = await database.db.selectFrom('team_event').selectAll().where('team_id', '=', team!.id).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'teamBegan', actor: owner.id });
    const kind = await database.db.selectFrom('owner').select('kind').where('id', '=', team!.id).executeTakeFirstOrThrow();
    expect(kind).toEqual({ kind: 'team' });
    const message = (await messagesTo(email)).find(({ template }) => template === 'noticeTeamApproved');
    expect(message).toMatchObject({ locale: 'zh', body: expect.stringMatching(/已通过审核.*\n\nhttps:\/\/shop\.example\/my\/team$/s) });
    expect(await rita.call('staff/teams/reject', { id, reason: 'no' })).toMatchObject({
      code: 0,
      reason: 'decidedAlready',
      msg: expect.stringMatching(/^Decided already by rita .*: approved$/),
    });
  });

  test('is rejected with a reason that the applicant reads, by text message where there is no mail', async () => {
    const { id, memberId, token } = await appliedTeam(service);
    const phone = { email: null, mobile_prefix: '86', phone: '13800000077', locale: 'en' as const };
    await database.db.updateTable('member').set(phone).where('id', '=', memberId).execute();
    expect(await rita.call('staff/teams/reject', { id, reason: 'the licence is blurred' })).toMatchObject({ code: 1000 });
    const own = (await service.call('teamInfo/getTeamInfo', {}, { token })).data.application;
    expect(own).toMatchObject({ state: 'rejected', reason: 'the licence is blurred' });
    expect(await messagesTo('+86 13800000077')).toEqual([
      { template: 'noticeTeamRejected', locale: 'en', body: expect.stringMatching(/apply again\.$/) },
    ]);
    const { history } = (await rita.call('staff/teams/getDetail', { id })).data;
    expect(history).toMatchObject([
      { from: null, to: 'reviewing', actor: 'member' },
      { from: 'reviewing', to: 'rejected', actor: 'rita', reason: 'the licence is blurred' },
    ]);
    expect((await service.call('user/getUserInfo', {}, { token })).data).toMatchObject({ isTeam: 1, powers: [] });
  });

  test('is not approved with the tax number of a team, also when two come at once; after its end it is', async () => {
    const taxNumber = newTaxNumber();
    const [one, two] = [await appliedTeam(service, { taxNumber }), await appliedTeam(service, { taxNumber, companyName: '另一家' })];
    expect((await rita.call('staff/teams/getDetail', { id: one.id })).data.sameTaxNumber).toEqual([
      { id: two.id, companyName: '另一家', state: 'reviewing' },
    ]);
    const answers = await Promise.all([one, two].map(({ id }) => rita.call('staff/teams/approve', { id })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1000]);
    expect(answers.find(({ code }) => code === 0)?.msg).toContain(`The tax number ${taxNumber} belongs to the team`);
    expect(await teamsOf(taxNumber)).toHaveLength(1);
    const loser = answers[0]!.code === 0 ? one : two;
    expect((await rita.call('staff/teams/getDetail', { id: loser.id })).data).toMatchObject({ state: 'reviewing', teamId: null });
    await database.db.updateTable('team').set({ dissolved_at: new Date() }).where('tax_number', '=', taxNumber).execute();
    expect(await rita.call('staff/teams/approve', { id: loser.id })).toMatchObject({ code: 1000 });
  });

  test('is not approved when its applicant joined another team meanwhile', async () => {
    const { id, memberId } = await appliedTeam(service);
    const { team } = await approvedTeam(service);
    await database.db
      .insertInto('team_member')
      .values({ team_id: team, member_id: memberId, name: 'x', role: 'member', state: 'active', joined_at: new Date() })
      .execute();
    expect((await rita.call('staff/teams/approve', { id })).msg).toMatch(/in another team by now/);
  });

  test('is work of reviewers, who find it, take it and note something about it', async () => {
    const { id, taxNumber } = await appliedTeam(service, { companyName: '待办影业' });
    const listed = (await rita.call('staff/work/getList', { kind: 'team' })).data.list.find((work) => work.id === id);
    expect(listed).toMatchObject({ kind: 'team', title: '待办影业', amount: null, late: false });
    const { kinds } = (await rita.call('staff/work/counts', {})).data;
    expect(kinds.map(({ kind }) => kind)).toEqual(['team', 'composer', 'song']);
    expect(await rita.call('staff/work/take', { kind: 'team', id })).toMatchObject({ code: 1000 });
    expect(await rita.call('staff/work/note', { kind: 'team', id, text: 'called them' })).toMatchObject({ code: 1000 });
    const found = (await rita.call('staff/teams/getList', { keyWords: taxNumber, state: 'reviewing' })).data;
    expect(found).toMatchObject({ total: 1, list: [{ id, companyName: '待办影业' }] });
    await rita.call('staff/teams/reject', { id, reason: 'no' });
    expect(await database.db.selectFrom('staff_claim').selectAll().where('kind', '=', 'team').execute()).toEqual([]);
    expect((await rita.call('staff/teams/getList', { keyWords: taxNumber, state: 'reviewing' })).data.total).toBe(0);
    const finance = await newStaff(service, 'finance');
    expect(await finance.call('staff/teams/getList', {})).toMatchObject({ status: 403, reason: 'rightMissing' });
  });

  test('is decided at the command line by those who may', async () => {
    const operator = operatorOf(service);
    const { id, taxNumber } = await appliedTeam(service);
    const { applications } = await TEAM_COMMANDS.teamsList.run(operator, {}, () => undefined);
    expect(applications).toContainEqual(expect.objectContaining({ id, tax_number: taxNumber }));
    const licence = await TEAM_COMMANDS.teamLicence.run(operator, { id }, () => undefined);
    expect(licence).toEqual({ mime: 'application/pdf', name: APPLICATION.licenceName, file: APPLICATION.licence });
    const approve = (by: string) => TEAM_COMMANDS.teamApprove.run(operator, { id, by, password: by, dryRun: false }, () => undefined);
    await expect(approve('edgar')).rejects.toThrow('Only reviewers and administrators may do this');
    expect(await approve('rita')).toEqual({ id });
    await expect(approve('rita')).rejects.toThrow('Decided already by rita');
  });

  test('keeps the account of an owner until the team is handed over or dissolved; a member leaves with theirs', async () => {
    const { id, browser, memberId, taxNumber } = await applicant();
    await rita.call('staff/teams/approve', { id });
    const remove = () => browser.call('user/deleteAccount', { currentPassword: GOOD_PASSWORD });
    expect(await remove()).toMatchObject({ code: 0, msg: expect.stringContaining('请先转让或解散团队') });
    const [team] = await teamsOf(taxNumber);
    const mine = database.db.updateTable('team_member').where('team_id', '=', team!.id);
    await mine.set({ role: 'member' }).execute();
    expect((await browser.call('user/getUserInfo', {})).data).toMatchObject({ isTeam: 1, powers: [] });
    expect(await remove()).toMatchObject({ code: 1000 });
    const left = await database.db.selectFrom('team_member').selectAll().where('team_id', '=', team!.id).executeTakeFirstOrThrow();
    expect(left).toMatchObject({ state: 'removed', name: `deleted-${memberId}`, ended_at: expect.any(Date) });
    const application = await database.db.selectFrom('team_application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(application).toMatchObject({ state: 'approved', contact: '', phone: '' });
  });
});
