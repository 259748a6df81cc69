import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

/** Build output, and data that belongs to one checkout. */
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data', '.git', '.nx', 'coverage']);

/**
 * Copies the sources of this checkout into a new folder and links the installed packages: a test can add a unit and build it there
 * without touching this checkout.
 */
export function copyCheckout(to: string): void {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  const folders = new Set(['jest', ...workspaces.map((workspace) => workspace.split('/')[0]!)]);
  mkdirSync(to);
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    if (!entry.isFile() && !folders.has(entry.name)) continue;
    cpSync(path.join(ROOT, entry.name), path.join(to, entry.name), { recursive: true, filter: isSource });
  }
  linkPackages(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'));
  for (const folder of new Set(workspaces.flatMap((workspace) => [workspace, path.dirname(workspace)]))) {
    const own = path.join(ROOT, folder, 'node_modules');
    if (folder !== '.' && existsSync(own)) symlinkSync(own, path.join(to, folder, 'node_modules'));
  }
}

function isSource(file: string): boolean {
  return !SKIPPED.has(path.basename(file));
}

/** A link to a workspace leads into the copy; every other package is the one that is installed here. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const installed = path.join(from, name);
    symlinkSync(lstatSync(installed).isSymbolicLink() ? readlinkSync(installed) : installed, path.join(to, name));
  }
}
