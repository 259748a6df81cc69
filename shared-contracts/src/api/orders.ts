import { z } from 'zod';
import { UNITS_MAX } from '../licensing/inventory-terms.ts';
import { ORDER_METHODS, PAYMENT_METHODS } from '../orders/payment-methods.ts';
import { ORDER_STATUSES } from '../orders/statuses.ts';
import { CART_LINE_STATES } from './cart.ts';
import { cartType, declareCall, fen, flag, id, isoTime, libraryTypeId, nothing, page, size } from './declaration.ts';
import { cartSums, grant, priceFactor } from './licensing.ts';

const count = z.number().int().nonnegative();

/** What the buyer was shown: refused with the new price when it is no longer that. */
export const quote = z.object({ priceVersion: count, total: fen });

const status = z.enum(ORDER_STATUSES);
const state = z.enum(['created', 'paying', 'paid', 'completed', 'cancelled', 'expired', 'refunding', 'refunded']);
const method = z.enum(PAYMENT_METHODS);
/** How an order is paid: with money, from a package of the member, or from inventory of the team. */
const orderMethod = z.enum(ORDER_METHODS);

const amounts = {
  sum: fen,
  discount: fen,
  /** Points used; 1 point = 1 fen. */
  points: count,
  /** Part that a package or inventory pays: all of it, or nothing. */
  covered: fen,
  /** Sum less discount, points and what a package or inventory pays. */
  payable: fen,
};

/** What the picture of a work is drawn from, where it has no artwork. */
const picture = {
  number: z.string(),
  image: z.string().nullable(),
  bpm: z.number().nullable(),
  musicKey: z.string().nullable(),
  energy: z.number().nullable(),
};

/** A line of an order, as it was ordered; texts in the language of the request. */
export const orderLine = z.object({
  id,
  /** The version; its work may be withdrawn meanwhile. */
  dataId: id,
  musicLibraryTypeId: libraryTypeId,
  title: z.string(),
  version: z.string(),
  composer: z.string(),
  ...picture,
  duration: z.number().nonnegative(),
  /** As it was when ordered; it may be changed or deleted meanwhile. */
  project: z.object({ id, name: z.string(), licenseeName: z.string() }),
  grant,
  factors: z.array(priceFactor),
  base: fen,
  price: fen,
  discount: fen,
  total: fen,
  licence: z
    .object({
      id,
      validFrom: isoTime,
      /** Null: perpetual. */
      validTo: isoTime.nullable(),
      state: z.enum(['valid', 'ended', 'revoked']),
      certificateNumber: z.string().nullable(),
    })
    .nullable(),
});

const paymentState = z.enum(['init', 'pending', 'succeeded', 'failed', 'closed', 'awaiting', 'proof', 'confirmed', 'rejected']);
/** Characters of a receipt of 2 MB in base64. */
const PROOF_MAX = 2_800_000;

const payment = z.object({
  id,
  number: z.string(),
  method,
  state: paymentState,
  amount: fen,
  /** Text of the QR code that the payment app scans. */
  qr: z.string().nullable(),
  /** Page of the gateway, for a browser on the device that pays. */
  url: z.string().nullable(),
});

/** An option of a licence with its name. */
export const term = z.object({ type: z.string(), name: z.string() });

const orderHead = {
  id,
  number: z.string(),
  type: z.number().int().min(1).max(4),
  state,
  status,
  /** Of an order of the team: what the team calls who made it. */
  orderedBy: z.string().nullable(),
  ...amounts,
  createdAt: isoTime,
  /** An unpaid order expires then. */
  expiresAt: isoTime,
  paidAt: isoTime.nullable(),
  /** Null when no payment was begun, or a package or inventory paid. */
  method: method.nullable(),
  /** Of an order of type 3. */
  package: z.object({ name: z.string(), licences: count, days: count }).nullable(),
  /** Of an order of type 4. */
  inventory: z.object({ name: z.string(), units: count, days: count, unitPrice: fen, terms: z.array(term) }).nullable(),
  /** What paid it, where no money did. */
  coveredBy: z.enum(['package', 'inventory']).nullable(),
  /** 1: the member deleted it, which hides it from the list. */
  hidden: flag,
};

export const made = z.object({ id, number: z.string(), ...amounts, expiresAt: isoTime });

/** Why a line of the cart cannot be ordered as it is. */
const lineFault = z.object({ id, fault: z.enum(CART_LINE_STATES), message: z.string() });

const ids = z.array(id).min(1).max(200);

/** Which orders a list has. */
const orderFilters = {
  cartType,
  status: status.optional(),
  hidden: flag.optional(),
  keyWords: z.string().max(100).optional(),
  /** Of the team: those that a member made, by the row in the team; those of members of a department; those with works for a project. */
  memberId: id.optional(),
  departmentId: id.optional(),
  projectId: id.optional(),
};

export const orderCalls = {
  'payment/methods': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'Ways to pay with money that this shop offers, the usual one first; of an order those that the caller may pay it with.',
    request: z.object({ id: id.optional() }),
    response: z.object({ list: z.array(z.object({ method, name: z.string(), hint: z.string().nullable() })) }),
  }),
  'payment/transferDetails': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Where the money of an order that is paid by bank transfer goes, and how far the transfer is. The reference names the order.',
    request: z.object({ id }),
    response: z.object({
      accountName: z.string(),
      bank: z.string(),
      account: z.string(),
      amount: fen,
      reference: z.string(),
      state: paymentState,
      /** Why staff rejected the receipt. */
      rejection: z.string().nullable(),
      proofs: z.array(z.object({ uploadedAt: isoTime })),
    }),
  }),
  'payment/uploadProof': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    bodyLimit: PROOF_MAX + 1000,
    summary:
      'Adds the receipt of a bank transfer: a PNG, JPEG or PDF of at most 2 MB, as base64. Metadata of pictures is removed; five at most.',
    request: z.object({ id, file: z.string().min(1).max(PROOF_MAX) }),
    response: z.object({ state: paymentState }),
  }),
  'order/createOrder': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Orders a licence for one work, for a saved project (`orderType` 1, with library, grant and project), a package (3: `dataId` is the offer), or inventory (4: offer, terms and units); with `cartType` 2 for the team, which alone buys inventory.',
    request: z.object({
      orderType: z.union([z.literal(1), z.literal(3), z.literal(4)]),
      cartType,
      dataId: id,
      musicLibraryTypeId: libraryTypeId.optional(),
      grant: grant.optional(),
      projectId: id.optional(),
      units: z.number().int().min(1).max(UNITS_MAX).optional(),
      quote,
    }),
    response: made,
  }),
  'order/createCartOrder': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Orders lines of the personal cart, which leave it.',
    request: z.object({ ids, quote }),
    response: made,
  }),
  'order/dataCartValid': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Which of the cart lines cannot be ordered as they are, and why; and those whose work is licensed already.',
    request: z.object({ ids }),
    response: z.object({ faults: z.array(lineFault), licensedIds: z.array(id) }),
  }),
  'order/computeCartPrice': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Price of some lines of the cart together, with the points that the member has and may use for them.',
    request: z.object({ ids }),
    response: z.object({
      priceVersion: count,
      ...cartSums,
      /** Points that the member has. */
      balance: count,
    }),
  }),
  'order/payOrder': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Begins the payment of an order; `order/getOrderStatus` has its QR code soon after. Another method closes the payment before. The points are taken with the first attempt and stay. `quote` is the price that the buyer was shown. With the method `package`, the licences are taken from a package of the member at once, or none is; with `inventory`, units of the team.',
    request: z.object({
      id,
      method: orderMethod,
      packageId: id.optional(),
      inventoryId: id.optional(),
      points: count.max(1_000_000_000).optional(),
      quote,
    }),
    response: z.object({ id, state, expiresAt: isoTime }),
  }),
  'order/getOrderStatus': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'State of an order and of its payment, for a page that waits for it.',
    request: z.object({ id }),
    response: z.object({ id, number: z.string(), state, status, payable: fen, expiresAt: isoTime, payment: payment.nullable() }),
  }),
  'order/cancelOrder': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Cancels an unpaid order and gives its points back.',
    request: z.object({ id }),
    response: nothing,
  }),
  'order/deleteOrder': declareCall({
    method: 'GET',
    access: 'member',
    writes: true,
    summary: 'Hides an order that ended from the list of orders. The order itself, licences, certificates and invoices stay.',
    request: z.object({ id }),
    response: nothing,
  }),
  'order/orderList': declareCall({
    method: 'POST',
    access: 'member',
    summary:
      'Orders of the member, or with `cartType` 2 of their team, the newest first, with the first works of each; with `hidden` 1 those that were hidden.',
    request: z.object({ page, size, ...orderFilters }),
    response: z.object({
      list: z.array(
        z.object({
          ...orderHead,
          lines: count,
          /** Titles and covers of the first three. */
          works: z.array(z.object({ title: z.string(), dataId: id, musicLibraryTypeId: libraryTypeId, ...picture })),
        }),
      ),
      total: count,
    }),
  }),
  'order/downData': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Address of a CSV file (UTF-8 with a byte order mark) with the orders that `order/orderList` shows for the same fields, valid for ten minutes. Owner and administrators of a team see who downloaded.',
    request: z.object(orderFilters),
    response: z.object({ url: z.string(), fileName: z.string() }),
  }),
  'order/orderDetail': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One order with its lines, licences and history.',
    request: z.object({ id }),
    response: z.object({
      ...orderHead,
      /** Of an unpaid order: what it costs now, and the points that may pay a part of it. Null when it ended, or a work is not for sale now. */
      current: z.object({ ...quote.shape, maxPoints: count, balance: count }).nullable(),
      /** 1: its works can go back into the cart, unpaid, to be licensed otherwise; those of a package, a bundle or an album cannot. */
      changeable: flag,
      list: z.array(orderLine),
      history: z.array(z.object({ state, reason: z.string(), at: isoTime })),
      refusedPayments: z.array(z.object({ method, state: z.enum(['failed', 'rejected']), at: isoTime })),
      payment: payment.nullable(),
      /** What goes back of a refunded order, less what was deducted for points that it had earned and that were spent. */
      refund: z.object({ amount: fen, deducted: fen, state: z.enum(['requested', 'succeeded', 'failed']) }).nullable(),
    }),
  }),
} as const;
