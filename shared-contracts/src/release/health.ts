import type { UnitName } from '../units.ts';

/**
 * What happened to a unit in a browser.
 * - `started`: the shell begins to load, bootstrap or mount it. Until the next report the view is pending; a view that stays
 *   pending is lost.
 * - `mounted`, `swapped`: it is mounted. `load`, `bootstrap`, `mount`, `error`: that step failed.
 * - `fallback`: the last good release replaces it. `gone`: the visitor sees the message.
 * - `left`: the visitor left or hid the page, or the page went to another unit, while it was pending.
 * - `stuck`: mounted, but its content is not ready: the slot is empty, or a placeholder stays.
 * - `frozen`: it blocked the main thread for so long that the visitor could not go on.
 * - `hydration`: its first render in the browser differs from what the server sent, and the part was drawn anew.
 * - `usage`: what it did in the view, in `usage`; once for each view.
 * - `vital`: a web vital of the page, reported for the unit whose page it is and for the host.
 */
export const HEALTH_KINDS = [
  'started',
  'load',
  'bootstrap',
  'mount',
  'unmount',
  'error',
  'fallback',
  'gone',
  'mounted',
  'swapped',
  'left',
  'stuck',
  'frozen',
  'hydration',
  'usage',
  'vital',
] as const;
/** Where a unit reports such a difference by `host.report`; the report gets the kind of this name. */
export const HYDRATION = 'hydration' satisfies HealthKind;
export type HealthKind = (typeof HEALTH_KINDS)[number];

/** What a unit did in a view: in its first minute, or until the visitor left or hid the page. */
export interface UnitUsage {
  /** API calls, and those of them that failed. */
  calls: number;
  failedCalls: number;
  /** Intents that it sent (play, add to cart, open a dialog), and those of them that no unit handled. */
  intents: number;
  unansweredIntents: number;
  /** Time that the main thread was blocked: the part of each long task beyond 50 ms, ms. 0 where the browser does not report it. */
  blockedMs: number;
}

/** One report of a tab, tagged with the release that it is about. `shell` for the host itself. */
export interface HealthReport {
  unit: UnitName;
  version: string;
  kind: HealthKind;
  /** Where it happened, by name in the code: `./page`, `listener of cart.changed`. At most 200 characters. */
  where: string;
  /** At most 500 characters; empty for `mounted`. */
  message: string;
  /** Duration, ms, for `mounted` and `swapped`. */
  ms?: number;
  /** Of a `vital`: milliseconds, or the score of CLS. Its name (`LCP`, `INP`, `CLS`, `FCP`, `TTFB`) is in `where`. */
  value?: number;
  /** Of a `usage`. */
  usage?: UnitUsage;
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
