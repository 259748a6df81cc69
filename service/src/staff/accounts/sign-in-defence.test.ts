import { deviceCookie } from '../../testing/account-requests.ts';
import { onOneDatabase } from '../../testing/each-database.ts';
import { callStaff, newStaff, type StaffCaller } from '../../testing/staff-caller.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';

onOneDatabase('a staff sign-in', (database) => {
  let service: TestService;
  let root: StaffCaller;

  beforeAll(async () => {
    service = await createTestService(database.db);
    root = await newStaff(service, 'administrator', { name: 'root' });
    for (const name of ['alice', 'bob']) await newStaff(service, 'reviewer', { name });
  }, 60_000);

  const signIn = (name: string, password: string, headers: Record<string, string> = {}) =>
    callStaff(service, 'staff/session/signIn', { name, password }, undefined, headers);

  test('that fails leaves a line without the password; a name of nobody leaves none', async () => {
    await signIn('alice', 'my secret guess');
    await signIn('my secret password', 'x');
    const { list } = (await root.call('staff/audit/getList', { action: 'sign in failed' })).data;
    expect(list).toMatchObject([{ actor: 'service', target: 'staff alice', after: { knownDevice: false } }]);
    expect(JSON.stringify(await database.db.selectFrom('audit_log').selectAll().execute())).not.toContain('my secret');
  });

  test('stays open to its owner, on a known device and from a new network, however many strangers try the name', async () => {
    const own = { ...deviceCookie(service), 'x-forwarded-for': '192.0.2.1' };
    expect((await signIn('bob', 'bob', own)).code).toBe(1000);
    const strangers = async (name: string) => {
      for (let nth = 1; nth <= 25; nth++)
        for (let tries = 0; tries < 4; tries++) await signIn(name, 'guess', { 'x-forwarded-for': `203.0.113.${nth}` });
    };
    await strangers('bob');
    // A network that tried more than three times waits, also with the right password.
    expect((await signIn('bob', 'bob', { 'x-forwarded-for': '203.0.113.1' })).code).not.toBe(1000);
    expect((await signIn('bob', 'bob', { 'x-forwarded-for': '198.51.100.7' })).code).toBe(1000);
    await strangers('bob');
    expect((await signIn('bob', 'bob', own)).code).toBe(1000);
    // The device is of one account only.
    for (let tries = 0; tries < 4; tries++) await signIn('alice', 'guess', own);
    await strangers('alice');
    expect((await signIn('alice', 'alice', own)).code).not.toBe(1000);
  });
});
