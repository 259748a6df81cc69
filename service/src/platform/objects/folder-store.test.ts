import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FolderStore } from './folder-store.ts';
import { ObjectStoreError } from './object-store.ts';

const NOW = new Date('2026-11-23T02:00:00Z');

describe('files in a folder', () => {
  let folder: string;
  let store: FolderStore;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'yinhe-objects-'));
    store = new FolderStore(folder);
  });

  test('that were there before are read where they lie', async () => {
    mkdirSync(join(folder, 'sound', 'hd'), { recursive: true });
    writeFileSync(join(folder, 'sound', 'hd', 'old.wav'), 'old');
    expect((await buffer((await store.get('sound/hd/old.wav'))!.body)).toString()).toBe('old');
  });

  test('belong to the service alone', async () => {
    await store.put('proofs/one.pdf', Buffer.from('x'));
    expect(statSync(join(folder, 'proofs', 'one.pdf')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'proofs')).mode & 0o777).toBe(0o700);
  });

  test('that cannot be written leave nothing, and the former one stays', async () => {
    await store.put('proofs/one.pdf', Buffer.from('old'));
    mkdirSync(join(folder, 'proofs', 'two.pdf', 'three.pdf'), { recursive: true });
    // A folder of this name cannot be replaced by a file.
    await expect(store.put('proofs/two.pdf', Buffer.from('new'))).rejects.toThrow(ObjectStoreError);
    await expect(store.put('proofs/one.pdf/two.pdf', Buffer.from('new'))).rejects.toThrow(
      'the file store could not store proofs/one.pdf/two.pdf: E',
    );
    expect(readdirSync(join(folder, 'proofs')).sort()).toEqual(['one.pdf', 'two.pdf']);
    expect((await buffer((await store.get('proofs/one.pdf'))!.body)).toString()).toBe('old');
  });

  test('that a crash left half written are never seen, and deleted after a day', async () => {
    await store.put('sound/trial/one.mp3', Buffer.from('x'));
    const draft = (name: string, hours: number) => {
      const path = join(folder, 'sound', 'trial', name);
      writeFileSync(path, 'half');
      const at = new Date(NOW.getTime() - hours * 3_600_000);
      utimesSync(path, at, at);
      return path;
    };
    const [old, young] = [draft('two.mp3.00112233aabb.part', 25), draft('two.mp3.445566778899.part', 1)];
    expect(await store.exists('sound/trial/two.mp3')).toBe(false);
    expect(await store.deleteDrafts(NOW)).toBe(1);
    expect([existsSync(old), existsSync(young), await store.exists('sound/trial/one.mp3')]).toEqual([false, true, true]);
  });

  test('that the system does not let it read are an error, not missing', async () => {
    mkdirSync(join(folder, 'proofs'));
    symlinkSync('one.pdf', join(folder, 'proofs', 'one.pdf'));
    await expect(store.get('proofs/one.pdf')).rejects.toThrow('the file store could not read proofs/one.pdf: ELOOP');
    await expect(store.exists('proofs/one.pdf')).rejects.toThrow(ObjectStoreError);
  });
});
