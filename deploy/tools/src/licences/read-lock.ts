import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One installed package that is not ours. */
export interface Dependency {
  name: string;
  version: string;
  /** SPDX expression, or what the package says instead. */
  licence: string;
  /** True when only building or testing needs it. */
  tool: boolean;
}

interface LockEntry {
  version?: string;
  /** Several in a list are alternatives, as old packages write them. */
  license?: string | string[];
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  optional?: boolean;
}

const MARK = 'node_modules/';

/**
 * Reads every dependency of the lock file in `root`, one line per name and version. A licence that is missing
 * in the lock file is read from the installed package; optional packages of other platforms need not be installed.
 */
export async function readDependencies(root: string): Promise<Dependency[]> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };
  const found = new Map<string, Dependency>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const at = path.lastIndexOf(MARK);
    if (at < 0 || entry.link || !entry.version) continue;
    const name = path.slice(at + MARK.length);
    const key = `${name}@${entry.version}`;
    const tool = Boolean(entry.dev || entry.devOptional);
    const known = found.get(key);
    if (known) known.tool &&= tool;
    else
      found.set(key, {
        name,
        version: entry.version,
        licence: [entry.license ?? (await installedLicence(join(root, path)))].flat().join(' OR '),
        tool,
      });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));
}

async function installedLicence(folder: string): Promise<string> {
  try {
    const { license, licenses } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const stated = license ?? licenses?.[0];
    return typeof stated === 'string' ? stated : (stated?.type ?? 'unknown');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'unknown';
    throw error;
  }
}
