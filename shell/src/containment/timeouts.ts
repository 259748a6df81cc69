import type { ReleaseDocument } from 'shared-contracts';

/** Limits around each step of a unit, milliseconds. */
export interface Timeouts {
  load: number;
  bootstrap: number;
  mount: number;
  unmount: number;
}

/** A slow phone on a slow line needs seconds to load; what is loaded has no excuse. */
export const DEFAULT_TIMEOUTS: Timeouts = { load: 12_000, bootstrap: 4000, mount: 6000, unmount: 1500 };

export function timeoutsOf(document: Pick<ReleaseDocument, 'timeouts'>): Timeouts {
  return { ...DEFAULT_TIMEOUTS, ...document.timeouts };
}
