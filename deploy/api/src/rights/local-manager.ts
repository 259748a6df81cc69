import { access, constants } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { KeyError, openSigner } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import type { Actor } from '../actor.ts';
import { ReleaseError } from '../release-error.ts';

/**
 * A user who can read the machine's private keys could sign by hand, so this user acts as the local manager without a token. In a
 * folder without keys it is the user who may create them. Throws `ReleaseError` `token` for any other user.
 */
export async function localManager(keysDir: string): Promise<Actor> {
  const name = userInfo().username;
  const why = await whyNot(keysDir);
  if (why === null) return { name, role: 'manager', units: [], tokenId: null };
  throw new ReleaseError('token', createMessage('token.local', { name, why }));
}

async function whyNot(keysDir: string): Promise<Message | null> {
  try {
    await access(keysDir, constants.R_OK | constants.X_OK);
  } catch (error) {
    // Nobody made keys yet: this is a first start.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : createMessage('keys.folder');
  }
  try {
    await openSigner(keysDir, 'release');
    return null;
  } catch (error) {
    if (error instanceof KeyError) return error.userMessage;
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return createMessage('keys.files');
    throw error;
  }
}
