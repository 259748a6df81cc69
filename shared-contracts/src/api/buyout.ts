import { z } from 'zod';
import { ALBUMS_MAX } from '../orders/order-types.ts';
import { declareCall, fen, flag, id } from './declaration.ts';
import { made, quote } from './orders.ts';

const count = z.number().int().nonnegative();
const dataIds = z.array(id).min(1).max(ALBUMS_MAX);

/** Calls about orders of whole buyout albums; `dataId` is an album. */
export const buyoutCalls = {
  'order/isPopulation': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Whether an album can be bought as a whole, with how many others at least, and its price alone.',
    request: z.object({ dataId: id }),
    response: z.object({
      buyable: flag,
      minAlbumNum: count,
      /** Null when it cannot be bought. */
      price: fen.nullable(),
      /** Before promotion. */
      originalPrice: fen.nullable(),
      tracks: count,
      /** 1: the member holds licences without end for all of its tracks. */
      owned: flag,
    }),
  }),
  'order/albumCountPrice': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Price of some buyout albums together, with the discount of their number.',
    request: z.object({ dataIds }),
    response: z.object({
      priceVersion: count,
      sum: fen,
      discount: fen,
      total: fen,
      /** Discount of the number of albums. */
      basisPoints: count,
      minAlbumNum: count,
      /** What so many further albums bring; null at the highest discount. */
      next: z.object({ albums: count, basisPoints: count }).nullable(),
      /** Licences that the order brings: one for each track. */
      licences: count,
    }),
  }),
  'order/populationPay': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Orders buyout albums (type 2): a licence without end for each of their tracks, for the use of a saved project.',
    request: z.object({ dataIds, projectId: id, quote }),
    response: made,
  }),
} as const;
