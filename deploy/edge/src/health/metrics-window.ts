import type { MinuteHealth, ReleaseHealth } from 'deploy-release/canary-analysis/health-view';
import type { HealthReport } from 'shared-contracts';
import type { Heard } from './heard.ts';
import { emptyTally, type Tally, TIMINGS_KEPT } from './tally.ts';

/** What was heard of one release; plain data. */
export interface LedgerEntry {
  unit: string;
  version: string;
  views: number;
  failed: number;
  counts: Record<string, number>;
  /** By vital: the newest values. */
  vitals: Record<string, number[]>;
  heard: Record<string, number>;
  /** By start, ms: the last 60 minutes, and the last 24 hours. */
  minutes: [start: number, views: number, failed: number][];
  hours: [start: number, views: number, failed: number][];
}

/** Counts of every release, for people and as the baseline of what comes next. */
export interface Ledger {
  /** A report that counts, whatever its kind. */
  report(report: HealthReport): void;
  hear(heard: Heard): void;
  knows(release: string): boolean;
  /** What was heard of a release in the last 24 hours. */
  recent(release: string): Tally;
  view(): Record<string, ReleaseHealth>;
  /** To be kept, and given to `createLedger` after a restart. */
  entries(): LedgerEntry[];
}

/** Releases that left the channel are counted on for a while: old tabs still report. */
const MOST_RELEASES = 200;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export function createLedger(now: () => number, kept: readonly LedgerEntry[] = []): Ledger {
  const entries = new Map(kept.map((entry) => [`${entry.unit}@${entry.version}`, entry]));

  function entryOf({ unit, version }: { unit: string; version: string }): LedgerEntry {
    const release = `${unit}@${version}`;
    const entry = entries.get(release) ?? { unit, version, views: 0, failed: 0, counts: {}, vitals: {}, heard: {}, minutes: [], hours: [] };
    // The release that was heard of last stays longest.
    entries.delete(release);
    entries.set(release, entry);
    if (entries.size > MOST_RELEASES) entries.delete(entries.keys().next().value!);
    return entry;
  }

  return {
    report(report) {
      const { counts } = entryOf(report);
      counts[report.kind] = (counts[report.kind] ?? 0) + 1;
    },
    hear(heard) {
      const entry = entryOf(heard);
      if (heard.what === 'vital') {
        entry.vitals[heard.name] ??= [];
        const values = entry.vitals[heard.name]!;
        values.push(heard.value);
        if (values.length > TIMINGS_KEPT) values.shift();
        entry.heard[heard.name] = (entry.heard[heard.name] ?? 0) + 1;
        return;
      }
      const key = heard.what === 'view' ? 'views' : 'failed';
      const column = key === 'views' ? 1 : 2;
      entry[key] += 1;
      bucket(entry.minutes, heard.at, MINUTE, 60)[column] += 1;
      bucket(entry.hours, heard.at, HOUR, 24)[column] += 1;
    },
    knows: (release) => entries.has(release),
    recent(release) {
      const entry = entries.get(release);
      const tally = emptyTally();
      if (!entry) return tally;
      for (const [start, views, failed] of entry.hours) {
        if (start <= now() - 24 * HOUR) continue;
        tally.views += views;
        tally.failed += failed;
      }
      tally.failed = Math.min(tally.failed, tally.views);
      for (const [name, values] of Object.entries(entry.vitals)) tally.vitals[name] = values.map((value) => [value, '']);
      return tally;
    },
    view: () => Object.fromEntries([...entries].map(([release, entry]) => [release, viewOf(entry, now())])),
    entries: () => [...entries.values()],
  };
}

function bucket(buckets: LedgerEntry['minutes'], at: number, size: number, most: number): LedgerEntry['minutes'][number] {
  const start = at - (at % size);
  const last = buckets.at(-1);
  if (last?.[0] === start) return last;
  const next: LedgerEntry['minutes'][number] = [start, 0, 0];
  buckets.push(next);
  if (buckets.length > most) buckets.shift();
  return next;
}

function viewOf({ unit, version, views, failed, counts, vitals, heard, minutes }: LedgerEntry, now: number): ReleaseHealth {
  return {
    unit,
    version,
    views,
    failed,
    counts,
    vitals: Object.fromEntries(
      Object.entries(vitals).map(([name, values]) => [
        name,
        { count: heard[name] ?? values.length, p50: quantile(values, 0.5), p75: quantile(values, 0.75) },
      ]),
    ),
    minutes: lastHour(minutes, now),
  };
}

function lastHour(minutes: LedgerEntry['minutes'], now: number): MinuteHealth[] {
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
