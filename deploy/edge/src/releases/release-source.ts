import { readFile } from 'node:fs/promises';
import path from 'node:path';
/** Untrusted source of release files: readers verify digests. */
export interface ReleaseSource {
  /**
   * Bytes of a release file (`release.json`, `app.js`, or `app.js.br` for a compressed copy); null when it is missing or a name
   * is invalid.
   */
  file(unit: string, version: string, path: string): Promise<Buffer | null>;
}

const NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;
const VERSION = /^[a-z0-9][a-z0-9.+_-]{0,127}$/i;

/** True when both are plain folder names, so that a path of them stays inside the store. */
export function areSafeNames(unit: string, version: string): boolean {
  return NAME.test(unit) && VERSION.test(version) && !version.includes('..');
}

/** True for a relative path inside a release folder. */
export function isSafePath(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.includes('\0') && !name.split(/[\\/]/).includes('..');
}

/** Reads releases from a folder with the layout `<unit>/<version>/`: a store or a copy of one. */
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
