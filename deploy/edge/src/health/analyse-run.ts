import {
  type AnalysisResult,
  analyseAt,
  FIRST_LOOK,
  LEAST_VALUES,
  looksDue,
  median,
  type WorseResult,
} from 'deploy-release/canary-analysis/analysis-rule';
import { type HealthSample, PROPORTION_SIGNALS, SIGNAL_NAMES, type SignalName } from 'deploy-release/canary-analysis/signals';
import type { Message } from 'deploy-release/messages/message';
import { type Counters, OTHER_NETWORKS, sampleOf, viewCounts } from './counters.ts';

/** Input of one look of the analysis. */
export interface Evidence {
  own: Counters;
  base: Counters;
  /** For a promotion: the other units before and since. Null for a canary, whose baseline is served at the same time. */
  others: { before: Counters; since: Counters } | null;
  looksDone: number;
  /** Networks that reported anything in the last 24 hours. */
  networks: number;
}

/** From this setting of `minNetworks` on, a finding must hold without the networks that report most. */
const NETWORKS_TO_EXCLUDE = 3;
/** One hostile network is expected among this many, and at most ten in all. */
const NETWORKS_PER_HOSTILE = 20;
const MAX_HOSTILE = 10;

/** The release looks worse, but too few networks reported it. The look is not spent. */
export interface WaitingResult {
  worse: false;
  look: number;
  waitsFor: 'addresses';
  /** Why the release would be found worse. */
  reason: Message;
  /** Distinct networks that met the problem so far. */
  addresses: number;
  /** Distinct networks that a finding takes. */
  needed: number;
}

/**
 * Applies the analysis rule, signal by signal, and guards its findings against hostile reports and foreign causes:
 * - The candidate is compared with a baseline without its worst networks. So nobody protects a bad release by failing the one
 *   that it replaces.
 * - A promotion is compared with an earlier period. A storefront-wide problem (service down, slow network) is not the release's
 *   fault: it must also do worse than the other units do now, and be slower by more than they became slower.
 * - A few networks must not decide: `minNetworks` distinct ones must have met the problem, and the finding must hold without
 *   the worst of them, their number in proportion to the traffic. With fewer than `minNetworks` the result waits, and the same
 *   look is repeated at the next view.
 */
export function analyseRun(evidence: Evidence, minNetworks: number): AnalysisResult | WaitingResult {
  const looked = evidence.looksDone;
  const look = looksDue(sampleOf(evidence.own).counts.views);
  if (look <= looked) return { worse: false, look: looked };
  let waiting: WaitingResult | null = null;
  for (const name of SIGNAL_NAMES) {
    const result = analyseSignal(evidence, name, look, minNetworks);
    if (result?.worse) return result;
    waiting ??= result;
  }
  return waiting ?? { worse: false, look };
}

function analyseSignal(
  { own, base, others, looksDone, networks }: Evidence,
  name: SignalName,
  look: number,
  minNetworks: number,
): WorseResult | WaitingResult | null {
  const hostile = Math.min(MAX_HOSTILE, Math.max(1, Math.floor(networks / NETWORKS_PER_HOSTILE)));
  const baseline = adjusted(sampleOf(base, new Set(worstNetworks(base, name).slice(0, Math.min(hostile, sizeOf(base) / 3)))), others);
  const find = (sample: HealthSample): WorseResult | null => {
    const result = analyseAt(look, sample, baseline, name);
    return result && isWorseThanOthers(sample, look, result.by, others) ? result : null;
  };
  const result = find(sampleOf(own));
  if (!result) return null;
  const affected = worstNetworks(own, result.by, baseline);
  // Few networks decide only where the operator configured so few.
  const excludes = minNetworks >= NETWORKS_TO_EXCLUDE;
  const needed = excludes ? Math.max(minNetworks, hostile + 1) : minNetworks;
  if (affected.length < needed) {
    return { worse: false, look: looksDone, waitsFor: 'addresses', reason: result.reason, addresses: affected.length, needed };
  }
  return excludes && !find(sampleOf(own, new Set(affected.slice(0, hostile)))) ? null : result;
}

function sizeOf({ from }: Counters): number {
  return Object.keys(from).length;
}

/** Networks that met the problem, those with most of it first. `baseline` gives the usual of a value; without it none is met. */
function worstNetworks(counters: Counters, by: SignalName, baseline?: HealthSample): string[] {
  const signal = PROPORTION_SIGNALS.find(({ name }) => name === by);
  const times = signal
    ? new Map(Object.entries(counters.from).map(([network, counts]) => [network, signal.of(viewCounts(counts)).failures]))
    : largeValues(counters.values[by] ?? [], median(baseline?.values[by] ?? []));
  return [...times]
    .filter(([network, count]) => network !== OTHER_NETWORKS && count > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([network]) => network);
}

function largeValues(values: readonly [value: number, from: string][], usual: number): Map<string, number> {
  const times = new Map<string, number>();
  for (const [value, from] of values) if (value > usual) times.set(from, (times.get(from) ?? 0) + 1);
  return times;
}

/** Shares of bad views must also exceed those of the other units since. What visitors do differs between units by nature. */
function isWorseThanOthers(sample: HealthSample, look: number, by: SignalName, others: Evidence['others']): boolean {
  if (!others || by === 'dead' || !PROPORTION_SIGNALS.some(({ name }) => name === by)) return true;
  const since = sampleOf(others.since);
  return since.counts.views < FIRST_LOOK || analyseAt(look, sample, since, by) !== null;
}

/** The baseline scaled to now: its values grow as those of the other units did, and its active views shrink as theirs did. */
function adjusted(baseline: HealthSample, others: Evidence['others']): HealthSample {
  if (!others) return baseline;
  const [was, is] = [sampleOf(others.before), sampleOf(others.since)];
  const values = Object.entries(baseline.values).map(([name, list]) => {
    const [old = [], now = []] = [was.values[name], is.values[name]];
    if (Math.min(old.length, now.length) < LEAST_VALUES || median(old) <= 0) return [name, list];
    const drift = Math.max(1, median(now) / median(old));
    return [name, list.map((value) => value * drift)];
  });
  return { counts: { ...baseline.counts, active: activeNow(baseline, was, is) }, values: Object.fromEntries(values) };
}

function activeNow({ counts }: HealthSample, was: HealthSample, is: HealthSample): number {
  if (Math.min(was.counts.used, is.counts.used) < FIRST_LOOK || was.counts.active === 0) return counts.active;
  const drift = is.counts.active / is.counts.used / (was.counts.active / was.counts.used);
  return Math.round(counts.active * Math.min(1, drift));
}
