import { z } from 'zod';
import { fen, id, none } from '../api/declaration.ts';
import { grant } from '../api/licensing.ts';
import { RATE_MAX, RATE_MIN } from '../licensing/exchange-rates.ts';
import { STEP_KINDS, TAG_TYPES } from '../licensing/price-table.ts';
import { count, day, declareStaffCall, line, reason } from './declaration.ts';

const tag = z.strictObject({
  key: z.string().max(40),
  name: z.strictObject({ zh: line(60), en: line(60) }),
  basisPoints: z.number().int().nullable(),
  forms: z.array(z.string().max(40)).max(100),
  usage: z.string().max(40).nullable(),
  takes: z.enum(['seconds', 'shops', 'province']).nullable(),
  months: z.number().int().positive().nullable(),
});
const step = z.strictObject({ from: z.number().int(), basisPoints: z.number().int() });

/** A price table as staff edit it; the version is that of the table that was changed. */
export const priceTable = z.strictObject({
  priceVersion: z.number().int(),
  tags: z.strictObject(record(TAG_TYPES, z.array(tag).max(500))),
  steps: z.strictObject(record(STEP_KINDS, z.array(step).max(100))),
});

function record<Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;
}

export const staffPriceCalls = {
  'staff/prices/getCurrent': declareStaffCall({
    right: 'prices.propose',
    summary: 'The price table in force, and the one that comes into force on a later day; changes begin with the latest of them.',
    request: none,
    response: z.object({ table: priceTable, next: z.object({ table: priceTable, from: day }).nullable() }),
  }),
  'staff/prices/preview': declareStaffCall({
    right: 'prices.propose',
    summary: 'What a changed table makes of the prices of twenty uses, and what is wrong with it; it changes nothing.',
    request: z.object({ table: priceTable }),
    response: z.object({
      faults: z.array(z.string()),
      /** In the language of the request. Null: the use has no price by that table. */
      uses: z.array(z.object({ key: z.string(), name: z.string(), base: fen, grant, before: fen.nullable(), after: fen.nullable() })),
    }),
  }),
  'staff/prices/propose': declareStaffCall({
    right: 'prices.propose',
    writes: true,
    summary: 'Proposes a changed table, in force from a Shanghai day on, or as soon as another person confirms it.',
    request: z.object({ table: priceTable, from: day.optional(), reason }),
    response: z.object({ proposal: id }),
  }),
} as const;

const rates = z.object({
  list: z.array(z.object({ currency: z.enum(['USD', 'EUR']), rate: count, day })),
});
const rate = z.number().int().min(RATE_MIN).max(RATE_MAX).optional();

export const staffRateCalls = {
  'staff/rates/get': declareStaffCall({
    right: 'rates.set',
    summary: 'Exchange rates in force, in ten-thousandths of a yuan for one unit.',
    request: none,
    response: rates,
  }),
  'staff/rates/set': declareStaffCall({
    right: 'rates.set',
    writes: true,
    summary: 'Puts rates of a day in force, today without one; currencies that are left out keep theirs.',
    request: z.object({ rates: z.strictObject({ USD: rate, EUR: rate }), day: day.optional(), reason: reason.optional() }),
    response: rates,
  }),
} as const;
