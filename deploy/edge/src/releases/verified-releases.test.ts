import { digestOf } from 'deploy-release';
import { createFixtureStore, type FixtureStore, remoteOf } from '../testing/fixture-store.ts';
import { createFileCache } from './file-cache.ts';
import { verifiedReleases } from './verified-releases.ts';

let store: FixtureStore;
let published: Buffer;
beforeAll(async () => {
  store = await createFixtureStore();
  await store.publish('mf-catalog', '1', remoteOf({ unit: 'mf-catalog' }));
  published = (await store.store.readFile('mf-catalog', '1', 'release.json'))!;
});
afterAll(() => store.remove());

/** What an edge has of so many releases with the same files, and which of their files it read: of each, its compressed copies too. */
function edgeOf(count: number) {
  const manifests = new Map(
    Array.from({ length: count }, (_, at) => {
      const version = String(at + 1);
      return [version, Buffer.from(JSON.stringify({ ...JSON.parse(published.toString('utf8')), version }))] as const;
    }),
  );
  const reads: string[] = [];
  const missing = new Set<string>();
  const file = async (unit: string, version: string, name: string) => {
    reads.push(`${version}/${name}`);
    if (missing.has(name) || name.startsWith('release.json.')) return null;
    return name === 'release.json' ? manifests.get(version)! : store.store.readFile(unit, '1', name);
  };
  const releases = verifiedReleases([{ file }], createFileCache(10_000_000));
  releases.learn(Object.fromEntries([...manifests].map(([version, bytes]) => [`mf-catalog@${version}`, digestOf(bytes)])));
  const ask = (version: number) => releases.file('mf-catalog', String(version), 'page.1.js');
  return { ask, reads, missing };
}

test('a release that many tabs ask for at once is read once', async () => {
  const { ask, reads } = edgeOf(1);
  const [first, ...others] = await Promise.all(Array.from({ length: 50 }, () => ask(1)));
  expect(first).not.toBeNull();
  expect(new Set(others)).toEqual(new Set([first]));
  expect(reads).toHaveLength(new Set(reads).size);
});

test('a file that was missing is looked for again', async () => {
  const { ask, missing } = edgeOf(1);
  missing.add('page.1.js');
  expect(await Promise.all([ask(1), ask(1)])).toEqual([null, null]);
  missing.clear();
  expect(await ask(1)).not.toBeNull();
});

test('whoever asks for many old releases in turn gets them from memory', async () => {
  const { ask, reads } = edgeOf(100);
  const askForAll = async () => {
    for (let version = 1; version <= 100; version += 1) expect(await ask(version)).not.toBeNull();
  };
  await askForAll();
  const read = reads.length;
  await askForAll();
  expect(reads).toHaveLength(read);
});
