import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The operating system cuts longer socket paths off. */
const LONGEST = 100;

/** Path of the admin socket of a data folder; for a deep folder a short one in the temporary folder, named by the folder. */
export function adminSocketPath(folder: string): string {
  const path = join(resolve(folder), 'admin.sock');
  if (Buffer.byteLength(path) <= LONGEST) return path;
  return join(tmpdir(), `yinhe-${createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16)}.sock`);
}
