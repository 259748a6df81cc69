import { createHash } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { syncDir } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { isRecord, parseJson } from 'shared-contracts/release/json-guards';
import type { AuditEntry } from '../reports.ts';
import { abandonedDrafts, type Draft, draftFile, draftIn, nullIfMissing } from './drafts.ts';

/** The audit: an entry for every attempt. */
export interface Audit {
  /**
   * Creates a draft before the action starts: an action that cannot be audited must not run. `write` adds an entry atomically and
   * synced; `close` must follow. When the process is killed before that, `begun` becomes the entry: the first attempt after an
   * hour adds it. A process that slept that long may find `begun` added; `write` then adds the outcome as a second entry.
   */
  begin(begun?: AuditEntry): Promise<{ write(entry: AuditEntry): Promise<void>; close(): Promise<void> }>;
  /** The newest entries first. Unreadable entries are skipped: `verify` names them. */
  last(limit: number): Promise<AuditEntry[]>;
  /**
   * The highest sequence that changes of a channel have written since its last repair; 0 for none. Reads the newest entry alone:
   * each entry carries the value.
   */
  highest(channel: string): Promise<number>;
  /** Whether there has been no attempt yet. */
  isEmpty(): Promise<boolean>;
  /** Recomputes the hash chain from the oldest entry in the folder. */
  verify(): Promise<AuditReport>;
}

export interface AuditReport {
  entries: number;
  /** SHA-256, hex, of the newest entry; null when there is none. Compared with a copy kept elsewhere, it shows removed last entries. */
  head: string | null;
  problems: Message[];
}

/** Longest caller-supplied text of an entry, characters. */
const MOST_TEXT = 2000;
const DIGITS = 8;
/** Entries of a folder; a full folder never changes and may be archived. */
const PER_FOLDER = 1000;

/**
 * Entries as files `<thousands>/<number>.json` (0600, folders 0700), each with the hash of the one before it. A hard link takes
 * a number exactly once, so concurrent processes need no lock that a killed one could leave behind.
 */
export function auditFolder(root: string, now: () => number = Date.now): Audit {
  const folderOf = (number: number) => path.join(root, String(Math.floor(number / PER_FOLDER)).padStart(DIGITS - 3, '0'));
  const fileOf = (number: number) => path.join(folderOf(number), `${String(number).padStart(DIGITS, '0')}.json`);
  const textOf = (number: number) => readFile(fileOf(number), 'utf8').catch(nullIfMissing);

  const newest = async (): Promise<number> => {
    // The newest folder is empty when a process was killed right after creating it.
    for (const folder of (await numbersIn(root, /^\d+$/)).reverse()) {
      const number = (await numbersIn(folderOf(folder * PER_FOLDER), /^\d+\.json$/)).at(-1);
      if (number !== undefined) return number;
    }
    return 0;
  };

  /** Highest sequence per channel at an entry: as stored in it; for entries of an earlier version computed from all before. */
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

  /** Names of the drafts of this process: they are not abandoned, however old. */
  const running = new Set<string>();

  const newDraft = async (): Promise<Draft> => {
    const file = draftFile(root, now());
    return draftIn(file, await open(file, 'wx', 0o600));
  };

  /** Links a draft as the entry with the next free number. */
  const add = async (draft: Draft, entry: AuditEntry): Promise<void> => {
    for (;;) {
      const before = await newest();
      const previous = before === 0 ? null : hashOf((await textOf(before)) ?? '');
      const number = before + 1;
      const highest = withEntry(await highestUpTo(before), entry);
      await draft.fill(`${JSON.stringify({ number, previous, entry: bounded(entry), highest })}\n`);
      const created = await mkdir(folderOf(number), { recursive: true, mode: 0o700 });
      try {
        await link(draft.file, fileOf(number));
      } catch (error) {
        // Another process took the number.
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        throw error;
      }
      await syncDir(folderOf(number));
      if (created !== undefined) await syncDir(root);
      return;
    }
  };

  return {
    async begin(begun) {
      await mkdir(root, { recursive: true, mode: 0o700 });
      for (const { draft, entry } of await abandonedDrafts(root, now(), running)) {
        try {
          if (entry) await add(draft, entry);
        } finally {
          await draft.remove();
        }
      }
      let ready: Draft | null = await newDraft();
      const { name } = path.parse(ready.file);
      try {
        if (begun) await ready.fill(`${JSON.stringify({ begun: bounded(begun) })}\n`);
      } catch (error) {
        await ready.remove();
        throw error;
      }
      running.add(name);
      return {
        async write(entry) {
          let draft = ready ?? (await newDraft());
          ready = null;
          try {
            // Another process may have added the draft as an entry, which must not be overwritten.
            if (!(await draft.renew(draftFile(root, now())))) {
              await draft.remove();
              draft = await newDraft();
            }
            await add(draft, entry);
          } finally {
            running.delete(name);
            await draft.remove();
          }
        },
        async close() {
          running.delete(name);
          await ready?.remove();
        },
      };
    },
    isEmpty: async () => (await stat(root).catch(nullIfMissing)) === null,
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
        // Entries before the first one may be archived.
        else if (before ? found.previous !== before.hash : (found.previous === null) !== (number === 1))
          problems.push(createMessage('verify.entryChanged', { number }));
        before = { number, hash: hashOf(text) };
      }
      return { entries: numbers.length, head: before?.hash ?? null, problems };
    },
  };
}

/** Leading numbers of the names that match, ascending; empty for a missing folder. */
async function numbersIn(dir: string, form: RegExp): Promise<number[]> {
  const names = (await readdir(dir).catch(nullIfMissing)) ?? [];
  return names
    .filter((name) => form.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

interface StoredEntry {
  number: unknown;
  previous: unknown;
  entry: AuditEntry;
  /** Null in an entry of an earlier version. */
  highest: Highest | null;
}

/** Highest sequence by channel. */
type Highest = Readonly<Record<string, number>>;

function entryIn(text: string): StoredEntry | null {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value.entry)) return null;
  const highest = isRecord(value.highest) && Object.values(value.highest).every(Number.isSafeInteger) ? (value.highest as Highest) : null;
  return { number: value.number, previous: value.previous, entry: value.entry as unknown as AuditEntry, highest };
}

/** Adds the sequence that an entry wrote. A repair resets the channel to its own sequence. */
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
