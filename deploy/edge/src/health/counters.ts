import type { HealthSample } from 'deploy-release/canary-analysis/analysis-rule';
import type { Heard } from './heard.ts';

/** What was heard of one side since a point in time; plain data, so that it can be kept in a file. */
export interface Tally {
  views: number;
  failed: number;
  /** By vital: the newest values with the address key that they came from. */
  vitals: Record<string, [value: number, from: string][]>;
  /** Views and failed views by address key; addresses beyond the first thousand share one key. */
  from: Record<string, [views: number, failed: number]>;
}

/** Timings that are kept by vital: enough for the rank test, few enough to keep in a file. */
export const TIMINGS_KEPT = 400;
const MOST_ADDRESSES = 1000;
/** Key that addresses beyond the first thousand share; it is nobody's own. */
export const OTHER_ADDRESSES = '*';

export function emptyTally(): Tally {
  return { views: 0, failed: 0, vitals: {}, from: {} };
}

export function count(tally: Tally, heard: Heard): void {
  if (heard.what === 'vital') {
    tally.vitals[heard.name] ??= [];
    const values = tally.vitals[heard.name]!;
    values.push([heard.value, heard.from]);
    if (values.length > TIMINGS_KEPT) values.shift();
    return;
  }
  const known = Object.hasOwn(tally.from, heard.from) || Object.keys(tally.from).length < MOST_ADDRESSES;
  const key = known ? heard.from : OTHER_ADDRESSES;
  tally.from[key] ??= [0, 0];
  const own = tally.from[key]!;
  if (heard.what === 'view') {
    tally.views += 1;
    own[0] += 1;
  } else {
    tally.failed += 1;
    own[1] += 1;
  }
}

/** The side as the rule judges it, without what came from one address if `but` names it. */
export function sampleOf(tally: Tally, but?: string): HealthSample {
  const [views, failed] = (but !== undefined && tally.from[but]) || [0, 0];
  const vitals = Object.entries(tally.vitals).map(([name, values]) => [
    name,
    values.filter(([, from]) => from !== but).map(([value]) => value),
  ]);
  return { trials: tally.views - views, failures: tally.failed - failed, vitals: Object.fromEntries(vitals) };
}
