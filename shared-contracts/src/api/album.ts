import { z } from 'zod';
import { declareCall, fen, id, isoTime, libraryTypeId, page, size } from './declaration.ts';
import { track } from './music.ts';

const count = z.number().int().nonnegative();

export const album = z.object({
  id,
  name: z.string(),
  /** Album code. */
  number: z.string(),
  image: z.string().nullable(),
  musicLibraryTypeId: libraryTypeId,
  brandId: id.nullable(),
  brandName: z.string().nullable(),
  trackCount: count,
  /** Cheapest track from-price, or the buyout price of a buyout album; fen. */
  price: fen.nullable(),
  originalPrice: fen.nullable(),
  /** Base price that `price` follows from, fen; left out of a buyout album, whose price is its own. */
  base: fen.optional(),
  /** The same of `originalPrice`. */
  originalBase: fen.optional(),
  /** For drawn covers: taken from the album's first track. */
  bpm: z.number().nullable(),
  musicKey: z.string().nullable(),
  energy: z.number(),
  createdAt: isoTime,
});
export type Album = z.infer<typeof album>;

export const albumDetail = album.extend({
  description: z.string(),
  totalDuration: z.number(),
  favorites: z.union([z.literal(0), z.literal(1)]),
});

const albums = z.object({ list: z.array(album), total: count });

export const albumCalls = {
  'album/albumList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Albums of a library or brand, newest or hottest first.',
    request: z.object({
      page,
      size,
      musicLibraryTypeId: libraryTypeId.optional(),
      brandId: id.optional(),
      keyWords: z.string().max(200).optional(),
      sort: z.enum(['new', 'hot']).optional(),
    }),
    response: albums,
    cacheable: true,
  }),
  'album/albumDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One album; data is null when there is none.',
    request: z.object({ id, musicLibraryTypeId: libraryTypeId.optional() }),
    response: albumDetail.nullable(),
    cacheable: true,
  }),
  'album/albumMusicList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Tracks of an album in their order.',
    request: z.object({ id, page, size }),
    response: z.object({ list: z.array(track), total: count }),
    cacheable: true,
  }),
  'album/materialList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Buyout albums: material sold whole.',
    request: z.object({ page, size, sort: z.enum(['new', 'priceAsc', 'priceDesc']).optional() }),
    response: albums,
    cacheable: true,
  }),
  'album/similarList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Albums that sound alike.',
    request: z.object({ id, size }),
    response: z.object({ list: z.array(album) }),
    cacheable: true,
  }),
  'album/indexRecommendList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Albums recommended on the home page.',
    request: z.object({ musicLibraryTypeId: libraryTypeId.optional(), size }),
    response: albums,
    cacheable: true,
  }),
  'album/recommendList': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Recommended albums, paged.',
    request: z.object({ page, size, musicLibraryTypeId: libraryTypeId.optional() }),
    response: albums,
    cacheable: true,
  }),
  'albumPriceConfig/minAlbumNum': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Least number of albums that one buyout order takes, and its steps of discount.',
    request: z.object({}),
    response: z.object({
      minAlbumNum: z.number().int().min(1),
      steps: z.array(z.object({ from: z.number().int(), discountBasisPoints: z.number().int() })),
    }),
    cacheable: true,
  }),
  'brand/getList': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Brands (labels) of the catalogue.',
    request: z.object({}),
    response: z.object({ list: z.array(z.object({ id, name: z.string(), image: z.string().nullable(), albumCount: count })) }),
    cacheable: true,
  }),
  'brand/getById': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One brand; data is null when there is none.',
    request: z.object({ id }),
    response: z.object({ id, name: z.string(), image: z.string().nullable(), description: z.string(), albumCount: count }).nullable(),
    cacheable: true,
  }),
} as const;
