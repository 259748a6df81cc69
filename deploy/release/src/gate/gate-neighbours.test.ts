import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { type CheckRequest, GateError, runGate } from './gate.ts';
import { descriptorOf, hostRelease, remoteRelease } from './release.fixture.ts';

const silent = (unit: string, version: string, paths: string[] = []) => remoteRelease(descriptorOf(unit, paths), version);
const asking = (unit: string, version: string) => remoteRelease(descriptorOf(unit, [], { asks: ['player.play'] }), version);
const answering = (version: string) => remoteRelease(descriptorOf('mf-player', [], { intents: ['player.play'] }), version);
/** The same release with the second form of the intent. */
const second = (manifest: ReleaseManifest) => {
  for (const side of [manifest.contract!.answers, manifest.contract!.asks]) if (side['player.play']) side['player.play'].version = 2;
  return manifest;
};
const without = (manifest: ReleaseManifest, part: 'contract' | 'descriptor') => ({
  ...manifest,
  [part]: part === 'contract' ? undefined : null,
});

const RELEASES = [
  hostRelease(),
  answering('1.0.0'),
  second(answering('2.0.0')),
  silent('mf-player', '3.0.0'),
  asking('mf-catalog', '1.0.0'),
  second(asking('mf-catalog', '2.0.0')),
  silent('mf-catalog', '0.5.0'),
  silent('mf-search', '1.0.0'),
  asking('mf-search', '1.1.0'),
  second(asking('mf-search', '1.2.0')),
] as ReleaseManifest[];

type Entry = Partial<Omit<ChannelUnit, 'canary'>> & { current: string; canary?: string };

const check = (
  units: Record<string, Entry> | null,
  versions: Record<string, string>,
  more: Partial<CheckRequest> & { also?: ReleaseManifest[] } = {},
) => {
  const read: string[] = [];
  const known = [...(more.also ?? []), ...RELEASES];
  const entries = Object.entries(units ?? {}).map(([unit, { canary, ...entry }]) => [
    unit,
    { since: '', targets: [], ...entry, ...(canary && { canary: { version: canary, percent: 5, since: '' } }) },
  ]);
  const report = runGate({
    body: units && ({ channel: 'production', units: Object.fromEntries(entries) } as unknown as ChannelBody),
    versions,
    readManifest: async (unit, version) => {
      read.push(`${unit}@${version}`);
      return known.find((one) => one.unit === unit && one.version === version) ?? null;
    },
    service: { version: '1.0.0', calls: serviceCalls() },
    ...more,
  });
  return { report, read };
};
const textsOf = (notes: { text: string }[]) => notes.map(({ text }) => text);
const SHELL = { shell: { current: '1.0.0' } };

describe('the gate compares with', () => {
  test('the live release, the canary, five targets and the pinned releases of each unit, each once', async () => {
    const targets = ['0.9.0', '0.8.0', '1.0.0', '0.7.0', '1.1.0', '0.6.0'];
    const live = {
      'mf-search': { current: '1.0.0', canary: '1.1.0', targets, pinned: ['0.1.0', '0.9.0'] },
      'mf-player': { current: '1.0.0' },
    };
    const { report, read } = check(live, { shell: '1.0.0' });
    expect((await report).refusals).toEqual([]);
    expect(read.sort()).toEqual([
      'mf-player@1.0.0',
      ...['0.1.0', '0.7.0', '0.8.0', '0.9.0', '1.0.0', '1.1.0'].map((version) => `mf-search@${version}`),
      'shell@1.0.0',
    ]);
  });

  test('nothing when a live release has lost its manifest: the change is refused', async () => {
    const { report } = check({ ...SHELL, 'mf-search': { current: '9.9.9' } }, { 'mf-player': '1.0.0' });
    await expect(report).rejects.toMatchObject({ reason: 'damaged', message: expect.stringContaining('mf-search@9.9.9') });
  });

  test('no earlier release of the moving unit, with which it never shares a page', async () => {
    const moving = silent('mf-search', '2.0.0', ['/find']);
    const earlier = silent('mf-search', '0.9.0', ['/find']);
    const { report } = check(
      { ...SHELL, 'mf-search': { current: '1.0.0', targets: ['0.9.0'] } },
      { 'mf-search': '2.0.0' },
      { also: [moving, earlier] },
    );
    expect(await report).toEqual({ refusals: [], moves: [], notes: [] });
  });
});

test('a release that no longer answers an intent that a live unit sends is refused; without such a unit it passes', async () => {
  const live = { ...SHELL, 'mf-player': { current: '1.0.0' } };
  const lost = await check({ ...live, 'mf-catalog': { current: '1.0.0' } }, { 'mf-player': '3.0.0' }).report;
  expect(lost.refusals.map(({ kind, unit, version }) => [kind, unit, version])).toEqual([['intent', 'mf-player', '3.0.0']]);
  expect((await check({ ...live, 'mf-catalog': { current: '0.5.0' } }, { 'mf-player': '3.0.0' }).report).refusals).toEqual([]);
});

test('a release that would block a rollback that is possible now is refused, without a warning beside it', async () => {
  const live = { ...SHELL, 'mf-catalog': { current: '0.5.0' }, 'mf-player': { current: '2.0.0', targets: ['1.0.0'] } };
  const report = await check(live, { 'mf-catalog': '2.0.0' }).report;
  expect(report.refusals.map(({ unit, version, against }) => [unit, version, against?.version])).toEqual([['mf-player', '1.0.0', '2.0.0']]);
  expect(report).toMatchObject({ moves: null, notes: [] });
  expect(new GateError(report).userMessage.params.moves).toEqual([]);
});

describe('further moves are proposed only when visitors and rollbacks meet no conflict after them', () => {
  const live = { ...SHELL, 'mf-player': { current: '1.0.0' }, 'mf-catalog': { current: '1.0.0', pinned: ['2.0.0'] } };
  const moves = async (search: Entry | null) =>
    (await check({ ...live, ...(search && { 'mf-search': search }) }, { 'mf-player': '2.0.0' }).report).moves;

  test('forward', async () => {
    expect(await moves(null)).toEqual(['mf-catalog@2.0.0']);
    expect(await moves({ current: '1.0.0', targets: ['1.2.0'] })).toEqual(['mf-catalog@2.0.0']);
    expect(await moves({ current: '1.0.0', targets: ['1.1.0'] })).toBeNull();
    expect(await moves({ current: '1.0.0', canary: '1.1.0' })).toBeNull();
  });

  test('back, where a conflict with another rollback is a warning', async () => {
    const now = {
      ...SHELL,
      'mf-player': { current: '2.0.0', targets: ['1.0.0'] },
      'mf-catalog': { current: '2.0.0', targets: ['1.0.0'] },
      'mf-search': { current: '1.0.0', targets: ['1.2.0'] },
    };
    const { moves: proposed, notes, refusals } = await check(now, { 'mf-player': '1.0.0' }, { direction: 'back' }).report;
    expect(proposed).toEqual(['mf-catalog@1.0.0']);
    expect(refusals).toHaveLength(1);
    expect(textsOf(notes)).toEqual([expect.stringMatching(/^after this, a rollback to mf-search@1\.2\.0 alone is no longer possible/)]);
  });
});

describe('an incomplete manifest', () => {
  const NOT_COMPARED = /^nothing was compared with mf-search@1\.0\.0: /;
  const old = without(silent('mf-search', '1.0.0'), 'contract') as ReleaseManifest;

  test('of a live release or a canary is reported, and stops no other unit', async () => {
    for (const entry of [{ current: '1.0.0' }, { current: '1.1.0', canary: '1.0.0' }]) {
      const { report } = check({ ...SHELL, 'mf-search': entry }, { 'mf-player': '1.0.0' }, { also: [old] });
      const { refusals, notes } = await report;
      expect([refusals, textsOf(notes)]).toEqual([[], [expect.stringMatching(NOT_COMPARED)]]);
    }
  });

  test('of the live release is not reported when the unit itself moves', async () => {
    const { report } = check({ ...SHELL, 'mf-search': { current: '1.0.0' } }, { 'mf-search': '1.1.0' }, { also: [old] });
    expect(await report).toEqual({ refusals: [], moves: [], notes: [] });
  });

  test('stops a promotion with a refusal alone', async () => {
    const { refusals, notes } = await check(SHELL, { 'mf-search': '1.0.0' }, { also: [old] }).report;
    expect([refusals.map(({ kind }) => kind), notes]).toEqual([['manifest'], []]);
  });

  test('does not stop a rollback when schemas are missing, and stops it when the descriptor is', async () => {
    const undeclared = asking('mf-search', '0.9.0');
    delete undeclared.contract!.asks['player.play'];
    const live = { ...SHELL, 'mf-search': { current: '1.0.0', targets: ['0.9.0'] } };
    const back = (release: ReleaseManifest) => check(live, { 'mf-search': '0.9.0' }, { also: [release], direction: 'back' }).report;
    const passed = await back(undeclared);
    expect([passed.refusals, textsOf(passed.notes)]).toEqual([
      [],
      [expect.stringMatching(/^nothing was compared with mf-search@0\.9\.0: /)],
    ]);
    const refused = await back(without(silent('mf-search', '0.9.0'), 'descriptor') as ReleaseManifest);
    expect([refused.refusals.map(({ kind }) => kind), refused.notes]).toEqual([['manifest'], []]);
  });
});
