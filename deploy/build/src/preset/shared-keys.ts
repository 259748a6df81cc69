import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT, readPackage } from './identity.ts';

/**
 * Parts of the kit that the shell provides to every remote, each loads when a unit first imports it, some in one file (`host.ts`).
 * The kit only grows within a major version.
 */
export const KIT_PARTS = [
  'core',
  'art',
  'controls',
  'overlay',
  'router',
  'unit',
  'member',
  'announced',
  'fragments',
  'tracks',
  'floating',
  'antd',
  'form',
  'data',
  'pickers',
  'qr',
] as const;

/**
 * Libraries that exist once in a page. The sub-paths are named one by one because the key `react-dom` does not cover
 * `react-dom/client`, and a second copy of either breaks hooks.
 */
const LIBRARIES = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
} as const;

/** Share keys of the libraries. */
export const LIBRARY_KEYS: readonly string[] = Object.values(LIBRARIES).flat();

/** Share configuration of one key, as the federation plugin takes it. */
export interface SharedEntry {
  singleton: true;
  eager?: boolean;
  import?: false;
  version?: string;
  requiredVersion: string;
}

export type SharedMap = Record<string, SharedEntry>;

/** Kit parts that have source code in this checkout, as share keys (`ui-kit/core`). */
export function kitKeys(): string[] {
  return KIT_PARTS.filter((part) => existsSync(path.join(ROOT, 'ui-kit/src', part, 'index.ts'))).map((part) => `ui-kit/${part}`);
}

/** Every key that a remote leaves to the shell in a release. */
export function sharedKeys(): string[] {
  return [...LIBRARY_KEYS, ...KIT_PARTS.map((part) => `ui-kit/${part}`)];
}

/** What the host provides: libraries eagerly in its boot files, kit parts in lazy files. */
export function providedByHost(dir: string): SharedMap {
  const map: SharedMap = {};
  for (const [library, keys] of Object.entries(LIBRARIES)) {
    const version = installedVersion(library, dir);
    for (const key of keys) map[key] = { singleton: true, eager: true, version, requiredVersion: `^${version}` };
  }
  const version = kitVersion();
  for (const key of kitKeys()) map[key] = { singleton: true, version, requiredVersion: `^${version}` };
  return map;
}

/** What a remote requires of its host, without a copy of its own. */
export function askedOfHost(dir: string): SharedMap {
  const map: SharedMap = {};
  for (const [library, keys] of Object.entries(LIBRARIES)) {
    const version = installedVersion(library, dir);
    for (const key of keys) map[key] = { singleton: true, import: false, requiredVersion: `^${version}` };
  }
  for (const part of KIT_PARTS) map[`ui-kit/${part}`] = { singleton: true, import: false, requiredVersion: `^${kitVersion()}` };
  return map;
}

/** Version of shared-contracts in this checkout. */
export function contractsVersion(): string {
  return readPackage(path.join(ROOT, 'shared-contracts')).version;
}

/** Version of the kit in this checkout. */
export function kitVersion(): string {
  return readPackage(path.join(ROOT, 'ui-kit')).version;
}

function installedVersion(library: string, dir: string): string {
  const require = createRequire(path.join(dir, 'package.json'));
  return (require(`${library}/package.json`) as { version: string }).version;
}
