import { randomUUID } from 'node:crypto';
import { link, mkdir, open, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';

/** All disk writes of the folder driver, so that a test can stop it at each of them. */
export interface Disk {
  /** Creates a folder and its parents, synced; does nothing when it exists. */
  makeFolder(dir: string): Promise<void>;
  /** Writes a file so that it survives a power loss once its folder is synced too. */
  write(file: string, bytes: Uint8Array): Promise<void>;
  syncFolder(dir: string): Promise<void>;
  /** Creates a hard link. Throws EEXIST: unlike a rename it never replaces a file. */
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Deletes a file or a whole folder; does nothing when it is missing. */
  remove(target: string): Promise<void>;
  /** Sets the time of a folder to now. Throws ENOENT. */
  touch(target: string): Promise<void>;
}

export const realDisk: Disk = {
  async makeFolder(dir) {
    const first = await mkdir(dir, { recursive: true });
    if (first === undefined) return;
    for (let made = dir; made.length >= first.length; made = path.dirname(made)) await realDisk.syncFolder(path.dirname(made));
  },
  async write(file, bytes) {
    const handle = await open(file, 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  async syncFolder(dir) {
    const handle = await open(dir, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  link,
  rename,
  remove: (target) => rm(target, { recursive: true, force: true }),
  async touch(target) {
    const now = new Date();
    await utimes(target, now, now);
  },
};

/** Replaces a file atomically: readers see the old bytes or the new ones. Resolves when it would survive a power loss. */
export async function replaceFile(file: string, bytes: Uint8Array, disk: Disk = realDisk): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  await disk.makeFolder(path.dirname(file));
  try {
    await disk.write(temporary, bytes);
    await disk.rename(temporary, file);
  } finally {
    await disk.remove(temporary);
  }
  await disk.syncFolder(path.dirname(file));
}

/** Creates a complete file atomically, by way of `temporary`; false when it exists. */
export async function createFile(file: string, bytes: Uint8Array, temporary: string, disk: Disk): Promise<boolean> {
  await disk.makeFolder(path.dirname(file));
  try {
    await disk.write(temporary, bytes);
    // A link, unlike a rename, never replaces a file: of several writers one wins.
    await disk.link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await disk.remove(temporary);
  }
  await disk.syncFolder(path.dirname(file));
  return true;
}
