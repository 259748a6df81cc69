import type { ChannelBody, ChannelUnit } from 'shared-contracts/release/channel';
import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { formatMessage } from '../messages/message.ts';
import { type CheckRequest, GateError, runGate } from './gate.ts';
import { descriptorOf, hostRelease, remoteRelease } from './release.fixture.ts';

const asker = (version: string) => remoteRelease(descriptorOf('mf-catalog', ['/'], { asks: ['player.play'] }), version);
const answerer = (version: string) => remoteRelease(descriptorOf('mf-player', [], { intents: ['player.play'] }), version);
/** The same release speaking the second form of the intent. */
const newForm = (manifest: ReleaseManifest) => {
  for (const side of [manifest.contract!.answers, manifest.contract!.asks]) if (side['player.play']) side['player.play'].version = 2;
  return manifest;
};
const RELEASES = [
  hostRelease(),
  asker('1.0.0'),
  asker('1.1.0'),
  newForm(asker('2.0.0')),
  newForm(asker('2.1.0')),
  answerer('1.0.0'),
  newForm(answerer('2.0.0')),
];

type Live = Record<string, Omit<Partial<ChannelUnit>, 'canary'> & { current: string; canary?: string }>;

function channel(live: Live): ChannelBody {
  const units = Object.entries(live).map(([unit, { canary, ...entry }]) => [
    unit,
    { since: '', targets: [], ...entry, ...(canary && { canary: { version: canary, percent: 5, since: '' } }) },
  ]);
  return { channel: 'production', units: Object.fromEntries(units) } as unknown as ChannelBody;
}

const judge = (live: Live | null, versions: Record<string, string>, more: Partial<CheckRequest> = {}) =>
  runGate({
    body: live && channel(live),
    versions,
    readManifest: async (unit, version) => RELEASES.find((one) => one.unit === unit && one.version === version) ?? null,
    service: { version: '1.0.0', calls: serviceCalls() },
    ...more,
  });

const FIRST: Live = { shell: { current: '1.0.0' }, 'mf-catalog': { current: '1.0.0' }, 'mf-player': { current: '1.0.0' } };
const SECOND: Live = {
  shell: { current: '1.0.0' },
  'mf-catalog': { current: '2.0.0', targets: ['1.1.0', '1.0.0'] },
  'mf-player': { current: '2.0.0', targets: ['1.0.0'] },
};
const PASSES = { refusals: [], moves: [], notes: [] };

test('the first release of every unit passes on an empty channel', async () => {
  expect(await judge(null, { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' })).toEqual(PASSES);
});

test('a release that other units no longer understand is refused with a message that names both sides', async () => {
  const report = await judge(FIRST, { 'mf-player': '2.0.0' });
  expect(new GateError(report).message).toMatch(
    /mf-player@2\.0\.0 with mf-catalog@1\.0\.0: intent player\.play: version 1 is sent, version 2/,
  );
  expect(report.moves).toBeNull();
});

test('a release is also checked against canaries, rollback targets of other units and pinned releases', async () => {
  for (const more of [{ canary: '2.0.0' }, { targets: ['2.0.0'] }, { pinned: ['2.0.0'] }]) {
    const live = { shell: { current: '1.0.0' }, 'mf-player': { current: '1.0.0', ...more } };
    const { refusals } = await judge(live, { 'mf-catalog': '1.0.0' });
    expect(refusals.map(({ kind, unit, version }) => [kind, unit, version])).toEqual([['intent', 'mf-player', '2.0.0']]);
  }
});

test('a rollback that needs a second unit is proposed as a set, and the set passes', async () => {
  const report = await judge(SECOND, { 'mf-player': '1.0.0' }, { direction: 'back' });
  expect(report.refusals.length).toBeGreaterThan(0);
  expect(report.moves).toEqual(['mf-catalog@1.1.0']);
  expect(await judge(SECOND, { 'mf-player': '1.0.0', 'mf-catalog': '1.1.0' }, { direction: 'back' })).toEqual(PASSES);
});

test('no rollback to a merely pinned release is proposed, because the channel would refuse it', async () => {
  const live: Live = { ...SECOND, 'mf-catalog': { current: '2.0.0', pinned: ['1.1.0'] } };
  expect((await judge(live, { 'mf-player': '1.0.0' }, { direction: 'back' })).moves).toBeNull();
});

test('no set is proposed that a running canary would break', async () => {
  const live = { ...SECOND, 'mf-search': { current: '1.0.0', canary: '2.0.0' } };
  const search = (version: string) => remoteRelease(descriptorOf('mf-search', [], { asks: ['player.play'] }), version);
  const silent = remoteRelease(descriptorOf('mf-search'), '1.0.0');
  const manifests = (releases: ReleaseManifest[]) => async (unit: string, version: string) =>
    [...RELEASES, ...releases].find((one) => one.unit === unit && one.version === version) ?? null;
  const back = { 'mf-player': '1.0.0' };
  const fitting = await judge(live, back, { direction: 'back', readManifest: manifests([silent, search('2.0.0')]) });
  expect(fitting.moves).toEqual(['mf-catalog@1.1.0']);
  const broken = await judge(live, back, { direction: 'back', readManifest: manifests([silent, newForm(search('2.0.0'))]) });
  expect(broken.moves).toBeNull();
});

test('a rollback that is blocked already does not stop later releases of the unit', async () => {
  expect(await judge(SECOND, { 'mf-catalog': '2.1.0' })).toEqual(PASSES);
});

test('a rollback is refused for conflicts that visitors would meet, and warns of other rollbacks that it blocks', async () => {
  const live: Live = {
    shell: { current: '1.0.0' },
    'mf-catalog': { current: '1.0.0' },
    'mf-player': { current: '1.0.0', pinned: ['2.0.0'] },
  };
  const back = await judge(live, { 'mf-catalog': '1.1.0' }, { direction: 'back' });
  expect(back).toEqual(PASSES);
  const without = { ...live };
  delete without['mf-catalog'];
  const first = await judge(without, { 'mf-catalog': '1.1.0' }, { direction: 'back' });
  expect([first.refusals, first.notes.map(({ text }) => text)]).toEqual([
    [],
    [expect.stringMatching(/^after this, a rollback to mf-player@2\.0\.0 alone is no longer possible.*mf-catalog@1\.1\.0: intent/)],
  ]);
});

test('a forward move is proposed for a unit that may go forward, not for a held one', async () => {
  const live = (more: object): Live => ({
    shell: { current: '1.0.0' },
    'mf-catalog': { current: '1.0.0', pinned: ['2.0.0'], ...more },
    'mf-player': { current: '1.0.0' },
  });
  expect((await judge(live({}), { 'mf-player': '2.0.0' })).moves).toEqual(['mf-catalog@2.0.0']);
  expect((await judge(live({ hold: { at: '', rolledBack: [] } }), { 'mf-player': '2.0.0' })).moves).toBeNull();
});

test('a release that was never published is refused', async () => {
  await expect(judge(FIRST, { 'mf-catalog': '9.9.9' })).rejects.toThrow('mf-catalog@9.9.9 is not published');
});

test('a release with an incomplete manifest can be rolled back to, with a warning, and cannot be promoted', async () => {
  const { contract, missingMessages, ...old } = remoteRelease(descriptorOf('mf-catalog', ['/']), '0.9.0');
  const known = {
    readManifest: async (unit: string, version: string) =>
      [old, ...RELEASES].find((one) => one.unit === unit && one.version === version) ?? null,
  };
  const live: Live = { shell: { current: '1.0.0' }, 'mf-catalog': { current: '1.0.0', targets: ['0.9.0'] } };
  const back = await judge(live, { 'mf-catalog': '0.9.0' }, { ...known, direction: 'back' });
  expect([back.refusals, back.notes.map(({ text }) => text)]).toEqual([
    [],
    ['contract', 'missingMessages'].map((part) => expect.stringMatching(`^nothing was compared with mf-catalog@0\\.9\\.0: .*${part}`)),
  ]);
  const forward = await judge(live, { 'mf-catalog': '0.9.0' }, known);
  expect(forward.refusals.map(({ kind }) => kind)).toEqual(['manifest', 'manifest']);
});

describe('a unit that needs newer contracts than older shells have', () => {
  const newer = hostRelease('2.0.0');
  newer.contract!.contracts = '1.1.0';
  const raised = remoteRelease(descriptorOf('mf-catalog', ['/'], { contracts: '^1.1.0' }), '3.0.0');
  const readManifest = async (unit: string, version: string) =>
    [...RELEASES, newer, raised].find((one) => one.unit === unit && one.version === version) ?? null;
  const withShell = (shell: Live[string]) => ({ ...FIRST, shell });

  test('is refused alone while an older shell is a rollback target, and the remedy names a promotion that passes', async () => {
    const live = withShell({ current: '2.0.0', targets: ['1.0.0'] });
    const { refusals } = await judge(live, { 'mf-catalog': '3.0.0' }, { readManifest });
    expect(refusals.map(({ kind, remedy }) => [kind, remedy])).toEqual([
      ['contracts', expect.objectContaining({ code: 'contracts.widen', params: { unit: 'mf-catalog', shell: 'shell' } })],
    ]);
    expect(formatMessage(refusals[0]!.remedy, 'zh')).toMatch(/与契约相符的 shell 一起上线（shell mf-catalog）/);
    expect(await judge(FIRST, { 'mf-catalog': '3.0.0', shell: '2.0.0' }, { readManifest })).toEqual(PASSES);
    expect(await judge(withShell({ current: '2.0.0' }), { 'mf-catalog': '3.0.0' }, { readManifest })).toEqual(PASSES);
  });
});

test('a release that is for another channel is refused there with the channel to name, and passes on its own and its trials', async () => {
  const desk = remoteRelease(descriptorOf('mf-desk', ['/desk'], { channel: 'desk' }));
  const on = (channel: string, direction: 'forward' | 'back' = 'forward') =>
    judge(null, { 'mf-desk': '1.0.0' }, { channel, direction, readManifest: async () => desk });
  expect(new GateError(await on('production')).message).toMatch(
    /mf-desk@1\.0\.0: it is made for the channel desk, not for production\. Name its channel: --channel desk/,
  );
  for (const channel of ['desk', 'desk-trial']) expect(await on(channel)).toEqual(PASSES);
  expect(await on('production', 'back')).toEqual(PASSES);
});
