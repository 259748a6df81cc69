import type { RequestState } from 'shared-contracts/team/purchase-requests';

/** How the tag of a state looks. */
export const STATE_TONES = {
  draft: 'plain',
  asked: 'warning',
  approved: 'accent',
  ordered: 'success',
  refused: 'plain',
  withdrawn: 'plain',
  ended: 'plain',
} as const satisfies Record<RequestState, string>;
