import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import type { ChannelSource } from './channel-source.ts';
import { watchFolder } from './watch-folder.ts';

const DIGITS = 8;

/** The chain of a channel as it lies in a release store's folder: `channels/<name>/00000007.json`. */
export function folderChannel(releasesDir: string, channel: string): ChannelSource {
  const chain = path.join(releasesDir, 'channels', channel);
  return {
    async newest() {
      const names = await orNull(readdir(chain));
      const sequences = (names ?? []).flatMap((name) => (/^\d{8,}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []));
      return sequences.length > 0 ? Math.max(...sequences) : null;
    },
    async document(sequence) {
      const text = await orNull(readFile(path.join(chain, `${String(sequence).padStart(DIGITS, '0')}.json`), 'utf8'));
      if (text === null) return null;
      const { body, signatures } = JSON.parse(text) as SignedChannel;
      return { body, signatures };
    },
    watch: (changed) => watchFolder(chain, changed),
  };
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
