import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStore } from './folder-store.ts';
import { describeReleaseStore } from './testing/conformance.ts';
import { makeBuild } from './testing/make-build.ts';

describeReleaseStore('a folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const file = (...parts: string[]) => path.join(folder, ...parts);
  return {
    store: folderStore(folder),
    other: folderStore(folder),
    damage: async (unit, version, name, bytes) =>
      bytes ? writeFileSync(file(unit, version, name), bytes) : rmSync(file(unit, version, name)),
    age: async (unit, version, usedAt) => utimesSync(file(unit, version), usedAt, usedAt),
    overwrite: async (channel, sequence, text) =>
      writeFileSync(file('channels', channel, `${String(sequence).padStart(8, '0')}.json`), text),
    end: async () => rmSync(folder, { recursive: true }),
  };
});

describe('a folder store', () => {
  let work: string;
  beforeEach(() => {
    work = mkdtempSync(path.join(tmpdir(), 'store-'));
  });
  afterEach(() => rmSync(work, { recursive: true }));

  const build = (version: string) => makeBuild(path.join(work, `build-${version}`), 'shell', version, { 'entry.js': version });
  const HOUR_MS = 60 * 60 * 1000;

  test('removes files that a killed publisher left an hour ago, not those of a running one', async () => {
    const left = path.join(work, '.incoming/shell-1.0.0-x');
    const written = path.join(work, '.incoming/shell-1.0.1-y');
    for (const folder of [left, written]) mkdirSync(folder, { recursive: true });
    const old = new Date(Date.now() - 2 * HOUR_MS);
    utimesSync(left, old, old);
    await folderStore(work).publish(build('1.0.0'));
    expect(readdirSync(path.join(work, '.incoming'))).toEqual(['shell-1.0.1-y']);
  });

  test('reports a foreign file in the place of a release, and keeps it', async () => {
    mkdirSync(path.join(work, 'shell/1.0.0'), { recursive: true });
    writeFileSync(path.join(work, 'shell/1.0.0/notes.txt'), 'mine');
    await expect(folderStore(work).publish(build('1.0.0'))).rejects.toMatchObject({ reason: 'damaged' });
    expect(existsSync(path.join(work, 'shell/1.0.0/notes.txt'))).toBe(true);
  });

  test('the next collection restores a release that a killed collector had half removed', async () => {
    const store = folderStore(work);
    await store.publish(build('1.0.0'));
    mkdirSync(path.join(work, '.leaving/shell'), { recursive: true });
    renameSync(path.join(work, 'shell/1.0.0'), path.join(work, '.leaving/shell/1.0.0'));
    expect(await store.versions('shell')).toEqual([]);
    await store.removeUnused([], new Date());
    expect(await store.verify('shell', '1.0.0')).toEqual([]);
  });
});
