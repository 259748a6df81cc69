import { z } from 'zod';
import { declareCall, fen, id, isoTime } from './declaration.ts';
import { grant } from './licensing.ts';
import { track } from './music.ts';
import { made, quote } from './orders.ts';

const count = z.number().int().nonnegative();
/** Tracks of one order, at most. */
const CHOOSE_MAX = 50;

export const bundleCalls = {
  'lcom/getDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary:
      'A bundle: some tracks to choose from, for one price under one licence. Data is null when there is none, or it did not begin yet.',
    request: z.object({ id }),
    response: z
      .object({
        id,
        name: z.string(),
        description: z.string(),
        /** How many tracks one order takes. */
        choose: count,
        price: fen,
        /** What so many of its tracks cost at least without the bundle. */
        originalPrice: fen,
        /** Discount of a project with so many works, which the tracks have without the bundle too; basis points. */
        projectDiscount: count,
        startsAt: isoTime,
        endsAt: isoTime,
        state: z.enum(['running', 'ended', 'soldOut']),
        priceVersion: count,
        grant,
        /** The options of the licence in the language of the request. */
        terms: z.array(z.object({ type: z.string(), name: z.string() })),
        /** `value`: what the licence of the track costs without the bundle, alone. */
        list: z.array(z.object({ track, value: fen })),
      })
      .nullable(),
    cacheable: true,
  }),
  'order/createBundleOrder': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Orders the chosen tracks of a bundle for a saved project; their licences have the options of the bundle.',
    request: z.object({ bundleId: id, dataIds: z.array(id).min(1).max(CHOOSE_MAX), projectId: id, quote }),
    response: made,
  }),
} as const;
