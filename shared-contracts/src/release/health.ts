import type { UnitName } from '../units.ts';

/**
 * What happened to a unit in a browser. `fallback`: the last good release replaces it; `gone`: the visitor saw the message;
 * `vital`: a web vital of the page, reported for the unit whose page it is and for the host.
 */
export const HEALTH_KINDS = ['load', 'bootstrap', 'mount', 'unmount', 'error', 'fallback', 'gone', 'mounted', 'swapped', 'vital'] as const;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** One report of a tab, tagged with the release that it is about. `shell` for the host itself. */
export interface HealthReport {
  unit: UnitName;
  version: string;
  kind: HealthKind;
  /** Where it happened, in words of the code: `./page`, `listener of cart.changed`. At most 200 characters. */
  where: string;
  /** At most 500 characters; empty for `mounted`. */
  message: string;
  /** Duration, ms, for `mounted` and `swapped`. */
  ms?: number;
  /** Of a `vital`: milliseconds, or the score of CLS. Its name (`LCP`, `INP`, `CLS`, `FCP`, `TTFB`) is in `where`. */
  value?: number;
}

/** Body of `POST /health`, sent by `navigator.sendBeacon` as application/json: at most 20 reports. */
export interface HealthBeacon {
  sequence: number;
  /** Token of the page view (`ReleaseDocument.view`): a view counts once for each release, however much it reports. */
  view: string;
  /** Path without language prefix and query. */
  path: string;
  reports: HealthReport[];
}
