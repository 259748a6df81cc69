import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type DataFolderFixture, stockedDataFolder } from './testing/data-folder-fixture.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let folder: DataFolderFixture;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  folder = await stockedDataFolder();
  server = await openTestServer(folder);
  cookie = await server.signIn((await folder.token('manager')).token);
});
afterAll(async () => {
  await server.app.close();
  folder.close();
});

const hold = { channel: 'production', units: ['mf-catalog'], why: '', sequence: 1 };

describe('a cross-origin change is refused although it carries the cookie', () => {
  test.each([
    ['another site', { host: 'localhost:8090', origin: 'https://evil.example' }],
    ['another port of this machine', { host: 'localhost:8090', origin: 'http://localhost:3000' }],
    ['nowhere said', { host: 'localhost:8090', origin: '' }],
    ['a page without an origin', { host: 'localhost:8090', origin: 'null' }],
    ['a browser that says so', { host: 'localhost:8090', origin: 'http://localhost:8090', 'sec-fetch-site': 'cross-site' }],
    ['a foreign name that leads to this machine', { host: 'evil.example:8090', origin: 'http://evil.example:8090' }],
  ])('%s', async (_name, headers) => {
    for (const url of ['/api/hold', '/api/hold?dryRun=true', '/session']) {
      const answer = await server.app.inject({ method: 'POST', url, payload: hold, headers: { ...headers, cookie } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json().reason).toBe('origin');
    }
    expect((await folder.releaseService.status({ channel: 'production' }))!.sequence).toBe(1);
  });

  test('another site cannot read, but may link to the console', async () => {
    const headers = { host: 'localhost:8090', cookie, 'sec-fetch-site': 'cross-site' };
    const read = await server.app.inject({ method: 'GET', url: '/api/health', headers: { ...headers, 'sec-fetch-mode': 'cors' } });
    expect(read.statusCode).toBe(403);
    const link = await server.app.inject({ method: 'GET', url: '/', headers: { ...headers, 'sec-fetch-mode': 'navigate' } });
    expect(link.statusCode).toBe(200);
  });
});

test('a request with two names of a host is refused: a proxy may have looked at the other one', async () => {
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const asked = request(address, { headers: ['Host', new URL(address).host, 'Host', 'evil.example'] }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(400);
});

test('cross-origin changes are audited, and a flood of them does not fill the audit', async () => {
  const before = (await folder.releaseService.audit({ limit: 500 })).length;
  const fresh = await openTestServer(folder);
  for (let count = 0; count < 40; count += 1)
    await fresh.app.inject({
      method: 'POST',
      url: '/api/hold',
      payload: hold,
      headers: { host: 'localhost:8090', origin: 'https://evil.example' },
    });
  await fresh.app.close();
  const entries = await folder.releaseService.audit({ limit: 500 });
  expect(entries).toHaveLength(before + 11);
  const address = { from: '127.0.0.1' };
  expect(entries[0]).toMatchObject({
    by: 'unknown',
    asked: { ...address, count: 30 },
    outcome: 'refused',
    userMessage: { code: 'audit.more' },
  });
  expect(entries[1]).toMatchObject({
    by: 'unknown',
    verb: 'hold',
    asked: address,
    outcome: 'refused',
    userMessage: { code: 'console.origin' },
  });
});
