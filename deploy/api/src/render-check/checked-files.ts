import { digestOf, type ReleaseStore } from 'deploy-release';
import type { ReleaseFiles } from 'deploy-render';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  wasm: 'application/wasm',
};

/** Files of some releases, as their manifests list them, each read once. One with other bytes counts as missing. */
export interface CheckedFiles extends ReleaseFiles {
  /** The file at an address of a page, with its type; null for any other address, and for server builds. */
  at(address: string): Promise<{ type: string; bytes: Buffer } | null>;
}

export function checkedFiles(store: Pick<ReleaseStore, 'readFile'>, releases: Iterable<ReleaseManifest>): CheckedFiles {
  const known = new Map([...releases].map((manifest) => [`${manifest.unit}/${manifest.version}`, manifest]));
  const read = new Map<string, Promise<{ bytes: Buffer } | null>>();

  async function readChecked(unit: string, version: string, name: string): Promise<{ bytes: Buffer } | null> {
    const { integrity = {} } = known.get(`${unit}/${version}`) ?? {};
    if (!Object.hasOwn(integrity, name)) return null;
    const bytes = await store.readFile(unit, version, name);
    return bytes && digestOf(bytes) === integrity[name] ? { bytes } : null;
  }

  function file(unit: string, version: string, name: string): Promise<{ bytes: Buffer } | null> {
    const key = `${unit}/${version}/${name}`;
    const found = read.get(key) ?? readChecked(unit, version, name);
    read.set(key, found);
    return found;
  }

  return {
    file,
    async at(address) {
      const [, unit, version, name] = /^\/releases\/([^/]+)\/([^/]+)\/([^?]+)$/.exec(address) ?? [];
      if (name === undefined || known.get(`${unit}/${version}`)?.server === name) return null;
      const found = await file(unit!, version!, name);
      return found && { type: TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream', bytes: found.bytes };
    },
  };
}
