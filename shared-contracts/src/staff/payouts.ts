import { z } from 'zod';
import { fen, id, isoTime, nothing, page, size } from '../api/declaration.ts';
import { PAYOUT_STATES } from '../api/earnings.ts';
import { declareStaffCall, keyWords, line, reason, total } from './declaration.ts';

const state = z.enum(PAYOUT_STATES);
const row = {
  id,
  number: z.string(),
  state,
  realName: z.string(),
  memberId: id,
  amount: fen,
  tax: fen,
  net: fen,
  requestedAt: isoTime,
  /** Who confirmed it, in order; two of them before it is paid. */
  confirmedBy: z.array(z.string()),
  decidedAt: isoTime.nullable(),
};

export const staffPayoutCalls = {
  'staff/payouts/getList': declareStaffCall({
    right: 'payouts.decide',
    summary: 'Payouts that composers asked for.',
    request: z.object({ state: state.optional(), keyWords, sort: z.enum(['oldest', 'newest']).optional(), page, size }),
    response: z.object({ list: z.array(z.object(row)), total }),
  }),
  'staff/payouts/getDetail': declareStaffCall({
    right: 'payouts.decide',
    summary: 'One payout with the payee of the contract, the months that it pays, and its history.',
    request: z.object({ id }),
    response: z.object({
      ...row,
      bank: z.string(),
      branch: z.string(),
      /** Masked. */
      account: z.string(),
      reference: z.string(),
      reason: z.string(),
      months: z.array(z.object({ month: z.number().int(), total: z.number().int() })),
      history: z.array(z.object({ state, actor: z.string(), reason: z.string(), at: isoTime })),
      /** The caller may confirm it: nobody confirmed it twice, or their own. */
      mayConfirm: z.boolean(),
    }),
  }),
  'staff/payouts/getNumbers': declareStaffCall({
    right: 'payouts.decide',
    writes: true,
    summary: 'The account of a payout in full. Reading it leaves a line in the audit log.',
    request: z.object({ id }),
    response: z.object({ account: z.string() }),
  }),
  'staff/payouts/confirm': declareStaffCall({
    right: 'payouts.decide',
    fresh: true,
    writes: true,
    summary: 'Confirms a payout; two people do, and then it is transferred.',
    request: z.object({ id }),
    response: z.object({ state }),
  }),
  'staff/payouts/paid': declareStaffCall({
    right: 'payouts.decide',
    fresh: true,
    writes: true,
    summary: 'Records the transfer of a payout that two people confirmed, with what the bank calls it.',
    request: z.object({ id, reference: line(64).min(1) }),
    response: nothing,
  }),
  'staff/payouts/returned': declareStaffCall({
    right: 'payouts.decide',
    fresh: true,
    writes: true,
    summary: 'Records that the transfer failed or came back: the amount is in the balance again, and the composer is told.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
  'staff/payouts/refuse': declareStaffCall({
    right: 'payouts.decide',
    writes: true,
    summary: 'Refuses a payout that is not paid yet; the composer reads the reason.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
} as const;
