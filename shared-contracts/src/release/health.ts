import type { UnitName } from '../units.ts';

/** What happened to a unit in a browser. `fallback`: the last good release stands in; `gone`: the visitor saw the message. */
export const HEALTH_KINDS = ['load', 'bootstrap', 'mount', 'unmount', 'error', 'fallback', 'gone', 'mounted'] as const;
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
  /** Milliseconds it took, where that says something (`mounted`). */
  ms?: number;
}

/** Body of `POST /health`, sent by `navigator.sendBeacon` as application/json: at most 20 reports. */
export interface HealthBeacon {
  sequence: number;
  /** Path without language prefix and query. */
  path: string;
  reports: HealthReport[];
}
