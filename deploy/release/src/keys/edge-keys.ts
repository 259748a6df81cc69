import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, parseJson } from 'shared-contracts/release/json-guards';
import { RETIRED, readKeys, TRUSTED, writePrivate } from './key-files.ts';

/** Folder beside the key folder that holds what an edge may read: the public lists and the automation keys, no release key. */
export function edgeKeysDir(dir: string): string {
  return path.join(path.dirname(dir), 'edge-keys');
}

/**
 * Brings the edge's folder up to date with a key folder. Private keys come before the list that names them. Others may change
 * the keys at the same time: the list is compared again after each copy.
 */
export async function exportEdgeKeys(dir: string): Promise<void> {
  const target = edgeKeysDir(dir);
  for (
    let text = await textOf(dir, TRUSTED);
    text !== null && text !== (await textOf(target, TRUSTED));
    text = await textOf(dir, TRUSTED)
  ) {
    await mkdir(target, { recursive: true, mode: 0o700 });
    const automation = ((await readKeys(dir, TRUSTED)) ?? []).filter(({ role }) => role === 'automation').map(({ id }) => `${id}.pem`);
    for (const name of automation) await copy(dir, target, name);
    await copy(dir, target, RETIRED);
    await writePrivate(target, TRUSTED, text);
    for (const name of await readdir(target)) {
      if (name.endsWith('.pem') && !automation.includes(name)) await rm(path.join(target, name), { force: true });
    }
  }
}

const FLOORS = 'floors.json';

/** Sequences below which documents of a channel are replays, as a folder of an edge pins them; 0 for none. Throws when unreadable. */
export async function pinnedFloor(edgeDir: string, channel: string): Promise<number> {
  const floors = parseJson(await textOf(edgeDir, FLOORS));
  const floor = isRecord(floors) && Object.hasOwn(floors, channel) ? floors[channel] : 0;
  return Number.isSafeInteger(floor) ? (floor as number) : 0;
}

/** Pins a new document for edges without state: they refuse every older one. A lower number than before changes nothing. */
export async function pinFloor(dir: string, channel: string, sequence: number): Promise<void> {
  const target = edgeKeysDir(dir);
  if ((await pinnedFloor(target, channel)) >= sequence) return;
  const floors = parseJson(await textOf(target, FLOORS));
  await writePrivate(target, FLOORS, JSON.stringify({ ...(isRecord(floors) ? floors : {}), [channel]: sequence }));
}

async function copy(dir: string, target: string, name: string): Promise<void> {
  const text = await textOf(dir, name);
  if (text !== null) await writePrivate(target, name, text);
}

async function textOf(dir: string, name: string): Promise<string | null> {
  return readFile(path.join(dir, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
