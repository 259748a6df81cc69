import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys } from '../keys/ensure-keys.ts';
import { openSigner, type Signer } from '../keys/signer.ts';
import { promote } from './changes.ts';
import { readMetadata } from './channel-text.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { type Contender, startContender } from './testing/processes.ts';
import { verifyChannel } from './verify-channel.ts';

// A busy machine starts processes slowly.
jest.setTimeout(180_000);

/** Spread over all steps of a release; a full run meets nearly each of them. */
const KILLS = process.env.TEST_FULL ? 20 : 5;
const contender = (args: string[], heard?: Parameters<typeof startContender>[2]): Contender =>
  startContender(path.join(import.meta.dirname, 'testing/contender.ts'), args, heard);

let work: string;
let root: string;
let keys: string;
let store: ReleaseStore;
let signer: Signer;

beforeEach(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'store-'));
  root = path.join(work, 'releases');
  keys = path.join(work, 'keys');
  store = folderStore(root);
  await ensureKeys(keys);
  signer = await openSigner(keys, 'release');
});
afterEach(() => rmSync(work, { recursive: true }));

const build = (unit: string, version: string, files: Record<string, string> = { 'entry.js': `/* ${version} */` }) =>
  makeBuild(path.join(work, 'builds', `${unit}-${version}`), unit, version, files);
const verify = () => verifyChannel(store, 'production', { trusted: signer.trusted, everTrusted: signer.trusted });

test('several processes that publish the same release at once all succeed, and it is complete', async () => {
  mkdirSync(path.join(work, 'builds'));
  const folder = build('shell', '1.0.0', { 'entry.js': 'x'.repeat(100_000) });
  const results = await Promise.all(Array.from({ length: 4 }, () => contender(['publish', root, folder]).ended));
  expect(results).toEqual(results.map(() => ({ code: 0, signal: null, errors: '' })));
  expect(await store.verify('shell', '1.0.0')).toEqual([]);
  expect(readdirSync(path.join(root, '.incoming'))).toEqual([]);
});

test('50 promotions and rollbacks by ten concurrent processes make one linear history without loss', async () => {
  const versions = Array.from({ length: 35 }, (_, index) => `1.0.${index}`);
  for (const unit of ['a', 'b']) {
    for (const version of [...versions, '0.9.0']) await store.publish(build(unit, version), { quality: 1 });
  }
  const options = { channel: 'production', by: 'tester', why: '', signer };
  await promote(store, { a: '0.9.0', b: '0.9.0' }, options);
  // Full lists of targets, so that every rollback has one in any order.
  for (const version of versions.slice(0, 5)) await promote(store, { a: version, b: version }, options);
  const all = Array.from({ length: 10 }, (_, index) => {
    const own = versions.slice(5 + index * 3, 8 + index * 3);
    return contender(['alternate', root, keys, index % 2 ? 'a' : 'b', ...own]);
  });
  const results = await Promise.all(all.map(({ ended }) => ended));
  expect(results).toEqual(results.map(() => ({ code: 0, signal: null, errors: '' })));

  const said = all.flatMap(({ child, lines }) => lines.map((line) => `${line} by ${child.pid}`));
  expect(said).toHaveLength(50);
  const documents = (await store.history('production')).reverse().slice(6);
  expect(documents.map(({ body }) => body.sequence)).toEqual(Array.from({ length: 50 }, (_, index) => index + 7));
  const kept = documents.map(({ body, signed }) => {
    const unit = body.changed[0]!;
    return `${body.sequence} ${body.action} ${body.units[unit]!.current} by ${readMetadata(signed)!.by}`;
  });
  expect(kept.sort()).toEqual(said.sort());
  expect(await verify()).toMatchObject({ documents: 56, problems: [] });
});

test(`${KILLS} kills during publish and promote leave the old or the new state, and the next attempt succeeds`, async () => {
  const options = { channel: 'production', by: 'tester', why: '', signer };
  await store.publish(build('shell', '0.0.0'), { quality: 1 });
  await promote(store, { shell: '0.0.0' }, options);
  const files = { 'entry.js': 'a'.repeat(2000), 'b.js': 'b'.repeat(2000), 'c.css': 'c'.repeat(2000) };
  const release = (version: string, heard?: Parameters<typeof contender>[1]) =>
    contender(['release', root, keys, build('shell', version, { ...files, 'version.js': version }), 'shell', version], heard);

  const whole = release('0.0.1', (line, child) => void (line === 'done' && child.kill('SIGKILL')));
  expect(await whole.ended).toMatchObject({ signal: 'SIGKILL', errors: '' });
  const steps = whole.lines.length - 1;
  expect(steps).toBeGreaterThan(20);

  let before = '0.0.1';
  const seen = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const version = `1.0.${kill}`;
    const moment = `step ${1 + Math.round((kill * (steps - 1)) / (KILLS - 1))}`;
    const killed = release(version, (line, child) => void (line === moment && child.kill('SIGKILL')));
    expect(await killed.ended).toMatchObject({ code: null, signal: 'SIGKILL', errors: '' });
    expect((await verify()).problems).toEqual([]);
    const { current } = (await store.channel('production'))!.body.units.shell!;
    expect([before, version]).toContain(current);
    seen.add(`${(await store.versions('shell')).includes(version) ? 'published' : 'not published'}`);
    for (const published of await store.versions('shell')) expect(await store.verify('shell', published)).toEqual([]);
    await store.publish(build('shell', version, { ...files, 'version.js': version }), { quality: 1 });
    await promote(store, { shell: version }, options);
    expect((await store.channel('production'))!.body.units.shell!.current).toBe(version);
    before = version;
  }
  expect([...seen].sort()).toEqual(['not published', 'published']);
  expect((await verify()).problems).toEqual([]);
});
