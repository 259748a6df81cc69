import type { StaffRight } from './rights.ts';

/** What waits for staff. */
export const WORK_KINDS = ['invoice', 'transfer', 'refund', 'certificateMail', 'team', 'composer', 'song', 'payout'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The right that decides a kind of work; who lacks it does not see it. */
export const WORK_RIGHTS = {
  invoice: 'invoices.decide',
  transfer: 'transfers.decide',
  refund: 'refunds.decide',
  certificateMail: 'certificates.mail',
  team: 'teams.review',
  composer: 'composers.review',
  song: 'songs.audit',
  payout: 'payouts.decide',
} as const satisfies Record<WorkKind, StaffRight>;
