import { z } from 'zod';
import { fen, id, nothing, page, size } from '../api/declaration.ts';
import { bothLines, revision } from './content-texts.ts';
import { count, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';
import { bothOrNone } from './packages.ts';

/** Most works of an album that staff may put in order. */
const ALBUM_WORKS = 500;
const both = z.object({ zh: z.string(), en: z.string() });
const album = {
  id,
  name: both,
  library: z.number().int(),
  number: z.string(),
  image: z.string().nullable(),
  /** Fen, for the album as a whole; null: it is not sold as one. */
  price: fen.nullable(),
  promoPrice: fen.nullable(),
  withdrawn: z.boolean(),
};
const decision = z.object({ id, reason });
/** Ten million yuan; more is a typing mistake. */
const price = fen.min(100).max(1_000_000_000).nullable();

export const staffAlbumCalls = {
  'staff/albums/getList': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'Albums of the catalogue, the newest first.',
    request: z.object({
      /** In a name, or the number. */
      keyWords,
      library: z.number().int().min(1).max(5).optional(),
      withdrawn: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object({ ...album, works: count })), total }),
  }),
  'staff/albums/getDetail': declareStaffCall({
    right: 'catalogue.edit',
    summary: 'One album with its works in their order.',
    request: z.object({ id }),
    response: z.object({
      ...album,
      description: both,
      works: z.array(z.object({ code: z.string(), title: both, withdrawn: z.boolean() })),
      revision,
    }),
  }),
  'staff/albums/save': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Changes words, prices and the order of the works of an album. Only what is sold as a whole has prices.',
    request: z.object({
      id,
      seen: revision,
      name: bothLines(120),
      description: bothOrNone(2000),
      price,
      promoPrice: price,
      /** Codes of all its works, in their order. */
      codes: z.array(line(40).min(1)).max(ALBUM_WORKS),
    }),
    response: z.object({ revision }),
  }),
  'staff/albums/withdraw': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Takes an album off the shop. Its works stay on sale one by one; licences that were sold stay valid.',
    request: decision,
    response: nothing,
  }),
  'staff/albums/restore': declareStaffCall({
    right: 'catalogue.edit',
    writes: true,
    summary: 'Shows and sells a withdrawn album again.',
    request: decision,
    response: nothing,
  }),
} as const;
