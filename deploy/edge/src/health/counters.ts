import { median } from 'deploy-release/canary-analysis/analysis-rule';
import { type HealthSample, VIEW_COUNTS, type ViewCount, type ViewCounts } from 'deploy-release/canary-analysis/signals';

/** Counters of one side of a comparison since a point in time; plain data, so that they can be saved. */
export interface Counters {
  /** All views, without the limit of a network. */
  views: number;
  /** Counts in the order of `VIEW_COUNTS`, by network key; networks beyond the first thousand share one key. */
  from: Record<string, number[]>;
  /** Newest values with the key of their network, by name. */
  values: Record<string, [value: number, from: string][]>;
}

/** Values kept of each name: enough for the rank test, few enough for a file. */
export const VALUES_KEPT = 400;
const MAX_NETWORKS = 1000;
/** Key shared by all networks beyond the limit. */
export const OTHER_NETWORKS = '*';
/**
 * A network counts with at most this many times the median of views of a network, and at least with this many views. So nobody
 * outvotes the other visitors by asking for many pages, and a large office still counts.
 */
const MOST_OF_MEDIAN = 3;

export function emptyCounters(): Counters {
  return { views: 0, from: {}, values: {} };
}

export function addSignal(counters: Counters, signal: HealthSignal): void {
  if (signal.what === 'value') addValue(counters.values, signal);
  else {
    addCount(counters.from, signal.from, signal.count, MAX_NETWORKS);
    if (signal.count === 'views') counters.views += 1;
  }
}

/** Counts a view for a network; `most`: networks with a key of their own. */
export function addCount(from: Counters['from'], network: string, count: ViewCount, most: number): void {
  const key = Object.hasOwn(from, network) || Object.keys(from).length < most ? network : OTHER_NETWORKS;
  from[key] ??= VIEW_COUNTS.map(() => 0);
  from[key]![VIEW_COUNTS.indexOf(count)]! += 1;
}

export function addValue(values: Counters['values'], { name, value, from }: HealthSignal & { what: 'value' }): void {
  values[name] ??= [];
  const list = values[name]!;
  list.push([value, from]);
  if (list.length > VALUES_KEPT) list.shift();
}

/** Adds the counts and the values of one side to another. */
export function addCounters(sum: Counters, { views, from, values }: Counters): void {
  sum.views += views;
  for (const [network, counts] of Object.entries(from)) {
    const key = Object.hasOwn(sum.from, network) || Object.keys(sum.from).length < MAX_NETWORKS ? network : OTHER_NETWORKS;
    sum.from[key] = (sum.from[key] ?? VIEW_COUNTS.map(() => 0)).map((count, index) => count + counts[index]!);
  }
  for (const [name, list] of Object.entries(values)) sum.values[name] = [...(sum.values[name] ?? []), ...list].slice(-VALUES_KEPT);
}

/** All views by name, without weights. */
export function countsOf({ from }: Counters): ViewCounts {
  return viewCounts(VIEW_COUNTS.map((_, index) => Object.values(from).reduce((sum, counts) => sum + counts[index]!, 0)));
}

/** Counts in the order of `VIEW_COUNTS`, by name. */
export function viewCounts(counts: readonly number[]): ViewCounts {
  return Object.fromEntries(VIEW_COUNTS.map((name, index) => [name, counts[index]!])) as Record<ViewCount, number>;
}

/** The counters as input of the analysis rule: each network within its limit, without the networks `but`. */
export function sampleOf({ from, values }: Counters, but: ReadonlySet<string> = new Set()): HealthSample {
  const networks = Object.entries(from).filter(([network]) => !but.has(network));
  const limit = limitOf(Object.values(from).map(([views]) => views!));
  const sums = VIEW_COUNTS.map(() => 0);
  for (const [, counts] of networks) {
    const weight = Math.min(1, limit / Math.max(...counts, 1));
    for (const [index, count] of counts.entries()) sums[index]! += count * weight;
  }
  return {
    counts: viewCounts(sums.map(Math.round)),
    values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, limitedValues(list, but)])),
  };
}

function limitedValues(list: readonly [value: number, from: string][], but: ReadonlySet<string>): number[] {
  const counts = new Map<string, number>();
  for (const [, from] of list) counts.set(from, (counts.get(from) ?? 0) + 1);
  const limit = limitOf([...counts.values()]);
  const taken = new Map<string, number>();
  return list.flatMap(([value, from]) => {
    const times = (taken.get(from) ?? 0) + 1;
    taken.set(from, times);
    return but.has(from) || times > limit ? [] : [value];
  });
}

function limitOf(counts: readonly number[]): number {
  return counts.length === 0 ? MOST_OF_MEDIAN : MOST_OF_MEDIAN * Math.max(1, median(counts));
}

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
