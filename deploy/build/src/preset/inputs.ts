import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { callKinds } from 'shared-contracts/api/call-names';
import { contractOf, type DeclaredNames } from 'shared-contracts/release/contract-of';
import { type BuildMode, ROOT, readPackage } from './identity.ts';
import { scanImports } from './scan-imports.ts';
import { contractsVersion, kitVersion, sharedKeys } from './shared-keys.ts';

const LOCK_FILE = path.join(ROOT, 'package-lock.json');
const SKIPPED = new Set(['node_modules', 'dist', '.cache', 'coverage', 'testing', 'fixture']);
const NO_INPUT = /\.test\.tsx?$|(^|\/)(README\.md|accessibility\.json|jest\.config\.cjs|tsconfig\.json)$/;

/** A unit whose version is computed. */
export interface VersionedUnit {
  dir: string;
  role: 'remote' | 'host';
  /** Events, intents, fragments and calls that its descriptor names. */
  names: DeclaredNames;
}

/**
 * Version of a local build: `<package version>-h<hash of its inputs>`. Equal inputs give the same version, so a second build can
 * be skipped. The inputs: the files of `inputsOf`, the schemas of the events, intents, fragments and calls that the descriptor names, and
 * the version of the kit, as a remote records which one it requires of its host. The host records its version of shared-contracts, which
 * remotes require: its minor version counts, as a new call raises the patch alone. A declaration that the descriptor does not name changes
 * nothing else, so a new call of one team gives no other team a new version.
 */
export function localVersion({ dir, role, names }: VersionedUnit): string {
  const contracts = role === 'host' ? contractsVersion().replace(/\.\d+$/, '') : '';
  const hash = createHash('sha256')
    .update(role)
    .update(JSON.stringify([contractOf(names, contracts), callKinds(names.calls), kitVersion()]));
  for (const file of inputsOf(dir, role)) {
    hash.update(`\0${path.relative(ROOT, file)}\0`).update(file === LOCK_FILE ? installedPackages() : readFileSync(file));
  }
  // A letter first: a prerelease of digits alone with a leading zero is no semver.
  return `${readPackage(dir).version}-h${hash.digest('hex').slice(0, 12)}`;
}

/** Version of a build in its mode. Sources change under a dev server all the time, so its version only names the mode. */
export function versionOf(unit: VersionedUnit, mode: BuildMode): string {
  return mode === 'release' ? localVersion(unit) : `${readPackage(unit.dir).version}-${mode}`;
}

/**
 * Files that a build of the unit depends on, sorted: its own, the files of shared-contracts and of unshared kit parts that it
 * imports by value, the whole kit for the host (which contains it), the preset, and the lock file.
 */
export function inputsOf(dir: string, role: 'remote' | 'host'): string[] {
  const files = new Set(filesUnder(dir));
  if (role === 'host') for (const file of filesUnder(path.join(ROOT, 'ui-kit/src'))) files.add(file);
  trace(files, new Set(role === 'host' ? [] : sharedKeys()));
  for (const file of filesUnder(path.join(ROOT, 'deploy/build/src/preset'))) files.add(file);
  files.add(LOCK_FILE);
  return [...files].sort();
}

/** Installed packages of the lock file, without the workspaces: a new unit gives no other unit a new version. */
function installedPackages(): string {
  const { packages = {} } = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as {
    packages?: Record<string, { link?: boolean }>;
  };
  return JSON.stringify(Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link));
}

function trace(files: Set<string>, external: ReadonlySet<string>): void {
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const { specifier, typeOnly } of scanImports(readFileSync(file, 'utf8'), file)) {
      if (typeOnly || external.has(specifier)) continue;
      for (const target of workspaceFiles(specifier, file)) {
        if (!files.has(target)) {
          files.add(target);
          queue.push(target);
        }
      }
    }
  }
}

/** Files of this checkout that a specifier names; none for a package of the registry. */
function workspaceFiles(specifier: string, from: string): string[] {
  if (specifier.startsWith('.')) {
    const target = path.resolve(path.dirname(from), specifier);
    return existsSync(target) && statSync(target).isFile() ? [target] : [];
  }
  if (specifier === 'shared-contracts') return [path.join(ROOT, 'shared-contracts/src/index.ts')];
  if (specifier.startsWith('shared-contracts/')) {
    const name = specifier.slice('shared-contracts/'.length);
    const target = path.join(ROOT, 'shared-contracts/src', name.endsWith('.css') ? name : `${name}.ts`);
    return existsSync(target) ? [target] : [];
  }
  // This scan does not see styles and pictures, which loaders resolve: the part counts as a whole.
  if (specifier.startsWith('ui-kit/')) return filesUnder(path.join(ROOT, 'ui-kit/src', specifier.slice('ui-kit/'.length)));
  return [];
}

function filesUnder(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(dir, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesUnder(full);
    return entry.isFile() && !NO_INPUT.test(full) ? [full] : [];
  });
}
