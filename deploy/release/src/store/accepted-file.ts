import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import { replaceFile } from './folder/disk.ts';

/** A document with its proofs, so that it can be verified again without the store. */
export interface AcceptedDocument {
  signed: SignedChannel;
  /** Empty when a release key signed the document; else its predecessors, newest first, down to one that a release key signed. */
  ancestorProofs: SignedChannel[];
}

/** The last document that this edge accepted, kept on disk: after a restart nothing older is accepted either. */
export interface AcceptedFile {
  /** Path of the file, for messages. */
  path: string;
  /** Null when there is none. Throws when it cannot be read. */
  load(): Promise<AcceptedDocument | null>;
  /** Resolves when the document would survive a power loss. */
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
