import type { Playable } from 'shared-contracts/events/playable';
import type { Locale } from 'shared-contracts/locale/locale';
import { STORED } from 'shared-contracts/session/stored-keys';
import { asPlayable, readPlayable } from './read-playable.ts';
import { type KeyStorage, readJson } from './storage.ts';

/** Most tracks that are remembered as heard. */
const MOST = 20;

/** A track that was heard, and the language of its title. */
export type Heard = Playable & { lang?: Locale };

/** The tracks heard before this visit, the newest first: `recent` under `info`. */
export function readRecent(storage: KeyStorage): readonly Heard[] {
  const { recent } = (readJson(storage, STORED.info) ?? {}) as { recent?: unknown };
  return Array.isArray(recent) ? recent.slice(0, MOST).flatMap((item) => readHeard(item) ?? []) : [];
}

function readHeard(item: unknown): Heard | null {
  const track = readPlayable(item);
  const { lang } = (item ?? {}) as { lang?: unknown };
  return track && { ...track, ...((lang === 'zh' || lang === 'en') && { lang }) };
}

/** A track as it is kept. */
export function heardOf(track: Playable, lang: Locale): Heard {
  return { ...asPlayable(track), waveShape: '', lang };
}

/** A track that is heard comes first; one that was heard before moves. */
export function addRecent(recent: readonly Heard[], heard: Heard): readonly Heard[] {
  return [heard, ...recent.filter(({ id }) => id !== heard.id)].slice(0, MOST);
}
