import { userInfo } from 'node:os';
import { ReleaseError } from 'deploy-api/release-service';
import { createMessage, type Message } from 'deploy-release/messages/message';

/** The disk takes nothing more: nobody's refusal, and told with what to do. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly userMessage: Message;

  constructor(userMessage: Message, cause: unknown) {
    super(userMessage.text, { cause });
    this.userMessage = userMessage;
  }
}

/**
 * What an error of the system means to whoever works here: a folder that is another's, where the way in is the console, or a disk that
 * takes nothing. Null for any other.
 */
export function systemRefusal(error: unknown): ReleaseError | DiskError | null {
  const { code, path: file } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return new DiskError(createMessage('disk.full'), error);
  if (code === 'EROFS') return new DiskError(createMessage('disk.readOnly'), error);
  if ((code !== 'EACCES' && code !== 'EPERM') || file === undefined) return null;
  return new ReleaseError('right', createMessage('right.folder', { name: userInfo().username, dir: file }));
}
