import type { HealthSample } from 'deploy-release/canary-analysis/analysis-rule';

/** Counters of one side of a comparison since a point in time; plain data, so that they can be saved. */
export interface Counters {
  views: number;
  failed: number;
  /** Newest values with the key of their address, by vital. */
  vitals: Record<string, [value: number, from: string][]>;
  /** Views and failed views by address key; addresses beyond the first thousand share one key. */
  from: Record<string, [views: number, failed: number]>;
}

/** Timings kept per vital: enough for the rank test, few enough for a file. */
export const TIMINGS_KEPT = 400;
const MAX_ADDRESSES = 1000;
/** Key shared by all addresses beyond the first thousand. */
export const OTHER_ADDRESSES = '*';

export function emptyCounters(): Counters {
  return { views: 0, failed: 0, vitals: {}, from: {} };
}

export function addSignal(counters: Counters, signal: HealthSignal): void {
  if (signal.what === 'vital') {
    counters.vitals[signal.name] ??= [];
    const values = counters.vitals[signal.name]!;
    values.push([signal.value, signal.from]);
    if (values.length > TIMINGS_KEPT) values.shift();
    return;
  }
  const known = Object.hasOwn(counters.from, signal.from) || Object.keys(counters.from).length < MAX_ADDRESSES;
  const key = known ? signal.from : OTHER_ADDRESSES;
  counters.from[key] ??= [0, 0];
  const own = counters.from[key]!;
  if (signal.what === 'view') {
    counters.views += 1;
    own[0] += 1;
  } else {
    counters.failed += 1;
    own[1] += 1;
  }
}

/** The counters as input of the analysis rule, without the address `but`. */
export function sampleOf(counters: Counters, but?: string): HealthSample {
  const [views, failed] = (but !== undefined && counters.from[but]) || [0, 0];
  const vitals = Object.entries(counters.vitals).map(([name, values]) => [
    name,
    values.filter(([, from]) => from !== but).map(([value]) => value),
  ]);
  return { trials: counters.views - views, failures: counters.failed - failed, vitals: Object.fromEntries(vitals) };
}

/**
 * One counted signal. `view`: the first report of a release in a page view. `failed`: a counted view failed. `vital`: a web
 * vital of a counted view.
 */
export type HealthSignal = SignalOrigin & ({ what: 'view' } | { what: 'failed' } | { what: 'vital'; name: VitalName; value: number });

interface SignalOrigin {
  unit: string;
  version: string;
  /** Now, ms. */
  at: number;
  /** When the view was first counted for this release, ms since the epoch. */
  since: number;
  /** Key of the address that sent it. */
  from: string;
}

/** Web vitals that are counted: milliseconds, or the score of CLS. */
export const VITAL_NAMES = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITAL_NAMES)[number];
