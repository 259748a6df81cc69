import type { MinuteHealth, ReleaseHealth } from 'deploy-release/canary-analysis/health-view';
import type { HealthReport } from 'shared-contracts';
import type { HealthSignal } from './counters.ts';
import { type Counters, emptyCounters, TIMINGS_KEPT } from './counters.ts';

/** Metrics of one release; plain data. */
export interface ReleaseMetrics {
  unit: string;
  version: string;
  views: number;
  failed: number;
  counts: Record<string, number>;
  /** By vital: the newest values. */
  vitals: Record<string, number[]>;
  vitalCounts: Record<string, number>;
  /** By start, ms: the last 60 minutes, and the last 24 hours. */
  minutes: [start: number, views: number, failed: number][];
  hours: [start: number, views: number, failed: number][];
}

/** Metrics of every release: for the console, and as the baseline of the next release. */
export interface MetricsWindow {
  /** Counts a report by kind. */
  countReport(report: HealthReport): void;
  record(signal: HealthSignal): void;
  knows(release: string): boolean;
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

export function createMetricsWindow(now: () => number, kept: readonly ReleaseMetrics[] = []): MetricsWindow {
  const entries = new Map(kept.map((entry) => [`${entry.unit}@${entry.version}`, entry]));

  function entryOf({ unit, version }: { unit: string; version: string }): ReleaseMetrics {
    const release = `${unit}@${version}`;
    const entry = entries.get(release) ?? {
      unit,
      version,
      views: 0,
      failed: 0,
      counts: {},
      vitals: {},
      vitalCounts: {},
      minutes: [],
      hours: [],
    };
    // Evict the least recently reported release first.
    entries.delete(release);
    entries.set(release, entry);
    if (entries.size > MAX_RELEASES) entries.delete(entries.keys().next().value!);
    return entry;
  }

  return {
    countReport(report) {
      const { counts } = entryOf(report);
      counts[report.kind] = (counts[report.kind] ?? 0) + 1;
    },
    record(signal) {
      const entry = entryOf(signal);
      if (signal.what === 'vital') {
        entry.vitals[signal.name] ??= [];
        const values = entry.vitals[signal.name]!;
        values.push(signal.value);
        if (values.length > TIMINGS_KEPT) values.shift();
        entry.vitalCounts[signal.name] = (entry.vitalCounts[signal.name] ?? 0) + 1;
        return;
      }
      const key = signal.what === 'view' ? 'views' : 'failed';
      const column = key === 'views' ? 1 : 2;
      entry[key] += 1;
      bucket(entry.minutes, signal.at, MINUTE, 60)[column] += 1;
      bucket(entry.hours, signal.at, HOUR, 24)[column] += 1;
    },
    knows: (release) => entries.has(release),
    recent(release) {
      const entry = entries.get(release);
      const counters = emptyCounters();
      if (!entry) return counters;
      for (const [start, views, failed] of entry.hours) {
        if (start <= now() - 24 * HOUR) continue;
        counters.views += views;
        counters.failed += failed;
      }
      counters.failed = Math.min(counters.failed, counters.views);
      for (const [name, values] of Object.entries(entry.vitals)) counters.vitals[name] = values.map((value) => [value, '']);
      return counters;
    },
    view: () => Object.fromEntries([...entries].map(([release, entry]) => [release, viewOf(entry, now())])),
    entries: () => [...entries.values()],
  };
}

function bucket(buckets: ReleaseMetrics['minutes'], at: number, size: number, most: number): ReleaseMetrics['minutes'][number] {
  const start = at - (at % size);
  const last = buckets.at(-1);
  if (last?.[0] === start) return last;
  const next: ReleaseMetrics['minutes'][number] = [start, 0, 0];
  buckets.push(next);
  if (buckets.length > most) buckets.shift();
  return next;
}

function viewOf(
  { unit, version, views, failed, counts, vitals, vitalCounts: signal, minutes }: ReleaseMetrics,
  now: number,
): ReleaseHealth {
  return {
    unit,
    version,
    views,
    failed,
    counts,
    vitals: Object.fromEntries(
      Object.entries(vitals).map(([name, values]) => [
        name,
        { count: signal[name] ?? values.length, p50: quantile(values, 0.5), p75: quantile(values, 0.75) },
      ]),
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
