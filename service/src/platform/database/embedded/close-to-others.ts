import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/**
 * Takes the rights of others from a folder and all that is in it: the embedded engine sets those of its first files whatever the umask is.
 * What a link leads to is left alone, and so is what the engine deletes meanwhile.
 */
export function closeToOthers(path: string): void {
  try {
    const found = lstatSync(path);
    if (found.isSymbolicLink()) return;
    if (found.mode & OTHERS) chmodSync(path, found.mode & ~OTHERS);
    if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
