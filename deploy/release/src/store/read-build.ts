import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { createMessage } from '../messages/message.ts';
import { encodedCopies } from './compress.ts';
import { digestOf } from './digest.ts';
import { ignoreMissing, readOrNull } from './folder/layout.ts';
import { manifestError } from './manifest/manifest-error.ts';
import { isReservedUnit, safeName, unitName } from './names.ts';
import { type ReleaseName, StoreError } from './release-store.ts';

/** Name of a release's manifest file. */
export const MANIFEST_FILE = 'release.json';
/** Best ratio; files are compressed once and served for years. */
const DEFAULT_QUALITY = 11;

/** A build folder that matches its own manifest. */
export interface Build {
  manifest: ReleaseManifest;
  /** Bytes by path, `release.json` among them. */
  files: Map<string, Buffer>;
}

/** Size limit of a manifest, bytes. */
const LARGEST_MANIFEST = 4_000_000;

/**
 * Reads a complete build folder and checks everything that its manifest claims: the form of every part, and each file's path,
 * bytes and size. `expected`: the release that the folder must hold. Throws `StoreError`, which names files relative to the
 * folder: callers over HTTP must not learn paths of the server.
 */
export async function readBuild(dir: string, expected?: ReleaseName): Promise<Build> {
  const text = await readOwn(dir, MANIFEST_FILE, 'build');
  if (!text) throw new StoreError('missing', createMessage('build.none'));
  const manifest = parseManifest(text, MANIFEST_FILE);
  if (isReservedUnit(manifest.unit)) throw new StoreError('input', createMessage('input.service', { name: manifest.unit }));
  const name = `${unitName(manifest.unit)}@${safeName(manifest.version)}`;
  if (expected && (expected.unit !== manifest.unit || expected.version !== manifest.version))
    throw new StoreError('conflict', createMessage('build.changing', { release: `${expected.unit}@${expected.version}`, holds: name }));
  const wrong = manifestError(manifest);
  if (wrong) throw new StoreError('damaged', createMessage('build.form', { release: name, ...wrong }));
  const files = new Map<string, Buffer>();
  for (const [file, digest] of Object.entries(manifest.integrity)) {
    const bytes = await readOwn(dir, file, name);
    if (!bytes) throw new StoreError('damaged', createMessage('build.missing', { release: name, file }));
    if (digestOf(bytes) !== digest) throw new StoreError('damaged', createMessage('build.otherBytes', { release: name, file }));
    if (manifest.sizes[file] !== bytes.length)
      throw new StoreError(
        'damaged',
        createMessage('build.otherSize', { release: name, file, listed: manifest.sizes[file] ?? null, has: bytes.length }),
      );
    files.set(file, bytes);
  }
  if (!files.has(manifest.entry)) throw new StoreError('damaged', createMessage('build.noEntry', { release: name }));
  return { manifest, files: files.set(MANIFEST_FILE, text) };
}

/** A regular file of a build; null when there is none. Links are not followed, wherever they lead. */
async function readOwn(dir: string, file: string, release: string): Promise<Buffer | null> {
  const root = await realpath(dir).catch(ignoreMissing);
  if (root === undefined) return null;
  const place = path.join(root, file);
  const real = await realpath(place).catch(ignoreMissing);
  if (real === undefined) return null;
  if (real !== place) throw new StoreError('damaged', createMessage('build.link', { release, file }));
  return (await stat(real)).isFile() ? readOrNull(real) : null;
}

/** Parses a manifest and checks its unit, version and digests only. Throws `damaged`. */
export function parseManifest(text: Buffer, where: string): ReleaseManifest {
  if (text.length > LARGEST_MANIFEST)
    throw new StoreError('damaged', createMessage('build.largeManifest', { where, bytes: text.length, limit: LARGEST_MANIFEST }));
  const manifest = parseJson(text.toString('utf8'));
  if (isRecord(manifest) && isText(manifest.unit) && isText(manifest.version) && isRecord(manifest.integrity))
    return manifest as unknown as ReleaseManifest;
  throw new StoreError('damaged', createMessage('build.noManifest', { where }));
}

/** A file of a release and its compressed copies, by path. */
export async function withCopies(file: string, bytes: Buffer, quality = DEFAULT_QUALITY): Promise<[string, Buffer][]> {
  const copies = await encodedCopies(file, bytes, quality);
  return [[file, bytes], ...copies.map((copy): [string, Buffer] => [file + copy.suffix, copy.bytes])];
}

/** Checks that a published release equals the new one, except for its commit, whether it was changed since, and the build time. Throws `taken`. */
export function mustBeSame(published: ReleaseManifest, mine: ReleaseManifest): void {
  if (contentOf(published) === contentOf(mine)) return;
  throw new StoreError('taken', createMessage('release.otherBytes', { release: `${mine.unit}@${mine.version}` }));
}

function contentOf(manifest: ReleaseManifest): string {
  return JSON.stringify({ ...manifest, builtAt: '', commit: null, dirty: undefined });
}

/** Versions by build time, the newest first. */
export function newestFirst(manifests: readonly ReleaseManifest[]): string[] {
  const sorted = [...manifests].sort((a, b) => (a.builtAt === b.builtAt ? 0 : a.builtAt < b.builtAt ? 1 : -1));
  return sorted.map(({ version }) => version);
}
