import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import { createMessage, MessageError } from '../messages/message.ts';

/** `missing`: no keys there, or none that may sign; `damaged`: files that are none; `open`: others may read them; `input`: no such wish. */
export type KeyRefusal = 'missing' | 'damaged' | 'open' | 'input';

export class KeyError extends MessageError<KeyRefusal> {
  override readonly name = 'KeyError';
}

/** Trusted keys, public parts only. */
export const TRUSTED = 'trusted.json';
/** Retired keys, public parts only: they verify signatures in the history. */
export const RETIRED = 'retired.json';

const ID = /^[0-9a-f]{16}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Keys of a public list; null when there is no such file. */
export async function readKeys(dir: string, name: string): Promise<TrustedKey[] | null> {
  const file = path.join(dir, name);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const value = parseJson(text);
  const keys = Array.isArray(value) ? value.map(keyIn) : [null];
  if (keys.includes(null)) throw new KeyError('damaged', createMessage('keys.noList', { file }));
  return keys as TrustedKey[];
}

/**
 * The public parts of a key without any other fields; null for an invalid one. Written by hand: every command reads keys at its
 * start, and a schema library takes longer to load than everything else.
 */
function keyIn(value: unknown): TrustedKey | null {
  if (!isRecord(value) || !isRecord(value.jwk)) return null;
  const { id, role, until } = value;
  const { kty, crv, x, y } = value.jwk;
  if (!isText(id) || !ID.test(id) || (role !== 'release' && role !== 'automation')) return null;
  if (kty !== 'EC' || crv !== 'P-256' || !isText(x) || !isText(y)) return null;
  if (until === undefined) return { id, role, jwk: { kty, crv, x, y } };
  return isText(until) && TIME.test(until) && !Number.isNaN(Date.parse(until)) ? { id, role, jwk: { kty, crv, x, y }, until } : null;
}

/** Replaces a list atomically. */
export async function writeKeys(dir: string, name: string, keys: readonly TrustedKey[]): Promise<void> {
  await writePrivate(dir, name, `${JSON.stringify(keys, null, 1)}\n`);
}

/** Writes a file that only its owner may read, atomically: readers see the old text or the new one. */
export async function writePrivate(dir: string, name: string, text: string): Promise<void> {
  const temporary = path.join(dir, `.${name}.${randomUUID()}`);
  try {
    const handle = await open(temporary, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path.join(dir, name));
  } finally {
    await rm(temporary, { force: true });
  }
  await syncDir(dir);
}

/** Creates a folder that only its owner may read. */
export async function makePrivate(dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 });
}

export async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Name of a file that is not complete yet. */
const UNFINISHED = /^\..+\.[0-9a-f]{8}-[0-9a-f-]{27}$/;
/** Age at which an unfinished file counts as abandoned, ms. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/** Deletes private parts that a killed process left: of retired keys, and in unfinished files. */
export async function clearLeftovers(dir: string): Promise<void> {
  const [trusted, retired] = [await readKeys(dir, TRUSTED), (await readKeys(dir, RETIRED)) ?? []];
  // A missing list may be restored later, and with it a key that is retired only here.
  if (!trusted) return;
  for (const { id } of retired) {
    if (!trusted.some((key) => key.id === id)) await rm(path.join(dir, `${id}.pem`), { force: true });
  }
  for (const name of await readdir(dir)) {
    if (!UNFINISHED.test(name)) continue;
    const file = path.join(dir, name);
    const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (info && Date.now() - info.mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
  }
}
