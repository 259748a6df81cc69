import { z } from 'zod';
import { declareCall, fen, flag, id, isoTime, page, size } from './declaration.ts';
import { track } from './music.ts';

const count = z.number().int().nonnegative();

export const theme = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  trackCount: count,
  /** For drawn covers: of the theme's first track. */
  bpm: z.number().nullable(),
  musicKey: z.string().nullable(),
  energy: z.number(),
  createdAt: isoTime,
});
export type Theme = z.infer<typeof theme>;
const themes = z.object({ list: z.array(theme), total: count });

export const themeCalls = {
  'indexTheme/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Themes of the home page.',
    request: z.object({}),
    response: themes,
    cacheable: true,
  }),
  'indexTheme/themeRecommendList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Recommended themes, paged.',
    request: z.object({ page, size, sort: z.enum(['new', 'hot']).optional() }),
    response: themes,
    cacheable: true,
  }),
  'indexTheme/themeDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One theme; data is null when there is none.',
    request: z.object({ id }),
    response: theme.extend({ totalDuration: z.number(), favorites: flag }).nullable(),
    cacheable: true,
  }),
  'indexTheme/themeMusicList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Tracks of a theme in their order.',
    request: z.object({ id, page, size }),
    response: z.object({ list: z.array(track), total: count }),
    cacheable: true,
  }),
  'indexTheme/similarList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Themes that share tracks or mood.',
    request: z.object({ id, size }),
    response: z.object({ list: z.array(theme) }),
    cacheable: true,
  }),
  'indexBanner/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Banners of the home page: a title, a line, and where they lead.',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({ id, title: z.string(), subtitle: z.string(), image: z.string().nullable(), path: z.string(), track: track.nullable() }),
      ),
    }),
    cacheable: true,
  }),
  'lcom/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Special offers: licence combinations at a promotional price, with their period.',
    request: z.object({}),
    response: z.object({
      list: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string(),
          price: fen,
          originalPrice: fen,
          startsAt: isoTime,
          endsAt: isoTime,
          path: z.string(),
          /** What each licence is for, by name. */
          terms: z.array(z.object({ type: z.string(), name: z.string() })),
        }),
      ),
    }),
    cacheable: true,
  }),
  'activity/searchList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Running activities, for search and promotion pages.',
    request: z.object({ keyWords: z.string().max(200).optional(), page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          title: z.string(),
          summary: z.string(),
          image: z.string().nullable(),
          startsAt: isoTime,
          endsAt: isoTime,
          path: z.string(),
        }),
      ),
      total: count,
    }),
    cacheable: true,
  }),
} as const;
