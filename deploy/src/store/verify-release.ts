import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseRecord } from 'shared-contracts/release/release';
import { digestOf } from './digest.ts';
import { parseRecord, RECORD } from './read-build.ts';

const COPIES = [
  { suffix: '.br', unpack: promisify<Buffer, Buffer>(brotliDecompress) },
  { suffix: '.gz', unpack: promisify<Buffer, Buffer>(gunzip) },
];

/** How a driver gives the files of one release. */
export interface ReleaseFiles {
  /** Paths of all files; null when there is no such release. */
  names(): Promise<string[] | null>;
  read(file: string): Promise<Buffer | null>;
}

/**
 * What is wrong with a release, empty when nothing is: every file has the bytes that the record names, every compressed copy
 * unpacks to them, and nothing else lies there.
 */
export async function verifyRelease(unit: string, version: string, files: ReleaseFiles): Promise<string[]> {
  const names = await files.names();
  const text = names && (await files.read(RECORD));
  if (!text) return [`${unit}@${version} is not in the store`];
  const record = recordOrProblem(text);
  if (typeof record === 'string') return [record];
  if (record.unit !== unit || record.version !== version) return [`its record names ${record.unit}@${record.version}`];
  const expected = new Map([...Object.entries(record.integrity), [RECORD, digestOf(text)] as const]);
  const present = new Set(names);
  const checks = [...expected].map(async ([file, digest]): Promise<string[]> => {
    if (!present.delete(file)) return [`${file} is missing`];
    const bytes = await files.read(file);
    if (!bytes) return [`${file} is missing`];
    if (digestOf(bytes) !== digest) return [`${file} has other bytes than its record names`];
    const copies = COPIES.filter(({ suffix }) => !expected.has(file + suffix) && present.delete(file + suffix));
    const problems = await Promise.all(copies.map(({ suffix, unpack }) => wrongCopy(files, file + suffix, unpack, digest)));
    return problems.filter((problem) => problem !== null);
  });
  const problems = (await Promise.all(checks)).flat();
  return [...problems, ...[...present].sort().map((file) => `${file} is not in its record`)];
}

async function wrongCopy(
  files: ReleaseFiles,
  name: string,
  unpack: (bytes: Buffer) => Promise<Buffer>,
  digest: string,
): Promise<string | null> {
  const bytes = await files.read(name);
  if (!bytes) return `${name} is missing`;
  const unpacked = await unpack(bytes).catch(() => null);
  return unpacked && digestOf(unpacked) === digest ? null : `${name} does not unpack to the bytes that its record names`;
}

function recordOrProblem(text: Buffer): ReleaseRecord | string {
  try {
    return parseRecord(text, RECORD);
  } catch (error) {
    return (error as Error).message;
  }
}
