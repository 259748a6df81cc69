import { z } from 'zod';
import { QUOTE_NOTE_MAX, QUOTE_STATES } from '../orders/quote-states.ts';
import { cartType, declareCall, fen, flag, id, isoTime, nothing, page, size } from './declaration.ts';
import { priceFactor } from './licensing.ts';
import { made, quote } from './orders.ts';

const count = z.number().int().nonnegative();
const state = z.enum(QUOTE_STATES);
const token = z.string().min(20).max(100);

const head = {
  number: z.string(),
  state,
  sum: fen,
  discount: fen,
  total: fen,
  createdAt: isoTime,
  /** Its prices hold until then: the end of a day in Shanghai. */
  validUntil: isoTime,
};

/** A line as it was priced; texts in the language of the request. */
const line = z.object({
  title: z.string(),
  version: z.string(),
  composer: z.string(),
  code: z.string(),
  /** Seconds. */
  duration: z.number().nonnegative(),
  project: z.object({ name: z.string(), licenseeName: z.string() }),
  /** All options of the licence with their names. */
  options: z.array(z.object({ type: z.string(), label: z.string(), name: z.string() })),
  factors: z.array(priceFactor),
  base: fen,
  beforeRounding: fen,
  price: fen,
  discount: fen,
  total: fen,
});

/** All that a quote says. */
const document = {
  ...head,
  licensor: z.object({ name: z.string(), creditCode: z.string().nullable(), address: z.string().nullable() }),
  askedBy: z.string(),
  /** Name of the team that it is for; null: of the member. */
  team: z.string().nullable(),
  note: z.string(),
  lines: z.array(line),
};

const file = z.object({ url: z.string(), fileName: z.string() });

export const quoteCalls = {
  'quote/add': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Makes a quote of lines of a cart, which stay in it. Its prices hold for 14 days. `quote` is the price that the member was shown.',
    request: z.object({ ids: z.array(id).min(1).max(200), quote, note: z.string().max(QUOTE_NOTE_MAX).optional() }),
    response: z.object({ id, number: z.string(), validUntil: isoTime, total: fen }),
  }),
  'quote/getList': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Quotes of the member, or with `cartType` 2 of their team, the newest first.',
    request: z.object({ page, size, cartType }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          ...head,
          askedBy: z.string(),
          lines: count,
          /** Titles of the first three works. */
          titles: z.array(z.string()),
          /** 1: it has a link. */
          linked: flag,
          /** The order of it that is open or paid; null without one, and for who may not see it. */
          orderId: id.nullable(),
          /** 1: the member may order it now. */
          orderable: flag,
          /** 1: the member may make a link of it and withdraw it. */
          changeable: flag,
        }),
      ),
      total: count,
    }),
  }),
  'quote/detail': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One quote of the member, or of their team, with all that it says.',
    request: z.object({ id }),
    response: z.object({ id, ...document, linked: flag, orderId: id.nullable(), orderable: flag, changeable: flag }),
  }),
  'quote/file': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Address of the PDF of a quote in the language of the request, for ten minutes.',
    request: z.object({ id }),
    response: file,
  }),
  'quote/link': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Makes a link that anybody reads the quote by. It is shown this once; the link before ends.',
    request: z.object({ id }),
    response: z.object({ token: z.string(), url: z.string() }),
  }),
  'quote/withdraw': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Withdraws a quote: nobody orders by it any more. Its link says so.',
    request: z.object({ id }),
    response: nothing,
  }),
  'quote/read': declareCall({
    method: 'POST',
    access: 'public',
    summary: 'What a quote says, by the token of its link; null when there is no such link.',
    request: z.object({ token }),
    response: z
      .object({
        ...document,
        /** Its PDF; null once it is withdrawn. */
        file: file.nullable(),
        /** What the caller orders it by; null for who may not. */
        orderable: id.nullable(),
      })
      .nullable(),
  }),
  'quote/order': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Orders what a quote says, at its prices. Lines of the cart that are in it leave the cart.',
    request: z.object({ id }),
    response: made,
  }),
} as const;
