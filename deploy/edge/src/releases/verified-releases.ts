import { digestOf, manifestError } from 'deploy-release';
import { createMessage } from 'deploy-release/messages';
import type { ReleaseManifest } from 'shared-contracts';
import { releaseName } from 'shared-contracts/release/channel';
import type { CachedFile, FileCache } from './file-cache.ts';
import { createManifestCache, type VerifiedManifest } from './manifest-cache.ts';
import type { ReleaseSource } from './release-source.ts';
import { DamagedFileError, verifiedFile } from './verified-file.ts';

export const MANIFEST_FILE = 'release.json';

/** Releases whose manifest matches the digest in a signed document and whose files match the manifest. */
export interface VerifiedReleases {
  /** Registers manifest digests of a signed document (`sha384-…` by `unit@version`); other manifests are refused from then on. */
  learn(digests: Readonly<Record<string, string>>): void;
  /** Whether a registered document names the release. Anything else in the store is unchecked by the gate. */
  isNamed(unit: string, version: string): boolean;
  /** Manifest of a release with all files verified. Throws with the reason when it is missing, damaged or misnamed. */
  load(unit: string, version: string): Promise<ReleaseManifest>;
  /** Whether all files were present at load time and none has gone missing since. */
  isWhole(unit: string, version: string): boolean;
  /** Verified bytes of a listed file or of the manifest itself; null when missing. Throws when damaged. */
  file(unit: string, version: string, name: string): Promise<CachedFile | null>;
  /** Frees the memory of all other releases (`unit@version`). One of them that is asked for is read and verified again. */
  keep(releases: ReadonlySet<string>): void;
  /** What is in memory: releases with their manifest, and bytes of files. */
  held(): { releases: number; bytes: number };
}

/**
 * `sources`: tried in order; a file missing or changed in one is read from the next. `lost` is called when a file of a complete
 * release disappears from all of them.
 */
export function verifiedReleases(
  sources: readonly ReleaseSource[],
  files: FileCache,
  lost: () => void = () => undefined,
): VerifiedReleases {
  // Never evicted: a release without its signed digest would be its own root of trust.
  const signed = new Map<string, string>();
  const known = createManifestCache();
  const whole = new Set<string>();

  // Who asks for what is being read gets the same: many tabs ask at once for a release that was forgotten.
  const filesOnTheWay = new Map<string, Promise<CachedFile | null>>();
  const manifestsOnTheWay = new Map<string, Promise<VerifiedManifest | null>>();

  const manifestOf = async (unit: string, version: string): Promise<VerifiedManifest | null> => {
    const key = releaseName(unit, version);
    const expected = signed.get(key);
    const before = known.get(key);
    if (before && (expected === undefined || before.digest === expected)) return before;
    return shared(manifestsOnTheWay, `${key} ${expected}`, () => readManifest(unit, version, expected));
  };

  const readManifest = async (unit: string, version: string, expected: string | undefined): Promise<VerifiedManifest | null> => {
    const key = releaseName(unit, version);
    const file = expected === undefined ? await unsigned(unit, version) : await read(unit, version, MANIFEST_FILE, expected);
    if (!file) return null;
    const manifest = JSON.parse(file.bytes.toString('utf8')) as ReleaseManifest;
    if (manifest.unit !== unit || manifest.version !== version)
      throw new Error(`${key}: its manifest names ${manifest.unit}@${manifest.version}`);
    const found = { manifest, digest: file.hash };
    const wrong = manifestError(manifest);
    if (wrong) throw new Error(`${key}: ${createMessage('manifest.form', { ...wrong }).text}`);
    // Without this check pages would be composed without the unit's routes.
    if (!manifest.descriptor && !Object.hasOwn(manifest.exposes, '.')) throw new Error(`${key}: a remote without a descriptor`);
    whole.delete(key);
    known.set(key, found);
    files.put(key, MANIFEST_FILE, file);
    return found;
  };

  /** No signed document seen by this edge names the release (a preview): its own manifest is the root of trust. */
  const unsigned = async (unit: string, version: string): Promise<CachedFile | null> => {
    for (const source of sources) {
      const bytes = await source.file(unit, version, MANIFEST_FILE);
      if (bytes) return verifiedFile([source], unit, version, MANIFEST_FILE, digestOf(bytes));
    }
    return null;
  };

  const read = async (unit: string, version: string, name: string, hash: string): Promise<CachedFile | null> => {
    const key = releaseName(unit, version);
    const before = files.get(key, name);
    if (before?.hash === hash) return before;
    return shared(filesOnTheWay, `${key}/${name} ${hash}`, () => readFile(unit, version, name, hash));
  };

  const readFile = async (unit: string, version: string, name: string, hash: string): Promise<CachedFile | null> => {
    const key = releaseName(unit, version);
    let file: CachedFile | null = null;
    try {
      file = await verifiedFile(sources, unit, version, name, hash);
    } finally {
      if (!file && whole.delete(key)) lost();
    }
    if (file) files.put(key, name, file);
    return file;
  };

  return {
    learn(digests) {
      for (const [key, digest] of Object.entries(digests)) {
        signed.set(key, digest);
      }
    },
    isNamed: (unit, version) => signed.has(releaseName(unit, version)),
    async load(unit, version) {
      const key = releaseName(unit, version);
      const found = await manifestOf(unit, version);
      if (!found) throw new Error(`${key}: no such release`);
      const { manifest } = found;
      if (whole.has(key)) return manifest;
      if (!Object.hasOwn(manifest.integrity, manifest.entry)) throw new Error(`${key}: no entry file`);
      for (const [name, hash] of Object.entries(manifest.integrity)) {
        if (!(await read(unit, version, name, hash))) throw new DamagedFileError(`${key}: ${name} is missing`);
      }
      whole.add(key);
      return manifest;
    },
    isWhole: (unit, version) => whole.has(releaseName(unit, version)),
    async file(unit, version, name) {
      const found = await manifestOf(unit, version);
      if (!found) return null;
      const { manifest, digest } = found;
      if (name === MANIFEST_FILE) return read(unit, version, MANIFEST_FILE, digest);
      return Object.hasOwn(manifest.integrity, name) ? read(unit, version, name, manifest.integrity[name]!) : null;
    },
    keep(releases) {
      known.keep(releases);
      files.keep(releases);
      for (const key of whole) if (!releases.has(key)) whole.delete(key);
    },
    held: () => ({ releases: known.count(), bytes: files.bytes() }),
  };
}

/** What is on the way under this key, or what `make` begins now. */
function shared<Value>(onTheWay: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>): Promise<Value> {
  let found = onTheWay.get(key);
  if (!found) {
    found = make().finally(() => onTheWay.delete(key));
    onTheWay.set(key, found);
  }
  return found;
}
