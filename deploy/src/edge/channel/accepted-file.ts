import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { replaceFile } from '../../store/folder/durable.ts';

/** The last document that this edge accepted, kept on disk: nothing older is accepted after a restart either. */
export interface AcceptedFile {
  /** For messages. */
  path: string;
  /** Null when there is none. Throws when it cannot be read. */
  load(): Promise<SignedChannel | null>;
  /** Resolves when it would survive a power loss. */
  save(signed: SignedChannel): Promise<void>;
}

export function acceptedFile(stateDir: string, channel: string): AcceptedFile {
  const file = path.join(stateDir, 'accepted', `${channel}.json`);
  return {
    path: file,
    async load() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as SignedChannel;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    save: ({ body, signatures }) => replaceFile(file, Buffer.from(JSON.stringify({ body, signatures }))),
  };
}
