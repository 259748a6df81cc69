import { z } from 'zod';
import { fen } from './declaration.ts';

const count = z.number().int().nonnegative();
const basisPoints = count;

/** One factor of a price, in the language of the request. */
export const priceFactor = z.object({
  type: z.enum(['form', 'licensee', 'period', 'scope', 'channels', 'seconds', 'shops']),
  /** Keys of the chosen options; of shops none. */
  keys: z.array(z.string()),
  name: z.string(),
  basisPoints,
  /** How a count became the factor: of 60 shops the 11th to the 50th at 7000 basis points each. */
  steps: z.array(z.object({ from: count, to: count, count, basisPoints, total: basisPoints })),
});

/** What the from-price of a work is worked out from. */
export const fromLicence = z.object({
  priceVersion: count,
  /** Base price that licences are priced from now, fen; before promotion, when promoted. */
  base: fen,
  originalBase: fen.nullable(),
  /** Those of the cheapest licence of a personal buyer. */
  factors: z.array(priceFactor),
});
