import type { Playable } from 'shared-contracts/events/playable';
import { STORED } from 'shared-contracts/session/stored-keys';
import type { Mode } from '../engine/machine-types.ts';
import { asPlayable, readPlayable, slimPeaks } from './read-playable.ts';
import { type KeyStorage, readJson, writeJson } from './storage.ts';

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

/** Tracks that were heard, without their waves. */
type Recent = readonly Playable[];

const MODES: readonly Mode[] = ['sequential', 'single', 'full'];
const STORED_PEAKS = 400;

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

/** `info` holds the track's fields at its top level. */
export function writeLastTrack(storage: KeyStorage, { track, ...listening }: LastTrack, recent: Recent = []): void {
  const slim = { ...asPlayable(track), waveShape: slimPeaks(track.waveShape, STORED_PEAKS), ...listening, recent };
  if (!writeJson(storage, STORED.info, slim)) writeJson(storage, STORED.info, { ...slim, waveShape: '', recent: [] });
}

/** No track is restored at the next visit; what was heard stays. */
export function forgetLastTrack(storage: KeyStorage, recent: Recent = []): void {
  if (recent.length === 0 || !writeJson(storage, STORED.info, { recent })) storage.removeItem(STORED.info);
}
