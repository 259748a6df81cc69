import type { RenderOutcome } from 'deploy-render';
import type { HealthReport } from 'shared-contracts';
import { isRecord, isText, parseJson } from 'shared-contracts/release/json-guards';
import type { NetworkKeys } from '../address/network-key.ts';
import { viewId } from '../view-tokens/view-token.ts';
import { readBeacon, readReports } from './beacon.ts';

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
