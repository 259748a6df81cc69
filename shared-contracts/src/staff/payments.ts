import { z } from 'zod';
import { fen, id, isoTime, none, page, size } from '../api/declaration.ts';
import { PAYMENT_METHODS } from '../orders/payment-methods.ts';
import { count, day, declareStaffCall, keyWords, total } from './declaration.ts';

/** States of a payment, as the service keeps them; the last four are those of a bank transfer. */
export const STAFF_PAYMENT_STATES = [
  'init',
  'pending',
  'succeeded',
  'failed',
  'closed',
  'awaiting',
  'proof',
  'confirmed',
  'rejected',
] as const;
const method = z.enum(PAYMENT_METHODS);

export const staffPaymentCalls = {
  'staff/payments/getList': declareStaffCall({
    right: 'orders.read',
    summary: 'Payments of all orders.',
    request: z.object({
      state: z.enum(STAFF_PAYMENT_STATES).optional(),
      method: method.optional(),
      /** In the number, the number of the order, or what the gateway calls it. */
      keyWords,
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(['newest', 'oldest', 'amount']).optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          number: z.string(),
          order: z.string(),
          method,
          state: z.enum(STAFF_PAYMENT_STATES),
          amount: fen,
          /** What the gateway calls it; empty before it says so. */
          transaction: z.string(),
          createdAt: isoTime,
          paidAt: isoTime.nullable(),
          /** Notices of its gateway that were kept. */
          notices: count,
        }),
      ),
      total,
    }),
  }),
  'staff/payments/getNotices': declareStaffCall({
    right: 'orders.read',
    summary: 'Signed notices of gateways of the last 180 days with what each changed or why it was refused, the latest first.',
    request: z.object({
      method: method.optional(),
      refused: z.boolean().optional(),
      /** In the number of the payment or the order. */
      keyWords,
      from: day.optional(),
      to: day.optional(),
      page,
      size,
    }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          method,
          receivedAt: isoTime,
          /** Null: it names no payment of ours. */
          payment: z.string().nullable(),
          order: z.string().nullable(),
          refused: z.boolean(),
          /** What it changed, or the reason of the refusal. */
          verdict: z.string(),
          /** SHA-256 of its bytes, to find it at the gateway. */
          digest: z.string(),
        }),
      ),
      total,
    }),
  }),
} as const;

export const reconciliationCalls = {
  'staff/reconciliation/getList': declareStaffCall({
    right: 'orders.read',
    summary: 'What the latest reconciliation found not to add up.',
    request: z.object({ page, size }),
    response: z.object({
      /** Null: there was none yet. */
      at: isoTime.nullable(),
      rules: count,
      list: z.array(
        z.object({
          /** Unique in the list. */
          id,
          /** In the language of the request. */
          rule: z.string(),
          of: z.enum(['order', 'payment', 'member', 'package', 'budget', 'request', 'inventory', 'payout']),
          /** Number of the order or payment, id of the others. */
          row: z.string(),
        }),
      ),
      total,
    }),
  }),
  'staff/reconciliation/run': declareStaffCall({
    right: 'orders.read',
    writes: true,
    summary: 'Checks at once whether everything adds up; at most once a minute.',
    request: none,
    response: z.object({ faults: count }),
  }),
} as const;
