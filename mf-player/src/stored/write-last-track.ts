import type { Playable } from 'shared-contracts/events/playable';
import { STORED } from 'shared-contracts/session/stored-keys';
import type { LastTrack } from './last-track.ts';
import { asPlayable } from './read-playable.ts';
import { slimPeaks } from './slim-peaks.ts';
import type { KeyStorage } from './storage.ts';
import { writeJson } from './write-storage.ts';

/** Tracks that were heard, without their waves. */
type Recent = readonly Playable[];

const STORED_PEAKS = 400;

/** `info` holds the track's fields at its top level. */
export function writeLastTrack(storage: KeyStorage, { track, ...listening }: LastTrack, recent: Recent = []): void {
  const slim = { ...asPlayable(track), waveShape: slimPeaks(track.waveShape, STORED_PEAKS), ...listening, recent };
  if (!writeJson(storage, STORED.info, slim)) writeJson(storage, STORED.info, { ...slim, waveShape: '', recent: [] });
}

/** No track is restored at the next visit; what was heard stays. */
export function forgetLastTrack(storage: KeyStorage, recent: Recent = []): void {
  if (recent.length === 0 || !writeJson(storage, STORED.info, { recent })) storage.removeItem(STORED.info);
}
