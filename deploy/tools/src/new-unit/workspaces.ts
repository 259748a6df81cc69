import { existsSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface LockFile {
  packages: Record<string, { workspaces?: string[]; [property: string]: unknown }>;
}

/** Folders that the root package lists as workspaces. */
export function workspacesOf(root: string): string[] {
  return (readJson(path.join(root, 'package.json')) as { workspaces: string[] }).workspaces;
}

/** Why no workspace of this name can be added, as a message for the terminal; null when it can. */
export function takenBy(root: string, unit: string): string | null {
  if (existsSync(path.join(root, unit))) return `There is a folder ${unit} already.`;
  if (workspacesOf(root).includes(unit)) return `package.json lists a workspace ${unit} already.`;
  if (Object.hasOwn(lockFile(root).packages, `node_modules/${unit}`)) return `A package called ${unit} is installed already.`;
  return null;
}

/**
 * Makes a folder of the checkout a workspace: in `package.json`, in the lock file and in `node_modules`, as `npm install` would.
 * Written here, because npm would tidy up whatever else it finds on the way (under another Node with other versions), and
 * because a unit that uses what is installed already needs nothing from a registry.
 */
export function addWorkspace(root: string, unit: string): void {
  const packageFile = path.join(root, 'package.json');
  const rootPackage = readJson(packageFile) as { workspaces: string[] };
  const workspaces = withUnit(rootPackage.workspaces, unit);
  writeJson(packageFile, { ...rootPackage, workspaces });

  const lock = lockFile(root);
  const {
    name: _name,
    private: _private,
    type: _type,
    scripts: _scripts,
    ...kept
  } = readJson(path.join(root, unit, 'package.json')) as Record<string, unknown>;
  const { '': own, ...others } = lock.packages;
  const packages = { ...others, [unit]: kept, [`node_modules/${unit}`]: { resolved: unit, link: true } };
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(lockFileOf(root), { ...lock, packages: { '': { ...own, workspaces }, ...Object.fromEntries(sorted) } });

  const link = path.join(root, 'node_modules', unit);
  if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.join('..', unit), link, 'junction');
}

/** Among the units that are there, in the order of names where they keep one; the workspaces that are no units stay behind. */
function withUnit(workspaces: readonly string[], unit: string): string[] {
  const last = workspaces.findLastIndex((name) => name.startsWith('mf-'));
  return workspaces.toSpliced(last + 1, 0, unit);
}

function lockFileOf(root: string): string {
  return path.join(root, 'package-lock.json');
}

function lockFile(root: string): LockFile {
  return readJson(lockFileOf(root)) as LockFile;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
