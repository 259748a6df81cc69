import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Signer } from '../keys/signer.ts';
import { canary, promote, rollback } from './changes.ts';
import { collectGarbage } from './collect-garbage.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { testSigner } from './testing/store-under-test.ts';
import { Crash, crashingDisk, watchedDisk } from './testing/watched-disk.ts';
import { verifyChannel } from './verify-channel.ts';

jest.setTimeout(60_000);

let signer: Signer;
let work: string;
beforeAll(async () => {
  signer = await testSigner();
});
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'crash-'));
});
afterEach(() => rmSync(work, { recursive: true, maxRetries: 3 }));

const FILES = { 'entry.js': 'a'.repeat(1000), 'b.css': 'b'.repeat(1000) };
const options = () => ({ channel: 'production', by: 'tester', why: '', signer });
const buildOf = (version: string) => makeBuild(path.join(work, `build-${version}`), 'shell', version, { ...FILES, 'version.js': version });

/** Makes a store with two live releases, and a third that is published. */
async function prepared(root: string): Promise<ReleaseStore> {
  const store = folderStore(root);
  for (const version of ['1.0.0', '1.0.1', '1.0.2']) await store.publish(buildOf(version), { quality: 1 });
  for (const version of ['1.0.0', '1.0.1']) await promote(store, { shell: version }, options());
  return store;
}

const sequence = async (store: ReleaseStore) => (await store.channel('production'))?.body.sequence ?? 0;
const problems = async (store: ReleaseStore) =>
  (await verifyChannel(store, 'production', { trusted: signer.trusted, everTrusted: signer.trusted })).problems;

/** Runs `act` with a crash at its first step, its second, and so on to its last; `look` gets a healthy store after each. */
async function crashEverywhere(
  prepare: (root: string) => Promise<ReleaseStore>,
  act: (store: ReleaseStore) => Promise<unknown>,
  look: (store: ReleaseStore, root: string) => Promise<void>,
): Promise<number> {
  let steps = 0;
  const first = path.join(work, 'counted');
  await prepare(first);
  await act(
    folderStore(
      first,
      watchedDisk((step) => {
        steps = step;
      }),
    ),
  );
  for (let at = 1; at <= steps; at += 1) {
    const root = path.join(work, `crash-${at}`);
    await prepare(root);
    await expect(act(folderStore(root, crashingDisk(at)))).rejects.toBeInstanceOf(Crash);
    await look(folderStore(root), root);
  }
  return steps;
}

test('a crash during publish leaves no release or the complete one, and the next attempt succeeds', async () => {
  const folder = buildOf('2.0.0');
  const steps = await crashEverywhere(
    prepared,
    (store) => store.publish(folder, { quality: 1 }),
    async (store) => {
      const published = (await store.versions('shell')).includes('2.0.0');
      expect((await store.verify('shell', '2.0.0')).map(({ text }) => text)).toEqual(published ? [] : ['shell@2.0.0 is not in the store']);
      expect(await problems(store)).toEqual([]);
      expect(await store.publish(folder, { quality: 1 })).toMatchObject({ outcome: published ? 'present' : 'published' });
      expect(await store.verify('shell', '2.0.0')).toEqual([]);
    },
  );
  expect(steps).toBeGreaterThan(10);
});

test.each<[string, (store: ReleaseStore) => Promise<unknown>, string]>([
  ['promote', (store) => promote(store, { shell: '1.0.2' }, options()), '1.0.2'],
  ['rollback', (store) => rollback(store, [{ unit: 'shell' }], options()), '1.0.0'],
  ['canary', (store) => canary(store, 'shell', { version: '1.0.2', percent: 10 }, options()), '1.0.1'],
])('a crash at any write of a %s leaves the old document or the new one, and the next attempt succeeds', async (_name, act, current) => {
  const steps = await crashEverywhere(prepared, act, async (store) => {
    const last = await sequence(store);
    expect([2, 3]).toContain(last);
    expect(await problems(store)).toEqual([]);
    if (last === 2) await act(store);
    expect(await sequence(store)).toBe(3);
    expect((await store.channel('production'))!.body.units.shell!.current).toBe(current);
    expect(await problems(store)).toEqual([]);
  });
  expect(steps).toBeGreaterThan(4);
});

test('a crash during the first channel document leaves none or the complete one', async () => {
  const prepare = async (root: string) => {
    const store = folderStore(root);
    await store.publish(buildOf('1.0.0'), { quality: 1 });
    return store;
  };
  await crashEverywhere(
    prepare,
    (store) => promote(store, { shell: '1.0.0' }, options()),
    async (store) => {
      await promote(store, { shell: '1.0.0' }, options());
      expect(await sequence(store)).toBe(1);
      expect(await problems(store)).toEqual([]);
    },
  );
});

test('a crash during garbage collection harms no referenced release, and the next run completes it', async () => {
  const now = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
  await crashEverywhere(
    prepared,
    (store) => collectGarbage(store, { now }),
    async (store, root) => {
      expect(await problems(store)).toEqual([]);
      for (const version of await store.versions('shell')) expect(await store.verify('shell', version)).toEqual([]);
      // The first run restores half-removed releases, which it did not see as candidates; the second one removes them.
      for (let round = 0; round < 2; round += 1) await collectGarbage(store, { now });
      expect((await store.versions('shell')).sort()).toEqual(['1.0.0', '1.0.1']);
      expect(readdirSync(path.join(root, 'shell')).sort()).toEqual(['1.0.0', '1.0.1']);
      expect(await problems(store)).toEqual([]);
    },
  );
});

test('a publish suspended until others clean up its files completes or fails as a whole', async () => {
  const root = path.join(work, 'sleepy');
  await prepared(root);
  const folder = buildOf('2.0.0');
  // Right before the final rename, another process deletes what looks abandoned; both then finish in any order.
  const sleepy = watchedDisk(async (_step, kind, target) => {
    if (kind !== 'rename' || !target.includes('shell-2.0.0')) return;
    utimesSync(target, new Date(0), new Date(0));
    await folderStore(root).publish(buildOf('3.0.0'), { quality: 1 });
  });
  await expect(folderStore(root, sleepy).publish(folder, { quality: 1 })).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await folderStore(root).versions('shell')).not.toContain('2.0.0');
  expect(readdirSync(path.join(root, '.incoming'))).toEqual([]);
});

test('a removed release becomes unreachable before its first file is deleted', async () => {
  const root = path.join(work, 'cleared');
  await prepared(root);
  const left = path.join(root, '.incoming/shell-2.0.0-left');
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(left, 'entry.js'), 'half');
  utimesSync(left, new Date(0), new Date(0));
  const steps: string[] = [];
  const disk = watchedDisk((_step, kind, target) => void steps.push(`${kind} ${path.basename(target)}`));
  await folderStore(root, disk).publish(buildOf('3.0.0'), { quality: 1 });
  expect(steps).toContain('rename shell-2.0.0-left');
  expect(steps).not.toContain('remove shell-2.0.0-left');
});

test('two concurrent collections both succeed, and publish can reuse the name of a removed release', async () => {
  const now = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
  const root = path.join(work, 'both');
  const store = await prepared(root);
  await store.publish(buildOf('1.0.9'), { quality: 1 });
  const results = await Promise.all([collectGarbage(folderStore(root), { now }), collectGarbage(folderStore(root), { now })]);
  for (let round = 0; round < 2; round += 1) results.push(await collectGarbage(store, { now }));
  const removed = results.flatMap((result) => result.removed.map(({ version }) => version));
  expect(removed.sort()).toEqual(['1.0.2', '1.0.9']);
  // Another process publishes the same version right before the final rename, and it is collected before this one reads it.
  const seen: string[] = [];
  const late = watchedDisk(async (_step, kind, target) => {
    if (seen.includes(kind)) return;
    if (kind === 'rename' && target.includes('shell-1.0.2')) await store.publish(buildOf('1.0.2'), { quality: 1 });
    else if (kind === 'touch') await collectGarbage(store, { now });
    else return;
    seen.push(kind);
  });
  expect(await folderStore(root, late).publish(buildOf('1.0.2'), { quality: 1 })).toMatchObject({ outcome: 'published' });
  expect(seen).toEqual(['rename', 'touch']);
  expect(await store.verify('shell', '1.0.2')).toEqual([]);
  expect(await problems(store)).toEqual([]);
});
