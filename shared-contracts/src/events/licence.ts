import { z } from 'zod';
import { grant } from './cart.ts';
import { declareEvents } from './declaration.ts';

export const licenceEvents = declareEvents({
  /**
   * The use that prices are shown for changed, here or in another tab; null: none, so lists show from-prices. Not emitted for what the
   * device had when the document began.
   */
  'licence.use': { version: 1, state: true, payload: z.object({ use: grant.nullable() }) },
});
