import { z } from 'zod';
import { playable } from '../events/playable.ts';
import { CRATE_MAX } from '../favourites/crate.ts';
import { KEYWORDS_MAX } from '../search/keywords.ts';
import { isMarkRange, LENGTH_MARKS, TEMPO_MARKS } from '../search/range-marks.ts';
import { CURSOR_MAX, KEYS_MAX, LENGTHS, SORTS, TAGS_MAX, TEMPOS } from '../search/track-filters.ts';
import { declareCall, fen, id, isoTime, libraryTypeId, page, size } from './declaration.ts';
import { fromLicence } from './licensing.ts';

export const tag = z.object({ id, name: z.string(), groupId: id });

/** Why a track is among the rows of a search: what of it one part of the search was found in. */
export const reason = z.object({
  /** The part of the search. */
  part: z.string(),
  /** `mainTag`: the first tag of its group, what the track mainly is. `near`: a tag that comes near the part. */
  by: z.enum(['mainTag', 'title', 'tag', 'near', 'composer', 'album', 'brand', 'code', 'theme', 'tempo', 'length', 'library']),
  /** Name of the tag, brand, theme or album, the title, the composer or the code; a tempo, length or library as filters write it. */
  name: z.string(),
  /** The musical key that the part names, as filters write it; `by` is then `tag`, as released units know no other value for it. */
  key: z.string().optional(),
});
export type Reason = z.infer<typeof reason>;

/** A row of every track list: playable at once, with what a buyer decides by. `id` equals `musicVersionId`. */
export const track = playable.extend({
  musicVersionId: id,
  /** The work; its versions share it. */
  musicId: id,
  articleNo: z.string(),
  tags: z.array(tag),
  albumId: id.nullable(),
  albumName: z.string().nullable(),
  brandId: id.nullable(),
  /** The composer's page, where there is one. */
  composerId: id.nullable().optional(),
  loudness: z.number().nullable(),
  /** From-price in fen: the cheapest line a personal buyer can license the work for; null when it is not for sale. */
  price: fen.nullable(),
  /** From-price before promotion, when promoted. */
  originalPrice: fen.nullable(),
  /** What licences are priced from, fen: with it a browser prices the visitor's own use. Left out where `price` is null. */
  base: fen.optional(),
  /** The same before promotion, when promoted. */
  originalBase: fen.optional(),
  createdAt: isoTime,
  /** Only among the rows of a search. */
  why: z.array(reason).optional(),
});
export type Track = z.infer<typeof track>;

/** A section of a version, seconds. `plain`: neither beginning, rise, height nor end. */
export const section = z.object({
  kind: z.enum(['intro', 'build', 'peak', 'outro', 'plain']),
  from: z.number().nonnegative(),
  to: z.number().nonnegative(),
});
export type Section = z.infer<typeof section>;

export const trackDetail = track.extend({
  description: z.string(),
  albumNumber: z.string().nullable(),
  brandName: z.string().nullable(),
  playCount: z.number().int().nonnegative(),
  /** How `price` is worked out; null when it is not for sale. */
  fromLicence: fromLicence.nullable(),
  /** The other versions of the work, each playable in place. */
  otherVersion: z.array(playable),
  /** They cover the version from its beginning to its end; absent while its sound has not been measured. */
  sections: z.array(section).optional(),
});
export type TrackDetail = z.infer<typeof trackDetail>;

function markRange(marks: readonly number[]) {
  const mark = z.number().int();
  return z
    .array(mark)
    .length(2)
    .refine(([from = 0, to = 0]) => isMarkRange([from, to], marks), { message: `two of ${marks.join(', ')}, the smaller first` });
}

/** Filters of a track list. Values within one facet widen (or), facets narrow (and), keywords narrow (and). */
export const trackFilter = z.object({
  /** Several keywords separated by a slash. */
  keyWords: z.string().max(KEYWORDS_MAX).optional(),
  musicLibraryTypeId: libraryTypeId.optional(),
  tagIds: z
    .array(id)
    .max(TAGS_MAX + 1)
    .optional(),
  lengths: z.array(z.enum(LENGTHS)).max(LENGTHS.length).optional(),
  tempos: z.array(z.enum(TEMPOS)).max(TEMPOS.length).optional(),
  /** Whole seconds from and to, both among the marks of the length scale. */
  seconds: markRange(LENGTH_MARKS).optional(),
  /** Beats a minute from and to, both among the marks of the tempo scale. */
  bpm: markRange(TEMPO_MARKS).optional(),
  /** Musical keys such as `C`, `F#m`. */
  keys: z.array(z.string().max(4)).max(KEYS_MAX).optional(),
  brandId: id.optional(),
  albumId: id.optional(),
  /** Only works at a promotional price. */
  promoted: z.boolean().optional(),
  sort: z.enum(SORTS).optional(),
});

const count = z.number().int().nonnegative();
/** A histogram: how many lie above the mark before `upTo` and not above it; null for those above the last mark. Empty ones are left out. */
const bars = z.array(z.object({ upTo: z.number().int().nullable(), count }));
export const facets = z.object({
  tags: z.array(z.object({ id, count })),
  lengths: z.array(z.object({ value: z.enum(LENGTHS), count })),
  tempos: z.array(z.object({ value: z.enum(TEMPOS), count })),
  keys: z.array(z.object({ value: z.string(), count })),
  /** By whole seconds, counted up to the next mark of the scale. */
  lengthBars: bars,
  /** By beats a minute. */
  tempoBars: bars,
  /** False when there are too many matches to count in them all. */
  exact: z.boolean(),
});

export type Facets = z.infer<typeof facets>;

/** Where to go on from a list of few or no rows: tags to choose, and tracks to play. */
const nearest = z.object({ tags: z.array(tag), tracks: z.array(track) });

/** What the answer to a search says of itself. */
export const searchAnswer = z.object({
  /** The meaningful parts of the search. */
  parts: z.array(
    z.object({
      text: z.string(),
      /** `relaxed`: rows need not have it. `unknown`: nothing in the catalogue has it. */
      state: z.enum(['kept', 'relaxed', 'unknown']),
      /** The word that was taken for a misspelt one. */
      corrected: z.string().nullable(),
      /** Tags that the part stands for. */
      tags: z.array(tag),
    }),
  ),
  /** What no row has, because the search says so. `rest` is what its keyword says besides; empty for nothing. */
  excluded: z.array(z.object({ text: z.string(), keyword: z.string(), rest: z.string() })),
  /** True when rows need not have every part, because too few would. Rows with more of the parts come first. */
  relaxed: z.boolean(),
  /** True when tracks that come near a part count too. */
  widened: z.boolean(),
  /** Tracks that have every part; 5 stands for 5 or more. */
  complete: count,
  /** Where to go on from an answer of fewer than five; null for any other and on later pages. */
  nearest: nearest.nullable(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const trackList = z.object({
  list: z.array(track),
  total: count,
  /** False: more match than are counted, and `total` is how many at least. */
  totalIsExact: z.boolean(),
  /** Rows of the list before these, counted from page to page; null where that is not known. */
  before: count.nullable(),
  /** Cursor of the next page, null at the end. Opaque; fast at any depth. */
  next: z.string().nullable(),
  /** Cursor of the page before, null on the first. */
  previous: z.string().nullable(),
  facets: facets.nullable(),
  /** Null without keywords. */
  search: searchAnswer.nullable(),
  /** What comes near, for the first page of an empty list without keywords and without `facets`; else null. */
  nearest: nearest.nullable(),
});
export type TrackList = z.infer<typeof trackList>;

const cursor = z.string().max(CURSOR_MAX).optional();

export const musicCalls = {
  'music/getList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Tracks by keywords and facets, newest or best first, with counts per facet on request.',
    request: trackFilter.extend({ page, size, cursor, facets: z.boolean().optional() }),
    response: trackList,
    cacheable: true,
  }),
  'music/getMusicDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One version of a track with everything its page shows; data is null when there is none.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional() }),
    response: trackDetail.nullable(),
    cacheable: true,
  }),
  'music/getByIds': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'The versions with these ids in their order; those that are withdrawn or do not exist are left out.',
    request: z.object({ ids: z.array(id).min(1).max(CRATE_MAX) }),
    response: z.object({ list: z.array(track) }),
    cacheable: true,
  }),
  'music/relevantList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Tracks of the same album, composer or theme.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional(), size }),
    response: z.object({ list: z.array(track) }),
    cacheable: true,
  }),
  'music/similarList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Tracks that sound alike, nearest first, by acoustic features.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional(), size }),
    response: z.object({ list: z.array(track) }),
    cacheable: true,
  }),
  'music/getIndexRecommendList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Tracks recommended on the home page, or of the day, or the hottest.',
    request: z.object({
      kind: z.enum(['index', 'hot', 'day', 'new']).optional(),
      musicLibraryTypeId: libraryTypeId.optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(track), total: count }),
    cacheable: true,
  }),
  'music/suggest': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Suggestions while typing, each with its kind: titles, tags, albums, composers, brands and popular keywords.',
    request: z.object({ text: z.string().max(60) }),
    response: z.object({
      list: z.array(
        z.object({
          kind: z.enum(['track', 'tag', 'keyword', 'album', 'composer', 'brand']),
          text: z.string(),
          id: id.nullable(),
          musicLibraryTypeId: libraryTypeId.nullable(),
        }),
      ),
    }),
    cacheable: true,
  }),
  'musicLibraryType/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'The libraries with their number of tracks.',
    request: z.object({}),
    response: z.object({
      list: z.array(z.object({ id: libraryTypeId, name: z.string(), description: z.string(), path: z.string(), count })),
    }),
    cacheable: true,
  }),
  'musicLibraryTag/getMusicVersionTagList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Tag groups of a library (or all) with their tags.',
    request: z.object({ musicLibraryTypeId: libraryTypeId.optional() }),
    response: z.object({ list: z.array(z.object({ id, name: z.string(), tags: z.array(tag) })) }),
    cacheable: true,
  }),
  'searchKeyword/getList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Popular search keywords.',
    request: z.object({ size }),
    response: z.object({ list: z.array(z.object({ name: z.string(), count })) }),
    cacheable: true,
  }),
  'searchKeyword/saveData': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary: 'Records a search.',
    request: z.object({ name: z.string().trim().min(1).max(200) }),
    response: z.null(),
  }),
} as const;
