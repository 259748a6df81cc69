import { onOneDatabase } from '../../testing/each-database.ts';
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
  let root: { token: string; password: string };
  let made = 0;

  async function send(name: string, payload: object, token?: string, language = 'EN') {
    const headers = { language, ...(token && { authorization: token }) };
    const response = await service.app.inject({ method: 'POST', url: `/staff/${name}`, headers, payload });
    return { status: response.statusCode, ...(response.json() as { code: number; msg: string; data: never }) };
  }

  const signIn = async (name: string, password: string): Promise<string> =>
    ((await send('session/signIn', { name, password })).data as { token: string }).token;

  async function newStaff(role: StaffRole) {
    const name = `staff${++made}`;
    const { password } = (await send('account/add', { name, role }, root.token)).data as { password: string };
    return { name, password, token: await signIn(name, password) };
  }

  beforeAll(async () => {
    service = await createTestService(database.db);
    const context: StaffContext = { db: database.db, now: () => new Date(), passwords: service.context.passwords };
    const { password } = await addFirstAdministrator(context, 'root');
    root = { password, token: await signIn('root', password) };
  }, 60_000);

  test('the first administrator is added once, with a random password; there is none without the command', async () => {
    const context: StaffContext = { db: database.db, now: () => new Date(), passwords };
    await expect(addFirstAdministrator(context, 'second')).rejects.toThrow('There is an administrator already');
    expect(root.password).toMatch(/^[\w-]{24}$/);
    for (const password of ['', 'root', 'admin', 'password'])
      expect((await send('session/signIn', { name: 'root', password })).code).toBe(0);
  });

  test('no staff token opens a call of members, and no token of a member a call of staff', async () => {
    const member = await service.tokenOf('shopper');
    for (const name of ['session/get', 'session/signOut', 'account/getList', 'audit/getList'])
      expect([name, await send(name, {}, member)]).toMatchObject([name, { status: 401, code: -1, data: null }]);
    expect(await service.call('user/getData', {}, { token: root.token })).toMatchObject({ status: 401, code: -1 });
    expect((await send('session/get', {}, root.token)).data).toEqual({ name: 'root', role: 'administrator' });
    expect(await send('session/get', {})).toMatchObject({ status: 401, code: -1 });
  });

  test('are not slowed down by visitors who try their names, nor is a member who proves to be the owner', async () => {
    const { name, password } = await newStaff('editor');
    const email = 'reviewer@example.com';
    const member = new TestBrowser(service, { address: '192.0.2.1' });
    const id = await member.register(email);
    // Each from an address of its own, and beyond what an account may fail for nothing.
    for (let nth = 1; nth <= 21; nth++) {
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
      for (const phoneOrEmail of [name, `staff ${name}`])
        await service.call('user/loginByPass', { phoneOrEmail, password: 'x' }, { headers });
    }
    for (let nth = 1; nth <= 6; nth++)
      await new TestBrowser(service, { address: '192.0.2.1' }).call('user/loginByPass', { phoneOrEmail: String(id), password: 'x' });
    const tried = await new TestBrowser(service, { address: '198.51.100.1' }).call('user/loginByPass', {
      phoneOrEmail: name,
      password: 'x',
    });
    expect(tried.msg).toMatch(/秒/);
    expect(await signIn(name, password)).toEqual(expect.any(String));
    expect((await member.call('user/unbindingWeChat', { currentPassword: GOOD_PASSWORD })).msg).toBe('没有绑定');
  });

  test('only administrators manage accounts and read the audit log, which has a line for each action', async () => {
    const editor = await newStaff('editor');
    for (const [name, payload] of [
      ['account/add', { name: 'friend', role: 'editor' }],
      ['account/role', { name: editor.name, role: 'administrator' }],
      ['account/disable', { name: 'root' }],
      ['account/resetPassword', { name: 'root' }],
      ['account/getList', {}],
      ['audit/getList', {}],
    ] as const)
      expect([name, await send(name, payload, editor.token)]).toMatchObject([
        name,
        { status: 403, code: 0, msg: 'Your role does not allow this' },
      ]);
    await send('account/role', { name: editor.name, role: 'finance' }, root.token);
    const { list } = (await send('audit/getList', {}, root.token)).data as { list: { actor: string; action: string; detail: string }[] };
    expect(list.slice(0, 3)).toMatchObject([
      { actor: 'staff root', action: 'staff role', detail: `${editor.name}: finance` },
      { actor: `staff ${editor.name}`, action: 'sign in' },
      { actor: 'staff root', action: 'staff add', detail: `${editor.name}: editor` },
    ]);
    expect(await send('account/add', { name: editor.name, role: 'editor' }, root.token)).toMatchObject({ status: 200, code: 0 });
    expect(await send('account/add', { name: 'Bad Name', role: 'editor' }, root.token, 'CN')).toMatchObject({
      status: 400,
      msg: 'name：格式不正确',
    });
  });

  test('sessions end with sign-out, a new role, a new password, disabling, and after twelve hours', async () => {
    const open = async (token: string) => (await send('session/get', {}, token)).code === 1000;
    const [a, b, c] = [await newStaff('editor'), await newStaff('finance'), await newStaff('reviewer')];
    await send('session/signOut', {}, a.token);
    await send('account/role', { name: b.name, role: 'editor' }, root.token);
    await send('account/disable', { name: c.name }, root.token);
    expect([await open(a.token), await open(b.token), await open(c.token)]).toEqual([false, false, false]);
    expect((await send('session/signIn', { name: c.name, password: c.password })).msg).toBe('The name or the password is wrong');
    await send('account/enable', { name: c.name }, root.token);
    const first = await signIn(c.name, c.password);
    const second = await signIn(c.name, c.password);
    expect((await send('session/changePassword', { password: c.password, newPassword: 'short' }, first)).status).toBe(400);
    expect((await send('session/changePassword', { password: 'wrong', newPassword: 'a longer password' }, first)).code).toBe(0);
    expect((await send('session/changePassword', { password: c.password, newPassword: 'a longer password' }, first)).code).toBe(1000);
    expect([await open(first), await open(second)]).toEqual([true, false]);
    expect(await signIn(c.name, 'a longer password')).toEqual(expect.any(String));
    service.setNow(new Date(Date.now() + 12 * 3_600_000 + 1000));
    expect(await open(first)).toBe(false);
    service.setNow(new Date());
  });

  test('one administrator is always left, also when two disable each other at once', async () => {
    expect((await send('account/disable', { name: 'root' }, root.token)).msg).toMatch(/last administrator/);
    const other = await newStaff('administrator');
    const both = await Promise.all([
      send('account/disable', { name: 'root' }, other.token),
      send('account/disable', { name: other.name }, root.token),
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
    root.token = await signIn('root', root.password);
  });

  test('guessing is slowed down by name, the same for names that do not exist', async () => {
    const { name, password } = await newStaff('editor');
    const guess = async (of: string, given = 'wrong') => (await send('session/signIn', { name: of, password: given })).msg;
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
    expect(await signIn(name, password)).toEqual(expect.any(String));
    service.setNow(new Date());
  });

  test('an account that is added twice at once exists once', async () => {
    const context: StaffContext = { db: database.db, now: () => new Date(), passwords };
    const added = await Promise.allSettled([1, 2, 3].map(() => addStaff(context, 'command line', 'twin', 'editor')));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
