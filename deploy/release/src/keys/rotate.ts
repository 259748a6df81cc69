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
  /** How long the present keys go on signing beside the new one, so that open tabs that know only them can follow. */
  overlapDays?: number;
  now?: Date;
}

/** Throws `KeyError` `input` for an overlap that is too short for open tabs. */
export function mustOverlap(days = OVERLAP_DAYS): void {
  if (!(days > 0)) throw new KeyError('input', createMessage('keys.overlap', { days }));
}

/**
 * Adds a new key of a role and sets an end for the present ones. Channels need a new signature afterwards (`resign`). Returns the
 * new key's public part.
 */
export async function rotateKeys(
  dir: string,
  { role = 'release', overlapDays = OVERLAP_DAYS, now = new Date() }: RotateOptions = {},
): Promise<TrustedKey> {
  mustOverlap(overlapDays);
  await clearLeftovers(dir);
  const { trusted, pem } = await newKey(role);
  const end = new Date(now.getTime() + overlapDays * DAY_MS).toISOString();
  // Write the private part first: the list must not name a key that cannot sign.
  await writePrivate(dir, `${trusted.id}.pem`, pem);
  const keys = await trustedKeys(dir);
  const ended = keys.map((key) => (key.role === role && (key.until === undefined || key.until > end) ? { ...key, until: end } : key));
  await writeKeys(dir, TRUSTED, [...ended, trusted]);
  await exportEdgeKeys(dir);
  await mustHold(dir, (after) => after.some(({ id }) => id === trusted.id));
  return trusted;
}

/**
 * A trusted key that may be retired: another key of its role remains. Null for one that is retired already. Throws `KeyError`
 * `input` for a key that was never trusted, or for the last of its role.
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
 * Retires a key: its signatures become invalid and its private part is deleted. The public part is kept among the retired keys to
 * verify the history. For a key that is retired already, deletes what a killed process left of it. Throws as `retirable`.
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
  await mustHold(dir, (after) => !after.some((one) => one.id === id));
}

/** Retires every key whose end is past. Returns their ids. */
export async function retireEnded(dir: string, now = new Date()): Promise<string[]> {
  await clearLeftovers(dir);
  const ended = (await trustedKeys(dir)).filter(({ until }) => until !== undefined && until <= now.toISOString()).map(({ id }) => id);
  for (const id of ended) await retireKey(dir, id, now);
  return ended;
}

/** Every trusted or retired key, to verify the history. The current document is verified with `trustedKeys`. */
export async function everTrustedKeys(dir: string): Promise<TrustedKey[]> {
  return [...(await trustedKeys(dir)), ...((await readKeys(dir, RETIRED)) ?? [])];
}

/** Keys change once in months, so there is no lock: of two changes at once one may win, and the other one fails. */
async function mustHold(dir: string, holds: (keys: TrustedKey[]) => boolean): Promise<void> {
  if (!holds(await trustedKeys(dir))) throw new KeyError('input', createMessage('keys.raced'));
}
