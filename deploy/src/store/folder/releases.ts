import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release/release';
import { encodedCopies } from '../compress.ts';
import { type PublishOptions, type PublishResult, StoreError } from '../release-store.ts';
import { syncFolder, writeSynced } from './durable.ts';

const RECORD = 'release.json';
/** Best ratio; files are compressed once and served for years. */
const DEFAULT_QUALITY = 11;
/** A half-written release older than this was left by a process that is gone, ms. */
const ABANDONED_AFTER = 60 * 60 * 1000;

/**
 * Immutable release folders `<unit>/<version>/`. A release is written whole into `.incoming/`, synced, and then renamed: there
 * is no moment at which a reader sees a part of it.
 */
export function folderReleases(root: string) {
  const folderOf = (unit: string, version: string) => path.join(root, safe(unit), safe(version));

  const record = async (unit: string, version: string): Promise<ReleaseRecord | null> => {
    const text = await readOrNull(path.join(folderOf(unit, version), RECORD));
    return text ? (JSON.parse(text.toString('utf8')) as ReleaseRecord) : null;
  };

  const present = async (mine: ReleaseRecord): Promise<boolean> => {
    const theirs = await record(mine.unit, mine.version);
    if (!theirs) return false;
    if (contentOf(theirs) !== contentOf(mine)) {
      throw new StoreError(
        'taken',
        `${mine.unit}@${mine.version} is published with other bytes; a release never changes: build a new version`,
      );
    }
    return true;
  };

  return {
    record,
    async publish(dir: string, { quality = DEFAULT_QUALITY }: PublishOptions = {}): Promise<PublishResult> {
      const { text, mine, files } = await readBuild(dir);
      const { unit, version } = mine;
      if (await present(mine)) return { unit, version, outcome: 'present' };
      const incoming = path.join(root, '.incoming');
      await removeAbandoned(incoming);
      const temporary = path.join(incoming, `${safe(unit)}-${safe(version)}-${randomUUID()}`);
      await mkdir(temporary, { recursive: true });
      try {
        await Promise.all([...files].map(([name, bytes]) => writeWithCopies(temporary, name, bytes, quality)));
        await writeWithCopies(temporary, RECORD, text, quality);
        await syncFolder(temporary);
        const target = folderOf(unit, version);
        await mkdir(path.dirname(target), { recursive: true });
        try {
          await rename(temporary, target);
        } catch (error) {
          // Somebody published the same version meanwhile; it is theirs, and ours must equal it.
          if (!isOccupied(error) || !(await present(mine))) throw error;
          return { unit, version, outcome: 'present' };
        }
        await syncFolder(path.dirname(target));
        return { unit, version, outcome: 'published' };
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
    async versions(unit: string): Promise<string[]> {
      const names = await namesIn(path.join(root, safe(unit)));
      const records = await Promise.all(names.map((version) => record(unit, version)));
      return records
        .filter((found) => found !== null)
        .sort((a, b) => (a.builtAt === b.builtAt ? 0 : a.builtAt < b.builtAt ? 1 : -1))
        .map((found) => found.version);
    },
    async units(): Promise<string[]> {
      const names = await namesIn(root);
      return names.filter((name) => name !== 'channels').sort();
    },
    async verify(unit: string, version: string): Promise<string[]> {
      const found = await record(unit, version);
      if (!found) return [`${unit}@${version} is not in the store`];
      const checks = Object.entries(found.integrity).map(async ([name, expected]) => {
        const bytes = await readOrNull(path.join(folderOf(unit, version), name));
        if (!bytes) return `${name} is missing`;
        return digest(bytes) === expected ? null : `${name} has other bytes than its record names`;
      });
      return (await Promise.all(checks)).filter((problem) => problem !== null);
    },
  };
}

/** Reads a build folder whole and refuses it where it does not fit its own record. */
async function readBuild(dir: string): Promise<{ text: Buffer; mine: ReleaseRecord; files: Map<string, Buffer> }> {
  const text = await readOrNull(path.join(dir, RECORD));
  if (!text) throw new StoreError('missing', `${dir} holds no ${RECORD}: build the unit first`);
  const mine = JSON.parse(text.toString('utf8')) as ReleaseRecord;
  const files = new Map<string, Buffer>();
  for (const [name, expected] of Object.entries(mine.integrity)) {
    if (path.isAbsolute(name) || name.split(/[\\/]/).includes('..')) throw new StoreError('damaged', `${name} leads out of the release`);
    const bytes = await readOrNull(path.join(dir, name));
    if (!bytes) throw new StoreError('damaged', `${mine.unit}@${mine.version}: ${name} is missing`);
    if (digest(bytes) !== expected)
      throw new StoreError('damaged', `${mine.unit}@${mine.version}: ${name} has other bytes than its record names`);
    files.set(name, bytes);
  }
  if (!files.has(mine.entry)) throw new StoreError('damaged', `${mine.unit}@${mine.version}: its record lists no entry file`);
  return { text, mine, files };
}

async function writeWithCopies(dir: string, name: string, bytes: Buffer, quality: number): Promise<void> {
  const file = path.join(dir, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeSynced(file, bytes);
  for (const copy of await encodedCopies(name, bytes, quality)) await writeSynced(`${file}${copy.suffix}`, copy.bytes);
}

/** What makes two builds the same release: everything but where and when they were made. */
function contentOf(record: ReleaseRecord): string {
  return JSON.stringify({ ...record, builtAt: '', commit: null });
}

async function removeAbandoned(incoming: string): Promise<void> {
  for (const name of await namesIn(incoming)) {
    const folder = path.join(incoming, name);
    const info = await stat(folder).catch(ignoreMissing);
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER) await rm(folder, { recursive: true, force: true });
  }
}

async function namesIn(dir: string): Promise<string[]> {
  const entries = (await readdir(dir, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
}

async function readOrNull(file: string): Promise<Buffer | null> {
  return (await readFile(file).catch(ignoreMissing)) ?? null;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
}

function isOccupied(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM';
}

function digest(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function safe(name: string): string {
  if (!/^[a-z0-9][a-z0-9.+_-]{0,127}$/i.test(name) || name.includes('..'))
    throw new StoreError('damaged', `"${name}" is no name of a unit or version`);
  return name;
}
