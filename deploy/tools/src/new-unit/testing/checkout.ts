import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';

/** What is made and not written, and what belongs to one checkout alone. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.data', '.git', '.nx', 'coverage']);

/**
 * Copies the sources of this checkout into a folder that is not there yet, with the installed packages by links: a place to make
 * a unit and build it without touching this one.
 */
export function copyCheckout(to: string): void {
  const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { workspaces: string[] };
  mkdirSync(to);
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    const kept = entry.isFile() || entry.name === 'jest' || workspaces.includes(entry.name);
    if (kept) cpSync(path.join(ROOT, entry.name), path.join(to, entry.name), { recursive: true, filter: isSource });
  }
  linkPackages(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'), workspaces);
  for (const folder of workspaces) {
    const own = path.join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(to, folder, 'node_modules'));
  }
}

function isSource(file: string): boolean {
  return !LEFT_OUT.has(path.basename(file));
}

function linkPackages(from: string, to: string, workspaces: readonly string[]): void {
  mkdirSync(to);
  // A link to a workspace leads into the copy, all others to what is installed here.
  for (const name of workspaces) symlinkSync(path.join('..', name), path.join(to, name));
  for (const name of readdirSync(from)) if (!workspaces.includes(name)) symlinkSync(path.join(from, name), path.join(to, name));
}
