import { UPLOAD_TYPE } from '../remote/protocol.ts';
import { catalogRelease, type DataFolderFixture, stockedDataFolder } from './testing/data-folder-fixture.ts';
import { openTestServer, type TestServer } from './testing/test-server.ts';

let folder: DataFolderFixture;
let server: TestServer;
let cookie: string;

beforeEach(async () => {
  folder = await stockedDataFolder();
  server = await openTestServer(folder);
  cookie = await server.signIn((await folder.token('manager', 'Lin')).token);
});
afterEach(async () => {
  await server.app.close();
  folder.close();
});

const post = (verb: string, payload: object) => server.ask({ method: 'POST', url: `/api/${verb}`, payload, headers: { cookie } });
const answerOf = async (verb: string, payload: object) => (await post(verb, payload)).json().answer;
const channel = 'production';
const status = () => answerOf('status', { channel });
const promote = (version: string) => ({ versions: { 'mf-catalog': version } });
const change = (verb: string, params: object, sequence: number, why = '') => post(verb, { channel, ...params, why, sequence });

test('a dry run reports what would change and changes nothing', async () => {
  const answer = await post('promote?dryRun=true', { channel, ...promote('1.1.0'), why: 'new look' });
  expect(answer.statusCode).toBe(200);
  const outcome = answer.json().answer;
  expect(outcome).toMatchObject({ dryRun: true, changed: true, before: { sequence: 1 }, report: { refusals: [] } });
  expect(outcome.after.units['mf-catalog']).toMatchObject({ current: '1.1.0', targets: ['1.0.0'] });
  expect((await status()).sequence).toBe(1);
});

test('every change of a release manager reaches the channel, with name and reason in the history', async () => {
  await change('canary', { unit: 'mf-catalog', version: '1.1.0', percent: 12.5 }, 1, 'try it');
  expect((await status()).units['mf-catalog'].canary).toMatchObject({ version: '1.1.0', percent: 12.5 });
  await change('withdraw', { unit: 'mf-catalog', version: '1.1.0' }, 2);
  await change('pin', { unit: 'mf-catalog', version: '1.1.0' }, 3);
  await change('unpin', { unit: 'mf-catalog', version: '1.1.0' }, 4);
  await change('promote', { versions: { 'mf-catalog': '1.1.0' } }, 5);
  await change('rollback', { moves: [{ unit: 'mf-catalog', to: '1.0.0' }] }, 6, 'search is broken');
  const rolledBack = (await status()).units['mf-catalog'];
  expect(rolledBack).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['1.1.0'] } });
  await change('unhold', { units: ['mf-catalog'] }, 7);
  await change('hold', { units: ['mf-catalog', 'mf-content'] }, 8);
  const history = await answerOf('history', { channel });
  expect(history.map(({ action, by, why }: Record<string, string>) => [action, by, why])).toEqual([
    ['hold', 'Lin', ''],
    ['unhold', 'Lin', ''],
    ['rollback', 'Lin', 'search is broken'],
    ['promote', 'Lin', ''],
    ['unpin', 'Lin', ''],
    ['pin', 'Lin', ''],
    ['withdraw', 'Lin', ''],
    ['canary', 'Lin', 'try it'],
    ['promote', 'operator', 'first releases'],
  ]);
});

test('a gate refusal carries its report and remedy; a held unit does not move', async () => {
  await folder.publish(catalogRelease('1.2.0', ['title']));
  const refused = await change('promote', promote('1.2.0'), 1);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    reason: 'gate',
    report: {
      refusals: [
        {
          kind: 'locale',
          unit: 'mf-catalog',
          version: '1.2.0',
          remedy: { code: 'locale.add', params: { language: 'en' }, text: expect.stringContaining('en.json') },
        },
      ],
    },
  });
  await change('hold', { units: ['mf-catalog'] }, 1);
  const held = await change('promote', promote('1.1.0'), 2);
  expect([held.statusCode, held.json().reason]).toEqual([409, 'held']);
  const missing = await change('promote', { versions: { 'mf-content': '9.9.9' } }, 2);
  expect([missing.statusCode, missing.json().reason]).toEqual([404, 'missing']);
  const attempts = (await answerOf('audit', {})).map(({ verb, outcome, reason }: Record<string, string>) => [verb, outcome, reason]);
  expect(attempts).toEqual(
    expect.arrayContaining([
      ['promote', 'refused', 'gate'],
      ['promote', 'refused', 'held'],
      ['promote', 'refused', 'missing'],
    ]),
  );
});

test('a change based on an older document is refused with the current one', async () => {
  await change('hold', { units: ['mf-content'] }, 1);
  const late = await change('promote', promote('1.1.0'), 1);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ reason: 'moved', status: { body: { sequence: 2 } } });
  expect((await status()).units['mf-catalog'].current).toBe('1.0.0');
});

test('of several concurrent changes of one document exactly one succeeds', async () => {
  const units = ['shell', 'mf-catalog', 'mf-content'];
  const answers = await Promise.all(units.map((unit) => change('hold', { units: [unit] }, 1)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(answer.json()).toMatchObject({ reason: 'moved', status: { body: { sequence: 2 } } });
  }
  expect((await status()).sequence).toBe(2);
});

test('a rollback without a reason and an invalid change are refused', async () => {
  const rollback = await change('rollback', { moves: [{ unit: 'mf-catalog', to: '1.0.0' }] }, 1, '  ');
  expect(rollback.json()).toMatchObject({ reason: 'input', message: expect.stringContaining('reason') });
  for (const [verb, wrong] of [
    ['hold', { units: [] }],
    ['hold', { units: ['../keys'] }],
    ['hold', { units: 'shell' }],
    ['hold', { units: ['shell'], force: true }],
    ['canary', { unit: 'mf-catalog', version: '1.1.0', percent: 101 }],
    ['canary', { unit: 'mf-catalog', version: '1.1.0', percent: 0 }],
    ['canary', { unit: 'mf-catalog', version: '1.1.0', percent: 1.234 }],
    ['promote', { versions: {} }],
  ] as const) {
    expect((await change(verb, wrong, 1)).statusCode).toBe(400);
  }
  expect((await change('delete', { units: ['shell'] }, 1)).statusCode).toBe(404);
  expect((await post('hold', { channel, units: ['shell'], why: '' })).json()).toMatchObject({
    message: expect.stringContaining('sequence'),
  });
  expect((await post('hold', { channel: 'nowhere', units: ['shell'], why: '', sequence: 0 })).statusCode).toBe(400);
  expect((await status()).sequence).toBe(1);
});

test('lists published releases and shows the difference between two', async () => {
  expect(await answerOf('published', { unit: 'mf-catalog' })).toEqual(
    expect.arrayContaining(
      ['1.0.0', '1.1.0'].map((version) => ({ version, builtAt: expect.stringMatching(/^\d{4}-/), commit: null, dirty: false })),
    ),
  );
  const diff = await answerOf('diff', { unit: 'mf-catalog', from: '1.0.0', to: '1.1.0' });
  expect(diff.routes.map(({ name }: { name: string }) => name).sort()).toEqual(['/in-1.0.0', '/in-1.1.0']);
  expect((await post('diff', { unit: 'mf-catalog', from: '1.0.0', to: '7.0.0' })).statusCode).toBe(404);
});

test('a request refused by the HTTP layer is audited with its actor', async () => {
  await change('hold', { units: ['mf-catalog'] }, 7);
  await change('rollback', { moves: [{ unit: 'mf-catalog' }] }, 1);
  await post('promote', { ...promote('1.1.0'), channel: 'nowhere', why: '', sequence: 1 });
  await post('promote', { ...promote('1.1.0'), channel: 'nowhere', why: '', dryRun: true });
  const entries = await folder.releaseService.audit({ limit: 4 });
  expect(entries.map(({ by, verb, channel, dryRun, outcome, reason }) => [by, verb, channel, dryRun, outcome, reason])).toEqual([
    ['Lin', 'promote', 'nowhere', true, 'refused', 'input'],
    ['Lin', 'promote', 'nowhere', false, 'refused', 'input'],
    ['Lin', 'rollback', 'production', false, 'refused', 'input'],
    ['Lin', 'hold', 'production', false, 'refused', 'conflict'],
  ]);
  expect(entries[2]!.asked).toEqual({ moves: [{ unit: 'mf-catalog' }] });
});

test('a page cannot call a verb that the console does not offer; the attempt is audited', async () => {
  const refused = await post('tokens.create', { name: 'me', role: 'manager' });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    expect.objectContaining({ reason: 'right', userMessage: expect.objectContaining({ code: 'console.notOffered' }) }),
  ]);
  expect((await folder.releaseService.audit({ limit: 1 }))[0]).toMatchObject({
    by: 'Lin',
    verb: 'tokens.create',
    outcome: 'refused',
    reason: 'right',
  });
});

test.each(['dryRun=1', 'dryRun=TRUE', 'dryRun', 'dryrun=true', 'dry-run=true', 'dryRun=true&dryRun=true'])(
  'a misspelt dry run (?%s) is refused instead of changing the channel',
  async (query) => {
    const { sequence } = await status();
    const payload = { channel, units: ['mf-catalog'], why: 'to see', sequence };
    const answer = await server.ask({ method: 'POST', url: `/api/hold?${query}`, payload, headers: { cookie } });
    expect([answer.statusCode, (await status()).sequence]).toEqual([400, sequence]);
  },
);

test('a body that is nested too deeply is refused and audited, without a 5xx', async () => {
  const payload = `{"channel":"production","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await server.ask({ method: 'POST', url: '/api/hold', payload, headers });
  expect(answer.statusCode).toBe(400);
  expect((await folder.releaseService.audit({ limit: 1 }))[0]).toMatchObject({ verb: 'hold', outcome: 'refused', asked: {} });
});

test('a body of the type of an upload is refused at once by a verb that takes none', async () => {
  const headers = { cookie, 'content-type': UPLOAD_TYPE };
  const answer = await server.ask({ method: 'POST', url: '/api/hold', payload: '{}', headers });
  expect([answer.statusCode, answer.json()]).toEqual([415, { reason: 'input', message: 'this verb takes no upload' }]);
});

test('an address that cannot be decoded and HEAD of the event stream are refused in the form of every refusal', async () => {
  const headers = { cookie };
  const address = await server.ask({ method: 'GET', url: '/%ff', headers });
  expect([address.statusCode, address.json()]).toEqual([400, { reason: 'input', message: 'the address cannot be understood' }]);
  const stream = await server.ask({ method: 'HEAD', url: '/api/stream', headers });
  expect(stream.statusCode).toBe(404);
});

test('a page behind a proxy with Basic authentication still uses its session', async () => {
  const headers = { cookie, authorization: 'Basic dXNlcjpwYXNz' };
  const answer = await server.ask({ method: 'POST', url: '/api/status', payload: { channel }, headers });
  expect(answer.statusCode).toBe(200);
});

test('an unknown verb is 404 with a token or a session, and 401 without', async () => {
  const { token } = await folder.token('team');
  const call = (headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: '/api/nonsense', payload: {}, headers: { host: 'localhost:8090', ...headers } });
  const answers = await Promise.all([
    call({ authorization: `Bearer ${token}` }),
    post('nonsense', {}),
    call({}),
    call({ authorization: 'Bearer yhr_unknown' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401, 401]);
  expect(answers[0]!.json()).toMatchObject({ reason: 'missing' });
});

test.each<[string, Record<string, string>, string]>([
  ['without a manifest', { 'a.js': '1' }, 'build.none'],
  ['with a malformed manifest', { 'release.json': '{' }, 'build.noManifest'],
  [
    'with a too large manifest',
    { 'release.json': `{"unit":"mf-catalog","version":"2.0.0","x":"${'x'.repeat(4_000_000)}"}` },
    'build.largeManifest',
  ],
])('the refusal of an upload %s shows no path of the server', async (_what, files, code) => {
  const { token } = await folder.token('team');
  const parts = Object.entries(files).flatMap(([file, text]) =>
    (text.match(/.{1,40000}/gs) ?? []).map((data) => ({ file, data: Buffer.from(data).toString('base64') })),
  );
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/publish',
    payload: [{}, ...parts, { end: true }].map((line) => `${JSON.stringify(line)}\n`).join(''),
    headers: { host: 'localhost:8090', authorization: `Bearer ${token}`, 'content-type': UPLOAD_TYPE },
  });
  expect(answer.json().userMessage.code).toBe(code);
  expect(answer.json().message).toContain('release.json');
  expect(answer.body).not.toContain(folder.dataDir);
});
