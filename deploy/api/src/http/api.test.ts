import { type OpenConsole, openConsole } from './testing/open-console.ts';
import { catalog, type ReleaseShop, stockedShop } from './testing/release-shop.ts';

let shop: ReleaseShop;
let console_: OpenConsole;
let cookie: string;

beforeEach(async () => {
  shop = await stockedShop();
  console_ = await openConsole(shop);
  cookie = await console_.signIn((await shop.token('manager', 'Lin')).token);
});
afterEach(async () => {
  await console_.app.close();
  shop.close();
});

const get = (url: string) => console_.ask({ method: 'GET', url, headers: { cookie } });
const post = (url: string, payload: object) => console_.ask({ method: 'POST', url, payload, headers: { cookie } });
const promote = (version: string) => ({
  channel: 'production',
  act: { action: 'promote', versions: { 'mf-catalog': version } },
  why: 'new look',
});
const act = (what: object, sequence: number, why = '') => post('/api/act', { channel: 'production', act: what, why, sequence });

test('a dry run says what would change and changes nothing', async () => {
  const answer = await post('/api/dry-run', promote('1.1.0'));
  expect(answer.statusCode).toBe(200);
  const outcome = answer.json();
  expect(outcome).toMatchObject({ dryRun: true, changed: true, before: { sequence: 1 }, report: { refusals: [] } });
  expect(outcome.after.units['mf-catalog']).toMatchObject({ current: '1.1.0', targets: ['1.0.0'] });
  expect((await get('/api/status')).json().body.sequence).toBe(1);
});

test('every act of a release manager reaches the channel, with name and reason in the history', async () => {
  await act({ action: 'canary', unit: 'mf-catalog', version: '1.1.0', percent: 12.5 }, 1, 'try it');
  expect((await get('/api/status')).json().body.units['mf-catalog'].canary).toMatchObject({ version: '1.1.0', percent: 12.5 });
  await act({ action: 'withdraw', unit: 'mf-catalog', version: '1.1.0' }, 2);
  await act({ action: 'pin', unit: 'mf-catalog', version: '1.1.0' }, 3);
  await act({ action: 'unpin', unit: 'mf-catalog', version: '1.1.0' }, 4);
  await act({ action: 'promote', versions: { 'mf-catalog': '1.1.0' } }, 5);
  await act({ action: 'rollback', moves: [{ unit: 'mf-catalog', to: '1.0.0' }] }, 6, 'search is broken');
  const rolledBack = (await get('/api/status')).json().body.units['mf-catalog'];
  expect(rolledBack).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['1.1.0'] } });
  await act({ action: 'unhold', units: ['mf-catalog'] }, 7);
  await act({ action: 'hold', units: ['mf-catalog', 'mf-content'] }, 8);
  const history = (await get('/api/history')).json();
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

test('what the gate refuses comes with its report and remedy, and a held unit stays', async () => {
  await shop.publish(catalog('1.2.0', ['title']));
  const refused = await act(promote('1.2.0').act, 1);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    reason: 'gate',
    report: {
      refusals: [
        {
          kind: 'locale',
          unit: 'mf-catalog',
          version: '1.2.0',
          remedy: { code: 'locale.add', params: { locale: 'en' }, text: expect.stringContaining('en.json') },
        },
      ],
    },
  });
  await act({ action: 'hold', units: ['mf-catalog'] }, 1);
  const held = await act(promote('1.1.0').act, 2);
  expect([held.statusCode, held.json().reason]).toEqual([409, 'held']);
  const missing = await act({ action: 'promote', versions: { 'mf-content': '9.9.9' } }, 2);
  expect([missing.statusCode, missing.json().reason]).toEqual([404, 'missing']);
  const attempts = (await get('/api/audit')).json().map(({ verb, outcome, reason }: Record<string, string>) => [verb, outcome, reason]);
  expect(attempts).toEqual(
    expect.arrayContaining([
      ['promote', 'refused', 'gate'],
      ['promote', 'refused', 'held'],
      ['promote', 'refused', 'missing'],
    ]),
  );
});

test('a manager who saw an older document is told what stands now, and nothing is done', async () => {
  await act({ action: 'hold', units: ['mf-content'] }, 1);
  const late = await act(promote('1.1.0').act, 1);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({ reason: 'moved', status: { body: { sequence: 2 } } });
  expect((await get('/api/status')).json().body.units['mf-catalog'].current).toBe('1.0.0');
});

test('of several acts on the same document at the same moment exactly one is done', async () => {
  const units = ['shell', 'mf-catalog', 'mf-content'];
  const answers = await Promise.all(units.map((unit) => act({ action: 'hold', units: [unit] }, 1)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
    expect(answer.json()).toMatchObject({ reason: 'moved', status: { body: { sequence: 2 } } });
  }
  expect((await get('/api/status')).json().body.sequence).toBe(2);
});

test('a rollback without a reason is refused, and so is what is no act', async () => {
  const rollback = await act({ action: 'rollback', moves: [{ unit: 'mf-catalog', to: '1.0.0' }] }, 1, '  ');
  expect(rollback.json()).toMatchObject({ reason: 'input', message: expect.stringContaining('reason') });
  for (const wrong of [
    { action: 'delete', units: ['shell'] },
    { action: 'hold', units: [] },
    { action: 'hold', units: ['../keys'] },
    { action: 'canary', unit: 'mf-catalog', version: '1.1.0', percent: 101 },
    { action: 'promote', versions: {} },
    { action: 'hold', units: ['shell'], dryRun: true },
  ]) {
    expect((await act(wrong, 1)).statusCode).toBe(400);
  }
  const foreign = await post('/api/act', { channel: 'nowhere', act: { action: 'hold', units: ['shell'] }, why: '', sequence: 0 });
  expect(foreign.statusCode).toBe(400);
  expect((await get('/api/status')).json().body.sequence).toBe(1);
});

test('published releases and what differs between two of them', async () => {
  expect((await get('/api/releases/mf-catalog')).json()).toEqual({
    unit: 'mf-catalog',
    releases: expect.arrayContaining(
      ['1.0.0', '1.1.0'].map((version) => ({ version, builtAt: expect.stringMatching(/^\d{4}-/), commit: null })),
    ),
  });
  const diff = (await get('/api/diff?unit=mf-catalog&from=1.0.0&to=1.1.0')).json();
  expect(diff.routes.map(({ name }: { name: string }) => name).sort()).toEqual(['/in-1.0.0', '/in-1.1.0']);
  expect((await get('/api/diff?unit=mf-catalog&from=1.0.0&to=7.0.0')).statusCode).toBe(404);
});

test('what the console refuses before the release service sees it is on record with who wanted it', async () => {
  await act({ action: 'hold', units: ['mf-catalog'] }, 7);
  await act({ action: 'rollback', moves: [{ unit: 'mf-catalog' }] }, 1);
  await post('/api/act', { ...promote('1.1.0'), channel: 'nowhere', sequence: 1 });
  await post('/api/dry-run', { ...promote('1.1.0'), channel: 'nowhere' });
  const entries = await shop.releaseService.audit({ limit: 4 });
  expect(entries.map(({ by, verb, channel, dryRun, outcome, reason }) => [by, verb, channel, dryRun, outcome, reason])).toEqual([
    ['Lin', 'promote', 'nowhere', true, 'refused', 'input'],
    ['Lin', 'promote', 'nowhere', false, 'refused', 'input'],
    ['Lin', 'rollback', 'production', false, 'refused', 'input'],
    ['Lin', 'hold', 'production', false, 'refused', 'conflict'],
  ]);
  expect(entries[2]!.asked).toEqual({ moves: [{ unit: 'mf-catalog' }] });
});
