import { z } from 'zod';
import { fen, id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { PAYMENT_METHODS } from '../orders/payment-methods.ts';
import { day, declareStaffCall, keyWords, number, reason, total } from './declaration.ts';

/** States of an order, as the service keeps them. */
export const STAFF_ORDER_STATES = ['created', 'paying', 'paid', 'completed', 'cancelled', 'expired', 'refunding', 'refunded'] as const;
const state = z.enum(STAFF_ORDER_STATES);
const step = z.object({ from: z.string(), to: z.string(), actor: z.string(), reason: z.string(), at: isoTime });

const row = {
  id,
  number: z.string(),
  /** 1 licences, 2 buyout album, 3 package. */
  type: z.number().int(),
  state,
  memberId: id,
  memberName: z.string(),
  sum: fen,
  discount: fen,
  points: fen,
  covered: fen,
  payable: fen,
  method: z.string().nullable(),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
};

/** What became of a decision: done, or waiting for another person. */
const outcome = z.enum(['done', 'proposed']);

export const staffOrderCalls = {
  'staff/orders/getList': declareStaffCall({
    right: 'orders.read',
    summary: 'Orders of all members.',
    request: z.object({
      state: state.optional(),
      type: z.number().int().min(1).max(4).optional(),
      method: z.enum(PAYMENT_METHODS).optional(),
      /** In the number, the titles of works, the licensee, or the name of the member. */
      keyWords,
      memberId: id.optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(['newest', 'oldest', 'amount']).optional(),
      page,
      size,
    }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/orders/getDetail': declareStaffCall({
    right: 'orders.read',
    summary: 'One order with its lines, history, payments, refunds, licences and certificates, and invoices.',
    request: z.object({ id: id.optional(), number: number.optional() }),
    response: z.object({
      ...row,
      completedAt: isoTime.nullable(),
      expiresAt: isoTime,
      hidden: z.boolean(),
      lines: z.array(
        z.object({
          title: z.string(),
          code: z.string(),
          licensee: z.string(),
          project: z.string(),
          price: fen,
          discount: fen,
          total: fen,
          licence: z
            .object({
              id,
              state: z.enum(['valid', 'revoked']),
              from: isoTime,
              to: isoTime.nullable(),
              certificate: z.string().nullable(),
            })
            .nullable(),
        }),
      ),
      history: z.array(step),
      payments: z.array(
        z.object({
          id,
          number: z.string(),
          method: z.string(),
          state: z.string(),
          amount: fen,
          createdAt: isoTime,
          history: z.array(step),
        }),
      ),
      refunds: z.array(z.object({ id, state: z.string(), amount: fen, deducted: fen, reason: z.string(), requestedAt: isoTime })),
      invoices: z.array(z.object({ id, state: z.string(), header: z.string() })),
    }),
  }),
  'staff/orders/cancel': declareStaffCall({
    right: 'orders.cancel',
    writes: true,
    summary: 'Cancels an unpaid order. Points go back, and a payment that still comes is refunded.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;

export const staffRefundCalls = {
  'staff/refunds/getList': declareStaffCall({
    right: 'refunds.decide',
    summary: 'Refunds, the open ones first, the oldest first.',
    request: z.object({ state: z.enum(['open', 'byBank', 'done']).optional(), page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          order: z.string(),
          amount: fen,
          method: z.string(),
          state: z.string(),
          reason: z.string(),
          requestedAt: isoTime,
          refundedAt: isoTime.nullable(),
          /** No gateway pays it out: staff send it, then call `staff/refunds/paid`. */
          byBank: z.boolean(),
        }),
      ),
      total,
    }),
  }),
  'staff/refunds/refund': declareStaffCall({
    right: 'refunds.decide',
    fresh: true,
    writes: true,
    summary: 'Refunds a completed order as a whole; from the amount of the settings on another person confirms it first.',
    request: z.object({ order: number, reason }),
    response: z.object({ outcome, amount: fen, deducted: fen, proposal: id.nullable() }),
  }),
  'staff/refunds/paid': declareStaffCall({
    right: 'refunds.decide',
    fresh: true,
    writes: true,
    summary: 'Records that a refund was sent by bank.',
    request: z.object({ order: number, reference: reason }),
    response: z.object({ amount: fen }),
  }),
} as const;

export const staffTransferCalls = {
  'staff/transfers/getList': declareStaffCall({
    right: 'transfers.decide',
    summary: 'Bank transfers: those whose receipt waits for staff (the oldest first), or all (the newest first).',
    request: z.object({ waiting: z.boolean().optional(), keyWords, page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          order: z.string(),
          amount: fen,
          state: z.string(),
          uploadedAt: isoTime.nullable(),
          confirmedBy: z.array(z.string()),
          /** How many of the staff must confirm it. */
          needs: z.number().int(),
        }),
      ),
      total,
    }),
  }),
  'staff/transfers/getDetail': declareStaffCall({
    right: 'transfers.decide',
    summary: 'The transfer of an order with its receipts and history.',
    request: z.object({ order: number }),
    response: z.object({
      id,
      order: z.string(),
      amount: fen,
      state: z.string(),
      needs: z.number().int(),
      receipts: z.array(z.object({ id, mime: z.string(), uploadedAt: isoTime, confirmedBy: z.array(z.string()) })),
      history: z.array(step),
    }),
  }),
  'staff/transfers/getReceipt': declareStaffCall({
    right: 'transfers.decide',
    summary: 'The file of a receipt, base64: the latest one of the order, or another.',
    request: z.object({ order: number, receipt: id.optional() }),
    response: z.object({ mime: z.string(), file: z.string() }),
  }),
  'staff/transfers/confirm': declareStaffCall({
    right: 'transfers.decide',
    fresh: true,
    writes: true,
    summary: 'The caller saw the money. The last of those who are needed settles the order.',
    request: z.object({ order: number }),
    response: z.object({ outcome: z.enum(['waiting', 'completed', 'refund', 'closed', 'unchanged']) }),
  }),
  'staff/transfers/reject': declareStaffCall({
    right: 'transfers.decide',
    writes: true,
    summary: 'Rejects a receipt; the buyer reads the reason and may upload another one.',
    request: z.object({ order: number, reason }),
    response: nothing,
  }),
} as const;
