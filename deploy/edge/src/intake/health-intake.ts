import type { IntakeCounts } from 'deploy-release/canary-analysis/health-view';
import type { HealthReport } from 'shared-contracts';
import type { Heard } from '../health/heard.ts';
import { readBeacon } from './beacon.ts';
import type { KeptViews } from './kept-views.ts';
import { seenViews } from './seen-views.ts';

/** Largest beacon, bytes: 20 reports of the longest texts. */
export const LARGEST_BEACON = 64 * 1024;

export interface HealthIntakeOptions {
  now(): number;
  /** Whether a token of a page view was made by this edge. */
  isValid(view: string): boolean;
  /** Whether `unit@version` is or was in the channel: nobody fills the memory with names. */
  isKnown(release: string): boolean;
  perAddress: number;
  /** Views that were counted before a restart. */
  kept?: KeptViews | undefined;
}

/** What of a beacon counts. */
export interface Taken {
  /** Reports that are counted by kind. */
  reports: HealthReport[];
  heard: Heard[];
}

export interface HealthIntake {
  /** Judges a beacon that came from an address (its key); null when the text is no beacon. A beacon without a true view adds nothing. */
  take(text: string, from: string): Taken | null;
  counts(): IntakeCounts;
  /** Views that were counted, to be kept over a restart. */
  views(): KeptViews;
}

export function healthIntake({ now, isValid, isKnown, perAddress, kept }: HealthIntakeOptions): HealthIntake {
  const counts: IntakeCounts = { taken: 0, forged: 0, unknown: 0, limited: 0 };
  const seen = seenViews({ now, perAddress, kept });

  return {
    take(text, from) {
      const beacon = readBeacon(text);
      if (!beacon) return null;
      if (!isValid(beacon.view)) {
        counts.forged += 1;
        return { reports: [], heard: [] };
      }
      counts.taken += 1;
      const taken: Taken = { reports: [], heard: [] };
      for (const report of beacon.reports) {
        if (!isKnown(`${report.unit}@${report.version}`)) {
          counts.unknown += 1;
          continue;
        }
        const heard = seen.take(beacon.view, report, from);
        if (!heard) {
          counts.limited += 1;
          continue;
        }
        taken.reports.push(report);
        taken.heard.push(...heard);
      }
      return taken;
    },
    counts: () => ({ ...counts }),
    views: seen.entries,
  };
}
