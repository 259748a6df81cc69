import type { Playable } from 'shared-contracts/events/playable';
import { STORED } from 'shared-contracts/session/stored-keys';
import { asPlayable, readPlayable } from './read-playable.ts';
import { type KeyStorage, readJson } from './storage.ts';

/** Most tracks that are remembered as heard. */
const MOST = 20;

/** The tracks heard before this visit, the newest first: `recent` under `info`. */
export function readRecent(storage: KeyStorage): readonly Playable[] {
  const { recent } = (readJson(storage, STORED.info) ?? {}) as { recent?: unknown };
  return Array.isArray(recent) ? recent.slice(0, MOST).flatMap((item) => readPlayable(item) ?? []) : [];
}

/** A track that is heard comes first; one that was heard before moves. */
export function addRecent(recent: readonly Playable[], track: Playable): readonly Playable[] {
  const heard = { ...asPlayable(track), waveShape: '' };
  return [heard, ...recent.filter(({ id }) => id !== track.id)].slice(0, MOST);
}
