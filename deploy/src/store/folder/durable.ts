import { link, mkdir, open, rename, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file so that it survives a power loss once the folder is synced too. */
export async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncFolder(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a file in one step: readers see the old bytes or the new ones. */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const temporary = temporaryName(file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeSynced(temporary, bytes);
  await rename(temporary, file);
  await syncFolder(path.dirname(file));
}

/** Creates a file with all its bytes in one step; false when it exists. */
export async function createFile(file: string, bytes: Uint8Array): Promise<boolean> {
  const temporary = temporaryName(file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeSynced(temporary, bytes);
  try {
    // A link, unlike a rename, never replaces what is there: of several writers one wins.
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(temporary);
  }
  await syncFolder(path.dirname(file));
  return true;
}

function temporaryName(file: string): string {
  return path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.${Math.random().toString(36).slice(2)}`);
}
