import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';
import { playable } from './playable.ts';

const tracks = z.object({ tracks: z.array(playable).min(1).max(200) });

export const playerEvents = declareEvents({
  /** The current version and whether it plays. */
  'player.state': {
    version: 1,
    state: true,
    payload: z.object({
      status: z.enum(['idle', 'loading', 'playing', 'paused']),
      id: z.number().int().nullable(),
      musicLibraryTypeId: z.number().int().nullable(),
    }),
  },
  /** About four times a second while playing; seconds. */
  'player.progress': { version: 1, state: true, payload: z.object({ id: z.number().int(), position: z.number(), duration: z.number() }) },
  /** How many versions the playlist holds. */
  'player.playlist': { version: 1, state: true, payload: z.object({ total: z.number().int().nonnegative() }) },
});

export const playerIntents = declareIntents({
  /** Makes the version current and starts it at `position` (seconds); resumes it when it is current already. */
  'player.play': { version: 1, payload: z.object({ track: playable, position: z.number().nonnegative().optional() }), result: done },
  /** Puts the versions into the playlist and starts the first. */
  'player.playAll': { version: 1, payload: tracks, result: done },
  /** Adds to the playlist without playing. */
  'player.enqueue': { version: 1, payload: tracks, result: done },
  'player.pause': { version: 1, payload: z.object({}), result: done },
  /** Stops the music and clears the current version (language switch). */
  'player.clear': { version: 1, payload: z.object({}), result: done },
  /** Shows a part of the player (the centre button of the phone bar). */
  'player.open': { version: 1, payload: z.object({ panel: z.enum(['playlist', 'sheet']) }), result: done },
});
