import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncDir } from 'deploy-release/keys/key-files';
import { createMessage, type Message } from 'deploy-release/messages/message';
import { isRecord, parseJson } from 'shared-contracts/release/json-guards';
import type { AuditEntry } from '../reports.ts';

/** The record of every attempt. */
export interface Audit {
  /**
   * Opens the record before something is done, so that nothing is done that could not be recorded. `write` adds an entry whole
   * and synced; `close` must follow. `begun` is what the record says where the process is killed before either: it becomes an
   * entry an hour later, with the next attempt of anybody.
   */
  begin(begun?: AuditEntry): Promise<{ write(entry: AuditEntry): Promise<void>; close(): Promise<void> }>;
  /** The newest first; reads no more than it needs. One that is no entry any more is passed over: `verify` names it. */
  last(limit: number): Promise<AuditEntry[]>;
  /**
   * The highest number of a document that changes of a channel have made, 0 for none; older ones than the last repair do not
   * count. Reads the newest entry alone, however many were refused since.
   */
  highest(channel: string): Promise<number>;
  /** Recomputes the chain from the oldest entry that is still there. */
  verify(): Promise<AuditReport>;
}

export interface AuditReport {
  entries: number;
  /** SHA-256, hex, of the newest entry; null when there is none. Whoever noted it elsewhere sees when later entries were cut off. */
  head: string | null;
  problems: Message[];
}

/** Longest text of an entry that somebody else may choose. */
const MOST_TEXT = 2000;
const DIGITS = 8;
/** Entries of a folder; a full one never changes again and may be moved to an archive. */
const PER_FOLDER = 1000;
const DRAFT = '.draft-';
/** Between the name of a draft that somebody finishes for a process that is gone and the time of that, ms. */
const CLAIMED = '~';
/** A draft older than this was left by a process that is gone, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Entries as files `<thousands>/<number>.json` (0600, folders 0700), each with the hash of the one before it. A number can be
 * taken once, by a hard link: of processes that write at the same time each gets its own, with no lock that a killed one could leave behind.
 */
export function auditFolder(root: string, now: () => number = Date.now): Audit {
  const folderOf = (number: number) => path.join(root, String(Math.floor(number / PER_FOLDER)).padStart(DIGITS - 3, '0'));
  const fileOf = (number: number) => path.join(folderOf(number), `${String(number).padStart(DIGITS, '0')}.json`);
  const textOf = (number: number) => readFile(fileOf(number), 'utf8').catch(nullIfMissing);

  const newest = async (): Promise<number> => {
    // The newest folder is empty when its maker was killed before its first entry.
    for (const folder of (await numbersIn(root, /^\d+$/)).reverse()) {
      const number = (await numbersIn(folderOf(folder * PER_FOLDER), /^\d+\.json$/)).at(-1);
      if (number !== undefined) return number;
    }
    return 0;
  };

  /** Highest sequence per channel at an entry: as recorded in the entry; for entries of an earlier version, computed from all entries up to it. */
  const highestUpTo = async (number: number): Promise<Highest> => {
    const later: AuditEntry[] = [];
    let highest: Highest = {};
    for (let at = number; at > 0; at -= 1) {
      const text = await textOf(at);
      if (text === null) break;
      const found = entryIn(text);
      if (found?.highest) {
        highest = found.highest;
        break;
      }
      if (found) later.push(found.entry);
    }
    return later.reduceRight(withEntry, highest);
  };

  /** Adds what is in a draft under the next free number. */
  const add = async (draft: Draft, entry: AuditEntry): Promise<void> => {
    for (;;) {
      const before = await newest();
      const previous = before === 0 ? null : hashOf((await textOf(before)) ?? '');
      const number = before + 1;
      const highest = withEntry(await highestUpTo(before), entry);
      await draft.fill(`${JSON.stringify({ number, previous, entry: bounded(entry), highest })}\n`);
      const made = await mkdir(folderOf(number), { recursive: true, mode: 0o700 });
      try {
        await link(draft.file, fileOf(number));
      } catch (error) {
        // Somebody else took the number.
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw error;
      }
      await syncDir(folderOf(number));
      if (made !== undefined) await syncDir(root);
      return;
    }
  };

  return {
    async begin(begun) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for (const { draft, entry } of await abandonedDrafts(root, now())) {
        try {
          if (entry) await add(draft, entry);
        } finally {
          await draft.remove();
        }
      }
      let ready: Draft | null = await newDraft(root);
      try {
        if (begun) await ready.fill(`${JSON.stringify({ begun: bounded(begun) })}\n`);
      } catch (error) {
        await ready.remove();
        throw error;
      }
      return {
        async write(entry) {
          const draft = ready ?? (await newDraft(root));
          ready = null;
          try {
            await add(draft, entry);
          } finally {
            await draft.remove();
          }
        },
        close: async () => ready?.remove(),
      };
    },
    async last(limit) {
      const entries: AuditEntry[] = [];
      for (let number = await newest(); entries.length < limit && number > 0; number -= 1) {
        const text = await textOf(number);
        if (text === null) break;
        const found = entryIn(text);
        if (found) entries.push(found.entry);
      }
      return entries;
    },
    async highest(channel) {
      const highest = await highestUpTo(await newest());
      return Object.hasOwn(highest, channel) ? (highest[channel] ?? 0) : 0;
    },
    async verify() {
      const problems: Message[] = [];
      const folders = await numbersIn(root, /^\d+$/);
      const numbers = (await Promise.all(folders.map((folder) => numbersIn(folderOf(folder * PER_FOLDER), /^\d+\.json$/)))).flat();
      let before: { number: number; hash: string } | null = null;
      for (const number of numbers) {
        const text = (await textOf(number)) ?? '';
        const found = entryIn(text);
        if (before && number !== before.number + 1)
          problems.push(createMessage('verify.entriesMissing', { from: before.number + 1, to: number - 1 }));
        else if (!found || found.number !== number) problems.push(createMessage('verify.noEntry', { number }));
        // What came before the first that is left may lie in an archive.
        else if (before ? found.previous !== before.hash : (found.previous === null) !== (number === 1))
          problems.push(createMessage('verify.entryChanged', { number }));
        before = { number, hash: hashOf(text) };
      }
      return { entries: numbers.length, head: before?.hash ?? null, problems };
    },
  };
}

/** A file that is to become an entry; that it could be made shows that an entry can. */
interface Draft {
  file: string;
  fill(text: string): Promise<void>;
  remove(): Promise<void>;
}

async function newDraft(root: string): Promise<Draft> {
  const file = path.join(root, `${DRAFT}${randomUUID()}`);
  return draftIn(file, await open(file, 'wx', 0o600));
}

function draftIn(file: string, handle: FileHandle): Draft {
  return {
    file,
    async fill(text) {
      const bytes = Buffer.from(text);
      await handle.write(bytes, 0, bytes.length, 0);
      // Only now: a process killed before this point leaves the first line intact.
      await handle.truncate(bytes.length);
      await handle.sync();
    },
    async remove() {
      await handle.close();
      await rm(file, { force: true });
    },
  };
}

/** Drafts of processes that are gone, each for one caller only; with what was begun, unless it became an entry or was none yet. */
async function abandonedDrafts(root: string, now: number): Promise<{ draft: Draft; entry: AuditEntry | null }[]> {
  const found: { draft: Draft; entry: AuditEntry | null }[] = [];
  for (const name of await readdir(root)) {
    if (!name.startsWith(DRAFT)) continue;
    const left = path.join(root, name);
    const info = await stat(left).catch(nullIfMissing);
    // Claiming renames the draft; the new name holds the time of the claim.
    const since = Math.max(info?.ctimeMs ?? 0, Number(name.split(CLAIMED)[1] ?? 0));
    if (!info || now - since <= ABANDONED_AFTER_MS) continue;
    const file = path.join(root, `${DRAFT}${randomUUID()}${CLAIMED}${now}`);
    if ((await rename(left, file).catch(nullIfMissing)) === null) continue;
    const handle = await open(file, 'r+');
    // With a second name it is an entry already.
    const text = info.nlink > 1 ? '' : await readFile(file, 'utf8');
    found.push({ draft: draftIn(file, handle), entry: entryBegun(text) });
  }
  return found;
}

/** Content of a draft: the finished entry, or the attempt as it was begun. */
function entryBegun(text: string): AuditEntry | null {
  const value = parseJson(text.split('\n', 1)[0]);
  const entry = isRecord(value) ? (value.entry ?? value.begun) : null;
  return isRecord(entry) ? (entry as unknown as AuditEntry) : null;
}

/** Numbers that names of a form begin with, ascending; none of a folder that is not there. */
async function numbersIn(dir: string, form: RegExp): Promise<number[]> {
  const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
  return names
    .filter((name) => form.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

interface Kept {
  number: unknown;
  previous: unknown;
  entry: AuditEntry;
  /** Null in one of an earlier version. */
  highest: Highest | null;
}

/** Channels with the highest number of a document that was made on each. */
type Highest = Readonly<Record<string, number>>;

function entryIn(text: string): Kept | null {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value.entry)) return null;
  const highest = isRecord(value.highest) && Object.values(value.highest).every(Number.isSafeInteger) ? (value.highest as Highest) : null;
  return { number: value.number, previous: value.previous, entry: value.entry as unknown as AuditEntry, highest };
}

/** What an entry adds: a document that was made, or, of a repair, the one that all goes on from. */
function withEntry(highest: Highest, { channel, outcome, dryRun, verb, sequence }: AuditEntry): Highest {
  if (channel === null || outcome !== 'done' || dryRun || !Number.isSafeInteger(sequence)) return highest;
  const before = verb === 'repair' || !Object.hasOwn(highest, channel) ? 0 : highest[channel]!;
  return { ...highest, [channel]: Math.max(before, sequence ?? 0) };
}

function bounded(entry: AuditEntry): AuditEntry {
  const cut = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text);
  return { ...entry, why: cut(entry.why), message: cut(entry.message) };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
