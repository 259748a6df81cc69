import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { madeOf } from '../../catalogue/audio/pipeline/upload-files.ts';
import { FREE_BYTES } from './upload-limits.ts';

/** Keys are made by the service; a name that somebody typed is never part of a path. */
const KEY = /^[A-Za-z0-9_-]{20,64}$/;
/** A file without a row is left alone for this long: its row may be on its way. */
const YOUNG_MS = 60_000;

/** Parts of uploads on the disk of this machine, until they are complete and checked. */
export class UploadFolder {
  readonly path: string;
  #onComplete: () => void = () => undefined;

  /** @param path of the folder; it is made when there is none. */
  constructor(path: string) {
    this.path = path;
    mkdirSync(path, { recursive: true, mode: 0o700 });
  }

  /** @throws RangeError for a text that is no key of an upload. */
  pathOf(key: string): string {
    if (!KEY.test(key)) throw new RangeError('no key of an upload');
    return join(this.path, key);
  }

  /** Bytes that arrived. */
  async received(key: string): Promise<number> {
    const found = await stat(this.pathOf(key)).catch(() => null);
    return found?.size ?? 0;
  }

  /** Deletes what arrived of an upload, and what was made of it. */
  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    for (const file of [path, ...Object.values(madeOf(path))]) await rm(file, { force: true });
  }

  /** Whether the disk has room for as many bytes, and some to spare. */
  async hasRoom(bytes: number): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.path);
    return bavail * bsize - bytes > FREE_BYTES;
  }

  /** Deletes files that belong to none of these uploads: a crash left them. @returns how many. */
  async removeOthers(keys: ReadonlySet<string>, now: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.path)) {
      if (keys.has(name.split('.')[0]!)) continue;
      const found = await stat(join(this.path, name)).catch(() => null);
      if (!found || now.getTime() - found.mtimeMs < YOUNG_MS) continue;
      await rm(join(this.path, name), { force: true });
      removed += 1;
    }
    return removed;
  }

  /** Tells who checks uploads that one is complete. */
  completed(): void {
    this.#onComplete();
  }

  onComplete(act: () => void): void {
    this.#onComplete = act;
  }
}
