import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';

export const cartEvents = declareEvents({
  /** Number of lines in the carts of this member. */
  'cart.changed': { version: 1, state: true, payload: z.object({ userId: z.string(), count: z.number().int().nonnegative() }) },
  /** Versions of works that are in a cart now, or no longer in any. Lists and the player update their cart icons. */
  'cart.works': {
    version: 1,
    state: false,
    payload: z.object({ dataIds: z.array(z.number().int().positive()), isCart: z.union([z.literal(0), z.literal(1)]) }),
  },
});

/** Options of a licence; the service checks what they say. */
export const grant = z.object({
  usage: z.string(),
  form: z.string(),
  licensee: z.string(),
  period: z.string(),
  scope: z.string(),
  province: z.string().nullable().optional(),
  channels: z.array(z.string()),
  seconds: z.string().nullable().optional(),
  shops: z.number().int().nullable().optional(),
});

export const cartIntents = declareIntents({
  /** Checks for duplicates, lets the visitor choose a cart where there are several, adds, shows a toast. orderType: 1 track, 2 album. */
  'cart.add': {
    version: 1,
    payload: z.object({
      orderType: z.number().int(),
      dataIds: z.array(z.number().int().positive()).min(1),
      /** Not given: works of several libraries. */
      musicLibraryTypeId: z.number().int().optional(),
      /** What the licence is for, where the visitor chose it. */
      grant: grant.optional(),
      /** `grant` is what the device remembers: a line of the cart that has options keeps them. */
      keepsOptions: z.boolean().optional(),
    }),
    result: done,
  },
});
