import type { PAYOUT_STATES } from 'shared-contracts/api/earnings';
import { PAYOUT_CONFIRMATIONS } from 'shared-contracts/composer/payout-rules';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import type { TagProps } from 'ui-kit/core';

export type Payout = StaffCallResponse<'staff/payouts/getDetail'>;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Every state, in the order of the filter, with its colour. */
export const TONES: Record<PayoutState, TagProps['tone']> = {
  requested: 'warning',
  confirmed: 'warning',
  paid: 'success',
  returned: 'danger',
  refused: 'plain',
  withdrawn: 'plain',
};

/** Nobody has decided it yet. */
export const isOpen = (state: PayoutState): boolean => state === 'requested' || state === 'confirmed';

/** As many people as are needed have confirmed it: it is transferred next. */
export const isReady = ({ state, confirmedBy }: Pick<Payout, 'state' | 'confirmedBy'>): boolean =>
  isOpen(state) && confirmedBy.length >= PAYOUT_CONFIRMATIONS;
