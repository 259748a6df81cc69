import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RETIRED, readKeys, TRUSTED } from './key-files.ts';

/** A file that is being written has a name like this until it is whole. */
const UNFINISHED = /^\..+\.[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** One older than this was left by a process that is gone, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Deletes private parts that a killed process left: of keys that are retired, and in files that were never finished. */
export async function clearLeftovers(dir: string): Promise<void> {
  const [trusted, retired] = [await readKeys(dir, TRUSTED), (await readKeys(dir, RETIRED)) ?? []];
  // A lost list may be put back, and with it a key that this one retired by half.
  if (!trusted) return;
  for (const { id } of retired) {
    if (!trusted.some((key) => key.id === id)) await rm(path.join(dir, `${id}.pem`), { force: true });
  }
  for (const name of await readdir(dir)) {
    if (!UNFINISHED.test(name)) continue;
    const file = path.join(dir, name);
    const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
