import { type HealthSample, median, VIEW_COUNTS, type ViewCount, type ViewCounts } from 'deploy-release';
import type { HealthSignal } from '../intake/health-signal.ts';

/** Counters of one side of a comparison since a point in time; plain data, so that they can be saved. */
export interface Counters {
  /** All views, without the limit of a network. */
  views: number;
  /** Counts in the order of `VIEW_COUNTS`, by network; networks beyond the first thousand are hashed into buckets. */
  from: Record<string, number[]>;
  /** Newest values with the key of their network, by name. */
  values: Record<string, [value: number, from: string][]>;
}

/** Values kept of each name: enough for the rank test, few enough for a file. */
const VALUES_KEPT = 400;
const MAX_NETWORKS = 1000;
/** Values that the list of a name keeps of one network when it is full. */
const VALUES_PER_NETWORK = VALUES_KEPT / 20;
/** Begins the keys of buckets; no network has it. */
const BUCKET = '*';
/** Buckets for each network that may have a key of its own. */
const BUCKETS_PER_NETWORK = 2;
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
  const key = keyOf(from, network, most);
  from[key] ??= VIEW_COUNTS.map(() => 0);
  from[key]![VIEW_COUNTS.indexOf(count)]! += 1;
}

export function addValue(values: Counters['values'], { name, value, from }: HealthSignal & { what: 'value' }): void {
  values[name] ??= [];
  const list = values[name]!;
  list.push([value, from]);
  if (list.length > VALUES_KEPT) list.splice(indexToEvict(list), 1);
}

/** The oldest value of the network with most values, so that few networks cannot displace the others; else the oldest of all. */
function indexToEvict(list: readonly [value: number, from: string][]): number {
  const [network, most] = [...valuesByNetwork(list)].reduce((one, other) => (other[1] > one[1] ? other : one));
  return most > VALUES_PER_NETWORK ? list.findIndex(([, from]) => from === network) : 0;
}

function valuesByNetwork(list: readonly [value: number, from: string][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, from] of list) counts.set(from, (counts.get(from) ?? 0) + 1);
  return counts;
}

/**
 * The key of a network: its own, or beyond `most` keys a bucket. There are more buckets than networks with a key of their own, so
 * the median network keeps pace with the traffic. A network is in one bucket, so a bucket weighs as one network.
 */
function keyOf(from: Counters['from'], network: string, most: number): string {
  if (Object.hasOwn(from, network)) return network;
  const bucket = bucketOf(network, most);
  // Counting the keys takes longer than finding the bucket.
  return Object.hasOwn(from, bucket) || Object.keys(from).length >= most ? bucket : network;
}

/** The bucket of a network among `most` networks with keys of their own; that of a bucket is itself. */
function bucketOf(network: string, most: number): string {
  if (isBucket(network)) return network;
  let hash = 0x811c9dc5;
  for (let index = 0; index < network.length; index += 1) hash = Math.imul(hash ^ network.charCodeAt(index), 0x01000193);
  return `${BUCKET}${((hash ^ (hash >>> 15)) >>> 0) % (most * BUCKETS_PER_NETWORK)}`;
}

/** Counts by bucket instead of by network: for hours of which some have buckets, so that a network has the same key in all of them. */
export function inBuckets(from: Counters['from'], most: number): Counters['from'] {
  const buckets: Counters['from'] = {};
  for (const [network, counts] of Object.entries(from)) addTo(buckets, bucketOf(network, most), counts);
  return buckets;
}

function addTo(from: Counters['from'], key: string, counts: readonly number[]): void {
  from[key] = (from[key] ?? VIEW_COUNTS.map(() => 0)).map((count, index) => count + counts[index]!);
}

export function isBucket(key: string): boolean {
  return key.startsWith(BUCKET);
}

/** Adds the counts and the values of one side to another. */
export function addCounters(sum: Counters, { views, from, values }: Counters): void {
  sum.views += views;
  for (const [network, counts] of Object.entries(from)) addTo(sum.from, keyOf(sum.from, network, MAX_NETWORKS), counts);
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

/** Which networks a sample contains, and how much of each. */
export interface Weighting {
  /** Networks that are left out. */
  but?: ReadonlySet<string>;
  /** Views with which one network counts at most; without it only the limit by the median applies. */
  most?: number;
}

/** The counters as input of the analysis rule: each network within its limits. */
export function sampleOf({ from, values }: Counters, weighting: Weighting = {}): HealthSample {
  const { but, most = Number.POSITIVE_INFINITY } = weighting;
  const limit = Math.min(most, limitOf(viewsOfNetworks(from)));
  const sums = VIEW_COUNTS.map(() => 0);
  for (const [network, counts] of Object.entries(from)) {
    if (but?.has(network)) continue;
    const weight = weightOf(counts, limit);
    for (const [index, count] of counts.entries()) sums[index]! += count * weight;
  }
  return {
    counts: viewCounts(sums.map(Math.round)),
    values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, limitedValues(list, weighting)])),
  };
}

/** Computes the views of samples, which differ in the views with which one network counts at most. */
export function viewsByMost({ from }: Counters): (most: number) => number {
  const counts = Object.values(from);
  const limit = limitOf(viewsOfNetworks(from));
  return (most) => Math.round(counts.reduce((sum, names) => sum + names[0]! * weightOf(names, Math.min(most, limit)), 0));
}

/** Views of each network that reported some: one whose visitors run no script has rendered pages only. */
export function viewsOfNetworks(from: Counters['from']): number[] {
  return Object.values(from).flatMap(([views]) => (views! > 0 ? [views!] : []));
}

function weightOf(counts: readonly number[], limit: number): number {
  return Math.min(1, limit / Math.max(...counts, 1));
}

function limitedValues(list: readonly [value: number, from: string][], { but, most = Number.POSITIVE_INFINITY }: Weighting): number[] {
  const limit = Math.min(most, limitOf([...valuesByNetwork(list).values()]));
  const taken = new Map<string, number>();
  return list.flatMap(([value, from]) => {
    const times = (taken.get(from) ?? 0) + 1;
    taken.set(from, times);
    return but?.has(from) || times > limit ? [] : [value];
  });
}

function limitOf(counts: readonly number[]): number {
  return counts.length === 0 ? MOST_OF_MEDIAN : MOST_OF_MEDIAN * Math.max(1, median(counts));
}
