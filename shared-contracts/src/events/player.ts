import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';
import { playable } from './playable.ts';

const tracks = z.array(playable).min(1).max(200);
/** Cursor of a page, or its number. */
const place = z.union([z.string(), z.number().int().positive()]).nullable();

/** The pages of a list that a page shows a part of: the player loads the others as it comes near them. */
const listPages = z.object({
  call: z.enum(['music/getList', 'music/getIndexRecommendList', 'album/albumMusicList', 'indexTheme/themeMusicList']),
  /** Request of a page, without its place. */
  request: z.record(z.string(), z.unknown()),
  /** The page before the first track, null at the beginning. */
  before: place,
  /** The page behind the last track, null at the end. */
  after: place,
  /** How many tracks the whole list has; a lower bound where it is not counted to the end. */
  total: z.number().int().nonnegative(),
});
export type ListPages = z.infer<typeof listPages>;

/** A list as the visitor sees it: filtered, in its order. */
const visibleList = z.object({ tracks, pages: listPages.optional() });
export type VisibleList = z.infer<typeof visibleList>;

export const playerEvents = declareEvents({
  /** The current version and whether it plays. */
  'player.state': {
    version: 1,
    state: true,
    payload: z.object({
      status: z.enum(['idle', 'loading', 'playing', 'paused']),
      id: z.number().int().nullable(),
      musicLibraryTypeId: z.number().int().nullable(),
      /** The version that was started from a list; another version of the work keeps it. */
      entryId: z.number().int().nullable().optional(),
    }),
  },
  /** About four times a second while playing; seconds. */
  'player.progress': { version: 1, state: true, payload: z.object({ id: z.number().int(), position: z.number(), duration: z.number() }) },
  /** How many versions the queue holds. */
  'player.playlist': { version: 1, state: true, payload: z.object({ total: z.number().int().nonnegative() }) },
});

export const playerIntents = declareIntents({
  /**
   * Makes the version current and starts it at `position` (seconds); resumes it when it is current already. `list` becomes the queue;
   * without it the version is put behind the current one. An entry of the queue goes on with the version that plays in its place; with
   * `exact` it plays this very one.
   */
  'player.play': {
    version: 1,
    payload: z.object({
      track: playable,
      position: z.number().nonnegative().optional(),
      exact: z.boolean().optional(),
      list: visibleList.optional(),
    }),
    result: done,
  },
  /** Makes the versions the queue and starts the first. */
  'player.playAll': { version: 1, payload: visibleList, result: done },
  /** Adds to the playlist without playing: at its end, or behind the current version. */
  'player.enqueue': { version: 1, payload: z.object({ tracks, place: z.enum(['end', 'next']).optional() }), result: done },
  'player.pause': { version: 1, payload: z.object({}), result: done },
  /** Stops the music and clears the current version (language switch). */
  'player.clear': { version: 1, payload: z.object({}), result: done },
  /** Shows a part of the player (the centre button of the phone bar). */
  'player.open': { version: 1, payload: z.object({ panel: z.enum(['playlist', 'sheet']) }), result: done },
});
