import type { MinuteHealth, ReleaseHealth } from 'deploy-release';
import type { HealthReport } from 'shared-contracts';
import type { HealthSignal } from '../intake/health-signal.ts';
import { addCount, addCounters, addValue, type Counters, countsOf, emptyCounters, inBuckets, isBucket } from './counters.ts';

/** Metrics of one release; plain data. */
export interface ReleaseMetrics {
  unit: string;
  version: string;
  /** Reports by kind. */
  reports: Record<string, number>;
  /** Values ever counted, by name. */
  valueCounts: Record<string, number>;
  /** By start, ms: the last 60 minutes; failed includes lost. */
  minutes: [start: number, views: number, failed: number][];
  /** Counts of the last 24 hours by start, ms, and by network. */
  hours: [start: number, from: Counters['from']][];
  /** All counts since the first, and the newest values. */
  total: Counters;
}

/** Metrics of every release: for the console, and as the baseline of the next release. */
export interface MetricsWindow {
  /** Counts a report by kind. */
  countReport(report: HealthReport): void;
  record(signal: HealthSignal): void;
  knows(release: string): boolean;
  /** Networks that reported anything in the last 24 hours. */
  networks(): number;
  /** Counters of a release over the last 24 hours. */
  recent(release: string): Counters;
  view(): Record<string, ReleaseHealth>;
  /** State to save, and to pass to `createMetricsWindow` after a restart. */
  entries(): ReleaseMetrics[];
}

/** Releases kept in memory, those that left the channel included: old tabs still report. */
const MAX_RELEASES = 200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const HOURS_KEPT = 24;
/** Networks with counts of their own in an hour; the others are hashed into buckets. */
const NETWORKS_PER_HOUR = 200;
/** Networks remembered to estimate the traffic. */
const MAX_NETWORKS = 2000;

export function createMetricsWindow(now: () => number, kept: readonly ReleaseMetrics[] = []): MetricsWindow {
  const entries = new Map(kept.map((entry) => [`${entry.unit}@${entry.version}`, entry]));

  /** Last report by network, the oldest first. */
  const heard = new Map<string, number>();
  for (const { hours } of kept) for (const [start, from] of hours) for (const network of Object.keys(from)) hear(network, start);

  function hear(network: string, at: number): void {
    heard.delete(network);
    heard.set(network, at);
    for (const [old, time] of heard) {
      if (heard.size <= MAX_NETWORKS && time > at - HOURS_KEPT * HOUR) break;
      heard.delete(old);
    }
  }

  function entryOf({ unit, version }: { unit: string; version: string }): ReleaseMetrics {
    const release = `${unit}@${version}`;
    const entry = entries.get(release) ?? {
      unit,
      version,
      reports: {},
      valueCounts: {},
      minutes: [],
      hours: [],
      total: emptyCounters(),
    };
    // Evict the least recently reported release first.
    entries.delete(release);
    entries.set(release, entry);
    if (entries.size > MAX_RELEASES) entries.delete(entries.keys().next().value!);
    return entry;
  }

  function recent(release: string): Counters {
    const entry = entries.get(release);
    const counters = emptyCounters();
    const hours = (entry?.hours ?? []).filter(([start]) => start > now() - HOURS_KEPT * HOUR).map(([, from]) => from);
    const hasBuckets = hours.some((from) => Object.keys(from).some(isBucket));
    for (const from of hours) addCounters(counters, { views: 0, from: hasBuckets ? inBuckets(from, NETWORKS_PER_HOUR) : from, values: {} });
    counters.views = countsOf(counters).views;
    if (entry) counters.values = structuredClone(entry.total.values);
    return counters;
  }

  return {
    countReport(report) {
      const { reports } = entryOf(report);
      reports[report.kind] = (reports[report.kind] ?? 0) + 1;
    },
    record(signal) {
      const entry = entryOf(signal);
      hear(signal.from, signal.at);
      if (signal.what === 'value') {
        addValue(entry.total.values, signal);
        entry.valueCounts[signal.name] = (entry.valueCounts[signal.name] ?? 0) + 1;
        return;
      }
      const { at, from, count } = signal;
      // The totals are for people, so one key is enough.
      addCount(entry.total.from, '', count, 1);
      if (count === 'views') entry.total.views += 1;
      const hour = at - (at % HOUR);
      addCount(bucket(entry.hours, hour, HOURS_KEPT, [hour, {}])[1], from, count, NETWORKS_PER_HOUR);
      const start = at - (at % MINUTE);
      const minute = bucket(entry.minutes, start, 60, [start, 0, 0]);
      if (count === 'views') minute[1] += 1;
      if (count === 'failed' || count === 'lost') minute[2] += 1;
    },
    knows: (release) => entries.has(release),
    networks: () => heard.size,
    recent,
    view: () => Object.fromEntries([...entries].map(([release, entry]) => [release, viewOf(entry, now())])),
    entries: () => [...entries.values()],
  };
}

/** The bucket of a time; a new one at the end when the last is older. A late report counts in the last. */
function bucket<T extends [start: number, ...unknown[]]>(buckets: T[], start: number, most: number, empty: T): T {
  const last = buckets.at(-1);
  if (last && start <= last[0]) return last;
  buckets.push(empty);
  if (buckets.length > most) buckets.shift();
  return empty;
}

function viewOf({ unit, version, reports, valueCounts, minutes, total }: ReleaseMetrics, now: number): ReleaseHealth {
  return {
    unit,
    version,
    ...countsOf(total),
    counts: reports,
    vitals: Object.fromEntries(
      Object.entries(total.values).map(([name, list]) => {
        const values = list.map(([value]) => value);
        return [name, { count: valueCounts[name] ?? values.length, p50: quantile(values, 0.5), p75: quantile(values, 0.75) }];
      }),
    ),
    minutes: lastHour(minutes, now),
  };
}

function lastHour(minutes: ReleaseMetrics['minutes'], now: number): MinuteHealth[] {
  const byStart = new Map(minutes.map(([start, views, failed]) => [start, { views, failed }]));
  const current = now - (now % MINUTE);
  return Array.from({ length: 60 }, (_, index) => {
    const start = current - (59 - index) * MINUTE;
    return { minute: new Date(start).toISOString(), ...(byStart.get(start) ?? { views: 0, failed: 0 }) };
  });
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
}
