import { onEmbeddedDatabase } from '../../testing/each-database.ts';
import { createTestService, type TestService } from '../../testing/test-app.ts';
import { lastCode, TestBrowser } from '../../testing/test-browser.ts';
import { PasswordHasher, PasswordQueueFullError } from './password-hasher.ts';

describe('the password hasher', () => {
  test('knows a password by its hash alone, and each hash has a salt', async () => {
    const hasher = new PasswordHasher();
    const [one, two] = [await hasher.hash('k3ttleMoss'), await hasher.hash('k3ttleMoss')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(two);
    expect([await hasher.verify('k3ttleMoss', one), await hasher.verify('k3ttlemoss', one)]).toEqual([true, false]);
    expect(await hasher.verify('k3ttleMoss', null)).toBe(false);
  });

  test('knows a password by a hash of another cost', async () => {
    const hash = await new PasswordHasher({ cost: { memory: 8, passes: 1, parallelism: 1 } }).hash('k3ttleMoss');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    const hasher = new PasswordHasher();
    expect([await hasher.verify('k3ttleMoss', hash), await hasher.verify('k3ttlemoss', hash)]).toEqual([true, false]);
  });

  test('runs few at a time, keeps a bounded number waiting, and refuses the others at once', async () => {
    const hasher = new PasswordHasher({ lanes: 1, queue: 3 });
    await hasher.verify('warm up', null);
    const order: number[] = [];
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => hasher.verify('k3ttleMoss', null).then(() => order.push(at))),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(4).fill('rejected')]);
    expect(answers.slice(4).every((answer) => answer.status === 'rejected' && answer.reason instanceof PasswordQueueFullError)).toBe(true);
    expect(order).toEqual([0, 1, 2, 3]);
    expect(await hasher.verify('k3ttleMoss', null)).toBe(false);
  });
});

const SAMPLES = 25;

/** Median of the ratios of neighbouring samples: a load that comes and goes meets both of a pair. */
function medianRatio(pairs: readonly (readonly [number, number])[]): number {
  return pairs.map(([one, other]) => one / other).sort((a, b) => a - b)[Math.floor(pairs.length / 2)]!;
}

onEmbeddedDatabase('the time of an answer', (database) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(database.db);
    service.context.passwords = new PasswordHasher();
    await new TestBrowser(service).register('known@example.com');
    expect(await lastCode(database.db, 'known@example.com')).toMatch(/^\d{6}$/);
    const { password_hash: hash } = await database.db.selectFrom('member').select('password_hash').executeTakeFirstOrThrow();
    expect(hash).toContain('$m=19456,t=2,');
  }, 60_000);

  /** Times of pairs for a known and an unknown account, in changing order, each from another network. */
  async function timed(act: (browser: TestBrowser, email: string, at: number) => Promise<{ status: number }>): Promise<[number, number][]> {
    const pairs: [number, number][] = [];
    for (let at = -3; at < SAMPLES; at++) {
      const pair: [number, number] = [0, 0];
      for (const which of at % 2 ? [0, 1] : [1, 0]) {
        service.setNow(new Date(service.context.now().getTime() + 3_600_000));
        const browser = new TestBrowser(service, { address: `198.51.100.${at + 4}` });
        const email = which === 0 ? 'known@example.com' : `unknown${at}@example.com`;
        const started = performance.now();
        expect((await act(browser, email, at)).status).toBe(200);
        pair[which] = performance.now() - started;
      }
      if (at >= 0) pairs.push(pair);
    }
    return pairs;
  }

  // A hash takes most of the time: without it for unknown accounts the ratio would be beyond 5.
  test.each<[string, Parameters<typeof timed>[0]]>([
    ['a sign-in', (browser, email) => browser.call('user/loginByPass', { phoneOrEmail: email, password: 'wrong82stone' })],
    ['a request for a code', (browser, email) => browser.call('user/sendEmailCode', { email, type: 2 })],
    [
      'a reset',
      (browser, email) =>
        browser.call('user/retrievePasswordByEmail', { email, code: '000000', password: 'river82stone', samePassword: 'river82stone' }),
    ],
  ])('of %s does not tell whether the account exists', async (_what, act) => {
    const ratio = medianRatio(await timed(act));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });
});
