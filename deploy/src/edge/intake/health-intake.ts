import type { HealthReport } from 'shared-contracts';
import type { HealthKind } from 'shared-contracts/release/health';
import type { LiveSet } from '../releases/live-set.ts';
import { readBeacon } from './beacon.ts';

/** Counts of one release by kind of report. */
export type HealthCounts = Record<string, Partial<Record<HealthKind, number>>>;

/** Largest beacon, bytes: 20 reports of the longest texts. */
export const LARGEST_BEACON = 64 * 1024;
/** Releases that left the set are counted on for a while: old tabs still report. */
const MOST_RELEASES = 200;

export interface HealthIntake {
  /**
   * Counts the reports of a beacon; gives those that were counted, or null when the text is no beacon. Only releases that are
   * or were live are counted, so nobody can fill the memory with names.
   */
  take(text: string, set: LiveSet | null): HealthReport[] | null;
  /** By `unit@version`, then by kind. */
  counts(): HealthCounts;
}

export function healthIntake(): HealthIntake {
  const counts = new Map<string, Map<HealthKind, number>>();

  return {
    take(text, set) {
      const beacon = readBeacon(text);
      if (!beacon) return null;
      const live = liveReleases(set);
      const taken = beacon.reports.filter(({ unit, version }) => {
        const release = `${unit}@${version}`;
        return live.has(release) || counts.has(release);
      });
      for (const { unit, version, kind } of taken) count(`${unit}@${version}`, kind);
      return taken;
    },
    counts: () => Object.fromEntries([...counts].map(([release, kinds]) => [release, Object.fromEntries(kinds)])),
  };

  function count(release: string, kind: HealthKind): void {
    let kinds = counts.get(release);
    if (!kinds) {
      if (counts.size >= MOST_RELEASES) counts.delete(counts.keys().next().value!);
      kinds = new Map();
      counts.set(release, kinds);
    }
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
}

function liveReleases(set: LiveSet | null): ReadonlySet<string> {
  if (!set) return new Set();
  return new Set([set.host.record, ...set.units, ...set.fallbacks].map(({ unit, version }) => `${unit}@${version}`));
}
