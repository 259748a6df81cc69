import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
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
