import type { PayoutTable } from '../../platform/database/generated/tables.ts';

export type PayoutState = PayoutTable['state'];

/**
 * From which states an event of a payout leads where; every other combination is refused. Two people confirm: the second one changes
 * nothing of the state. A transfer that came back is `returned`, also after it was recorded as paid.
 */
export const PAYOUT_TRANSITIONS = {
  confirm: { from: ['requested', 'confirmed'], to: 'confirmed' },
  pay: { from: ['confirmed'], to: 'paid' },
  comeBack: { from: ['confirmed', 'paid'], to: 'returned' },
  refuse: { from: ['requested', 'confirmed'], to: 'refused' },
  withdraw: { from: ['requested'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly PayoutState[]; to: PayoutState }>;
export type PayoutEvent = keyof typeof PAYOUT_TRANSITIONS;

/** States of a payout that is neither transferred nor ended. */
export const OPEN = ['requested', 'confirmed'] as const satisfies readonly PayoutState[];
/** States in which a payout pays its entries, or has paid them. */
export const STANDING = ['requested', 'confirmed', 'paid'] as const satisfies readonly PayoutState[];
