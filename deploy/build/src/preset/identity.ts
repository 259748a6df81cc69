import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Root of the checkout: five folders up from here. */
export const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Build modes: for the store, for a dev server inside the running storefront, or for the standalone page. */
export type BuildMode = 'release' | 'dev' | 'standalone';

export interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export function readPackage(dir: string): PackageFile {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageFile;
}

/**
 * Global name of a release's federation container. It carries the version, so that two releases of a unit can run
 * in one tab: under a shared name the federation runtime serves the first one for both.
 */
export function containerName(unit: string, version: string): string {
  return `${unit}__${version}`.replace(/[^A-Za-z0-9]/g, '_');
}

/** Mode from the environment (`UNIT_BUILD`); a release by default. */
export function buildMode(env: NodeJS.ProcessEnv = process.env): BuildMode {
  const mode = env.UNIT_BUILD ?? 'release';
  if (mode === 'release' || mode === 'dev' || mode === 'standalone') return mode;
  throw new Error(`UNIT_BUILD must be release, dev or standalone, not "${mode}"`);
}
