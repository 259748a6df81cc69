import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TrustedKey } from 'shared-contracts/release/channel';
import { createMessage } from '../messages/message.ts';
import { exportEdgeKeys } from './edge-keys.ts';
import { trustedKeys } from './ensure-keys.ts';
import { clearLeftovers, KeyError, RETIRED, readKeys, TRUSTED, writeKeys, writePrivate } from './key-files.ts';
import { newKey } from './key-pair.ts';

/** Unless told. */
const OVERLAP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface RotateOptions {
  role?: TrustedKey['role'];
  /** How long the keys that are in use go on signing beside the new one, so that open tabs that know only them follow. */
  overlapDays?: number;
  now?: Date;
}

/** Throws `KeyError` `input` for an overlap that leaves open tabs behind. */
export function mustOverlap(days = OVERLAP_DAYS): void {
  if (!(days > 0)) throw new KeyError('input', createMessage('keys.overlap', { days }));
}

/**
 * Adds a new key of a role and gives those in use an end. Channels need a new signature afterwards (`resign`). Gives the new
 * key's public part.
 */
export async function rotateKeys(
  dir: string,
  { role = 'release', overlapDays = OVERLAP_DAYS, now = new Date() }: RotateOptions = {},
): Promise<TrustedKey> {
  mustOverlap(overlapDays);
  await clearLeftovers(dir);
  const { trusted, pem } = await newKey(role);
  const end = new Date(now.getTime() + overlapDays * DAY_MS).toISOString();
  // The private part first: a list must not name a key that cannot sign.
  await writePrivate(dir, `${trusted.id}.pem`, pem);
  const keys = await trustedKeys(dir);
  const ended = keys.map((key) => (key.role === role && (key.until === undefined || key.until > end) ? { ...key, until: end } : key));
  await writeKeys(dir, TRUSTED, [...ended, trusted]);
  await exportEdgeKeys(dir);
  await mustStand(dir, (after) => after.some(({ id }) => id === trusted.id));
  return trusted;
}

/**
 * The trusted key of an id that may go: another of its role stays in use. Null for one that is retired already. Throws
 * `KeyError` `input` for a key that was never trusted, or for the last of its role.
 */
export async function retirable(dir: string, id: string, now = new Date()): Promise<TrustedKey | null> {
  const keys = await trustedKeys(dir);
  const key = keys.find((one) => one.id === id);
  if (!key) {
    if ((await readKeys(dir, RETIRED))?.some((one) => one.id === id)) return null;
    throw new KeyError('input', createMessage('keys.untrusted', { id }));
  }
  const time = now.toISOString();
  if (!keys.some((one) => one !== key && one.role === key.role && (one.until === undefined || one.until > time))) {
    throw new KeyError('input', createMessage('keys.last', { id, role: key.role }));
  }
  return key;
}

/**
 * Takes a key out of use for good: its signatures count no more and its private part is deleted. The public part stays among
 * the retired ones, for the history. One that is retired already loses what a killed process left of it. Throws as `retirable`.
 */
export async function retireKey(dir: string, id: string, now = new Date()): Promise<void> {
  await clearLeftovers(dir);
  const key = await retirable(dir, id, now);
  if (!key) return;
  const others = (await trustedKeys(dir)).filter((one) => one.id !== id);
  const time = now.toISOString();
  const retired = (await readKeys(dir, RETIRED)) ?? [];
  const until = key.until !== undefined && key.until < time ? key.until : time;
  await writeKeys(dir, RETIRED, [...retired.filter((one) => one.id !== id), { ...key, until }]);
  await writeKeys(dir, TRUSTED, others);
  await rm(path.join(dir, `${id}.pem`), { force: true });
  await exportEdgeKeys(dir);
  await mustStand(dir, (after) => !after.some((one) => one.id === id));
}

/** Retires every key whose end is past. Gives their ids. */
export async function retireEnded(dir: string, now = new Date()): Promise<string[]> {
  await clearLeftovers(dir);
  const ended = (await trustedKeys(dir)).filter(({ until }) => until !== undefined && until <= now.toISOString()).map(({ id }) => id);
  for (const id of ended) await retireKey(dir, id, now);
  return ended;
}

/** Every key that counts or once counted: for the signatures of a history. Today's documents are held against `trustedKeys`. */
export async function everTrustedKeys(dir: string): Promise<TrustedKey[]> {
  return [...(await trustedKeys(dir)), ...((await readKeys(dir, RETIRED)) ?? [])];
}

/** Keys change once in months, so there is no lock: of two changes at once one may win, and the other is told. */
async function mustStand(dir: string, stands: (keys: TrustedKey[]) => boolean): Promise<void> {
  if (!stands(await trustedKeys(dir))) throw new KeyError('input', createMessage('keys.raced'));
}
