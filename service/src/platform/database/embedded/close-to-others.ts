import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const OTHERS = 0o077;

/** Takes the rights of others from a folder and all that is in it: the embedded engine sets those of its first files whatever the umask is. */
export function closeToOthers(folder: string): void {
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name);
    // The engine may delete a file meanwhile.
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if (mode & OTHERS) chmodSync(path, mode & ~OTHERS);
  }
}
