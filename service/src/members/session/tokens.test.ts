import type { Caller } from '../../platform/http/caller.ts';
import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { authenticate } from './authenticate.ts';
import { signIn } from './sign-in.ts';
import { deleteExpiredSessions, issueToken, memberNamed, revokeSessions } from './tokens.ts';

const START = new Date('2026-03-01T00:00:00Z');
const HOUR_MS = 3_600_000;
const afterHours = (hours: number) => new Date(START.getTime() + hours * HOUR_MS);
const afterDays = (days: number) => afterHours(days * 24);

onEmbeddedDatabase('a token of the command line', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(database.db);
  });
  const signedIn = (authorization: string | undefined, now: Date) => {
    service.setNow(now);
    return authenticate(service.context, { authorization, companions: [] });
  };

  test('signs its member in for thirty days, with or without "Bearer", and nobody afterwards', async () => {
    const amy = await memberNamed(database.db, 'amy');
    const { token, expiresAt, sessionId } = await issueToken(database.db, amy.id, START);
    expect(expiresAt).toEqual(afterDays(30));
    for (const header of [token, `Bearer ${token}`, ` ${token} `])
      expect(await signedIn(header, afterDays(29.9))).toEqual({
        member: amy,
        sessionId,
        tokenState: 'valid',
        newToken: null,
        companion: null,
      });
    expect(await signedIn(token, afterDays(30))).toMatchObject({ member: null, tokenState: 'invalid' });
    expect(await signedIn(`${token.slice(0, -1)}_`, START)).toMatchObject({ member: null, tokenState: 'invalid' });
    for (const header of [undefined, ' ']) expect(await signedIn(header, START)).toMatchObject({ member: null, tokenState: 'none' });
  });

  test('is revoked with all tokens of that member that are in force, and of no other', async () => {
    const [bob, cleo] = [await memberNamed(database.db, 'bob'), await memberNamed(database.db, 'cleo')];
    const [old, first, second] = [afterDays(-40), START, START].map((issued) => issueToken(database.db, bob.id, issued));
    const others = await issueToken(database.db, cleo.id, START);
    await old;
    expect(await revokeSessions(database.db, { memberId: bob.id }, START)).toBe(2);
    expect(await revokeSessions(database.db, { memberId: bob.id }, START)).toBe(0);
    for (const issued of [first, second]) expect((await signedIn((await issued)!.token, START)).tokenState).toBe('invalid');
    expect((await signedIn(others.token, START)).member).toEqual(cleo);
  });

  test('leaves no row behind when it has expired', async () => {
    const dora = await memberNamed(database.db, 'dora');
    const { token, sessionId } = await issueToken(database.db, dora.id, START);
    const sessions = () => database.db.selectFrom('member_session').select('id').where('id', '=', sessionId).execute();
    await deleteExpiredSessions(database.db, afterDays(29));
    expect((await signedIn(token, afterDays(29))).member).toEqual(dora);
    await deleteExpiredSessions(database.db, afterDays(31));
    expect(await sessions()).toEqual([]);
  });
});

onEmbeddedDatabase('a token of a browser', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(database.db);
  });

  async function open(name: string) {
    service.setNow(START);
    const { id } = await memberNamed(database.db, name);
    const caller: Caller = {
      locale: 'en',
      member: null,
      browser: { agent: 'Firefox', channel: 'https', cookie: () => [], effects: {} },
    };
    const { token } = await signIn(service.context, id, caller);
    return { token, companion: caller.browser!.effects.cookies!.companion as string };
  }
  const at = (now: Date, authorization: string, companion?: string) => {
    service.setNow(now);
    return authenticate(service.context, { authorization, companions: companion === undefined ? [] : [companion] });
  };

  test('is useless without the companion cookie of its own session', async () => {
    const [mine, other] = [await open('eve'), await open('eve')];
    expect(await at(START, mine.token, mine.companion)).toMatchObject({ member: { name: 'eve' }, tokenState: 'valid' });
    expect(await at(START, mine.token)).toMatchObject({ member: null, tokenState: 'alone' });
    expect(await at(START, mine.token, other.companion)).toMatchObject({ member: null, tokenState: 'alone' });
    expect(await at(START, mine.companion, mine.companion)).toMatchObject({ member: null, tokenState: 'invalid' });
  });

  test('ends the oldest session of its member with the fifty-first, and none of another member', async () => {
    const other = await open('kim');
    const opened = [];
    for (let nth = 0; nth <= 50; nth++) opened.push(await open('lea'));
    const states = [];
    for (const { token, companion } of [...opened, other]) states.push((await at(START, token, companion)).tokenState);
    expect(states).toEqual(['invalid', ...Array(51).fill('valid')]);
  });

  test('is exchanged once after hours, and other tabs may use it for another minute', async () => {
    const { token, companion } = await open('fay');
    expect((await at(afterHours(4), token, companion)).newToken).toBeNull();
    const answers = await Promise.all([1, 2, 3].map(() => at(afterHours(4.1), token, companion)));
    const given = answers.flatMap(({ newToken }) => newToken ?? []);
    expect(given).toHaveLength(1);
    expect(answers.map(({ tokenState }) => tokenState)).toEqual(['valid', 'valid', 'valid']);
    const inGrace = new Date(afterHours(4.1).getTime() + 59_000);
    expect(await at(inGrace, given[0]!, companion)).toMatchObject({ tokenState: 'valid', newToken: null });
    expect(await at(inGrace, token, companion)).toMatchObject({ tokenState: 'valid', newToken: null });
  });

  test('ends its session when it is used after its successor', async () => {
    const { token, companion } = await open('gus');
    const other = await open('gus');
    const next = (await at(afterHours(5), token, companion)).newToken!;
    expect((await at(afterHours(5.1), next, companion)).tokenState).toBe('valid');
    expect((await at(afterHours(5.2), token, companion)).tokenState).toBe('invalid');
    expect((await at(afterHours(5.2), next, companion)).tokenState).toBe('invalid');
    expect((await at(afterHours(5.2), other.token, other.companion)).tokenState).toBe('valid');
  });

  test('is exchanged again when the response with its successor was lost', async () => {
    const { token, companion } = await open('hal');
    const lost = (await at(afterHours(5), token, companion)).newToken!;
    const next = (await at(afterHours(6), token, companion)).newToken!;
    expect((await at(afterHours(6), lost, companion)).tokenState).toBe('invalid');
    expect((await at(afterHours(6), next, companion)).tokenState).toBe('valid');
  });

  test('is refused after half a year, however often it is exchanged', async () => {
    const { token: first, companion } = await open('ida');
    let token = first;
    for (let day = 20; day < 180; day += 20) token = (await at(afterDays(day), token, companion)).newToken!;
    expect((await at(afterDays(179), token, companion)).tokenState).toBe('valid');
    expect((await at(afterDays(181), token, companion)).tokenState).toBe('invalid');
  });

  test('keeps a browser signed in for half a year of use, beyond the thirty days of its cookie', async () => {
    service.setNow(START);
    const browser = new TestBrowser(service);
    await browser.register('jan@example.com');
    const codeAt = async (day: number) => {
      service.setNow(afterDays(day));
      return (await browser.call('user/getUserInfo', {})).code;
    };
    for (let day = 20; day < 180; day += 20) expect([day, await codeAt(day)]).toEqual([day, 1000]);
    expect(await codeAt(181)).toBe(-1);
  });
});
