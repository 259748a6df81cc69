import { z } from 'zod';
import { REQUEST_ACTS, REQUEST_STATES } from '../team/purchase-requests.ts';
import { declareCall, fen, flag, id, isoTime, libraryTypeId, none, page, size } from './declaration.ts';
import { grant } from './licensing.ts';
import { made, quote } from './orders.ts';
import { budgetPart } from './team-budgets.ts';

const count = z.number().int().nonnegative();
const ids = z.array(id).min(1).max(200);
const state = z.enum(REQUEST_STATES);
const text = z.string().max(2000);
const changed = z.object({ id, state });

const requestHead = {
  id,
  state,
  /** Who asks, as the team calls them. */
  askedBy: z.string(),
  isOwn: z.boolean(),
  departmentName: z.string().nullable(),
  comment: z.string(),
  lines: count,
  /** Fen when it was asked for. */
  total: fen,
  approvedTotal: fen.nullable(),
  /** A budget has no room for it: only the owner approves it. Once it is approved: the owner did. */
  beyondBudget: z.boolean(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(REQUEST_ACTS)),
  orderId: id.nullable(),
  createdAt: isoTime,
  askedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
};

const requestLine = z.object({
  id,
  /** The version. */
  dataId: id,
  musicLibraryTypeId: libraryTypeId,
  title: z.string(),
  version: z.string(),
  number: z.string(),
  /** Null when it was deleted meanwhile. */
  project: z.object({ id, name: z.string() }).nullable(),
  grant,
  /** Its options in words, in the language of the request. */
  use: z.string(),
  /** Who put it into the team cart. */
  addedBy: z.string(),
  price: fen,
  discount: fen,
  total: fen,
});

export const teamRequestCalls = {
  'teamRequest/add': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Makes a request of lines of the team cart, which leave it; with `ask` 1 it is asked for at once, else it is a draft. Takes the power over the team cart.',
    request: z.object({ ids, comment: text.optional(), ask: flag }),
    response: changed,
  }),
  'teamRequest/ask': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Asks for what is a draft of the caller.',
    request: z.object({ id }),
    response: changed,
  }),
  'teamRequest/getList': declareCall({
    method: 'POST',
    access: 'member',
    summary: 'Requests that the caller made or may decide on, the latest first; with `mine` 1 those that they made.',
    request: z.object({ page, size, state: state.optional(), mine: flag.optional() }),
    response: z.object({ list: z.array(z.object(requestHead)), total: count }),
  }),
  'teamRequest/detail': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'One request with its lines, what it costs now, its budgets and its history.',
    request: z.object({ id }),
    response: z.object({
      ...requestHead,
      /** With the price that was worked out last. */
      list: z.array(requestLine),
      /** What it costs now; null when it ended, or a line cannot be ordered as it is. */
      current: quote.nullable(),
      /** Why it cannot be ordered as it is; else empty. */
      fault: z.string(),
      /** Budgets that it takes from; of one that ended none. */
      budgets: z.array(budgetPart),
      history: z.array(z.object({ state, actorName: z.string(), reason: z.string(), at: isoTime })),
    }),
  }),
  'teamRequest/change': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary:
      'Takes lines out of a request, which go back into the team cart, or sets project or licence options of others; by who decides on it, and of a draft by who made it.',
    request: z.object({
      id,
      remove: z.array(id).max(200).optional(),
      lines: z
        .array(z.object({ id, projectId: id.optional(), grant: grant.optional() }))
        .max(200)
        .optional(),
    }),
    response: changed,
  }),
  'teamRequest/approve': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Approves a request at its present price, `quote`: refused with the new price when it is no longer that.',
    request: z.object({ id, quote }),
    response: changed,
  }),
  'teamRequest/refuse': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Refuses a request, with the reason; its lines go back into the team cart.',
    request: z.object({ id, reason: text }),
    response: changed,
  }),
  'teamRequest/withdraw': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Withdraws a request of the caller that is not ordered; its lines go back into the team cart.',
    request: z.object({ id }),
    response: changed,
  }),
  'teamRequest/order': declareCall({
    method: 'POST',
    access: 'member',
    writes: true,
    summary: 'Orders what was approved: by who asked for it, or by an approver with the power to buy. `id` of the answer is the order.',
    request: z.object({ id, quote }),
    response: made,
  }),
  'teamRequest/waiting': declareCall({
    method: 'GET',
    access: 'member',
    summary: 'Number of requests that wait for a decision of the caller, and of their own that were approved and wait to be ordered.',
    request: none,
    response: z.object({ toDecide: count, toOrder: count }),
  }),
} as const;
