import path from 'node:path';
import type { ReleaseRecord } from 'shared-contracts/release/release';
import { say } from '../sentences/said.ts';
import { encodedCopies } from './compress.ts';
import { digestOf } from './digest.ts';
import { readOrNull } from './folder/layout.ts';
import { isSafePath, safeName, unitName } from './names.ts';
import { StoreError } from './release-store.ts';

/** File in which a release describes itself. */
export const RECORD = 'release.json';
/** Best ratio; files are compressed once and served for years. */
const DEFAULT_QUALITY = 11;

/** A build folder that fits its own record. */
export interface Build {
  record: ReleaseRecord;
  /** Bytes by path, `release.json` among them. */
  files: Map<string, Buffer>;
}

/** Reads a build folder whole and refuses it where it does not fit its own record. */
export async function readBuild(dir: string): Promise<Build> {
  const text = await readOrNull(path.join(dir, RECORD));
  if (!text) throw new StoreError('missing', say('build.none', { dir }));
  const record = parseRecord(text, path.join(dir, RECORD));
  const name = `${unitName(record.unit)}@${safeName(record.version)}`;
  const files = new Map<string, Buffer>();
  for (const [file, expected] of Object.entries(record.integrity)) {
    if (!isSafePath(file)) throw new StoreError('damaged', say('build.leadsOut', { release: name, file }));
    const bytes = await readOrNull(path.join(dir, file));
    if (!bytes) throw new StoreError('damaged', say('build.missing', { release: name, file }));
    if (digestOf(bytes) !== expected) throw new StoreError('damaged', say('build.otherBytes', { release: name, file }));
    files.set(file, bytes);
  }
  if (!files.has(record.entry)) throw new StoreError('damaged', say('build.noEntry', { release: name }));
  return { record, files: files.set(RECORD, text) };
}

/** The record that a text holds. Throws `damaged`. */
export function parseRecord(text: Buffer, where: string): ReleaseRecord {
  try {
    const record = JSON.parse(text.toString('utf8')) as ReleaseRecord;
    if (typeof record.unit === 'string' && typeof record.version === 'string' && typeof record.integrity === 'object') return record;
  } catch {
    // No JSON is no record.
  }
  throw new StoreError('damaged', say('build.noRecord', { where }));
}

/** A file of a release with the copies that are kept beside it, by path. */
export async function withCopies(file: string, bytes: Buffer, quality = DEFAULT_QUALITY): Promise<[string, Buffer][]> {
  const copies = await encodedCopies(file, bytes, quality);
  return [[file, bytes], ...copies.map((copy): [string, Buffer] => [file + copy.suffix, copy.bytes])];
}

/** Whether a published release is what somebody wants to publish: everything but where and when it was made. Throws `taken`. */
export function mustBeSame(published: ReleaseRecord, mine: ReleaseRecord): void {
  if (contentOf(published) === contentOf(mine)) return;
  throw new StoreError('taken', say('release.otherBytes', { release: `${mine.unit}@${mine.version}` }));
}

function contentOf(record: ReleaseRecord): string {
  return JSON.stringify({ ...record, builtAt: '', commit: null });
}

/** Versions by the time of their build, the newest first. */
export function newestFirst(records: readonly ReleaseRecord[]): string[] {
  const sorted = [...records].sort((a, b) => (a.builtAt === b.builtAt ? 0 : a.builtAt < b.builtAt ? 1 : -1));
  return sorted.map(({ version }) => version);
}
