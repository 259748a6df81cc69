import type { ViewCount } from 'deploy-release';

/** One counted signal: a view that counts under a name, or a value of a counted view. */
export type HealthSignal = SignalOrigin & ({ what: 'count'; count: ViewCount } | { what: 'value'; name: string; value: number });

interface SignalOrigin {
  unit: string;
  version: string;
  /** Now, ms. */
  at: number;
  /** When the view was first counted for this release, ms since the epoch. */
  since: number;
  /** Key of the network that sent it. */
  from: string;
}

/** Web vitals that are counted: milliseconds, or the score of CLS. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];
