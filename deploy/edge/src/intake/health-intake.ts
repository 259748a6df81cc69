import type { IntakeCounts } from 'deploy-release';
import type { HealthReport } from 'shared-contracts';
import type { AcceptedBeacon } from './accepted-beacon.ts';
import type { HealthSignal } from './health-signal.ts';
import { createSeenViews } from './seen-views.ts';
import type { StoredViews } from './stored-views.ts';

export interface HealthIntakeOptions {
  now(): number;
  /** Whether `unit@version` is or was in the channel, so that made-up names cannot fill the memory. */
  isKnown(release: string): boolean;
  /** Whether visitors of the cohort are served this release while a canary of its unit runs; true without a canary. */
  isServed(report: HealthReport, cohort: number): boolean;
  perAddress: number;
  /** Time after its start within which a view must report, ms. */
  lostAfterMs?: number | undefined;
  /** Counts reports that were left out. */
  counts: IntakeCounts;
  /** Views counted before a restart. */
  kept?: StoredViews | undefined;
}

/** The counted part of a beacon. */
export interface CountedBeacon {
  /** Reports to count by kind. */
  reports: HealthReport[];
  signals: HealthSignal[];
}

/** Turns accepted beacons into signals, each view once. */
export interface HealthIntake {
  take(beacon: AcceptedBeacon): CountedBeacon;
  /** Signals of views that are lost by now. */
  takeLost(): HealthSignal[];
  /** Forgets what is pending: reports may have been missed. */
  forgetPending(): void;
  /** Counted views, to save over a restart. */
  views(): StoredViews;
}

export function createHealthIntake({ now, isKnown, isServed, perAddress, lostAfterMs, counts, kept }: HealthIntakeOptions): HealthIntake {
  const seen = createSeenViews({ now, perAddress, lostAfterMs, kept });

  return {
    take({ at, view, cohort, from, reports, renders = [] }) {
      const counted: CountedBeacon = { reports: [], signals: [] };
      for (const { unit, version, isRendered } of renders) {
        const release = `${unit}@${version}`;
        if (!isKnown(release) || !seen.admit(`${release} rendered`, from, at)) continue;
        const origin = { unit, version, at, since: at, from: from.network, what: 'count' as const };
        counted.signals.push({ ...origin, count: 'rendered' });
        if (!isRendered) counted.signals.push({ ...origin, count: 'unrendered' });
      }
      for (const report of reports) {
        if (!isKnown(`${report.unit}@${report.version}`)) {
          counts.unknown += 1;
          continue;
        }
        const signals = isServed(report, cohort) ? seen.take(view, report, from, at) : [];
        if (!signals) {
          counts.limited += 1;
          continue;
        }
        counted.reports.push(report);
        counted.signals.push(...signals);
      }
      return counted;
    },
    takeLost: seen.takeLost,
    forgetPending: seen.forgetPending,
    views: seen.entries,
  };
}
