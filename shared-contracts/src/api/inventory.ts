import { z } from 'zod';
import { INVENTORY_STATES, UNITS_MAX } from '../licensing/inventory-terms.ts';
import { declareCall, fen, id, isoTime, nothing, page, size } from './declaration.ts';
import { grant, priceFactor } from './licensing.ts';
import { track } from './music.ts';
import { made, orderLine, term } from './orders.ts';

const count = z.number().int().nonnegative();
const units = z.number().int().min(1).max(UNITS_MAX);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** A discount from a number of units on. */
const unitStep = z.object({ from: count, discountBasisPoints: count });
const library = z.object({ id, name: z.string() });

/** Units as they are sold; texts in the language of the request. */
const offer = z.object({
  id,
  name: z.string(),
  description: z.string(),
  libraries: z.array(library),
  /** Of one unit, before the factors of its terms. */
  base: fen,
  leastUnits: count,
  mostUnits: count,
  steps: z.array(unitStep),
  /** Days that units can be used for, from their payment. */
  days: count,
});

const price = {
  priceVersion: count,
  factors: z.array(priceFactor),
  unitPrice: fen,
  sum: fen,
  basisPoints: count,
  discount: fen,
  total: fen,
};

/** Units of a team on terms that are fixed, as they were sold. */
const quota = z.object({
  id,
  /** Null: granted by the provider. */
  order: z.object({ id, number: z.string() }).nullable(),
  /** What it was sold as; it may be no longer for sale. */
  offerId: id,
  name: z.string(),
  libraries: z.array(library),
  grant,
  terms: z.array(term),
  unitPrice: fen,
  state: z.enum(INVENTORY_STATES),
  /** Of the whole quota, for those who see all of it; else null. */
  counts: z.object({ total: count, free: count, allotted: count, reserved: count, consumed: count }).nullable(),
  /** Units that the caller may use now: allotted to them, to their department, and the free ones where they may take those. */
  own: z.object({ member: count, department: count, free: count }),
  createdAt: isoTime,
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  /** Whether the caller may allot its units now, renew it now. */
  mayAllot: z.boolean(),
  mayRenew: z.boolean(),
});

/** Whom units are allotted to: a member, or a department. */
const holder = { memberId: id.optional(), departmentId: id.optional() };

/** One unit that licensed a work. */
const use = z.object({
  id,
  quotaId: id,
  quotaName: z.string(),
  /** `returned`: the order was refunded, and the unit came back. */
  state: z.enum(['reserved', 'consumed', 'returned']),
  at: isoTime,
  /** Who ordered, as the team calls them. */
  usedBy: z.string(),
  /** What it was taken from. */
  takenFrom: z.enum(['member', 'department', 'free']),
  orderId: id,
  orderNumber: z.string(),
  line: orderLine,
});

const useFilter = {
  /** One quota; without it all. */
  id: id.optional(),
  /** Of one member of the team. */
  memberId: id.optional(),
  keyWords: z.string().max(100).optional(),
  /** Days in Shanghai, both included. */
  from: day.optional(),
  to: day.optional(),
};

const file = z.object({ url: z.string(), fileName: z.string() });
const choices = z.object({
  /** Units that the works take. */
  needed: count,
  /** With the reason why one cannot pay. */
  list: z.array(z.object({ quota, reason: z.string().nullable() })),
});

export const inventoryCalls = {
  'userSetPopulation/getPopulation': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Inventory for sale to teams; `mayBuy` says whether the caller may order some for theirs.',
    request: z.object({}),
    response: z.object({ priceVersion: count, list: z.array(offer), mayBuy: z.boolean() }),
  }),
  'userSetPopulation/tagsBySetPopulation': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'What units of an offer cost on some terms, with every factor; `renews` prices what renews that quota, on its own terms.',
    request: z.object({ id, units, grant: grant.optional(), renews: id.optional() }),
    response: z.object({ ...price, base: fen }),
  }),
  'userSetPopulation/renew': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary:
      'Orders units that renew a quota, from 30 days before its end until 30 days after it. When they are paid, its unused units go on with them. `priceVersion` and `total` are what the buyer was shown.',
    request: z.object({ id, units, priceVersion: count, total: fen }),
    response: made,
  }),
  'userSetPopulation/getPopulationGrant': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'What was licensed with a quota, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({ list: z.array(use), total: count }),
  }),
  'userSetPopulation/getPopulationGrantDown': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Address of a CSV file of what was licensed with a quota; it is recorded who asked for it.',
    request: z.object({ id }),
    response: file,
  }),
  'userPopulation/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Quotas of the team that the caller may see, usable ones first. With the power `quota` alone: with their own units.',
    request: z.object({ page, size }),
    response: z.object({ list: z.array(quota), total: count }),
  }),
  'userPopulation/getTeamUserList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Members and departments with their units of a quota; the head of a department sees the own one.',
    request: z.object({ id, keyWords: z.string().max(100).optional() }),
    response: z.object({
      quota,
      departments: z.array(z.object({ id, name: z.string(), enabled: z.boolean(), units: count })),
      members: z.array(
        z.object({
          id,
          name: z.string(),
          departmentId: id.nullable(),
          units: count,
          /** Units that they have used, of whosever allotment. */
          used: count,
        }),
      ),
    }),
  }),
  'userPopulation/control': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Sets how many units a member or a department has left of a quota; the difference comes from the free units, or goes back.',
    request: z.object({ id, ...holder, units: count.max(UNITS_MAX) }),
    response: nothing,
  }),
  'userPopulation/choices': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Quotas that can pay for an unpaid order of licences of the team; with the reason, those that cannot.',
    request: z.object({ id }),
    response: choices,
  }),
  'userPopulation/cartChoices': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Quotas that could pay for lines of the team cart. Lines that cannot be ordered as they are take no unit.',
    request: z.object({ ids: z.array(id).min(1).max(200) }),
    response: choices,
  }),
  'userPopulationDetail/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Which unit licensed which work for which project, by whom and when; the latest first.',
    request: z.object({ ...useFilter, page, size }),
    response: z.object({ list: z.array(use), total: count }),
  }),
  'userPopulationDetail/change': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Allots free units of a quota to a member or a department; with a negative number takes unused ones back.',
    request: z.object({ id, ...holder, units: z.number().int().min(-UNITS_MAX).max(UNITS_MAX) }),
    response: nothing,
  }),
  'userPopulationDetail/downData': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Address of a CSV file of the uses that the filter shows; it is recorded who asked for it.',
    request: z.object(useFilter),
    response: file,
  }),
  'album/getAlbumMusicListByUserPopulationDetailId': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'The tracks that the order of a use licensed with the same quota.',
    request: z.object({ userPopulationDetailId: id, page, size }),
    response: z.object({ list: z.array(track), total: count }),
  }),
} as const;
