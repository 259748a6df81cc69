import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { exportEdgeKeys } from './edge-keys.ts';
import { KeyError, makePrivate, readKeys, syncDir, TRUSTED, writeKeys, writePrivate } from './key-files.ts';
import { newKey } from './key-pair.ts';

/**
 * The trusted keys of a folder. At first use creates the folder with one release key and one automation key. It is written beside
 * its final path and renamed, so processes that start at once get the same keys. Throws `KeyError` `damaged` when the folder has
 * files and no list: new keys would invalidate existing signatures. Keeps the edge's folder (`edgeKeysDir`) up to date.
 */
export async function ensureKeys(dir: string): Promise<TrustedKey[]> {
  const existing = await readKeys(dir, TRUSTED);
  if (existing) {
    await exportEdgeKeys(dir);
    return existing;
  }
  await mkdir(path.dirname(dir), { recursive: true });
  const temporary = path.join(path.dirname(dir), `.${path.basename(dir)}.${randomUUID()}`);
  try {
    await makePrivate(temporary);
    const made = await Promise.all([newKey('release'), newKey('automation')]);
    for (const { trusted, pem } of made) await writePrivate(temporary, `${trusted.id}.pem`, pem);
    await writeKeys(
      temporary,
      TRUSTED,
      made.map(({ trusted }) => trusted),
    );
    await rename(temporary, dir);
    await syncDir(path.dirname(dir));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  const keys = await readKeys(dir, TRUSTED);
  if (!keys) throw new KeyError('damaged', createMessage('keys.listLost', { dir, name: TRUSTED }));
  await exportEdgeKeys(dir);
  return keys;
}

/** Whether the key folder does not exist yet, so that `ensureKeys` would create it. */
export async function hasNoKeys(dir: string): Promise<boolean> {
  return stat(dir).then(
    () => false,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return true;
      throw error;
    },
  );
}

/** The trusted keys of a folder, public parts only; no private key is touched. Throws `KeyError` `missing` when there is no list. */
export async function trustedKeys(dir: string): Promise<TrustedKey[]> {
  const keys = await readKeys(dir, TRUSTED);
  if (!keys) throw new KeyError('missing', createMessage('keys.none', { dir, name: TRUSTED }));
  return keys;
}
