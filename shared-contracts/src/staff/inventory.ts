import { z } from 'zod';
import { fen, id, isoTime, page, size } from '../api/declaration.ts';
import { grant } from '../api/licensing.ts';
import { INVENTORY_STATES, UNITS_MAX } from '../licensing/inventory-terms.ts';
import { bothLines, revision, seen } from './content-texts.ts';
import { count, declareStaffCall, keyWords, line, reason, total } from './declaration.ts';
import { bothOrNone } from './packages.ts';

const units = z.number().int().min(1).max(UNITS_MAX);

/** Terms of inventory for sale as staff give them; `base` in fen of one unit, before the factors of its terms. */
export const inventoryTerms = {
  key: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  libraries: z.array(z.number().int().min(1).max(5)).max(5),
  base: z.number().int().min(1).max(1_000_000_000),
  leastUnits: units,
  mostUnits: units,
  /** Discounts from a number of units on, the smallest first. */
  steps: z.array(z.strictObject({ from: units, discountBasisPoints: z.number().int().min(0).max(10_000) })).max(20),
  /** How long units can be used, from their payment. */
  days: z.number().int().min(1).max(3660),
};

/** Units that staff give a team without an order, on terms that are fixed. */
export const grantedUnits = { taxNumber: line(60).min(1), offer: z.string().max(40), units, grant };

const offer = { ...inventoryTerms, name: bothLines(60), description: bothOrNone(500) };
const both = z.object({ zh: z.string(), en: z.string() });
const bothTerms = z.object({ zh: z.array(z.string()), en: z.array(z.string()) });
const presentedStep = z.object({ from: count, discountBasisPoints: count });

export const staffInventoryCalls = {
  'staff/inventory/getList': declareStaffCall({
    right: 'packages.edit',
    summary: 'Inventory in the order of the shop, also what is no longer for sale.',
    request: z.object({
      /** In a name, or the key. */
      keyWords,
      active: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          ...offer,
          name: both,
          description: both,
          steps: z.array(presentedStep),
          active: z.boolean(),
          /** Units that teams bought or were granted, without what was refunded. */
          sold: count,
          revision,
        }),
      ),
      total,
    }),
  }),
  'staff/inventory/preview': declareStaffCall({
    right: 'packages.edit',
    summary: 'What units of an offer cost on the terms that most buyers begin with; it changes nothing.',
    request: z.object(offer),
    response: z.object({
      /** The terms of these prices. */
      terms: bothTerms,
      /** At the least units, where each discount begins, and at the most units. */
      prices: z.array(z.object({ units: count, unitPrice: fen, discount: fen, total: fen })),
      /** Why it cannot be published, in the language of the request. */
      fault: z.string().nullable(),
    }),
  }),
  'staff/inventory/publish': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Puts inventory on sale, or a new version of it. What teams bought stays as it is.',
    request: z.object({ ...offer, seen, reason }),
    response: z.object({ revision }),
  }),
  'staff/inventory/end': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Takes inventory off sale: nobody can buy or renew it. What teams bought stays as it is.',
    request: z.object({ key: inventoryTerms.key, seen: revision, reason }),
    response: z.object({ revision }),
  }),
  'staff/inventory/getQuotas': declareStaffCall({
    right: 'packages.edit',
    summary: 'What teams hold in inventory, the latest first; without what was never paid.',
    request: z.object({
      /** In the name of the team, or its tax number. */
      keyWords,
      /** Only what staff granted. */
      granted: z.boolean().optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          team: z.string(),
          taxNumber: z.string(),
          name: both,
          state: z.enum(INVENTORY_STATES),
          units: count,
          /** Units that licensed a work, or wait in an order. */
          used: count,
          unitPrice: fen,
          terms: bothTerms,
          startsAt: isoTime,
          endsAt: isoTime,
          /** Null: granted by staff. */
          order: z.object({ id, number: z.string() }).nullable(),
          /** Who granted it and why; null where a team bought it. */
          granted: z.object({ by: z.string(), reason: z.string() }).nullable(),
        }),
      ),
      total,
    }),
  }),
  'staff/inventory/previewGrant': declareStaffCall({
    right: 'packages.edit',
    summary: 'Who would be granted what until when, by the rules of the grant itself; it changes nothing.',
    request: z.object(grantedUnits),
    response: z.object({
      /** Null where it cannot be granted. */
      granted: z.object({ team: z.string(), name: both, unitPrice: fen, terms: bothTerms, endsAt: isoTime }).nullable(),
      /** Why it cannot be granted, in the language of the request. */
      fault: z.string().nullable(),
    }),
  }),
  'staff/inventory/grant': declareStaffCall({
    right: 'packages.edit',
    fresh: true,
    writes: true,
    summary: 'Gives a team units without an order. They can be used at once.',
    request: z.object({ ...grantedUnits, reason }),
    response: z.object({ id, team: z.string() }),
  }),
} as const;
