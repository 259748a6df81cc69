import { z } from 'zod';
import { declareFragments } from './declaration.ts';

export const orderFragments = declareFragments({
  /** Number of works in the member's carts, on the icon of a link that leads there: no control, and blank when there is none. */
  'cart-count': {
    version: 1,
    params: z.object({}),
    sizes: { sm: { inline: '1.75rem', block: '1.125rem' } },
    failure: 'nothing',
  },
  /** What a licence of a work costs for the visitor's use, and the way into the cart. */
  'licence-box': {
    version: 1,
    params: z.object({
      dataId: z.number().int().positive(),
      musicLibraryTypeId: z.number().int().positive(),
      /** Works that are licensed together, as those of an album; `dataId` is the first one. */
      dataIds: z.array(z.number().int().positive()).min(2).max(200).optional(),
      /** What they are called together. */
      title: z.string().optional(),
      /** Base price of the only work, fen; not used for several. */
      base: z.number().int().nonnegative(),
    }),
    sizes: { together: { inline: '100%', block: '19.25rem' }, column: { inline: '100%', block: '22rem' } },
    failure: 'nothing',
  },
});
