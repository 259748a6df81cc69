import { z } from 'zod';
import { fen, id, isoTime, none, nothing, page, size } from '../api/declaration.ts';
import { declareStaffCall, reason, shown, total } from './declaration.ts';
import type { StaffRight } from './rights.ts';

/** What two people decide: one proposes, another confirms. */
export const PROPOSAL_KINDS = ['refund', 'revokeCertificate', 'points', 'prices', 'settings'] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];
export const PROPOSAL_STATES = ['proposed', 'confirmed', 'withdrawn', 'refused', 'expired'] as const;

/** The right that confirms or refuses a proposal. */
export const PROPOSAL_RIGHTS = {
  refund: 'refunds.decide',
  revokeCertificate: 'certificates.revoke',
  points: 'points.correct',
  prices: 'prices.confirm',
  settings: 'settings.edit',
} as const satisfies Record<ProposalKind, StaffRight>;

/** A proposal that nobody decides ends after so long. */
export const PROPOSAL_DAYS = 7;

export const proposalCalls = {
  'staff/proposals/getList': declareStaffCall({
    right: 'work.read',
    summary: 'Proposals of the kinds that the caller may decide, the latest first.',
    request: z.object({ state: z.enum(PROPOSAL_STATES).optional(), kind: z.enum(PROPOSAL_KINDS).optional(), page, size }),
    response: z.object({
      list: z.array(
        z.object({
          id,
          kind: z.enum(PROPOSAL_KINDS),
          state: z.enum(PROPOSAL_STATES),
          /** Number of the order or certificate, id of the member, version of the prices, or `settings`. */
          target: z.string(),
          reason: z.string(),
          before: shown,
          after: shown,
          proposedBy: z.string(),
          proposedAt: isoTime,
          expiresAt: isoTime,
          decidedBy: z.string().nullable(),
          decidedAt: isoTime.nullable(),
          /** Why it was refused. */
          decision: z.string(),
          /** The caller proposed it: may withdraw, not confirm. */
          own: z.boolean(),
        }),
      ),
      total,
    }),
  }),
  'staff/proposals/confirm': declareStaffCall({
    right: 'work.read',
    fresh: true,
    writes: true,
    summary: 'Confirms what another person proposed, and does it. Needs the right of its kind.',
    request: z.object({ id }),
    response: nothing,
  }),
  'staff/proposals/refuse': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Refuses what another person proposed. Needs the right of its kind.',
    request: z.object({ id, reason }),
    response: nothing,
  }),
  'staff/proposals/withdraw': declareStaffCall({
    right: 'work.read',
    writes: true,
    summary: 'Withdraws the caller’s own proposal.',
    request: z.object({ id }),
    response: nothing,
  }),
} as const;

/** A million yuan: beyond it nobody would ever be asked. */
const from = fen.max(100_000_000);
/** Amounts in fen, of points their number, from which on two people decide (0: always); and the part of a payout that is withheld as tax. */
const settings = z.object({
  transferTwoPeopleFrom: from,
  refundTwoPeopleFrom: from,
  pointsTwoPeopleFrom: from,
  payoutTaxBasisPoints: z.number().int().min(0).max(9_999),
});

export const settingCalls = {
  'staff/settings/get': declareStaffCall({
    right: 'session',
    summary: 'Amounts in fen, of points their number, from which on two people decide, and the tax withheld of payouts to composers.',
    request: none,
    response: settings,
  }),
  'staff/settings/set': declareStaffCall({
    right: 'settings.edit',
    fresh: true,
    writes: true,
    summary:
      'Proposes other settings; another administrator confirms them. The only administrator may lower amounts from which on two people decide at once.',
    request: settings.partial().extend({ reason }),
    /** The amounts as they are now. */
    response: settings.extend({ outcome: z.enum(['done', 'proposed']), proposal: id.nullable() }),
  }),
} as const;
