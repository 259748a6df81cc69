import { userInfo } from 'node:os';
import { DeskRefused } from '../desk/desk.ts';
import { say } from '../sentences/said.ts';

/** What it means that the system keeps somebody from a file: the folder is another's, and the way in is the console. Else null. */
export function folderRefusal(error: unknown): DeskRefused | null {
  const { code, path: file } = (error ?? {}) as NodeJS.ErrnoException;
  if ((code !== 'EACCES' && code !== 'EPERM') || file === undefined) return null;
  return new DeskRefused('right', say('right.folder', { name: userInfo().username, dir: file }));
}
