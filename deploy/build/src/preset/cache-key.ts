import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './identity.ts';
import { contractsVersion, kitKeys, kitVersion } from './shared-keys.ts';

/** No part of a build: tests and what they need. */
const NOT_BUILDING = /\.test\.ts$|^(?:testing|fixture)[\\/]/;

/** Files of the preset itself: every one of them may decide what a build contains. */
export function presetFiles(): string[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !NOT_BUILDING.test(file))
    .sort()
    .map((file) => path.join(import.meta.dirname, file));
}

/** What webpack does not see in the modules it caches, though they were built from it. */
export interface CacheParts {
  /** Absolute paths are written into aliases, entries and generated modules. */
  root: string;
  node: string;
  contracts: string;
  kit: string;
  kitParts: readonly string[];
  /** Contents by path. */
  files: readonly (readonly [path: string, content: string])[];
}

/** Key of webpack's cache: results of another preset, kit, installation or place are never used. */
export function cacheKey({ root, node, contracts, kit, kitParts, files }: CacheParts): string {
  return createHash('sha256')
    .update(JSON.stringify([root, node, contracts, kit, kitParts, files]))
    .digest('hex')
    .slice(0, 16);
}

/** The key for a build in this checkout, now. */
export function ownCacheKey(): string {
  const files = [...presetFiles(), path.join(ROOT, 'package-lock.json')];
  return cacheKey({
    root: ROOT,
    node: process.version,
    contracts: contractsVersion(),
    kit: kitVersion(),
    kitParts: kitKeys(),
    files: files.map((file) => [path.relative(ROOT, file), readFileSync(file, 'utf8')]),
  });
}
