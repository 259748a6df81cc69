export const ROLES = ['team', 'manager', 'automation'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The caller. `team` publishes and checks the units of its list; `manager` does everything; `automation` rolls one unit back to
 * a listed target or ends its canary, and nothing else.
 */
export interface Actor {
  name: string;
  role: Role;
  /** Units of a team; empty for the others. */
  units: string[];
  /** Null for the operator of the machine, who needs no token. */
  tokenId: string | null;
  /** Aborted when the caller of an HTTP call has gone: a change that still waits for its rendering is then not made. */
  gone?: AbortSignal;
}
