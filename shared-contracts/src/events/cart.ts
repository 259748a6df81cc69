import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';

export const cartEvents = declareEvents({
  /** Number of lines in the visitor's carts. */
  'cart.changed': { version: 1, state: true, payload: z.object({ count: z.number().int().nonnegative() }) },
});

export const cartIntents = declareIntents({
  /** Checks for duplicates, lets the visitor choose a cart where there are several, adds, shows a toast. orderType: 1 track, 2 album. */
  'cart.add': {
    version: 1,
    payload: z.object({
      orderType: z.number().int(),
      dataIds: z.array(z.number().int().positive()).min(1),
      musicLibraryTypeId: z.number().int(),
    }),
    result: done,
  },
});
