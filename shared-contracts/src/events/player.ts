import { z } from 'zod';
import { playable } from './playable.ts';

export const playerStatus = z.enum(['idle', 'loading', 'playing', 'paused']);

/** `player.state` (state): the current version and whether it sounds. */
export const playerState = z.object({
  status: playerStatus,
  id: z.number().int().nullable(),
  musicLibraryTypeId: z.number().int().nullable(),
});

/** `player.progress` (state): about four times a second while playing; seconds. */
export const playerProgress = z.object({ id: z.number().int(), position: z.number(), duration: z.number() });

/** `player.playlist` (state): how many versions the playlist holds. */
export const playerPlaylist = z.object({ total: z.number().int().nonnegative() });

/** Intent `player.play`: makes the version current and starts it; on the current one it resumes. `position` in seconds starts there. */
export const playIntent = z.object({ track: playable, position: z.number().nonnegative().optional() });

/** Intent `player.playAll`: puts the versions into the playlist and starts the first. */
export const playAllIntent = z.object({ tracks: z.array(playable).min(1).max(200) });

/** Intent `player.enqueue`: adds to the playlist without playing. */
export const enqueueIntent = z.object({ tracks: z.array(playable).min(1).max(200) });

/** Intent `player.pause`. */
export const pauseIntent = z.object({});

/** Intent `player.clear`: stops the music and forgets the current version (language switch). */
export const clearIntent = z.object({});

/** Intent `player.open`: shows a part of the player (the centre button of the phone bar). */
export const openIntent = z.object({ panel: z.enum(['playlist', 'sheet']) });
