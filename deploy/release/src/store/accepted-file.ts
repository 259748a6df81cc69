import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { replaceFile } from './folder/disk.ts';

/** A document with what it stands on, so that it can be checked again with the store gone. */
export interface AcceptedDocument {
  signed: SignedChannel;
  /** Empty under a release key's signature; else the documents before it, the newest first, down to one that bears such a one. */
  ancestorProofs: SignedChannel[];
}

/** The last document that this edge accepted, kept on disk: nothing older is accepted after a restart either. */
export interface AcceptedFile {
  /** For messages. */
  path: string;
  /** Null when there is none. Throws when it cannot be read. */
  load(): Promise<AcceptedDocument | null>;
  /** Resolves when it would survive a power loss. */
  save(kept: AcceptedDocument): Promise<void>;
}

export function acceptedFile(stateDir: string, channel: string): AcceptedFile {
  const file = path.join(stateDir, 'accepted', `${channel}.json`);
  return {
    path: file,
    async load() {
      try {
        const { body, signatures, ancestorProofs } = JSON.parse(await readFile(file, 'utf8')) as SignedChannel & {
          ancestorProofs?: unknown;
        };
        return { signed: { body, signatures }, ancestorProofs: Array.isArray(ancestorProofs) ? (ancestorProofs as SignedChannel[]) : [] };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    save: ({ signed: { body, signatures }, ancestorProofs }) =>
      replaceFile(file, Buffer.from(JSON.stringify({ body, signatures, ...(ancestorProofs.length > 0 && { ancestorProofs }) }))),
  };
}
