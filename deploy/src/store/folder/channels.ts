import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChannelDocument, channelBytes, hashOf } from '../channel.ts';
import type { ChannelState } from '../release-store.ts';
import { createFile, replaceFile } from './durable.ts';

const DIGITS = 8;

/**
 * Channels in a folder. The truth is the chain `channels/<name>/<sequence>.json`: the file of a sequence number can be created
 * once, and that is the compare-and-swap, with no lock that a killed process could leave behind. `channels/<name>.json` is a
 * copy of the last one for readers, written after it; whoever comes next completes a copy that a crash left behind.
 */
export function folderChannels(root: string) {
  const chainOf = (name: string) => path.join(root, 'channels', safe(name));
  const fileOf = (name: string) => path.join(root, 'channels', `${safe(name)}.json`);
  const linkOf = (name: string, sequence: number) => path.join(chainOf(name), `${String(sequence).padStart(DIGITS, '0')}.json`);

  const last = async (name: string): Promise<ChannelState | null> => {
    const sequences = await sequencesOf(chainOf(name));
    const newest = sequences.at(-1);
    return newest === undefined ? null : read(linkOf(name, newest));
  };

  /** Writes the readers' copy until it is the last document: a writer that was held up must not leave an older one. */
  const settle = async (name: string): Promise<void> => {
    const file = fileOf(name);
    for (let written: number | null = null; ; ) {
      const state = await last(name);
      if (!state || state.document.sequence === written) return;
      await replaceFile(file, channelBytes(state.document));
      written = state.document.sequence;
    }
  };

  return {
    async channel(name: string): Promise<ChannelState | null> {
      const state = await last(name);
      if (state && (await copiedSequence(fileOf(name))) !== state.document.sequence) await settle(name);
      return state;
    },
    async replaceChannel(name: string, expected: string | null, next: ChannelDocument): Promise<boolean> {
      const before = await last(name);
      if ((before?.hash ?? null) !== expected) return false;
      const sequence = (before?.document.sequence ?? 0) + 1;
      if (next.channel !== name || next.sequence !== sequence || next.previous !== expected) {
        throw new Error(`a document for ${name} after ${expected ?? 'nothing'} must carry sequence ${sequence} and that hash`);
      }
      const won = await createFile(linkOf(name, sequence), channelBytes(next));
      await settle(name);
      return won;
    },
    async history(name: string): Promise<ChannelState[]> {
      const sequences = await sequencesOf(chainOf(name));
      return Promise.all(sequences.reverse().map((sequence) => read(linkOf(name, sequence))));
    },
  };
}

async function read(file: string): Promise<ChannelState> {
  const bytes = await readFile(file);
  return { document: JSON.parse(bytes.toString('utf8')) as ChannelDocument, hash: hashOf(bytes) };
}

async function copiedSequence(file: string): Promise<number | null> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as ChannelDocument).sequence;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function sequencesOf(dir: string): Promise<number[]> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}

function safe(name: string): string {
  if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(name)) throw new Error(`"${name}" is no name of a channel`);
  return name;
}
