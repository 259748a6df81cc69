import { z } from 'zod';

/** What a favourite points at. type 1 album, 2 theme, 3 track (spec §9). */
export const favouriteTarget = z.object({
  dataId: z.number().int().positive(),
  type: z.number().int(),
  musicLibraryTypeId: z.number().int(),
});

/** `favourites.changed`: lists and the player update their hearts. */
export const favouritesChanged = favouriteTarget.extend({ favorites: z.union([z.literal(0), z.literal(1)]) });

/** Intent `favourites.add`: choose or create a folder, then add. */
export const favouritesAddIntent = favouriteTarget;

/** Intent `favourites.cancel`. */
export const favouritesCancelIntent = favouriteTarget;
