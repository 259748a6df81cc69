import { z } from 'zod';
import { PACKAGE_STATES } from '../licensing/package-cover.ts';
import { TEAM_ROLES } from '../team/powers.ts';
import { cartType, declareCall, fen, id, isoTime, page, size } from './declaration.ts';
import { orderLine } from './orders.ts';

const count = z.number().int().nonnegative();
const type = z.number().int().min(1).max(100);

/** What a package pays for, in the language of the request; parts without a limit are left out. */
const cover = z.array(
  z.object({
    part: z.enum(['libraries', 'forms', 'licensees', 'period', 'scope', 'seconds', 'channels', 'shops']),
    /** Names of what it allows; of `period`, `scope` and `seconds` the widest. */
    names: z.array(z.string()),
    /** Of `channels` and `shops`: the most of a licence. */
    most: count.nullable(),
  }),
);

/** A package as it is sold. */
const offer = z.object({
  id,
  type,
  typeName: z.string(),
  name: z.string(),
  description: z.string(),
  licences: count,
  price: fen,
  perLicence: fen,
  /** Days that it can be used for, from its payment. */
  days: count,
  cover,
});

/** A package of the member, as it was when ordered. */
const memberPackage = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  type,
  name: z.string(),
  description: z.string(),
  price: fen,
  days: count,
  cover,
  state: z.enum(PACKAGE_STATES),
  total: count,
  used: count,
  /** Of a package of the team: licences that the caller may still take of it, as far as it has any left. Null: without a limit of their own. */
  mayTake: count.nullable(),
  /** HD files that were downloaded of its works, one a day each. */
  downloads: count,
  createdAt: isoTime,
  startsAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
});

const choices = z.object({
  /** Licences that the works take. */
  needed: count,
  /** With the reason why a package cannot pay. */
  list: z.array(z.object({ package: memberPackage, reason: z.string().nullable() })),
});

export const packageCalls = {
  'userMeal/getListByType': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'Packages for sale, of one type or of all; `priceVersion` is for the quote of `order/createOrder`.',
    request: z.object({ type: type.optional() }),
    response: z.object({ priceVersion: count, types: z.array(z.object({ type, name: z.string() })), list: z.array(offer) }),
  }),
  'userSetMeal/getDetail': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'One package for sale; null when it is not, or no longer.',
    request: z.object({ id }),
    response: offer.nullable(),
  }),
  'userMeal/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary:
      'Packages of the member, or with `cartType` 2 of their team: those that can be used first, and those that wait for their payment.',
    request: z.object({ cartType, page, size }),
    response: z.object({ list: z.array(memberPackage), total: count }),
  }),
  'userMeal/getListByOrderId': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'The package that was bought with an order, or that paid for its licences.',
    request: z.object({ id }),
    response: z.object({ list: z.array(memberPackage) }),
  }),
  'userMeal/userMealList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Packages that can pay for an unpaid order of licences; with the reason, those that cannot.',
    request: z.object({ id }),
    response: choices,
  }),
  'order/checkCartSetMeal': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Packages that could pay for lines of the cart. Lines that cannot be ordered as they are take no licence.',
    request: z.object({ ids: z.array(id).min(1).max(200) }),
    response: choices,
  }),
  'userMeal/getTeamUserList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Members of the team with what each may take of a package of it. Owner and administrators see all of them, others themselves.',
    request: z.object({ id, keyWords: z.string().max(100).optional(), page, size }),
    response: z.object({
      list: z.array(
        z.object({
          memberId: id,
          name: z.string(),
          role: z.enum(TEAM_ROLES),
          /** Null: owner and administrators, who need no share. */
          most: count.nullable(),
          used: count,
        }),
      ),
      total: count,
      /** Licences that the package has left. */
      left: count,
      mayShare: z.boolean(),
    }),
  }),
  'userMeal/controlMeal': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Sets how many licences of a package of the team a member may take in all; 0 ends the share. Not below what they took already.',
    request: z.object({ id, memberId: id, most: count.max(1_000_000) }),
    response: z.object({ most: count, used: count }),
  }),
  'userMeal/getGrantOrder': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Licences that were taken with a package of the member or of their team, the latest first.',
    request: z.object({ id, page, size }),
    response: z.object({
      list: z.array(z.object({ orderId: id, orderNumber: z.string(), takenAt: isoTime, line: orderLine })),
      total: count,
    }),
  }),
} as const;
