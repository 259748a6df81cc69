import { VERB_NAMES } from '../verbs.ts';
import { RENEWAL } from './answers.ts';
import { ABSOLUTE_MS, IDLE_MS, Sessions } from './sessions.ts';
import { type DataFolderFixture, stockedDataFolder } from './testing/data-folder-fixture.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let folder: DataFolderFixture;
let server: TestServer;
let clock: number;

beforeEach(async () => {
  clock = 0;
  folder = await stockedDataFolder();
  server = await openTestServer(folder, { sessions: new Sessions(() => clock) });
});
afterEach(async () => {
  await server.app.close();
  folder.close();
});

const status = (cookie: string) =>
  server.ask({ method: 'POST', url: '/api/status', payload: { channel: 'production' }, headers: { cookie } });

/** Every route of the console, read from the server itself, so that a new one cannot be forgotten. */
function routes(): { method: string; url: string }[] {
  return server.app.registeredRoutes
    .filter(({ url }) => !url.startsWith('/assets/'))
    .flatMap(({ method, url }) => [method].flat().map((name) => ({ method: name, url })));
}

describe('without a session', () => {
  test('only the page, its files and sign-in respond', async () => {
    const open = ['GET /', 'HEAD /', 'POST /session', 'DELETE /session'];
    const closed = routes().filter(({ method, url }) => !open.includes(`${method} ${url}`));
    expect(closed.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining([
        'GET /session',
        'GET /api/health',
        'GET /api/stream',
        'POST /api/whoami',
        ...VERB_NAMES.map((name) => `POST /api/${name}`),
      ]),
    );
    for (const [index, { method, url }] of closed.entries()) {
      const remoteAddress = `10.1.0.${index}`;
      const answer = await server.ask({ method: method as 'GET', url, remoteAddress, ...(method === 'POST' && { payload: {} }) });
      expect(`${method} ${url} ${answer.statusCode}`).toBe(`${method} ${url} 401`);
    }
  });

  test('an unknown address and an invented session are refused', async () => {
    expect((await server.ask({ method: 'GET', url: '/api/nothing' })).statusCode).toBe(401);
    expect((await status('yh_console_00000000=AAAA')).statusCode).toBe(401);
  });

  test('the page and its files are served with a policy that forbids inline scripts', async () => {
    const page = await server.ask({ method: 'GET', url: '/' });
    const policy = String(page.headers['content-security-policy']);
    expect(page.statusCode).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.headers['cache-control']).toBe('no-store');
    const nonce = /nonce-([^']+)'/.exec(policy)![1]!;
    expect(page.body).toContain(`nonce="${nonce}"`);
    expect((await server.ask({ method: 'GET', url: '/' })).body).not.toContain(nonce);
    const file = await server.ask({ method: 'GET', url: '/assets/console.0123456789.js' });
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await server.ask({ method: 'GET', url: '/assets/../built.json' })).statusCode).not.toBe(200);
  });
});

describe('sign-in', () => {
  test('a release manager gets a session that scripts cannot read and other sites cannot use', async () => {
    const { token } = await folder.token('manager', 'Lin');
    const answer = await server.ask({ method: 'POST', url: '/session', payload: { token } });
    expect(answer.json()).toEqual({
      name: 'Lin',
      channels: ['production', 'staging'],
      verbs: expect.objectContaining({ rollback: { en: 'roll back', zh: '回退' } }),
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^yh_console_[0-9a-f]{8}=[\w-]{43};/);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
    expect(cookie).not.toContain(token.slice(-20));
    expect((await status(cookie.split(';')[0]!)).json().answer.sequence).toBe(1);
  });

  test('on https the cookie is bound to the host', async () => {
    const secure = await openTestServer(folder, { publicOrigin: 'https://releases.example' });
    const { token } = await folder.token('manager');
    const answer = await secure.ask({ method: 'POST', url: '/session', payload: { token } });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-yh_console_.*Secure/);
    expect(answer.headers['strict-transport-security']).toBeDefined();
    await secure.app.close();
  });

  test('tokens of teams, of automation and unknown ones are refused with the reason', async () => {
    for (const role of ['team', 'automation'] as const) {
      const { token } = await folder.token(role);
      const answer = await server.ask({ method: 'POST', url: '/session', payload: { token } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ reason: 'right', message: expect.stringContaining(`role ${role}`) });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    const unknown = await server.ask({ method: 'POST', url: '/session', payload: { token: 'yhr_000000000000_nothing' } });
    expect(unknown.statusCode).toBe(401);
    expect(unknown.json().reason).toBe('token');
    const tried = (await folder.releaseService.audit({ limit: 10 })).filter(({ verb }) => verb === 'authenticate');
    expect(tried.map(({ by, role, reason }) => `${by} ${role} ${reason}`)).toEqual([
      'unknown null token',
      'automation one automation right',
      'team one team right',
    ]);
  });

  test('a manager signs in from a network whose others have failed as often as they may', async () => {
    const attempt = (token: string) => server.ask({ method: 'POST', url: '/session', payload: { token }, remoteAddress: '10.0.0.1' });
    for (let count = 0; count < 12; count += 1) await attempt('wrong');
    expect((await attempt((await folder.token('manager')).token)).statusCode).toBe(200);
    expect((await attempt('wrong')).statusCode).toBe(429);
  });

  test('after ten failed attempts an address must wait; others need not', async () => {
    const attempt = (remoteAddress: string) => server.ask({ method: 'POST', url: '/session', payload: { token: 'wrong' }, remoteAddress });
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push((await attempt('10.0.0.1')).statusCode);
    expect(answers).toEqual([...Array(10).fill(401), 429]);
    expect((await attempt('10.0.0.1')).json().reason).toBe('attempts');
    expect((await attempt('10.0.0.2')).statusCode).toBe(401);
    const recorded = async () => (await folder.releaseService.audit({ limit: 100 })).filter(({ verb }) => verb === 'authenticate');
    expect(await recorded()).toHaveLength(11);
    await server.app.close();
    expect((await recorded())[0]).toMatchObject({ userMessage: { code: 'audit.more' }, asked: { from: '10.0.0.1', count: 2 } });
  });
});

describe('a session', () => {
  test('ends when its token is revoked', async () => {
    const { token, id } = await folder.token('manager');
    const cookie = await server.signIn(token);
    expect((await status(cookie)).statusCode).toBe(200);
    await folder.releaseService['tokens.revoke']({ name: 'operator', role: 'manager', units: [], tokenId: null }, { id });
    expect((await status(cookie)).json().reason).toBe('session');
  });

  test('ends after half an hour without use, and after twelve hours in any case', async () => {
    const { token } = await folder.token('manager');
    const idle = await server.signIn(token);
    clock += IDLE_MS - 1;
    expect((await status(idle)).statusCode).toBe(200);
    clock += IDLE_MS;
    expect((await status(idle)).statusCode).toBe(401);
    const busy = await server.signIn(token);
    for (const begun = clock; clock < begun + ABSOLUTE_MS - IDLE_MS; clock += IDLE_MS - 1) {
      expect((await status(busy)).statusCode).toBe(200);
    }
    clock += IDLE_MS;
    expect((await status(busy)).statusCode).toBe(401);
  });

  test('ends after half an hour with automatic requests of the page only', async () => {
    const cookie = await server.signIn((await folder.token('manager')).token);
    const renewal = () => server.ask({ method: 'POST', url: '/api/audit', payload: {}, headers: { cookie, [RENEWAL]: '1' } });
    clock += IDLE_MS / 2;
    expect((await renewal()).statusCode).toBe(200);
    clock += IDLE_MS / 2;
    expect((await renewal()).json().reason).toBe('session');
  });

  test('survives a temporarily unreadable store', async () => {
    const cookie = await server.signIn((await folder.token('manager')).token);
    const failing = jest.spyOn(folder.releaseService, 'authenticate').mockRejectedValueOnce(new Error('EIO: the disk is away'));
    expect((await status(cookie)).statusCode).toBe(500);
    expect((await status(cookie)).statusCode).toBe(200);
    failing.mockRestore();
  });

  test('that has ended allows no change, and the audit names its former user', async () => {
    const cookie = await server.signIn((await folder.token('manager', 'Lin')).token);
    const hold = (url: string, headers: Record<string, string>) =>
      server.ask({
        method: 'POST',
        url,
        headers,
        payload: { channel: 'production', units: ['shell'], why: '' },
      });
    clock += IDLE_MS;
    expect((await hold('/api/hold?dryRun=true', { cookie })).json().reason).toBe('session');
    expect((await hold('/api/hold', { cookie })).json().reason).toBe('session');
    expect((await hold('/api/hold', {})).json().reason).toBe('session');
    expect((await status(cookie)).statusCode).toBe(401);
    const attempts = (await folder.releaseService.audit({ limit: 4 })).filter(({ verb }) => verb === 'hold');
    expect(attempts.map(({ by, role, dryRun, userMessage, asked }) => ({ by, role, dryRun, code: userMessage?.code, asked }))).toEqual([
      { by: 'unknown', role: null, dryRun: false, code: 'console.session', asked: { from: '127.0.0.1' } },
      { by: 'unknown', role: null, dryRun: false, code: 'console.session', asked: { from: '127.0.0.1' } },
      { by: 'Lin', role: 'manager', dryRun: true, code: 'console.session', asked: { from: '127.0.0.1' } },
    ]);
  });

  test('ends with sign-out for every holder of its cookie', async () => {
    const cookie = await server.signIn((await folder.token('manager')).token);
    const answer = await server.ask({ method: 'DELETE', url: '/session', headers: { cookie } });
    expect(answer.statusCode).toBe(204);
    expect((await status(cookie)).statusCode).toBe(401);
  });
});
