import { onEachDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { DRAG, GOOD_PASSWORD, lastCode, TestBrowser } from '../../testing/test-browser.ts';

const PASSWORDS = { password: GOOD_PASSWORD, samePassword: GOOD_PASSWORD };

onEachDatabase('a hostile caller', (database) => {
  let service: TestService;
  let nth = 0;
  const newEmail = () => `target${++nth}@example.com`;
  /** Another address of the internet, as a proxy of this machine names it. */
  const elsewhere = () => `203.0.113.${++nth % 250}`;
  const later = (ms: number) => service.setNow(new Date(service.context.now().getTime() + ms));
  const codeTo = (recipient: string) => lastCode(database.db, recipient);

  beforeAll(async () => {
    service = await createTestService(database.db);
  }, 60_000);

  async function registered(): Promise<{ email: string; browser: TestBrowser; id: number }> {
    const email = newEmail();
    const browser = new TestBrowser(service);
    const id = await browser.register(email);
    later(61_000);
    return { email, browser, id };
  }

  test('uses a ticket of the slider once, and gets none for a copied, forged or machine-made drag', async () => {
    const browser = new TestBrowser(service);
    const ticket = await browser.sliderTicket();
    expect((await browser.call('user/sendPhoneCode', { phone: '13700000001', ticket })).code).toBe(1000);
    expect((await browser.call('user/sendPhoneCode', { phone: '13700000002', ticket })).msg).toBe('请拖动滑块完成验证');
    const challenge = async () => (await browser.call('captcha/slider', {})).data.challenge;
    const attempt = async (given: string, trace: typeof DRAG, by: 'pointer' | 'keyboard' = 'pointer') =>
      (await browser.call('captcha/slider/verify', { challenge: given, by, trace })).code;
    const fresh = await challenge();
    expect(await attempt(fresh, DRAG)).toBe(0);
    later(2000);
    expect(await attempt(fresh, DRAG)).toBe(1000);
    expect(await attempt(fresh, DRAG)).toBe(0);
    const next = await challenge();
    later(2000);
    const linear = DRAG.map((_, at) => ({ x: Math.round((at * 1000) / 9), y: 0, t: at * 40 }));
    const keys = [100, 400, 1000].map((x, at) => ({ x, y: 0, t: at * 200 }));
    for (const trace of [DRAG.slice(0, -1), linear, [DRAG[0]!, DRAG.at(-1)!], [...DRAG].reverse()])
      expect(await attempt(next, trace)).toBe(0);
    expect(await attempt(`${next.slice(0, -1)}${next.endsWith('A') ? 'B' : 'A'}`, DRAG)).toBe(0);
    expect(await attempt(next, keys, 'keyboard')).toBe(1000);
    const old = await challenge();
    later(301_000);
    expect(await attempt(old, DRAG)).toBe(0);
  });

  test('who guesses a password waits longer and longer, while the owner signs in at once in a known browser', async () => {
    const [home, email] = [elsewhere(), newEmail()];
    const owner = new TestBrowser(service, { address: home });
    await owner.register(email);
    const guess = async (address: string) => {
      const { msg } = await new TestBrowser(service, { address }).call(
        'user/loginByPass',
        { phoneOrEmail: email, password: 'wrong82stone' },
        { language: 'EN', headers: { 'idempotency-key': `guess-${++nth}-of-a-password` } },
      );
      return Number(/again in (\d+) second/.exec(msg)?.[1] ?? 0);
    };
    const one = elsewhere();
    const waits: number[] = [];
    for (let at = 0; at < 10; at++) {
      waits.push(await guess(one));
      if (waits.at(-1)! > 0) later(waits.at(-1)! * 1000);
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 2, 0]);
    const many = await Promise.all(Array.from({ length: 40 }, () => guess(elsewhere())));
    expect(many.filter((wait) => wait === 0).length).toBeLessThanOrEqual(14);
    const login = (browser: TestBrowser) => browser.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    const stranger = (address = elsewhere()) => new TestBrowser(service, { address });
    expect((await login(owner.at(one))).code).toBe(1000);
    // The network of the owner is no hint: it would tell that the account exists.
    expect((await login(stranger(home))).msg).toMatch(/秒后再试/);
    later(31_000);
    expect((await login(stranger())).code).toBe(1000);
  });

  test('who keeps an account slow does so no longer once the owner resets the password in a new browser', async () => {
    const { email } = await registered();
    const fail = () =>
      new TestBrowser(service, { address: elsewhere() }).call('user/loginByPass', { phoneOrEmail: email, password: 'wrong82stone' });
    for (let at = 0; at < 25; at++) await fail();
    const browser = new TestBrowser(service, { address: elsewhere() });
    const request = { phoneOrEmail: email, password: GOOD_PASSWORD };
    expect((await browser.call('user/loginByPass', request)).msg).toMatch(/秒后再试/);
    await browser.call('user/sendEmailCode', { email, type: 2 });
    const reset = { email, code: await codeTo(email), ...PASSWORDS };
    expect((await browser.call('user/retrievePasswordByEmail', reset)).code).toBe(1000);
    expect((await browser.call('user/loginByPass', request)).code).toBe(1000);
    for (let at = 0; at < 25; at++) await fail();
    expect((await browser.call('user/loginByPass', request)).code).toBe(1000);
  });

  test('who signed in on a browser once is a stranger there after the owner signs out all other devices', async () => {
    const { email, browser } = await registered();
    const request = { phoneOrEmail: email, password: GOOD_PASSWORD };
    const former = new TestBrowser(service, { address: elsewhere() });
    expect((await former.call('user/loginByPass', request)).code).toBe(1000);
    const guess = { phoneOrEmail: email, password: 'wrong82stone' };
    for (let at = 0; at < 25; at++) await new TestBrowser(service, { address: elsewhere() }).call('user/loginByPass', guess);
    expect((await former.call('user/loginByPass', request)).code).toBe(1000);
    expect((await browser.call('user/deleteDevice', {})).code).toBe(1000);
    expect((await former.call('user/loginByPass', request)).msg).toMatch(/秒后再试/);
    expect((await browser.call('user/loginByPass', request)).code).toBe(1000);
  });

  test('who tries a list of stolen passwords is slowed down by network', async () => {
    const address = elsewhere();
    let refused = 0;
    for (let at = 0; at < 36; at++) {
      const { msg } = await new TestBrowser(service, { address }).call('user/loginByPass', {
        phoneOrEmail: newEmail(),
        password: 'stolen82pass',
      });
      if (/再试/.test(msg)) refused++;
    }
    expect(refused).toBe(5);
  });

  test('learns from no answer whether an account exists', async () => {
    const { email: known } = await registered();
    const unknown = newEmail();
    const both = async (send: (browser: TestBrowser, email: string) => Promise<{ status: number; headers: object }>) => {
      const answers = [];
      for (const email of [known, unknown]) {
        const { headers, ...rest } = await send(new TestBrowser(service, { address: elsewhere() }), email);
        const { 'x-request-id': _, date: __, 'set-cookie': cookies = [], ...named } = headers as Record<string, unknown>;
        answers.push({ ...rest, headers: named, cookies: [cookies].flat().map((line) => String(line).replace(/=[\w-]{43};/, ';')) });
      }
      expect(answers[0]).toEqual(answers[1]);
      return answers[0]!;
    };
    for (const type of [1, 2, 3]) {
      later(61_000);
      await both((browser, email) => browser.call('user/sendEmailCode', { email, type }));
    }
    await both((browser, email) => browser.call('user/loginByPass', { phoneOrEmail: email, password: 'wrong82stone' }));
    await both((browser, email) => browser.call('user/registerByEmail', { email, code: '000000', ...PASSWORDS }));
    await both((browser, email) => browser.call('user/retrievePasswordByEmail', { email, code: '000000', ...PASSWORDS }));
    later(61_000);
    const browser = new TestBrowser(service);
    await browser.call('user/sendEmailCode', { email: known, type: 1 });
    expect(await codeTo(known)).toBe('');
    await browser.call('user/sendEmailCode', { email: unknown, type: 2 });
    expect((await browser.call('user/registerByEmail', { email: unknown, code: await codeTo(unknown), ...PASSWORDS })).code).toBe(1000);
  });

  test('gets no session with a cookie alone, a token alone, a forged token or the cookie of another session', async () => {
    const [one, other] = [await registered(), await registered()];
    const asked = async (token: string | null, cookies: ReadonlyMap<string, string>) => {
      const thief = new TestBrowser(service);
      thief.token = token;
      for (const [name, value] of cookies) thief.cookies.set(name, value);
      const { status, code } = await thief.call('user/getUserInfo', {});
      return [status, code];
    };
    const [token, cookies] = [one.browser.token, one.browser.cookies];
    expect(await asked(token, cookies)).toEqual([200, 1000]);
    expect(await asked(null, cookies)).toEqual([200, -1]);
    expect(await asked(token, new Map())).toEqual([401, -1]);
    expect(await asked(token, other.browser.cookies)).toEqual([401, -1]);
    expect(await asked(`${token!.slice(0, -1)}${token!.endsWith('A') ? 'B' : 'A'}`, cookies)).toEqual([401, -1]);
    expect(await asked([...cookies.values()][0]!, cookies)).toEqual([401, -1]);
    const alone = new TestBrowser(service);
    alone.token = token;
    const { msg, headers } = await alone.call('user/getUserInfo', {}, { language: 'EN' });
    expect(msg).toMatch(/did not keep the cookie of your sign-in/);
    expect(headers['x-token-state']).toBe('invalid');
  });

  test('cannot fix a session before its victim signs in', async () => {
    const { email } = await registered();
    const attacker = await registered();
    const victim = new TestBrowser(service);
    victim.token = attacker.browser.token;
    for (const [name, value] of attacker.browser.cookies) victim.cookies.set(name, value);
    await victim.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD });
    expect(victim.token).not.toBe(attacker.browser.token);
    expect([...victim.cookies.values()]).not.toEqual([...attacker.browser.cookies.values()]);
    expect((await victim.call('user/getUserInfo', {})).data.email).toBe(email);
    expect((await attacker.browser.call('user/getUserInfo', {})).code).toBe(-1);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('is refused writes and own data from %s', async (_what, headers) => {
    const { email, browser } = await registered();
    for (const refused of [
      await browser.call('user/getUserInfo', {}, { headers }),
      await browser.call('user/updateInfo', { nickName: 'Eve' }, { headers }),
      await browser.call('user/loginByPass', { phoneOrEmail: email, password: GOOD_PASSWORD }, { headers }),
    ])
      expect(refused).toMatchObject({ status: 403, code: 0, msg: '不接受来自其他网站的请求' });
    expect((await browser.call('areaCode/getList', {}, { headers })).code).toBe(1000);
    expect((await browser.call('user/getUserInfo', {}, { headers: { origin: 'http://localhost:80', host: 'localhost' } })).code).toBe(1000);
  });
});
