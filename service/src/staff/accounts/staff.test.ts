import { onOneDatabase } from '../../testing/each-database.ts';
import { callStaff, newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { GOOD_PASSWORD, TestBrowser } from '../../testing/test-browser.ts';
import { addFirstAdministrator, addStaff, type StaffContext } from './accounts.ts';
import type { StaffRole } from './roles.ts';

const passwords = {
  hash: async (password: string) => `hash of ${password}`,
  verify: async (password: string, hash: string | null) => hash === `hash of ${password}`,
};

onOneDatabase('staff', (database) => {
  let service: TestService;
  let root: StaffCaller;
  let first: { password: string };
  let made = 0;

  const signIn = (name: string, password: string) => callStaff(service, 'staff/session/signIn', { name, password });
  const tokenOf = async (name: string, password: string) => (await signIn(name, password)).data.token;

  async function added(role: StaffRole) {
    const name = `staff${++made}`;
    const { password } = (await root.call('staff/account/add', { name, role })).data;
    return { name, password, token: await tokenOf(name, password) };
  }

  beforeAll(async () => {
    service = await createTestService(database.db);
    first = await addFirstAdministrator(service.context, 'first');
    root = await newStaff(service, 'administrator', { name: 'root' });
  }, 60_000);

  test('the first administrator is added once, with a random password', async () => {
    const context: StaffContext = { db: database.db, now: () => new Date(), passwords };
    await expect(addFirstAdministrator(context, 'second')).rejects.toThrow('There is an administrator already');
    for (const password of ['first', 'admin', 'password']) expect((await signIn('first', password)).code).toBe(0);
    expect((await signIn('first', first.password)).code).toBe(1000);
    // From here on there is one administrator.
    await database.db.updateTable('staff').set({ disabled_at: new Date() }).where('name', '=', 'first').execute();
  });

  test('are not slowed down by visitors who try their names, nor is a member who proves to be the owner', async () => {
    const { name, password } = await added('editor');
    const member = new TestBrowser(service, { address: '192.0.2.1' });
    const id = await member.register('reviewer@example.com');
    // Each from an address of its own, and beyond what an account may fail for nothing.
    for (let nth = 1; nth <= 21; nth++) {
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
      for (const phoneOrEmail of [name, `staff ${name}`])
        await service.call('user/loginByPass', { phoneOrEmail, password: 'x' }, { headers });
    }
    for (let nth = 1; nth <= 6; nth++)
      await new TestBrowser(service, { address: '192.0.2.1' }).call('user/loginByPass', { phoneOrEmail: String(id), password: 'x' });
    expect(await tokenOf(name, password)).toEqual(expect.any(String));
    expect((await member.call('user/unbindingWeChat', { currentPassword: GOOD_PASSWORD })).msg).toBe('没有绑定');
  });

  test('an administrator adds and changes accounts, each with a line of who, what, whom, why, before and after', async () => {
    const editor = await added('editor');
    await root.call('staff/account/role', { name: editor.name, role: 'finance', reason: 'moves to accounting' });
    const { list, total } = (await root.call('staff/audit/getList', { actor: 'root', action: 'staff role', target: editor.name })).data;
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      actor: 'staff root',
      action: 'staff role',
      target: `staff ${editor.name}`,
      reason: 'moves to accounting',
      before: { role: 'editor', disabled: false },
      after: { role: 'finance' },
    });
    expect(await root.call('staff/account/add', { name: editor.name, role: 'editor' })).toMatchObject({ status: 200, code: 0 });
    expect(await root.call('staff/account/add', { name: 'Bad Name', role: 'editor' })).toMatchObject({ status: 400 });
  });
  test('sessions end with sign-out, a new role, a new password, disabling, half an hour of nothing, and after twelve hours', async () => {
    const open = async (token: string) => (await callStaff(service, 'staff/session/get', {}, token)).code === 1000;
    const [a, b, c] = [await added('editor'), await added('editor'), await added('reviewer')];
    await callStaff(service, 'staff/session/signOut', {}, a.token);
    await root.call('staff/account/role', { name: b.name, role: 'reviewer' });
    await root.call('staff/account/disable', { name: c.name });
    expect([await open(a.token), await open(b.token), await open(c.token)]).toEqual([false, false, false]);
    expect((await signIn(c.name, c.password)).msg).toBe('The name or the password is wrong');
    await root.call('staff/account/enable', { name: c.name });
    const [first, second] = [await tokenOf(c.name, c.password), await tokenOf(c.name, c.password)];
    const change = (password: string, newPassword: string) =>
      callStaff(service, 'staff/session/changePassword', { password, newPassword }, first);
    expect((await change(c.password, 'short')).status).toBe(400);
    expect((await change('wrong', 'a longer password')).code).toBe(0);
    expect((await change(c.password, 'a longer password')).code).toBe(1000);
    expect([await open(first), await open(second)]).toEqual([true, false]);
    const begin = Date.now();
    const at = async (minutes: number) => {
      service.setNow(new Date(begin + minutes * 60_000));
      return open(first);
    };
    for (let minutes = 29; minutes < 720; minutes += 29) expect([minutes, await at(minutes)]).toEqual([minutes, true]);
    expect(await at(720 + 1)).toBe(false);
    service.setNow(new Date(begin));
    const idle = await tokenOf(c.name, 'a longer password');
    service.setNow(new Date(begin + 31 * 60_000));
    expect(await open(idle)).toBe(false);
    service.setNow(new Date());
  });

  test('see their open sessions with device and address, and end one', async () => {
    const { name, password, token: other } = await added('editor');
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const { token } = (await callStaff(service, 'staff/session/signIn', { name, password }, undefined, headers)).data;
    const { list } = (await callStaff(service, 'staff/session/getList', {}, token)).data;
    expect(list).toHaveLength(2);
    expect(list.find(({ current }) => current)).toMatchObject({ address: '127.0.0.1', device: 'Firefox on Windows' });
    const theirs = list.find(({ current }) => !current)!.id;
    expect((await callStaff(service, 'staff/session/end', { id: theirs }, token)).code).toBe(1000);
    expect((await callStaff(service, 'staff/session/get', {}, other)).status).toBe(401);
    expect((await root.call('staff/session/end', { id: theirs })).status).toBe(404);
  });

  test('nobody changes the own account, and one administrator is always left when two disable each other at once', async () => {
    expect((await root.call('staff/account/disable', { name: 'root' })).msg).toMatch(/own account/);
    const other = await newStaff(service, 'administrator');
    const both = await Promise.all([
      other.call('staff/account/disable', { name: 'root' }),
      root.call('staff/account/disable', { name: other.name }),
    ]);
    expect(both.filter(({ code }) => code === 1000)).toHaveLength(1);
    const rows = await database.db
      .selectFrom('staff')
      .select('name')
      .where('role', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .execute();
    expect(rows).toHaveLength(1);
    await database.db.updateTable('staff').set({ disabled_at: null }).where('name', '=', 'root').execute();
    root = await newStaff(service, 'administrator', { name: 'root' });
  });

  test('guessing is slowed down by name, the same for names that do not exist', async () => {
    const { name, password } = await added('editor');
    const guess = async (of: string, given = 'wrong') => (await signIn(of, given)).msg;
    const [known, unknown]: string[][] = [[], []];
    for (let at = 0; at < 8; at++) {
      known!.push(await guess(name));
      unknown!.push(await guess('nobody-here'));
    }
    expect(unknown).toEqual(known);
    expect(known!.slice(0, 5)).toEqual(Array(5).fill('The name or the password is wrong'));
    expect(known!.at(-1)).not.toBe(known![0]);
    expect(await guess(name, password)).toBe(known!.at(-1));
    service.setNow(new Date(Date.now() + 60_000));
    expect(await tokenOf(name, password)).toEqual(expect.any(String));
    service.setNow(new Date());
  });

  test('an account that is added twice at once exists once', async () => {
    const context: StaffContext = { db: database.db, now: () => new Date(), passwords };
    const twin = { name: 'twin', role: 'editor' as const };
    const addedTwice = await Promise.allSettled([1, 2, 3].map(() => addStaff(context, 'command line', twin)));
    expect(addedTwice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
