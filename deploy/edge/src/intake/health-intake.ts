import type { IntakeCounts } from 'deploy-release';
import type { RenderOutcome } from 'deploy-render';
import type { HealthReport } from 'shared-contracts';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import type { HealthSignal } from '../health/counters.ts';
import type { NetworkKeys } from '../health/network-key.ts';
import { viewId } from '../health/view-token.ts';
import { readBeacon, readReports } from './beacon.ts';
import { createSeenViews } from './seen-views.ts';
import type { StoredViews } from './stored-views.ts';

/** Largest beacon, bytes: 20 reports of the longest texts. */
export const MAX_BEACON_BYTES = 64 * 1024;

/** Releases that take part in a page. */
const MAX_RENDERS = 40;

/** A beacon of a page view that an edge served; plain data, so that the edge that counts may be another one. */
export interface AcceptedBeacon {
  /** When it was received, ms. */
  at: number;
  /** Id of the view, without the secret part of its token. */
  view: string;
  cohort: number;
  from: NetworkKeys;
  reports: HealthReport[];
  /** What the edge itself saw when it served the page: whether the server build of each release rendered its part. */
  renders?: RenderOutcome[] | undefined;
}

export interface BeaconReaderOptions {
  now(): number;
  /** The cohort of a view token of an edge with the same secret; null for any other text. */
  cohortOf(view: string, address: string): number | null;
  /** Keys of an address. */
  keysOf(address: string): NetworkKeys;
}

/** Validates a beacon from an address: null when the text is no beacon, `forged` when its view token is not valid. */
export function createBeaconReader({
  now,
  cohortOf,
  keysOf,
}: BeaconReaderOptions): (text: string, address: string) => AcceptedBeacon | 'forged' | null {
  return (text, address) => {
    const beacon = readBeacon(text);
    if (!beacon) return null;
    const cohort = cohortOf(beacon.view, address);
    if (cohort === null) return 'forged';
    return { at: now(), view: viewId(beacon.view), cohort, from: keysOf(address), reports: beacon.reports };
  };
}

/** An accepted beacon from JSON; null for any other text. */
export function parseAcceptedBeacon(text: string): AcceptedBeacon | null {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value.from) || !Array.isArray(value.reports)) return null;
  const { at, view, cohort, reports } = value;
  const { connection, network } = value.from;
  if (typeof at !== 'number' || typeof cohort !== 'number' || !isText(view) || !isText(connection) || !isText(network)) return null;
  const renders = readRenders(value.renders);
  // A page that was rendered is recorded by itself.
  const known = renders && reports.length === 0 ? [] : readReports(reports);
  return known && { at, view, cohort, from: { connection, network }, reports: known, ...(renders && { renders }) };
}

function readRenders(value: unknown): RenderOutcome[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > MAX_RENDERS) return null;
  return value.flatMap((item) => {
    if (!isRecord(item)) return [];
    const { unit, version, isRendered } = item;
    return isText(unit, 64) && isText(version, 128) && typeof isRendered === 'boolean' ? [{ unit, version, isRendered }] : [];
  });
}

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
