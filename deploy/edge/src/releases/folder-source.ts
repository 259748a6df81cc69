import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseSource } from './release-source.ts';

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/** True when both are plain folder names, so that a path made of them cannot leave the store. */
export function areSafeNames(unit: string, version: string): boolean {
  return NAME.test(unit) && VERSION.test(version) && !version.includes('..');
}

/** True for a path below a release's folder. */
export function isSafePath(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.includes('\0') && !name.split(/[\\/]/).includes('..');
}

/** Reads releases that lie in a folder as `<unit>/<version>/`: a store, or a copy of one. */
export function folderSource(dir: string): ReleaseSource {
  return {
    async file(unit, version, name) {
      if (!areSafeNames(unit, version) || !isSafePath(name)) return null;
      return orNull(readFile(path.join(dir, unit, version, name)));
    },
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
