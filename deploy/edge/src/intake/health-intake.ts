import type { IntakeCounts } from 'deploy-release/canary-analysis/health-view';
import type { HealthReport } from 'shared-contracts';
import type { AddressKeys } from '../health/address-key.ts';
import type { HealthSignal } from '../health/counters.ts';
import { readBeacon } from './beacon.ts';
import { seenViews } from './seen-views.ts';
import type { StoredViews } from './stored-views.ts';

/** Largest beacon, bytes: 20 reports of the longest texts. */
export const MAX_BEACON_BYTES = 64 * 1024;

export interface HealthIntakeOptions {
  now(): number;
  /** The cohort of a view token of this edge; null for any other text. */
  cohortOf(view: string, address: string): number | null;
  /** Whether `unit@version` is or was in the channel, so that made-up names cannot fill the memory. */
  isKnown(release: string): boolean;
  /** Whether visitors of the cohort are served this release while a canary of its unit runs; true without a canary. */
  isServed(report: HealthReport, cohort: number): boolean;
  /** Keys of an address. */
  keysOf(address: string): AddressKeys;
  perAddress: number;
  /** Views counted before a restart. */
  kept?: StoredViews | undefined;
}

/** The counted part of a beacon. */
export interface IngestedBeacon {
  /** Reports to count by kind. */
  reports: HealthReport[];
  signals: HealthSignal[];
}

export interface HealthIntake {
  /** Validates a beacon from an address; null when the text is no beacon. A beacon with a forged view token counts nothing. */
  ingest(text: string, address: string): IngestedBeacon | null;
  /** Signals of views that are lost by now. */
  takeLost(): HealthSignal[];
  counts(): IntakeCounts;
  /** Counted views, to save over a restart. */
  views(): StoredViews;
}

export function healthIntake({ now, cohortOf, isKnown, isServed, keysOf, perAddress, kept }: HealthIntakeOptions): HealthIntake {
  const counts: IntakeCounts = { accepted: 0, forged: 0, unknown: 0, limited: 0 };
  const seen = seenViews({ now, perAddress, kept });

  return {
    ingest(text, address) {
      const beacon = readBeacon(text);
      if (!beacon) return null;
      const from = keysOf(address);
      const cohort = cohortOf(beacon.view, address);
      if (cohort === null) {
        counts.forged += 1;
        return { reports: [], signals: [] };
      }
      counts.accepted += 1;
      const taken: IngestedBeacon = { reports: [], signals: [] };
      for (const report of beacon.reports) {
        if (!isKnown(`${report.unit}@${report.version}`)) {
          counts.unknown += 1;
          continue;
        }
        const signals = isServed(report, cohort) ? seen.take(beacon.view, report, from) : [];
        if (!signals) {
          counts.limited += 1;
          continue;
        }
        taken.reports.push(report);
        taken.signals.push(...signals);
      }
      return taken;
    },
    takeLost: seen.takeLost,
    counts: () => ({ ...counts }),
    views: seen.entries,
  };
}
