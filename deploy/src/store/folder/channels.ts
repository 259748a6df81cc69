import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import type { ServiceContract } from '../../gate/check-service.ts';
import { readState, signedText } from '../channel-text.ts';
import { checkSuccessor } from '../check-successor.ts';
import { type ChannelState, StoreError } from '../release-store.ts';
import type { Disk } from './disk.ts';
import { createFile, replaceFile } from './durable.ts';
import { foldersIn, ignoreMissing, incomingName, readOrNull, safeName } from './layout.ts';
import { watchFolder } from './watch-folder.ts';

const DIGITS = 8;

/**
 * Channels in a folder: the chain `channels/<name>/<sequence>.json`. The file of a sequence number can be created once, and
 * that is the compare-and-swap, with no lock that a killed process could leave behind.
 */
export function folderChannels(root: string, disk: Disk) {
  const chainOf = (name: string) => path.join(root, 'channels', safeName(name));
  const contractFile = path.join(root, '.service', 'contract.json');

  const read = async (name: string, sequence: number): Promise<ChannelState> => {
    const file = path.join(chainOf(name), `${String(sequence).padStart(DIGITS, '0')}.json`);
    const bytes = await readOrNull(file);
    if (!bytes) throw new StoreError('damaged', `${file} is missing`);
    return readState(bytes.toString('utf8'), { channel: name, sequence, where: file });
  };

  const channel = async (name: string): Promise<ChannelState | null> => {
    const newest = (await sequencesOf(chainOf(name))).at(-1);
    return newest === undefined ? null : read(name, newest);
  };

  return {
    channel,
    async channels(): Promise<string[]> {
      const names = await foldersIn(path.join(root, 'channels'));
      const chains = await Promise.all(names.map(async (name) => (await sequencesOf(chainOf(name))).length > 0));
      return names.filter((_, index) => chains[index]).sort();
    },
    async replaceChannel(name: string, expected: string | null, next: SignedChannel): Promise<boolean> {
      const before = await channel(name);
      if ((before?.hash ?? null) !== expected) return false;
      const sequence = checkSuccessor(name, before, next);
      const file = path.join(chainOf(name), `${String(sequence).padStart(DIGITS, '0')}.json`);
      const temporary = await incomingName(root, disk, `${name}-${sequence}`);
      return createFile(file, Buffer.from(signedText(next)), temporary, disk);
    },
    async history(name: string, { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<ChannelState[]> {
      const sequences = (await sequencesOf(chainOf(name))).reverse().slice(0, limit);
      return Promise.all(sequences.map((sequence) => read(name, sequence)));
    },
    watch: (name: string, changed: () => void): (() => void) => watchFolder(chainOf(name), changed),
    async serviceContract(): Promise<ServiceContract | null> {
      const bytes = await readOrNull(contractFile);
      return bytes && (JSON.parse(bytes.toString('utf8')) as ServiceContract);
    },
    async keepServiceContract(contract: ServiceContract): Promise<void> {
      await replaceFile(contractFile, Buffer.from(JSON.stringify(contract)), disk);
    },
  };
}

async function sequencesOf(dir: string): Promise<number[]> {
  const names = (await readdir(dir).catch(ignoreMissing)) ?? [];
  return names
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .sort((a, b) => a - b);
}
