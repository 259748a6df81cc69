import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeBuild } from './make-build.ts';
import type { StoreFixture } from './store-under-test.ts';

/** What every driver must do with releases. */
export function describeReleases({ at, work, build, publish }: StoreFixture): void {
  describe('with releases', () => {
    test('returns every published byte, and compressed copies that unpack to the same', async () => {
      const text = 'export const a = 1;\n'.repeat(200);
      await at().store.publish(build('shell', '1.0.0', { 'entry.js': text, 'font.woff2': text }));
      expect((await at().store.readFile('shell', '1.0.0', 'entry.js'))?.toString()).toBe(text);
      expect(gunzipSync((await at().other.readFile('shell', '1.0.0', 'entry.js.gz'))!).toString()).toBe(text);
      expect(await at().store.readFile('shell', '1.0.0', 'font.woff2.gz')).toBeNull();
      expect(JSON.parse(String(await at().store.readFile('shell', '1.0.0', 'release.json')))).toEqual(
        await at().other.manifest('shell', '1.0.0'),
      );
      expect(await at().store.verify('shell', '1.0.0')).toEqual([]);
    });

    test('has no release before one is published', async () => {
      expect(await at().store.manifest('shell', '1.0.0')).toBeNull();
      expect(await at().store.readFile('shell', '1.0.0', 'entry.js')).toBeNull();
      expect(await at().store.usedAt('shell', '1.0.0')).toBeNull();
      expect(await at().store.reserve('shell', '1.0.0')).toBe(false);
      expect(await at().store.versions('shell')).toEqual([]);
      expect(await at().store.units()).toEqual([]);
      expect((await at().store.verify('shell', '1.0.0')).map(({ text }) => text)).toEqual(['shell@1.0.0 is not in the store']);
    });

    test.each(['../secret', '/etc/hostname', 'a/../../b', ''])('reads no file %p', async (file) => {
      await publish('shell', '1.0.0');
      expect(await at().store.readFile('shell', '1.0.0', file)).toBeNull();
    });

    test('accepts the same release twice without a change, whatever its build time', async () => {
      expect(await publish('shell', '1.0.0')).toMatchObject({ outcome: 'published' });
      expect(await publish('shell', '1.0.0', '2026-02-02T00:00:00.000Z')).toMatchObject({ outcome: 'present' });
      expect((await at().store.manifest('shell', '1.0.0'))?.builtAt).toBe('2026-01-01T00:00:00.000Z');
    });

    test('refuses a published version with other bytes', async () => {
      await publish('shell', '1.0.0');
      await expect(at().other.publish(build('shell', '1.0.0', { 'entry.js': 'other' }))).rejects.toMatchObject({ reason: 'taken' });
      expect(String(await at().store.readFile('shell', '1.0.0', 'entry.js'))).toBe('/* 1.0.0 */');
    });

    test('refuses a build whose files differ from its manifest', async () => {
      const changed = build('shell', '1.0.0');
      writeFileSync(path.join(changed, 'entry.js'), 'tampered');
      await expect(at().store.publish(changed)).rejects.toMatchObject({ reason: 'damaged' });
      const lacking = build('shell', '1.0.1');
      rmSync(path.join(lacking, 'entry.js'));
      await expect(at().store.publish(lacking)).rejects.toMatchObject({ reason: 'damaged' });
      await expect(at().store.publish(path.join(work(), 'nothing'))).rejects.toMatchObject({ reason: 'missing' });
      expect(await at().store.versions('shell')).toEqual([]);
    });

    test.each(['../evil', '.hidden', 'a/b', '', 'channels'])('refuses %p as the name of a unit', async (name) => {
      await expect(at().store.publish(makeBuild(path.join(work(), 'bad'), name, '1.0.0', { 'entry.js': 'x' }))).rejects.toMatchObject({
        reason: 'input',
      });
    });

    test('a dry run reports the result, refuses what a real run refuses, and publishes nothing', async () => {
      expect(await at().store.publish(build('shell', '1.0.0'), { dryRun: true })).toMatchObject({ outcome: 'published' });
      expect(await at().store.versions('shell')).toEqual([]);
      await publish('shell', '1.0.0');
      expect(await at().store.publish(build('shell', '1.0.0'), { dryRun: true })).toMatchObject({ outcome: 'present' });
      await expect(at().store.publish(build('shell', '1.0.0', { 'entry.js': 'other' }), { dryRun: true })).rejects.toMatchObject({
        reason: 'taken',
      });
    });

    test('lists units, and versions with the newest build first', async () => {
      await publish('shell', '1.0.0', '2026-01-02T00:00:00.000Z');
      await publish('shell', '1.0.1', '2026-01-03T00:00:00.000Z');
      await publish('mf-a', '1.0.2', '2026-01-01T00:00:00.000Z');
      expect(await at().other.versions('shell')).toEqual(['1.0.1', '1.0.0']);
      expect(await at().other.units()).toEqual(['mf-a', 'shell']);
    });

    test('reports a changed, missing or added file, and a compressed copy that differs', async () => {
      const long = 'const text = 1;\n'.repeat(100);
      await at().store.publish(build('shell', '1.0.0', { 'entry.js': 'a', 'b.js': 'b', 'c.js': long }), { quality: 1 });
      await at().damage('shell', '1.0.0', 'entry.js', Buffer.from('tampered'));
      await at().damage('shell', '1.0.0', 'b.js', null);
      await at().damage('shell', '1.0.0', 'c.js.br', Buffer.from('no brotli'));
      await at().damage('shell', '1.0.0', 'extra.js', Buffer.from('x'));
      expect((await at().store.verify('shell', '1.0.0')).map(({ text }) => text)).toEqual([
        'entry.js has other bytes than its manifest names',
        'b.js is missing',
        'c.js.br does not unpack to the bytes that its manifest names',
        'extra.js is not in its manifest',
      ]);
    });

    test('deletes unused releases and nothing else', async () => {
      await publish('shell', '1.0.0');
      await publish('shell', '1.0.1');
      await publish('shell', '1.0.2');
      const old = new Date(Date.now() - 60 * 60 * 1000);
      await at().age('shell', '1.0.0', old);
      await at().age('shell', '1.0.1', old);
      expect(await at().other.reserve('shell', '1.0.1')).toBe(true);
      const all = ['1.0.0', '1.0.1', '1.0.2', '9.9.9'].map((version) => ({ unit: 'shell', version }));
      expect(await at().store.removeUnused(all, new Date(Date.now() - 60 * 1000))).toEqual([{ unit: 'shell', version: '1.0.0' }]);
      expect((await at().store.versions('shell')).sort()).toEqual(['1.0.1', '1.0.2']);
      expect(await at().other.manifest('shell', '1.0.0')).toBeNull();
      expect(await publish('shell', '1.0.0')).toMatchObject({ outcome: 'published' });
    });
  });
}
