import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ensureKeys, openSigner } from '../keys/index.ts';
import { type ChangeOptions, folderStore, promote, type ReleaseStore } from './index.ts';
import { makeBuild } from './testing/make-build.ts';

let work: string;
let root: string;
let keys: string;
let store: ReleaseStore;
let options: ChangeOptions;

beforeEach(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'store-'));
  root = path.join(work, 'releases');
  keys = path.join(work, 'keys');
  store = folderStore(root);
  await ensureKeys(keys);
  options = { channel: 'production', by: 'tester', why: 'a test', signer: await openSigner(keys, 'release') };
});
afterEach(() => rmSync(work, { recursive: true }));

function build(
  unit: string,
  version: string,
  files: Record<string, string> = { 'entry.js': `/* ${version} */` },
  builtAt?: string,
): string {
  return makeBuild(path.join(work, 'builds', `${unit}-${version}-${Math.random()}`), unit, version, files, builtAt);
}

function contender(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'testing/contender.ts'), ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<{ code: number | null; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, errors }));
  });
  return { child, ended };
}

const incoming = () => (existsSync(path.join(root, '.incoming')) ? readdirSync(path.join(root, '.incoming')) : []);

describe('publishing', () => {
  test('lays every file of a release beside compressed copies that unpack to the same bytes', async () => {
    const text = 'export const a = 1;\n'.repeat(200);
    await store.publish(build('shell', '1.0.0', { 'entry.js': text, 'font.woff2': text }));
    const folder = path.join(root, 'shell/1.0.0');
    expect(readFileSync(path.join(folder, 'entry.js'), 'utf8')).toBe(text);
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'entry.js.br'))).toString()).toBe(text);
    expect(gunzipSync(readFileSync(path.join(folder, 'entry.js.gz'))).toString()).toBe(text);
    expect(existsSync(path.join(folder, 'font.woff2.br'))).toBe(false);
    expect(await store.verify('shell', '1.0.0')).toEqual([]);
  });

  test('takes the same release a second time without a change, whenever it was built', async () => {
    expect(await store.publish(build('shell', '1.0.0'))).toMatchObject({ outcome: 'published' });
    expect(await store.publish(build('shell', '1.0.0', undefined, '2026-02-02T00:00:00.000Z'))).toMatchObject({ outcome: 'present' });
    expect((await store.record('shell', '1.0.0'))?.builtAt).toBe('2026-01-01T00:00:00.000Z');
  });

  test('refuses a published version with other bytes', async () => {
    await store.publish(build('shell', '1.0.0'));
    await expect(store.publish(build('shell', '1.0.0', { 'entry.js': 'other' }))).rejects.toMatchObject({ reason: 'taken' });
    expect(readFileSync(path.join(root, 'shell/1.0.0/entry.js'), 'utf8')).toBe('/* 1.0.0 */');
  });

  test('refuses a build whose files are not those of its record', async () => {
    const changed = build('shell', '1.0.0');
    writeFileSync(path.join(changed, 'entry.js'), 'tampered');
    await expect(store.publish(changed)).rejects.toMatchObject({ reason: 'damaged' });
    const lacking = build('shell', '1.0.1');
    rmSync(path.join(lacking, 'entry.js'));
    await expect(store.publish(lacking)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(store.publish(path.join(work, 'nothing'))).rejects.toMatchObject({ reason: 'missing' });
    expect(await store.versions('shell')).toEqual([]);
  });

  test.each(['../evil', '.hidden', 'a/b', ''])('refuses %p as the name of a unit or of a version', async (name) => {
    await expect(store.publish(makeBuild(path.join(work, 'bad'), name, '1.0.0', { 'entry.js': 'x' }))).rejects.toThrow();
    await expect(store.publish(makeBuild(path.join(work, 'bad'), 'shell', name, { 'entry.js': 'x' }))).rejects.toThrow();
    expect(existsSync(path.join(work, 'evil'))).toBe(false);
  });

  test('a publisher that is killed while it writes leaves nothing that looks like a release, and the next one succeeds', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`chunk-${index}.js`, `${index} ${'abcdefghij'.repeat(5_000)}${Math.random()}`]),
    );
    const folder = build('shell', '1.0.0', files);
    const { child, ended } = contender('publish', root, folder);
    const written = () => incoming().some((name) => readdirSync(path.join(root, '.incoming', name)).length > 0);
    while (!written() && child.exitCode === null) await setImmediate();
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ code: null });
    expect(await store.record('shell', '1.0.0')).toBeNull();
    expect(await store.units()).toEqual([]);
    expect(incoming()).toHaveLength(1);
    expect(await store.publish(folder, { quality: 1 })).toMatchObject({ outcome: 'published' });
    expect(await store.verify('shell', '1.0.0')).toEqual([]);
  });

  test('clears away what a killed publisher left an hour ago', async () => {
    const left = path.join(root, '.incoming/shell-1.0.0-x');
    mkdirSync(left, { recursive: true });
    const old = new Date(Date.now() - 2 * 60 * 60 * 1000);
    utimesSync(left, old, old);
    await store.publish(build('shell', '1.0.0'));
    expect(incoming()).toEqual([]);
  });

  test('several processes that publish the same release at once all succeed, and it is whole', async () => {
    const folder = build('shell', '1.0.0', { 'entry.js': 'x'.repeat(100_000) });
    const results = await Promise.all(Array.from({ length: 4 }, () => contender('publish', root, folder).ended));
    expect(results).toEqual(results.map(() => ({ code: 0, errors: '' })));
    expect(await store.verify('shell', '1.0.0')).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  test('names versions, the newest build first', async () => {
    await store.publish(build('shell', '1.0.0', undefined, '2026-01-02T00:00:00.000Z'));
    await store.publish(build('shell', '1.0.1', undefined, '2026-01-03T00:00:00.000Z'));
    await store.publish(build('shell', '1.0.2', undefined, '2026-01-01T00:00:00.000Z'));
    expect(await store.versions('shell')).toEqual(['1.0.1', '1.0.0', '1.0.2']);
  });

  test('says which file of a published release was changed or lost', async () => {
    await store.publish(build('shell', '1.0.0', { 'entry.js': 'a', 'b.js': 'b' }));
    writeFileSync(path.join(root, 'shell/1.0.0/entry.js'), 'tampered');
    rmSync(path.join(root, 'shell/1.0.0/b.js'));
    expect(await store.verify('shell', '1.0.0')).toEqual([
      expect.stringContaining('entry.js has other bytes'),
      expect.stringContaining('b.js is missing'),
    ]);
    await expect(promote(store, { shell: '1.0.0' }, options)).rejects.toMatchObject({ reason: 'damaged' });
    expect(await store.channel('production')).toBeNull();
  });
});

describe('a channel', () => {
  test('refuses a release that nobody published', async () => {
    await expect(promote(store, { shell: '9.9.9' }, options)).rejects.toThrow('not in the store');
  });

  test('processes that change it at the same moment lose no change of any of them', async () => {
    const units = ['a', 'b', 'c'];
    const versions = Array.from({ length: 8 }, (_, index) => `1.0.${index}`);
    for (const unit of units) for (const version of versions) await store.publish(build(unit, version));
    const results = await Promise.all(units.map((unit) => contender('promote', root, keys, unit, ...versions).ended));
    expect(results).toEqual(results.map(() => ({ code: 0, errors: '' })));
    const history = await store.history('production');
    expect(history.map(({ body }) => body.sequence)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
    for (const [index, { body }] of history.entries()) expect(body.previous).toBe(history[index + 1]?.hash ?? null);
    for (const unit of units)
      expect(history[0]!.body.units[unit]).toMatchObject({ current: '1.0.7', targets: ['1.0.6', '1.0.5', '1.0.4', '1.0.3', '1.0.2'] });
    expect(readdirSync(path.join(root, 'channels'))).toEqual(['production']);
    expect(readdirSync(path.join(root, 'channels/production'))).toHaveLength(24);
  });
});
