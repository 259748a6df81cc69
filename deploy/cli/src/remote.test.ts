import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  catalogRelease,
  type DataFolderFixture,
  OPERATOR,
  openTestServer,
  stockedDataFolder,
  type TestServer,
  UPLOAD_TYPE,
} from 'deploy-api/testing';
import { runRelease } from './testing/run-release.ts';

let folder: DataFolderFixture;
let server: TestServer;
let address: string;
/** A second machine: an empty folder, no keys and no store. */
let elsewhere: string;

beforeEach(async () => {
  folder = await stockedDataFolder();
  server = await openTestServer(folder);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
});
afterEach(async () => {
  await server.app.close();
  folder.close();
  rmSync(elsewhere, { recursive: true });
});

/** The command line on a machine of its own. */
const release = (words: string, env: Record<string, string>) =>
  runRelease(words, { DATA_DIR: path.join(elsewhere, 'data'), RELEASE_URL: address, ...env });

const ask = (call: string, payload: object, headers: Record<string, string>, remoteAddress = '10.0.0.1') =>
  server.app.inject({ method: 'POST', url: `/api/${call}`, payload, headers, remoteAddress });
const uploadOf = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lastAttempts = async (limit: number) =>
  (await folder.releaseService.audit({ limit })).map(({ by, verb, outcome, reason }) => `${by} ${verb} ${outcome} ${reason}`);

/* What the release service refuses: `deploy/api/src/http/`. */
test('a team publishes only its own unit from another machine with a token; a manager promotes remotely', async () => {
  const team = { RELEASE_TOKEN: (await folder.token('team', 'Catalog team')).token };
  const dir = folder.write(catalogRelease('1.2.0'));
  const published = await release(`publish mf-catalog --dir ${dir} --json`, team);
  expect([published.code, JSON.parse(published.out)]).toEqual([0, [{ unit: 'mf-catalog', version: '1.2.0', outcome: 'published' }]]);
  expect(await folder.releaseService.published({ unit: 'mf-catalog' })).toContainEqual(expect.objectContaining({ version: '1.2.0' }));
  expect(await release('check mf-catalog@1.2', team)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/mf-catalog@1\.2\.0 may go live/),
  });
  const foreign = folder.write({ ...catalogRelease('9.0.0'), unit: 'mf-content' });
  expect(await release(`publish mf-content --dir ${foreign}`, team)).toMatchObject({
    code: 4,
    err: expect.stringMatching(/may publish mf-catalog, not mf-content/),
  });
  expect(await release(`publish mf-content --dir ${dir}`, team)).toMatchObject({
    code: 2,
    err: expect.stringMatching(/holds a build of mf-catalog/),
  });
  expect(await release('promote mf-catalog --lang zh', team)).toMatchObject({ code: 4, err: expect.stringMatching(/需要发布经理的令牌/) });
  const manager = { RELEASE_TOKEN: (await folder.token('manager', 'Lin')).token };
  expect(await release('promote mf-catalog@1.2 --why new', manager)).toMatchObject({ code: 0, out: expect.stringMatching(/→ 1\.2\.0/) });
  expect((await folder.releaseService.status({ channel: 'production' }))!.units['mf-catalog']!.current).toBe('1.2.0');
  expect((await folder.releaseService.history({ channel: 'production' }))[0]).toMatchObject({ by: 'Lin', why: 'new' });
  expect(await lastAttempts(6)).toEqual([
    'Lin promote done null',
    'operator tokens.create done null',
    'Catalog team promote refused right',
    'Catalog team publish refused input',
    'Catalog team publish refused right',
    'Catalog team check unchanged null',
  ]);
  expect(existsSync(path.join(elsewhere, 'data'))).toBe(false);
  expect(readdirSync(path.join(folder.dataDir, 'uploads'))).toEqual([]);
}, 120_000);

inFullRun('the token names the actor, keys stay on the server, and reads for managers only are refused and audited', async () => {
  const team = bearer((await folder.token('team', 'Catalog team')).token);
  const manager = bearer((await folder.token('manager', 'Lin')).token);
  const hold = { units: ['mf-catalog'], channel: 'production', why: '' };
  expect((await ask('hold', { ...hold, actor: OPERATOR }, team)).json()).toMatchObject({ reason: 'input' });
  expect((await ask('hold', hold, team)).statusCode).toBe(403);
  for (const call of ['audit', 'verify']) {
    expect((await ask(call, call === 'verify' ? { channel: 'production' } : {}, team)).json().reason).toBe('right');
    expect((await ask(call, call === 'verify' ? { channel: 'production' } : {}, manager)).statusCode).toBe(200);
  }
  const rotate = await ask('keys.rotate', {}, manager);
  expect(rotate.json()).toMatchObject({ reason: 'right', userMessage: { code: 'remote.keys' } });
  expect((await lastAttempts(5)).sort()).toEqual([
    'Catalog team audit refused right',
    'Catalog team hold refused input',
    'Catalog team hold refused right',
    'Catalog team verify refused right',
    'Lin keys.rotate refused right',
  ]);
});

inFullRun(
  'a request without a valid token is refused before its body is read; after ten the address must wait, a valid one never',
  async () => {
    const { token } = await folder.token('manager');
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await ask('status', { channel: 'production' }, bearer('wrong'))).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await ask('status', { channel: 'production' }, bearer('wrong'))).json()).toMatchObject({
      userMessage: { code: 'remote.attempts' },
    });
    for (const from of ['10.0.0.1', '10.0.0.2'])
      expect((await ask('status', { channel: 'production' }, bearer(token), from)).statusCode).toBe(200);
    const ipv6 = [];
    for (let host = 1; host < 13; host += 1) ipv6.push((await ask('whoami', {}, {}, `2001:db8::${host}`)).statusCode);
    expect(ipv6).toEqual([...Array(10).fill(401), 429, 429]);
    const recorded = async () => (await folder.releaseService.audit({ limit: 100 })).filter(({ verb }) => verb === 'authenticate');
    expect(await recorded()).toHaveLength(20);
    await server.app.close();
    const counted = (await recorded()).filter(({ userMessage }) => userMessage?.code === 'audit.more').map(({ asked }) => asked);
    expect(counted).toEqual(
      expect.arrayContaining([
        { from: '10.0.0.1', count: 3 },
        { from: '2001:db8:0:0::/64', count: 2 },
      ]),
    );
  },
);

inFullRun('a web page is refused even with a token, and no upload path leaves its folder', async () => {
  const team = bearer((await folder.token('team')).token);
  const page = await ask('whoami', {}, { ...team, origin: 'http://localhost:8090' });
  expect([page.statusCode, page.json().userMessage.code]).toEqual([403, 'remote.page']);
  const upload = (...lines: object[]) =>
    server.app.inject({
      method: 'POST',
      url: '/api/publish',
      payload: uploadOf(...lines),
      headers: { ...team, 'content-type': UPLOAD_TYPE },
    });
  const evil = { file: '../../evil.json', data: Buffer.from('{}').toString('base64') };
  expect((await upload({}, evil, { end: true })).json()).toMatchObject({ reason: 'input', userMessage: { code: 'remote.path' } });
  expect(existsSync(path.join(folder.dataDir, 'evil.json'))).toBe(false);
  expect((await upload({}, { end: true })).json()).toMatchObject({ reason: 'missing' });
  expect((await ask('publish', { files: {} }, team)).json()).toMatchObject({ reason: 'input', userMessage: { code: 'remote.form' } });
  const robot = bearer((await folder.token('automation', 'Robot')).token);
  expect((await ask('publish', {}, robot)).json()).toMatchObject({ reason: 'right' });
  expect((await lastAttempts(5)).filter((line) => line.includes('publish'))).toEqual([
    'Robot publish refused right',
    'team one publish refused input',
    'team one publish refused missing',
    'team one publish refused input',
  ]);
});

/** An upload that somebody has begun to send. */
async function begun(token: string): Promise<{ request: ClientRequest; answer: Promise<IncomingMessage> }> {
  const request = httpRequest(`${address}/api/publish`, {
    method: 'POST',
    agent: false,
    headers: { ...bearer(token), 'content-type': UPLOAD_TYPE },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  answer.catch(() => undefined);
  const before = uploads().length;
  request.write(uploadOf({}, { file: 'a.js', data: '' }));
  while (uploads().length === before) await nextTurn();
  return { request, answer };
}
const uploads = () => (existsSync(path.join(folder.dataDir, 'uploads')) ? readdirSync(path.join(folder.dataDir, 'uploads')) : []);

inFullRun(
  'endless uploads block two places of their token only, and a cut-off upload leaves no files',
  async () => {
    const slow = (await folder.token('team', 'Slow team')).token;
    const team = (await folder.token('team', 'Catalog team')).token;
    const first = await begun(slow);
    const second = await begun(slow);
    const third = await ask('publish', {}, bearer(slow));
    expect([third.statusCode, third.json()]).toEqual([
      409,
      expect.objectContaining({ userMessage: expect.objectContaining({ code: 'remote.busy' }) }),
    ]);
    const dir = folder.write(catalogRelease('1.2.0'));
    expect(await release(`publish mf-catalog --dir ${dir}`, { RELEASE_TOKEN: team })).toMatchObject({ code: 0 });

    first.request.destroy();
    // Its place is free again: what is asked now is refused for its form.
    while ((await ask('publish', {}, bearer(slow))).json().userMessage.code === 'remote.busy') await nextTurn();
    expect(uploads()).toHaveLength(1);
    const fourth = await begun(slow);
    for (const { request } of [second, fourth]) request.end(uploadOf({ end: true }));
    expect([(await second.answer).statusCode, (await fourth.answer).statusCode]).toEqual([404, 404]);
    expect(uploads()).toEqual([]);
    const attempts = (await folder.releaseService.audit({ limit: 100 }))
      .filter(({ by }) => by === 'Slow team')
      .map(({ userMessage }) => userMessage?.code);
    expect([...new Set(attempts)].sort()).toEqual(['build.none', 'remote.busy', 'remote.cut', 'remote.form']);
  },
  60_000,
);

test('a plain http address, an empty address and a missing token are refused', async () => {
  const refused = async (env: Record<string, string>, code: number, userMessage: RegExp) =>
    expect(await release('status', env)).toMatchObject({ code, err: expect.stringMatching(userMessage) });
  await refused({ RELEASE_URL: 'http://releases.example', RELEASE_TOKEN: 'x' }, 2, /has to be the https address/);
  await refused({ RELEASE_URL: '', RELEASE_TOKEN: 'x' }, 2, /RELEASE_URL is ""/);
  await refused({}, 4, /RELEASE_TOKEN is not/);
  await refused({ RELEASE_TOKEN: ' ' }, 4, /token is empty/);
  await refused({ RELEASE_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'x' }, 1, /cannot be reached/);
}, 60_000);

inFullRun(
  'a token cannot fill the audit with malformed requests, and no token is kept in it',
  async () => {
    const { token } = await folder.token('team', 'Catalog team');
    const malformed = () => ask('status', { token, x: 1 }, bearer(token));
    for (let count = 0; count < 200; count += 1) await malformed();
    const before = (await folder.releaseService.audit({ limit: 500 })).length;
    expect((await malformed()).statusCode).toBeGreaterThanOrEqual(400);
    const entries = await folder.releaseService.audit({ limit: 500 });
    expect([entries.length - before, JSON.stringify(entries).includes(token)]).toEqual([0, false]);
  },
  60_000,
);
