import type { RouteHeader } from 'shared-contracts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Library of each list of music, by path: each has a head of its own, so each is a route of its own. */
export const MUSIC_LIBRARIES = { '/music': 1, '/music/world': 2, '/music/china': 3 } as const;
export type MusicPath = keyof typeof MUSIC_LIBRARIES;

export const MUSIC_PAGE_HEADERS = {
  '/music': PAGE_HEADERS.music,
  '/music/world': PAGE_HEADERS.world,
  '/music/china': PAGE_HEADERS.china,
} satisfies Record<MusicPath, RouteHeader>;

export const EFFECTS_LIBRARY = 4;
export const BUYOUT_LIBRARY = 5;
