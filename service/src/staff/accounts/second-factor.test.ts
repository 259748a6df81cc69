import { Secret, TOTP } from 'otpauth';
import { onEachDatabase } from '../../testing/each-database.ts';
import { addStaff, seededService } from '../../testing/seeded-service.ts';
import { callStaff } from '../../testing/staff-caller.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

onEachDatabase('the second factor of staff', (database) => {
  const service = seededService(database);
  let made = 0;
  let moment = NOW;
  const at = (seconds: number) => {
    moment = new Date(NOW.getTime() + seconds * 1000);
    service.setNow(moment);
  };
  beforeEach(() => at(0));

  const signIn = async (name: string) => (await callStaff(service, 'staff/session/signIn', { name, password: name })).data;
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment.getTime() });
  const verify = (token: string, code: string) => callStaff(service, 'staff/session/verify', { code }, token);

  /** Somebody of finance with an authenticator. */
  async function enrolled() {
    const name = `frank${++made}`;
    await addStaff(service, { [name]: 'finance' });
    const { token } = await signIn(name);
    const { secret } = (await callStaff(service, 'staff/secondFactor/begin', {}, token)).data;
    const { recoveryCodes } = (await callStaff(service, 'staff/secondFactor/enrol', { code: codeOf(secret) }, token)).data;
    return { name, token, secret, recoveryCodes };
  }

  test('finance can do nothing but enrol one before, and everything after; the secret is not in the database as it is', async () => {
    await addStaff(service, { fay: 'finance' });
    const { token, session } = await signIn('fay');
    expect(session.secondFactor).toMatchObject({ required: true, enrolled: false, passed: false });
    const list = () => callStaff(service, 'staff/session/getList', {}, token);
    expect(await list()).toMatchObject({ status: 403, reason: 'enrolmentNeeded' });
    const { secret, uri } = (await callStaff(service, 'staff/secondFactor/begin', {}, token)).data;
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*fay\?.*secret=/);
    expect((await callStaff(service, 'staff/secondFactor/enrol', { code: '000000' }, token)).msg).toBe('The code is wrong');
    expect((await list()).status).toBe(403);
    const done = (await callStaff(service, 'staff/secondFactor/enrol', { code: codeOf(secret) }, token)).data;
    expect(done.recoveryCodes).toHaveLength(10);
    expect(done.session.secondFactor).toMatchObject({ enrolled: true, passed: true, recoveryCodes: 10 });
    expect((await list()).code).toBe(1000);
    const rows = JSON.stringify(await database.db.selectFrom('staff_second_factor').selectAll().execute());
    expect(rows).not.toContain(secret);
    expect(JSON.stringify(await database.db.selectFrom('staff_recovery_code').selectAll().execute())).not.toContain(done.recoveryCodes[0]);
  });

  test('is asked for after the password, and no code is taken twice, not even by two at once', async () => {
    const { name, secret } = await enrolled();
    const [one, two] = [(await signIn(name)).token, (await signIn(name)).token];
    expect(await callStaff(service, 'staff/session/getList', {}, one)).toMatchObject({ status: 403, reason: 'secondFactorNeeded' });
    expect((await verify(one, codeOf(secret))).msg).toMatch(/used already/);
    at(30);
    const both = await Promise.all([verify(one, codeOf(secret)), verify(two, codeOf(secret))]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1000]);
    at(60);
    const earlier = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() });
    expect((await verify(two, earlier)).code).toBe(0);
  });

  test('may be a recovery code, each of which counts once', async () => {
    const { name, recoveryCodes } = await enrolled();
    const { token } = await signIn(name);
    expect((await verify(token, recoveryCodes[3]!.toUpperCase())).data.secondFactor).toMatchObject({ passed: true, recoveryCodes: 9 });
    expect((await verify((await signIn(name)).token, recoveryCodes[3]!)).msg).toBe('The code is wrong');
  });

  test('is not enrolled anew by whoever knows the password alone', async () => {
    const { name } = await enrolled();
    const { token } = await signIn(name);
    expect(await callStaff(service, 'staff/secondFactor/begin', {}, token)).toMatchObject({ status: 403, reason: 'secondFactorNeeded' });
  });

  test('is not set up at a screen that was left alone, nor from another session than the one that began', async () => {
    await addStaff(service, { edith: 'editor' });
    const { token } = await signIn('edith');
    at(301);
    const begin = () => callStaff(service, 'staff/secondFactor/begin', {}, token);
    expect(await begin()).toMatchObject({ status: 403, reason: 'confirmationNeeded' });
    await callStaff(service, 'staff/session/confirm', { password: 'edith' }, token);
    const { secret } = (await begin()).data;
    const other = await signIn('edith');
    const enrol = (session: string) => callStaff(service, 'staff/secondFactor/enrol', { code: codeOf(secret) }, session);
    expect((await enrol(other.token)).msg).toMatch(/in the session in which/);
    expect((await enrol(token)).code).toBe(1000);
  });

  test('is slow to guess, also from a new session each time', async () => {
    const { name } = await enrolled();
    const answers: string[] = [];
    for (let nth = 0; nth < 8; nth++) answers.push((await verify((await signIn(name)).token, '123456')).msg);
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('The code is wrong'));
    expect(answers.at(-1)).toMatch('Too many attempts');
  });

  test('or the password confirms again who is there, which counts for five minutes', async () => {
    await addStaff(service, { edgar: 'editor' });
    const { token } = await signIn('edgar');
    const remove = () => callStaff(service, 'staff/secondFactor/newCodes', {}, token);
    at(301);
    expect(await remove()).toMatchObject({ status: 403, reason: 'confirmationNeeded' });
    const confirm = (password: string) => callStaff(service, 'staff/session/confirm', { password }, token);
    expect((await confirm('wrong')).code).toBe(0);
    expect((await confirm('edgar')).data.confirmedUntil).toBe(new Date(moment.getTime() + 300_000).toISOString());
    expect((await remove()).msg).toBe('No second factor is set up');
    const finance = await enrolled();
    at(901);
    expect((await callStaff(service, 'staff/session/confirm', { password: finance.name }, finance.token)).code).toBe(0);
    const given = { code: codeOf(finance.secret) };
    expect((await callStaff(service, 'staff/session/confirm', given, finance.token)).code).toBe(1000);
  });
});
