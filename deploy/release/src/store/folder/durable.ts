import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Disk, realDisk } from './disk.ts';

/** Replaces a file in one step: readers see the old bytes or the new ones. Resolves when it would survive a power loss. */
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

/** Creates a file with all its bytes in one step, by way of `temporary`; false when it exists. */
export async function createFile(file: string, bytes: Uint8Array, temporary: string, disk: Disk): Promise<boolean> {
  await disk.makeFolder(path.dirname(file));
  try {
    await disk.write(temporary, bytes);
    // A link, unlike a rename, never replaces what is there: of several writers one wins.
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
