import { z } from 'zod';

/** `cart.changed` (state): number of lines in the visitor's carts. */
export const cartChanged = z.object({ count: z.number().int().nonnegative() });

/** Intent `cart.add`: duplicate check, choice of cart where there is one, add, toast. orderType 1 track, 2 album (spec §3). */
export const cartAddIntent = z.object({
  orderType: z.number().int(),
  dataIds: z.array(z.number().int().positive()).min(1),
  musicLibraryTypeId: z.number().int(),
});

/** Intent `dialog.download`: trial or HD download of one version. */
export const downloadIntent = z.object({
  id: z.number().int().positive(),
  musicLibraryTypeId: z.number().int(),
  title: z.string(),
  number: z.string(),
});
