import { onOneDatabase } from '../../testing/each-database.ts';
import { newMember } from '../../testing/new-member.ts';
import { seededService } from '../../testing/seeded-service.ts';
import { newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';

onOneDatabase('members as staff see them', (database) => {
  const service = seededService(database);
  let reviewer: StaffCaller;
  beforeAll(async () => {
    reviewer = await newStaff(service, 'reviewer');
  });

  /** A member with contacts and a password, signed in. */
  const amy = async (phone: string) => {
    const { id, token } = await newMember(service);
    const password_hash = await service.context.passwords.hash(GOOD_PASSWORD);
    const contacts = { phone, mobile_prefix: '86', email: `${phone}@example.com`, password_hash };
    await database.db.updateTable('member').set(contacts).where('id', '=', id).execute();
    await database.db
      .insertInto('member_profile')
      .values({ member_id: id, nick_name: `amy ${phone}` })
      .execute();
    return { id, token };
  };

  test('are found by a whole contact, never by a part of one, by id and by a part of the nickname; lists mask contacts', async () => {
    const { id } = await amy('13900000001');
    const found = async (keyWords: string) => (await reviewer.call('staff/members/getList', { keyWords })).data.list;
    for (const words of ['13900000001', '139 0000 0001', '13900000001@example.com', '13900000001@EXAMPLE.com', String(id)])
      expect([words, (await found(words)).map((one) => one.id)]).toEqual([words, [id]]);
    expect((await found('my 1390000'))[0]).toMatchObject({ id, phone: '139****0001', email: '1***@example.com' });
    expect((await found('00001@example')).length).toBe(0);
    expect((await reviewer.call('staff/members/getDetail', { id })).data).toMatchObject({
      phone: '139****0001',
      password: true,
      devices: [{ agent: '' }],
      points: { balance: 0, list: [], total: 0 },
    });
  });

  test('show their contacts in full for a reason, which the log keeps without the contacts', async () => {
    const { id } = await amy('13900000002');
    const { data } = await reviewer.call('staff/members/showContact', { id, reason: 'calls back' });
    expect(data).toEqual({ phone: '13900000002', email: '13900000002@example.com' });
    const line = await database.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(line).toMatchObject({ target: `member ${id}`, reason: 'calls back', staff_id: reviewer.id });
    expect(JSON.stringify(line)).not.toContain('1390000');
  });

  test('are signed out when they are blocked, and kept out with a word until they are let in again', async () => {
    const { id, token } = await amy('13900000003');
    const signIn = () => new TestBrowser(service).call('user/loginByPass', { phoneOrEmail: '13900000003', password: GOOD_PASSWORD });
    expect((await reviewer.call('staff/members/block', { id, reason: 'fraud' })).data).toEqual({ endedSessions: 1 });
    expect((await service.call('user/getData', {}, { token })).code).toBe(-1);
    expect(await signIn()).toMatchObject({ code: 0, msg: expect.stringMatching(/blocked|停用/) });
    const other = await newStaff(service, 'reviewer');
    expect(await other.call('staff/members/block', { id, reason: 'me too' })).toMatchObject({
      reason: 'decidedAlready',
      msg: expect.stringMatching(new RegExp(`by ${reviewer.name} .* blocked$`)),
    });
    expect((await other.call('staff/members/getList', { blocked: true, keyWords: String(id) })).data.total).toBe(1);
    expect((await other.call('staff/members/unblock', { id, reason: 'a mistake' })).code).toBe(1000);
    expect((await other.call('staff/members/unblock', { id, reason: 'again' })).msg).toMatch(/unblocked$/);
    expect((await signIn()).code).toBe(1000);
  });
});
