import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release/release';
import { folderStore, promote, type ReleaseStore } from '../store/index.ts';
import { makeBuild } from '../store/testing/make-build.ts';
import { GateError, judgeChange } from './gate.ts';
import { descriptorOf, hostRelease, remoteRelease } from './release.fixture.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  store = folderStore(path.join(folder, 'store'));
});
afterEach(() => rm(folder, { recursive: true }));

const asker = (version: string) => remoteRelease(descriptorOf('mf-catalog', ['/'], { asks: ['player.play'] }), version);
const answerer = (version: string, change?: (record: ReleaseRecord) => void) => {
  const record = remoteRelease(descriptorOf('mf-player', [], { intents: ['player.play'] }), version);
  change?.(record);
  return record;
};
const newForm = (record: ReleaseRecord) => {
  for (const side of [record.wire!.answers, record.wire!.asks]) if (side['player.play']) side['player.play'].version = 2;
};

/** Publishes a release with real files under the record's own description. */
async function publish(record: ReleaseRecord): Promise<void> {
  const dir = path.join(folder, `${record.unit}-${record.version}`);
  makeBuild(dir, record.unit, record.version, { 'entry.js': '1', 'page.js': '2' });
  const file = path.join(dir, 'release.json');
  const { integrity, sizes } = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  await writeFile(file, JSON.stringify({ ...record, integrity, sizes }));
  await store.publish(dir, { quality: 1 });
}

const live = (versions: Record<string, string>) => promote(store, versions, { channel: 'production', by: 'test', why: '' });
const judge = (versions: Record<string, string>) => judgeChange(store, 'production', versions);

test('a first release of everything passes, and nothing is asked of an empty channel', async () => {
  for (const record of [hostRelease(), asker('1.0.0'), answerer('1.0.0')]) await publish(record);
  expect(await judge({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' })).toEqual({ refusals: [], moves: [] });
});

test('a release that others no longer understand is refused in words that name both sides', async () => {
  for (const record of [hostRelease(), asker('1.0.0'), answerer('1.0.0'), answerer('2.0.0', newForm)]) await publish(record);
  await live({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
  const judgement = await judge({ 'mf-player': '2.0.0' });
  expect(new GateError(judgement).message).toMatch(
    /mf-player@2\.0\.0 with mf-catalog@1\.0\.0: intent player\.play: version 1 is sent, version 2/,
  );
  expect(judgement.moves).toBeNull();
});

test('a rollback that needs a second unit is proposed as a set, and the set passes', async () => {
  const newAsker = asker('2.0.0');
  newForm(newAsker);
  for (const record of [hostRelease(), asker('1.0.0'), newAsker, answerer('1.0.0'), answerer('2.0.0', newForm)]) await publish(record);
  await live({ shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' });
  await live({ 'mf-catalog': '2.0.0', 'mf-player': '2.0.0' });
  const judgement = await judge({ 'mf-player': '1.0.0' });
  expect(judgement.refusals.length).toBeGreaterThan(0);
  expect(judgement.moves).toEqual(['mf-catalog@1.0.0']);
  expect(await judge({ 'mf-player': '1.0.0', 'mf-catalog': '1.0.0' })).toEqual({ refusals: [], moves: [] });
});

test('a release that was never published is no candidate', async () => {
  await expect(judge({ 'mf-catalog': '9.9.9' })).rejects.toThrow('mf-catalog@9.9.9 is not published');
});
