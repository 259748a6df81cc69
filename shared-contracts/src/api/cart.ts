import { z } from 'zod';
import { cartType, declareCall, flag, id, isoTime, libraryTypeId, none } from './declaration.ts';
import { cartSums, grant, lineQuote, projectSums } from './licensing.ts';
import { track } from './music.ts';

const count = z.number().int().nonnegative();
/** 1: `dataId` is a version of a work. 2: it is an album, and means the main versions of its works. */
const orderType = z.number().int().min(1).max(2);
const ids = z.array(id).min(1).max(200);
const target = { orderType, cartType, musicLibraryTypeId: libraryTypeId.optional() };
const licence = {
  /** What the licence is for. Without it the options of the project, and without a project none: they are chosen in the cart. */
  grant: grant.optional(),
  projectId: id.optional(),
  /** `grant` is what the device remembers, not what was chosen for this work: a line that has options keeps them. */
  keepsOptions: z.boolean().optional(),
};
const added = z.object({
  /** Lines in the cart now, in the order of the request. */
  ids: z.array(id),
  added: count,
  /** Lines of before that have another version, other options or a project now. */
  updated: count,
  /** Works left out because they are not for sale. */
  skipped: count,
  /** Number of lines in the carts of the member. */
  count,
});

/** What a line is missing before it can be ordered. */
export const CART_LINE_STATES = ['ready', 'noOptions', 'optionsOutdated', 'noProject', 'notForSale', 'byOffer'] as const;

const line = z.object({
  id,
  cartType: z.number().int(),
  orderType: z.number().int(),
  /** Of the team cart: what the team calls who added the line. */
  addedBy: z.string().nullable(),
  /** The version that was chosen. */
  dataId: id,
  track,
  grant: grant.nullable(),
  project: z.object({ id, name: z.string(), licenseeName: z.string() }).nullable(),
  /**
   * `ready`: it can be ordered. `noOptions`, `optionsOutdated` (no longer offered, or not those of the licensee): Option not authorized.
   * `noProject`: priced, but nobody is named whom the licence is for. `notForSale`: withdrawn. `byOffer`: too large to be priced here.
   */
  state: z.enum(CART_LINE_STATES),
  /** 1: the member holds a licence for the work that is valid now. */
  licensed: flag,
  /** Null unless the state is `ready` or `noProject`. */
  quote: lineQuote.nullable(),
  createdAt: isoTime,
});
export type CartItem = z.infer<typeof line>;

const cart = z.object({
  priceVersion: count,
  /** The newest first. Amounts over lines with a price only. */
  list: z.array(line),
  projects: z.array(z.object({ projectId: id, name: z.string(), ...projectSums })),
  ...cartSums,
});
export type Cart = z.infer<typeof cart>;

export const cartCalls = {
  'shoppingCart/valid': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Whether the member already holds a valid licence for the work (1) or not (0), asked before it goes into the cart.',
    request: z.object({ ...target, dataId: id }),
    response: flag,
  }),
  'shoppingCart/valids': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'The same for several works: 1 when there is a valid licence for one of them.',
    request: z.object({ ...target, dataIds: ids }),
    response: flag,
  }),
  'shoppingCart/addCart': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Puts a work into a cart, with the options of its licence when they are known. A work is in a cart once for each project: adding it again changes its line.',
    request: z.object({ ...target, ...licence, dataId: id }),
    response: added,
  }),
  'shoppingCart/addCarts': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'The same for several works. Those that are not for sale are left out.',
    request: z.object({ ...target, ...licence, dataIds: ids }),
    response: added,
  }),
  'shoppingCart/cartList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'The personal cart with its price at this moment; with `ids` these lines only.',
    request: z.object({ ids: ids.optional() }),
    response: cart,
  }),
  'shoppingCart/cartTeamList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'The same of the team cart, for members with the power to use it.',
    request: z.object({ ids: ids.optional() }),
    response: cart,
  }),
  'shoppingCart/lookCart': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One line of a cart, priced as a part of it.',
    request: z.object({ id }),
    response: line,
  }),
  'shoppingCart/cartNumber': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Number of lines in the carts of the member.',
    request: none,
    response: count,
  }),
  'shoppingCart/deleteCart': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Takes lines out of the cart; those that are gone are no error.',
    request: z.object({ ids }),
    response: z.object({ removed: count, count }),
  }),
  'shoppingCart/favoritesData': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Moves lines to a folder of favourites, or to the default one, and takes them out of the cart.',
    request: z.object({ ids, favoritesId: id.optional() }),
    response: z.object({ favoritesId: id, removed: count, count }),
  }),
  'shoppingCart/updateCartGrant': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Sets what the licences of one line or several are for. A project without options brings its own; null takes options or project away.',
    request: z.object({ ids, grant: grant.nullable().optional(), projectId: id.nullable().optional() }),
    response: z.object({ updated: count }),
  }),
} as const;
