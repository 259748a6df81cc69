import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3, type TestS3 } from '../../testing/s3-server.ts';
import { FolderStore } from './folder-store.ts';
import { type ByteRange, type ObjectStore, ObjectStoreError } from './object-store.ts';
import { readObject } from './read-object.ts';
import { S3Store } from './s3-store.ts';

const KEY = 'sound/trial/one.mp3';
const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 251));
const DIGEST = createHash('sha256').update(BYTES).digest('hex');

interface Driver {
  store: ObjectStore;
  /** Every name that lies in the store. */
  names(): string[];
  close(): Promise<void>;
}

const DRIVERS: [string, () => Promise<Driver>][] = [
  [
    'a folder',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'yinhe-objects-'));
      const files = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      return {
        store: new FolderStore(folder),
        names: () => files().map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)),
        close: async () => undefined,
      };
    },
  ],
  [
    'S3',
    async () => {
      const server: TestS3 = await startS3();
      return { store: new S3Store(server.settings), names: () => [...server.objects.keys()], close: server.close };
    },
  ],
];

describe.each(DRIVERS)('files in %s', (_name, open) => {
  let driver: Driver;
  let store: ObjectStore;
  beforeEach(async () => {
    driver = await open();
    ({ store } = driver);
  });
  afterEach(() => driver.close());

  const read = async (key: string, range?: ByteRange) => {
    const opened = await store.get(key, range);
    return opened && { size: opened.info.size, bytes: await buffer(opened.body) };
  };

  test('are read as they were stored, with size, date and digest', async () => {
    const modified = new Date('2026-01-02T03:04:05Z');
    await store.put(KEY, BYTES, { modified, sha256: DIGEST });
    expect(await read(KEY)).toEqual({ size: BYTES.length, bytes: BYTES });
    expect(await store.stat(KEY)).toEqual({ size: BYTES.length, modified });
    expect(await store.exists(KEY)).toBe(true);
    expect(await store.sha256(KEY)).toBe(DIGEST);
    expect(await readObject(store, KEY, DIGEST)).toEqual(BYTES);
    expect(driver.names()).toEqual([KEY]);
  });

  test('have the date of now without another one', async () => {
    const before = Date.now();
    await store.put(KEY, BYTES);
    const { modified } = (await store.stat(KEY))!;
    expect(modified.getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(modified.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
  });

  test.each([
    [0, 0],
    [0, 99_999],
    [1234, 56_789],
    [99_999, 99_999],
  ])('are read from byte %i to %i', async (start, end) => {
    await store.put(KEY, BYTES);
    expect(await read(KEY, { start, end })).toEqual({ size: BYTES.length, bytes: BYTES.subarray(start, end + 1) });
  });

  test.each([
    [100_000, 100_000],
    [0, 100_000],
    [99_999, 200_000],
  ])('have no bytes %i to %i', async (start, end) => {
    await store.put(KEY, BYTES);
    await expect(store.get(KEY, { start, end })).rejects.toThrow(RangeError);
  });

  test('are replaced whole, and may be empty', async () => {
    await store.put(KEY, BYTES);
    await store.put(KEY, Buffer.from('new'));
    expect(await read(KEY)).toEqual({ size: 3, bytes: Buffer.from('new') });
    await store.put(KEY, Buffer.alloc(0));
    expect(await read(KEY)).toEqual({ size: 0, bytes: Buffer.alloc(0) });
    expect(await store.exists(KEY)).toBe(true);
    expect(driver.names()).toEqual([KEY]);
  });

  test('that are replaced while they are read stay what the reader began with, or break', async () => {
    await store.put(KEY, BYTES);
    const opened = (await store.get(KEY))!;
    await store.put(KEY, Buffer.from('new'));
    expect(await buffer(opened.body)).toEqual(BYTES);
  });

  test('are gone when they are deleted, and deleting again does nothing', async () => {
    await store.put(KEY, BYTES);
    await store.delete(KEY);
    await store.delete(KEY);
    expect([await store.exists(KEY), await store.stat(KEY), await store.get(KEY), await store.sha256(KEY)]).toEqual([
      false,
      null,
      null,
      null,
    ]);
    expect(driver.names()).toEqual([]);
  });

  test('that were never stored are no error', async () => {
    expect(await store.exists(KEY)).toBe(false);
    expect(await store.get(KEY, { start: 0, end: 1 })).toBeNull();
    expect(await readObject(store, KEY, DIGEST)).toBeNull();
    // A folder is no file.
    await store.put('sound/trial.mp3/one.mp3', BYTES);
    expect(await store.get('sound/trial.mp3')).toBeNull();
    expect(await store.stat('sound/trial.mp3')).toBeNull();
  });

  test('are not stored when their digest is another one than the caller expects', async () => {
    await expect(store.put(KEY, BYTES, { sha256: '0'.repeat(64) })).rejects.toThrow('do not have the expected digest');
    expect(driver.names()).toEqual([]);
  });

  test('of which another program changed the bytes are not given out as the stored ones', async () => {
    await store.put(KEY, Buffer.from('other'));
    await expect(readObject(store, KEY, DIGEST)).rejects.toThrow(ObjectStoreError);
  });

  test.each([
    ['../secrets.pdf'],
    ['sound/../../secrets.pdf'],
    ['sound/..'],
    ['sound/a/../b.mp3'],
    ['sound/a..b.mp3'],
    ['sound/./a.mp3'],
    ['sound//a.mp3'],
    ['/etc/passwd.pdf'],
    ['C:\\a.pdf'],
    ['sound\\a.mp3'],
    ['sound/a%2f..%2fb.mp3'],
    ['sound/音.mp3'],
    ['sound/a b.mp3'],
    ['sound/a.mp3\0.png'],
    ['sound/a.mp3\n'],
    ['sound/.hidden.mp3'],
    ['sound/a.mp3.0123456789ab.part'],
    ['sound/a.html'],
    ['sound/a'],
    ['sound'],
    [''],
    ['database/a.pdf'],
    ['certificate-key.pem'],
    [`sound/${'a'.repeat(200)}.mp3`],
    ['sound/a/b/c/d.mp3'],
  ])('have no key %j', async (key) => {
    const calls = [store.put(key, BYTES), store.get(key), store.stat(key), store.exists(key), store.sha256(key), store.delete(key)];
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof RangeError)).toEqual(calls.map(() => true));
    expect(driver.names()).toEqual([]);
  });

  test('that are not read to their end are let go', async () => {
    await store.put(KEY, BYTES);
    const opened = (await store.get(KEY))!;
    opened.body.destroy();
    expect(opened.body.destroyed).toBe(true);
    expect(await read(KEY)).toMatchObject({ size: BYTES.length });
  });
});
