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

  test('stays open on a device that its owner used before, however many strangers try the name', async () => {
    const own = { ...deviceCookie(service), 'x-forwarded-for': '192.0.2.1' };
    expect((await signIn('bob', 'bob', own)).code).toBe(1000);
    for (let nth = 1; nth <= 22; nth++) await signIn('bob', 'guess', { 'x-forwarded-for': `203.0.113.${nth}` });
    expect((await signIn('bob', 'bob', { 'x-forwarded-for': '203.0.113.99' })).code).not.toBe(1000);
    expect((await signIn('bob', 'bob', own)).code).toBe(1000);
    // The device is of one account only.
    for (let nth = 1; nth <= 22; nth++) await signIn('alice', 'guess', { 'x-forwarded-for': `203.0.113.${nth}` });
    expect((await signIn('alice', 'alice', own)).code).not.toBe(1000);
  });
});
