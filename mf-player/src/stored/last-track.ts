import type { Playable } from 'shared-contracts/events/playable';
import { STORED } from 'shared-contracts/session/stored-keys';
import type { Mode } from '../engine/machine-types.ts';
import { readPlayable } from './read-playable.ts';
import { type KeyStorage, readJson } from './storage.ts';

/** What `info` keeps: the last played track, where it was, and how the visitor likes to listen. */
export interface LastTrack {
  track: Playable;
  /** Seconds. */
  position: number;
  /** 0..1. */
  volume: number;
  muted: boolean;
  mode: Mode;
}

const MODES: readonly Mode[] = ['sequential', 'single', 'full'];

export function readLastTrack(storage: KeyStorage): LastTrack | null {
  const stored = readJson(storage, STORED.info);
  const track = readPlayable(stored);
  if (!track) return null;
  const { position, volume, muted, mode } = stored as Record<string, unknown>;
  const seconds = typeof position === 'number' && position > 0 && position < track.duration ? position : 0;
  return {
    track,
    position: seconds,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    muted: muted === true,
    mode: MODES.find((known) => known === mode) ?? 'sequential',
  };
}
