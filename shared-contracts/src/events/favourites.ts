import { z } from 'zod';
import { declareEvents, declareIntents, done } from './declaration.ts';

/** type: 1 album, 2 theme, 3 track. */
const favouriteTarget = z.object({ dataId: z.number().int().positive(), type: z.number().int(), musicLibraryTypeId: z.number().int() });

export const favouriteEvents = declareEvents({
  /** Lists and the player update their hearts. */
  'favourites.changed': {
    version: 1,
    state: false,
    payload: favouriteTarget.extend({ favorites: z.union([z.literal(0), z.literal(1)]) }),
  },
  /** The crate of this device changed in this document; other documents hear of it by the browser's `storage` event. */
  'favourites.crateChanged': { version: 1, state: false, payload: z.object({ count: z.number().int().nonnegative() }) },
});

export const favouriteIntents = declareIntents({
  /** Lets the visitor choose or create a folder, then adds. */
  'favourites.add': { version: 1, payload: favouriteTarget, result: done },
  'favourites.cancel': { version: 1, payload: favouriteTarget, result: done },
  /** Adds what is in the crate of this device to the favourites of the member, and empties it once the service has them. */
  'favourites.mergeCrate': { version: 1, payload: z.object({}), result: done },
});
