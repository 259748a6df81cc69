import { z } from 'zod';
import { ID_MAX, LIBRARY_MAX } from '../search/track-filters.ts';

/** Field schemas that several resources share. All plain JSON: no transforms, dates as ISO text, money in fen. */
export const id = z.number().int().min(1).max(ID_MAX);
export const flag = z.union([z.literal(0), z.literal(1)]);
export const page = z.number().int().min(1).max(1_000_000).optional();
export const size = z.number().int().min(1).max(100).optional();
export const fen = z.number().int().nonnegative();
export const isoTime = z.string();
export const bilingualName = z.object({ id, name: z.string() });
/** Library types: 1 production music, 2 world, 3 china, 4 sound effects, 5 buyout albums. */
export const libraryTypeId = z.number().int().min(1).max(LIBRARY_MAX);
export const nothing = z.null();
export const none = z.object({});

/** Paged list. `total` is exact up to 5000; beyond it `totalIsExact` is false and the total a lower bound. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), total: z.number().int().nonnegative() });
}
