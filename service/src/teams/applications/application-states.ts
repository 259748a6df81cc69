import type { ApplicationState } from 'shared-contracts/team/team-rules';

/**
 * From which states an event of an application leads where; every other combination is refused. A new application begins in `reviewing`;
 * a rejected one comes back there when its company applies again.
 */
export const APPLICATION_TRANSITIONS = {
  approve: { from: ['reviewing'], to: 'approved' },
  reject: { from: ['reviewing'], to: 'rejected' },
  apply: { from: ['rejected'], to: 'reviewing' },
  withdraw: { from: ['reviewing', 'rejected'], to: 'withdrawn' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>;
export type ApplicationEvent = keyof typeof APPLICATION_TRANSITIONS;

/** States of an application that another one must not stand beside. */
export const OPEN_STATES = APPLICATION_TRANSITIONS.withdraw.from;
