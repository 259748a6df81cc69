import { z } from 'zod';
import { PROFILE_MAX } from '../composer/profile-rules.ts';
import { declareCall, flag, id, isoTime, none, nothing, page, size } from './declaration.ts';
import { tag, track } from './music.ts';
import { theme } from './theme.ts';
import { typed } from './user.ts';

const count = z.number().int().nonnegative();

/** A composer with works on sale. */
const composer = z.object({
  id,
  name: z.string(),
  /** What they say of themselves; may be empty. */
  words: z.string(),
  /** Address of the portrait; null: drawn from the name. */
  portrait: z.string().nullable(),
  trackCount: count,
});
export type Composer = z.infer<typeof composer>;

const composerDetail = composer.extend({
  totalDuration: z.number(),
  /** For the drawn portrait: of the latest work. */
  bpm: z.number().nullable(),
  musicKey: z.string().nullable(),
  energy: z.number(),
  /** Tags that most of the works share, the commonest first. */
  tags: z.array(tag),
  /** When the latest work came. */
  latestAt: isoTime,
  /** Whether the caller follows them. */
  following: flag,
});
export type ComposerDetail = z.infer<typeof composerDetail>;

/** The page of a composer as they edit it. */
const profile = z.object({
  /** Null before a work was on sale, or a profile was saved. */
  id: id.nullable(),
  nameZh: z.string(),
  nameEn: z.string(),
  wordsZh: z.string(),
  wordsEn: z.string(),
  portrait: z.string().nullable(),
  /** Works on sale: without one the page is not public. */
  trackCount: count,
  followers: count,
});

export const composerPageCalls = {
  'composer/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Composers with works on sale, those with most works first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(composer), total: count }),
    cacheable: true,
  }),
  'composer/getDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One composer; data is null when there is none, or none of their works is on sale.',
    request: z.object({ id }),
    response: composerDetail.nullable(),
    cacheable: true,
  }),
  'composer/musicList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Works of a composer that are on sale, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({ list: z.array(track), total: count }),
    cacheable: true,
  }),
  'composer/themeList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Themes that have works of a composer, those with most of them first.',
    request: z.object({ id, size }),
    response: z.object({ list: z.array(theme) }),
    cacheable: true,
  }),
  'composer/follow': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Follows a composer (`follow` 1), or no longer: new works come by mail, once a week at most.',
    request: z.object({ id, follow: flag }),
    response: nothing,
  }),
  'composer/followList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Composers that the caller follows, the latest first.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(composer), total: count }),
  }),
  'composer/getProfile': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The public page of the caller as they edit it; null without a contract in force.',
    request: none,
    response: profile.nullable(),
  }),
  'composer/saveProfile': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Saves names and words of the caller’s public page. A new name shows on all of their works.',
    request: z.object({
      nameZh: typed.max(PROFILE_MAX.name),
      nameEn: typed.max(PROFILE_MAX.name),
      wordsZh: typed.max(PROFILE_MAX.words),
      wordsEn: typed.max(PROFILE_MAX.words),
    }),
    response: profile,
  }),
  'composer/setPortrait': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: 3_000_000,
    summary: 'Sets the portrait (JPEG, PNG or WebP in base64, 2 MB and 400 pixels a side); without `picture` it is drawn again.',
    request: z.object({ picture: z.string().optional() }),
    response: z.object({ portrait: z.string().nullable() }),
  }),
} as const;
