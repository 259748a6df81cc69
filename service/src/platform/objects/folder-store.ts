import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedDigest, refuseOtherDigest } from './digest.ts';
import { AREAS, contentTypeOf } from './object-key.ts';
import { type ByteRange, type ObjectInfo, type ObjectStore, ObjectStoreError, type OpenedObject, type PutOptions } from './object-store.ts';

/** Ends the name of a file that is still written: no key ends so. */
const DRAFT = '.part';
/** No write takes longer; an older draft is that of a crash. */
const DRAFT_MS = 24 * 3_600_000;

/** Objects as files of a folder: a key is a path in it. */
export class FolderStore implements ObjectStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async put(key: string, bytes: Uint8Array, { modified, sha256 }: PutOptions = {}): Promise<void> {
    checkedDigest(key, bytes, sha256);
    await this.#write(key, async (file) => {
      await file.writeFile(bytes);
      if (modified) await file.utimes(modified, modified);
    });
  }

  async putFile(key: string, path: string, sha256: string): Promise<void> {
    await this.#write(key, async (file) => {
      const hash = createHash('sha256');
      const counted = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      };
      await file.writeFile(counted(createReadStream(path)));
      refuseOtherDigest(key, hash.digest('hex'), sha256);
    });
  }

  /** Writes a draft, and gives it its name when it is on the disk. */
  async #write(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = this.#pathOf(key);
    const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(draft, 'wx', 0o600);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error instanceof ObjectStoreError ? error : failure('store', key, error);
    }
  }

  async stat(key: string): Promise<ObjectInfo | null> {
    const found = await stat(this.#pathOf(key)).catch((error: unknown) => nullIfMissing('look up', key, error));
    return found?.isFile() ? { size: found.size, modified: found.mtime } : null;
  }

  async exists(key: string): Promise<boolean> {
    return (await this.stat(key)) !== null;
  }

  async get(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const file = await open(this.#pathOf(key)).catch((error: unknown) => nullIfMissing('read', key, error));
    if (!file) return null;
    let body: Readable | undefined;
    try {
      const found = await file.stat();
      if (!found.isFile()) return null;
      if (range && !(range.start >= 0 && range.start <= range.end && range.end < found.size))
        throw new RangeError(`${key} has no bytes ${range.start}-${range.end}: it has ${found.size}`);
      body = file.createReadStream({ ...range, autoClose: true });
      return { info: { size: found.size, modified: found.mtime }, body };
    } finally {
      if (!body) await file.close();
    }
  }

  async sha256(key: string): Promise<string | null> {
    const opened = await this.get(key);
    if (!opened) return null;
    const hash = createHash('sha256');
    await pipeline(opened.body, hash).catch((error: unknown) => Promise.reject(failure('read', key, error)));
    return hash.digest('hex');
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true }).catch((error: unknown) => Promise.reject(failure('delete', key, error)));
  }

  /** Deletes what crashes left half written. @returns how many files. */
  async deleteDrafts(now: Date): Promise<number> {
    let deleted = 0;
    for (const area of AREAS) {
      const folder = join(this.#folder, area);
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (!entry.isFile() || !entry.name.endsWith(DRAFT)) continue;
        const path = join(entry.parentPath, entry.name);
        const found = await stat(path).catch(() => null);
        if (!found || now.getTime() - found.mtimeMs < DRAFT_MS) continue;
        await rm(path, { force: true });
        deleted += 1;
      }
    }
    return deleted;
  }

  #pathOf(key: string): string {
    contentTypeOf(key);
    return join(this.#folder, key);
  }
}

/** A renamed file survives a power cut when its folder is on the disk as well. Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfMissing(action: string, key: string, error: unknown): null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return null;
  throw failure(action, key, error);
}

function failure(action: string, key: string, error: unknown): ObjectStoreError {
  return new ObjectStoreError(action, key, (error as NodeJS.ErrnoException).code ?? 'unknown error', error);
}
