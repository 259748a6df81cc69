import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';

/** What is being written; on the same file system as the rest, so that it can be renamed or linked into place. */
const INCOMING = '.incoming';
/** What is left half written and older than this was left by a process that is gone, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A new name below `.incoming/`; clears away what others left there long ago. */
export async function incomingName(root: string, disk: Disk, label: string): Promise<string> {
  const incoming = incomingFolder(root);
  await disk.makeFolder(incoming);
  for (const name of await readdir(incoming)) {
    const left = path.join(incoming, name);
    const info = await stat(left).catch(ignoreMissing);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await clearAway(disk, incoming, left);
  }
  return path.join(incoming, `${label}-${randomUUID()}`);
}

/** Renames a folder or file to a unique name, then deletes it. False when another process was faster. */
export async function clearAway(disk: Disk, incoming: string, left: string): Promise<boolean> {
  const gone = path.join(incoming, `gone-${randomUUID()}`);
  try {
    // Whoever made it may only have slept, and move it into place this very moment: one of the two has it then, and has it whole.
    await disk.rename(left, gone);
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return false;
  }
  await disk.remove(gone);
  return true;
}

/** Where things are put that are being written, or deleted. */
export function incomingFolder(root: string): string {
  return path.join(root, INCOMING);
}

/** Names of the folders in a folder, hidden ones left out; none when it does not exist. */
export async function foldersIn(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

export async function readOrNull(file: string): Promise<Buffer | null> {
  return (await readFile(file).catch(ignoreMissing)) ?? null;
}

/** For `catch`: what is not there is no error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}
