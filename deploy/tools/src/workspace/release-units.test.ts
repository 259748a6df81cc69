import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { catalog, MANAGER, player, REQUEST, type ReleaseFixture, releaseFixture, secondForm, shell } from 'deploy-api/testing';
import { inBothLanguages } from 'deploy-release/messages';
import type { FrontUnit } from 'deploy-release/settings';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { releaseUnits } from './release-units.ts';

jest.setTimeout(60_000);

/** Runs before a publication of the start. */
let mockWhilePublishing: (() => Promise<void>) | null = null;
jest.mock('deploy-api', () => {
  const actual = jest.requireActual<typeof import('deploy-api')>('deploy-api');
  const createReleaseService: typeof actual.createReleaseService = (options) => {
    const service = actual.createReleaseService(options);
    const publish: typeof service.publish = async (...given) => {
      await mockWhilePublishing?.();
      return service.publish(...given);
    };
    return { ...service, publish };
  };
  return { ...actual, createReleaseService };
});

let bench: ReleaseFixture;
beforeEach(() => {
  bench = releaseFixture({ folder: true });
});
afterEach(() => bench.end());

/** The unit as it lies built in a checkout. */
async function built(record: ReleaseManifest): Promise<FrontUnit> {
  const dir = path.join(bench.dataDir, 'checkout', record.unit);
  const from = await bench.build(record);
  rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  renameSync(from, path.join(dir, 'dist'));
  return { name: record.unit, dir, role: record.unit === 'shell' ? 'host' : 'remote' };
}

async function start(...records: ReleaseManifest[]) {
  const units = await Promise.all(records.map(built));
  return releaseUnits(units, { dataDir: bench.dataDir, keysDir: path.join(bench.dataDir, 'keys') });
}

const live = async () => {
  const body = await bench.releaseService.status({ channel: 'production' });
  return Object.fromEntries(Object.entries(body?.units ?? {}).map(([unit, { current }]) => [unit, current]));
};

test('a first start releases everything in one step, and a second one that changed nothing leaves the channel alone', async () => {
  const first = await start(shell(), catalog('1.0.0'), player('1.0.0'));
  expect(first).toEqual({ released: ['shell@1.0.0', 'mf-catalog@1.0.0', 'mf-player@1.0.0'], leftAlone: [], refused: null, sequence: 1 });
  expect(await start(shell(), catalog('1.0.0'), player('1.0.0'))).toEqual({ released: [], leftAlone: [], refused: null, sequence: 1 });
  expect(await live()).toEqual({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
});

test('a start releases what changed and nothing else, on record as the operator', async () => {
  await start(shell(), catalog('1.0.0'), player('1.0.0'));
  expect(await start(shell(), catalog('1.1.0'), player('1.0.0'))).toMatchObject({ released: ['mf-catalog@1.1.0'], sequence: 2 });
  const entries = await bench.releaseService.audit({ limit: 5 });
  expect(entries.filter(({ verb, outcome }) => verb === 'promote' && outcome === 'done')).toMatchObject([
    { role: 'manager', why: 'local start', sequence: 2 },
    { role: 'manager', why: 'local start', sequence: 1 },
  ]);
});

test('a unit that was rolled back stays rolled back; its new build is published, not promoted', async () => {
  await start(shell(), catalog('1.0.0'), player('1.0.0'));
  await start(shell(), catalog('1.1.0'), player('1.0.0'));
  await bench.releaseService.rollback(MANAGER, { moves: [{ unit: 'mf-catalog' }], ...REQUEST });
  const left = (release: string) => [expect.objectContaining({ code: 'start.held', params: expect.objectContaining({ release }) })];
  const again = await start(shell(), catalog('1.1.0'), player('1.2.0'));
  expect(again).toMatchObject({ released: ['mf-player@1.2.0'], leftAlone: left('mf-catalog@1.1.0') });
  expect(inBothLanguages(again.leftAlone[0]!)).toMatch(
    /mf-catalog is held since .*unhold mf-catalog.* \/ mf-catalog@1\.1\.0 已发布但没有上线.*被冻结/,
  );
  expect(await start(shell(), catalog('1.2.0'), player('1.2.0'))).toMatchObject({ released: [], leftAlone: left('mf-catalog@1.2.0') });
  expect(await live()).toMatchObject({ 'mf-catalog': '1.0.0', 'mf-player': '1.2.0' });
  expect(await bench.releaseService.published({ unit: 'mf-catalog' })).toContainEqual(expect.objectContaining({ version: '1.2.0' }));
});

test('a unit with a rollout or canary is left alone: its visitors keep what they have', async () => {
  await start(shell(), catalog('1.0.0'), player('1.0.0'));
  await bench.publish(catalog('1.1.0'), player('1.1.0'));
  await bench.releaseService.rollout(MANAGER, { unit: 'mf-catalog', version: '1.1.0', steps: [1, 25], ...REQUEST });
  await bench.releaseService.canary(MANAGER, { unit: 'mf-player', version: '1.1.0', percent: 5, ...REQUEST });
  const before = await bench.releaseService.status({ channel: 'production' });
  for (const version of ['1.1.0', '1.2.0'])
    expect(await start(shell(), catalog(version), player(version))).toMatchObject({
      released: [],
      leftAlone: [
        { code: 'start.canary', params: { release: `mf-catalog@${version}`, version: '1.1.0', percent: 1 } },
        { code: 'start.canary', params: { unit: 'mf-player', version: '1.1.0', percent: 5 } },
      ],
    });
  expect(await bench.releaseService.status({ channel: 'production' })).toEqual(before);
});

test('a change that another process makes during the start wins: nothing is promoted over it', async () => {
  await start(shell(), catalog('1.0.0'), player('1.0.0'));
  // After the start has read the channel.
  mockWhilePublishing = async () => {
    mockWhilePublishing = null;
    await bench.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
  };
  const outcome = await start(shell(), catalog('1.1.0'), player('1.0.0'));
  expect(outcome).toMatchObject({ released: [], refused: { code: 'start.moved' } });
  expect(await live()).toMatchObject({ 'mf-catalog': '1.0.0' });
});

test('what the gate refuses leaves the channel unchanged and the reason is printed; with nothing live yet the start fails', async () => {
  await start(shell(), catalog('1.0.0'), player('1.0.0'));
  const refused = await start(shell(), catalog('1.0.0'), player('2.0.0', secondForm));
  expect(refused).toMatchObject({ released: [], sequence: 1, refused: { text: expect.stringMatching(/player\.state/) } });
  expect(await live()).toMatchObject({ 'mf-player': '1.0.0' });
  bench.end();
  bench = releaseFixture({ folder: true });
  await expect(start(shell(), catalog('1.0.0'), player('2.0.0', secondForm))).rejects.toMatchObject({ reason: 'gate' });
});

test('a unit that is not built stops the start and is named in the error', async () => {
  const unit = await built(catalog('1.0.0'));
  rmSync(path.join(unit.dir, 'dist'), { recursive: true });
  await expect(releaseUnits([unit], { dataDir: bench.dataDir, keysDir: path.join(bench.dataDir, 'keys') })).rejects.toThrow(
    'mf-catalog is not built',
  );
});
