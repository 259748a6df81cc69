import type { RequestState } from 'shared-contracts/team/purchase-requests';

/** What makes a request change its state. */
export type RequestEvent = 'ask' | 'approve' | 'refuse' | 'order' | 'withdraw' | 'end' | 'reopen' | 'endOrdered' | 'revive';

/**
 * From which states an event leads where; every other combination is refused. A request whose order ended unpaid is approved still while its
 * days last (`reopen`), else it ends (`endOrdered`); a late payment revives its order, and it with that.
 */
export const REQUEST_TRANSITIONS: Readonly<Record<RequestEvent, { from: readonly RequestState[]; to: RequestState }>> = {
  ask: { from: ['draft'], to: 'asked' },
  approve: { from: ['asked'], to: 'approved' },
  refuse: { from: ['asked'], to: 'refused' },
  order: { from: ['approved'], to: 'ordered' },
  withdraw: { from: ['draft', 'asked', 'approved'], to: 'withdrawn' },
  end: { from: ['asked', 'approved'], to: 'ended' },
  reopen: { from: ['ordered'], to: 'approved' },
  endOrdered: { from: ['ordered'], to: 'ended' },
  revive: { from: ['approved'], to: 'ordered' },
};

/** States in which a request is not over. */
export const OPEN_REQUESTS = ['draft', 'asked', 'approved'] as const satisfies readonly RequestState[];
