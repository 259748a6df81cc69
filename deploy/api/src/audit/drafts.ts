import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, parseJson } from 'shared-contracts/release/json-guards';
import type { AuditEntry } from '../reports.ts';

const DRAFT = '.draft-';
/** In the name of a draft, before the time when its process created or claimed it, ms. */
const CLAIMED = '~';
/** An older draft belongs to a process that has ended, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** A file that becomes an entry. Creating it first proves that the folder is writable. */
export interface Draft {
  readonly file: string;
  /** Claims it under a new name. False when another process has claimed it, or it is gone. */
  renew(as: string): Promise<boolean>;
  fill(text: string): Promise<void>;
  remove(): Promise<void>;
}

/** Path of a new draft. The time is in its name, because the clock of the file system may be another one. */
export function draftFile(root: string, now: number): string {
  return path.join(root, `${DRAFT}${randomUUID()}${CLAIMED}${now}`);
}

export function draftIn(created: string, handle: FileHandle): Draft {
  let file = created;
  return {
    get file() {
      return file;
    },
    async renew(as) {
      if ((await rename(file, as).catch(nullIfMissing)) === null) return false;
      file = as;
      return true;
    },
    async fill(text) {
      const bytes = Buffer.from(text);
      await handle.write(bytes, 0, bytes.length, 0);
      // Truncate last: a process killed before this leaves the first line intact.
      await handle.truncate(bytes.length);
      await handle.sync();
    },
    async remove() {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

/**
 * Claims the drafts of ended processes, each for one caller only. `running`: names that are not abandoned, however old. `entry` is
 * null when it was already linked or never written.
 */
export async function abandonedDrafts(
  root: string,
  now: number,
  running: ReadonlySet<string>,
): Promise<{ draft: Draft; entry: AuditEntry | null }[]> {
  const found: { draft: Draft; entry: AuditEntry | null }[] = [];
  for (const name of await readdir(root)) {
    if (!name.startsWith(DRAFT) || running.has(name)) continue;
    const left = path.join(root, name);
    const info = await stat(left).catch(nullIfMissing);
    const since = Math.max(info?.ctimeMs ?? 0, Number(name.split(CLAIMED)[1] ?? 0));
    if (!info || now - since <= ABANDONED_AFTER_MS) continue;
    const file = draftFile(root, now);
    if ((await rename(left, file).catch(nullIfMissing)) === null) continue;
    const handle = await open(file, 'r+');
    // A second link means that it is an entry already.
    const text = info.nlink > 1 ? '' : await readFile(file, 'utf8');
    found.push({ draft: draftIn(file, handle), entry: entryBegun(text) });
  }
  return found;
}

/** Content of a draft: the final entry, else the one for an interrupted attempt. */
function entryBegun(text: string): AuditEntry | null {
  const value = parseJson(text.split('\n', 1)[0]);
  const entry = isRecord(value) ? (value.entry ?? value.begun) : null;
  return isRecord(entry) ? (entry as unknown as AuditEntry) : null;
}

/** For a missing file null; throws other errors. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
