import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SignedChannel } from 'shared-contracts/release/channel';
import type { ServiceContract } from 'shared-contracts/release/service-contract';
import { checkSequel, checkSuccessor, history } from '../chain.ts';
import { readState, signedText } from '../channel-text.ts';
import { safeName } from '../names.ts';
import type { ChannelState } from '../release-store.ts';
import type { Disk } from './disk.ts';
import { createFile, replaceFile } from './disk.ts';
import { foldersIn, ignoreMissing, incomingName, readOrNull } from './layout.ts';
import { watchFolder } from './watch-folder.ts';

const DIGITS = 8;

/**
 * Channels in a folder: the chain `channels/<name>/<sequence>.json`. The file of a sequence number can be created once, and
 * that is the compare-and-swap, with no lock that a killed process could leave behind.
 */
export function folderChannels(root: string, disk: Disk) {
  const chainOf = (name: string) => path.join(root, 'channels', safeName(name));
  const contractFile = path.join(root, '.service', 'contract.json');

  const fileOf = (name: string, sequence: number) => path.join(chainOf(name), `${String(sequence).padStart(DIGITS, '0')}.json`);

  const document = async (name: string, sequence: number): Promise<ChannelState | null> => {
    const where = fileOf(name, sequence);
    const bytes = await readOrNull(where);
    return bytes && readState(bytes.toString('utf8'), { channel: name, sequence, where });
  };

  const sequences = (name: string): Promise<number[]> => sequencesOf(chainOf(name));

  const channel = async (name: string): Promise<ChannelState | null> => {
    const newest = (await sequences(name)).at(-1);
    return newest === undefined ? null : document(name, newest);
  };

  return {
    channel,
    document,
    sequences,
    history: (name: string, options?: { limit?: number }) => history({ sequences, document }, name, options),
    async channels(): Promise<string[]> {
      const names = await foldersIn(path.join(root, 'channels'));
      const chains = await Promise.all(names.map(async (name) => (await sequences(name)).length > 0));
      return names.filter((_, index) => chains[index]).sort();
    },
    async replaceChannel(name: string, expected: string | null, next: SignedChannel): Promise<boolean> {
      const before = await channel(name);
      if ((before?.hash ?? null) !== expected) return false;
      const sequence = checkSuccessor(name, before, next);
      const temporary = await incomingName(root, disk, `${name}-${sequence}`);
      return createFile(fileOf(name, sequence), Buffer.from(signedText(next)), temporary, disk);
    },
    async continueChannel(name: string, newest: number, next: SignedChannel): Promise<boolean> {
      const sequence = checkSequel(name, newest, next);
      if (((await sequences(name)).at(-1) ?? 0) !== newest) return false;
      const temporary = await incomingName(root, disk, `${name}-${sequence}`);
      return createFile(fileOf(name, sequence), Buffer.from(signedText(next)), temporary, disk);
    },
    async quarantine(name: string, sequence: number): Promise<void> {
      const file = fileOf(name, sequence);
      await disk.rename(file, `${file}.quarantined-${Date.now()}`);
      await disk.syncFolder(chainOf(name));
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
