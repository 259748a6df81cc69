import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseName } from 'shared-contracts/release/channel';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage, type Message } from '../messages/message.ts';
import { digestOf } from './digest.ts';
import { MANIFEST_FILE, parseManifest } from './read-build.ts';
import { StoreError } from './release-store.ts';

const COPIES = [
  { suffix: '.br', unpack: promisify<Buffer, Buffer>(brotliDecompress) },
  { suffix: '.gz', unpack: promisify<Buffer, Buffer>(gunzip) },
];

/** Access to the files of one release. */
export interface ReleaseFiles {
  /** Paths of all files; null when there is no such release. */
  names(): Promise<string[] | null>;
  read(file: string): Promise<Buffer | null>;
}

/**
 * Problems of a release; empty when every file has the bytes that the manifest names, every compressed copy unpacks to them, and
 * there is no other file.
 */
export async function verifyRelease(unit: string, version: string, files: ReleaseFiles): Promise<Message[]> {
  const names = await files.names();
  const text = names && (await files.read(MANIFEST_FILE));
  if (!text) return [createMessage('release.absent', { release: releaseName(unit, version) })];
  const manifest = manifestOrProblem(text);
  if (!('unit' in manifest)) return [manifest];
  if (manifest.unit !== unit || manifest.version !== version)
    return [createMessage('file.otherManifest', { names: releaseName(manifest.unit, manifest.version) })];
  const expected = new Map([...Object.entries(manifest.integrity), [MANIFEST_FILE, digestOf(text)] as const]);
  const present = new Set(names);
  const checks = [...expected].map(async ([file, digest]): Promise<Message[]> => {
    if (!present.delete(file)) return [createMessage('file.missing', { file })];
    const bytes = await files.read(file);
    if (!bytes) return [createMessage('file.missing', { file })];
    if (digestOf(bytes) !== digest) return [createMessage('file.otherBytes', { file })];
    if (file !== MANIFEST_FILE && manifest.sizes?.[file] !== bytes.length)
      return [createMessage('file.otherSize', { file, listed: manifest.sizes?.[file] ?? null, has: bytes.length })];
    const copies = COPIES.filter(({ suffix }) => !expected.has(file + suffix) && present.delete(file + suffix));
    const problems = await Promise.all(copies.map(({ suffix, unpack }) => wrongCopy(files, file + suffix, unpack, digest)));
    return problems.filter((problem) => problem !== null);
  });
  const problems = (await Promise.all(checks)).flat();
  return [...problems, ...[...present].sort().map((file) => createMessage('file.unknown', { file }))];
}

async function wrongCopy(
  files: ReleaseFiles,
  name: string,
  unpack: (bytes: Buffer) => Promise<Buffer>,
  digest: string,
): Promise<Message | null> {
  const bytes = await files.read(name);
  if (!bytes) return createMessage('file.missing', { file: name });
  const unpacked = await unpack(bytes).catch(() => null);
  return unpacked && digestOf(unpacked) === digest ? null : createMessage('file.otherCopy', { file: name });
}

function manifestOrProblem(text: Buffer): ReleaseManifest | Message {
  try {
    return parseManifest(text, MANIFEST_FILE);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return error.userMessage;
  }
}
