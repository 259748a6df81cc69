import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from './disk.ts';

/** Folder of unfinished writes; on the same file system as the rest, so that they can be renamed or linked into place. */
const INCOMING = '.incoming';
/** Age at which an unfinished write counts as abandoned, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A new path below `.incoming/`; deletes abandoned ones. */
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
    // Its writer may only be slow and may move it into place now: the rename lets exactly one of the two have it.
    await disk.rename(left, gone);
  } catch (error) {
    ignoreMissing(error as NodeJS.ErrnoException);
    return false;
  }
  await disk.remove(gone);
  return true;
}

/** Paths for unfinished writes and deletions. */
export function incomingFolder(root: string): string {
  return path.join(root, INCOMING);
}

/** Names of the visible folders in a folder; none when it does not exist. */
export async function foldersIn(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

export async function readOrNull(file: string): Promise<Buffer | null> {
  return (await readFile(file).catch(ignoreMissing)) ?? null;
}

/** For `catch`: a missing file is no error. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return undefined;
  throw error;
}
