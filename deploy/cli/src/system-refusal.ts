import { userInfo } from 'node:os';
import { DeskRefused } from 'deploy-api/desk';
import { type Said, say } from 'deploy-release/messages/said';

/** The disk takes nothing more: nobody's refusal, and told with what to do. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly said: Said;

  constructor(said: Said, cause: unknown) {
    super(said.text, { cause });
    this.said = said;
  }
}

/**
 * What an error of the system means to whoever works here: a folder that is another's, where the way in is the console, or a disk that
 * takes nothing. Null for any other.
 */
export function systemRefusal(error: unknown): DeskRefused | DiskError | null {
  const { code, path: file } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DiskError(say('disk.full'), error);
  if (code === 'EROFS') return new DiskError(say('disk.readOnly'), error);
  if ((code !== 'EACCES' && code !== 'EPERM') || file === undefined) return null;
  return new DeskRefused('right', say('right.folder', { name: userInfo().username, dir: file }));
}
