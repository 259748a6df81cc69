import {
  analyseAt,
  FIRST_LOOK,
  type HealthSample,
  LEAST_VALUES,
  looksDue,
  median,
  PROPORTION_SIGNALS,
  SIGNAL_NAMES,
  type SignalName,
  viewsOfLook,
  type WorseResult,
} from 'deploy-release';
import type { Message } from 'deploy-release/messages';
import { type Counters, sampleOf, viewCounts, viewsByMost, viewsOfNetworks } from './counters.ts';

/** Input of one look of the analysis. */
export interface Evidence {
  own: Counters;
  base: Counters;
  /** For a promotion: the other units before and since. Null for a canary, whose baseline is served at the same time. */
  others: { before: Counters; since: Counters } | null;
  /** Looks that are spent. */
  looksDone: number;
  /** Looks that are spent on samples of few networks; at least `looksDone`. */
  provisionalLooks?: number;
  /** Networks that reported anything in the last 24 hours. */
  networks: number;
}

/** From this setting of `minNetworks` on, a finding must hold without the networks that report most. */
const NETWORKS_TO_EXCLUDE = 3;
/** One hostile network is expected among this many, and at most ten in all. */
const NETWORKS_PER_HOSTILE = 20;
const MAX_HOSTILE = 10;
/** A look takes views of at least as many networks: each counts with at most this part of its views. */
const NETWORKS_PER_LOOK = 20;

/** No finding, and the looks that are spent by now. `provisional` is left out where it is not more than `look`. */
export interface NoFinding {
  worse: false;
  look: number;
  provisional?: number | undefined;
}

/** The release looks worse, but too few networks reported it. The look is not spent. */
export interface WaitingResult extends NoFinding {
  waitsFor: 'networks';
  /** Why the release would be found worse. */
  reason: Message;
  /** Distinct networks that met the problem so far. */
  networks: number;
  /** Distinct networks that a finding takes. */
  needed: number;
}

/**
 * Applies the analysis rule, signal by signal, and guards its findings against hostile reports and foreign causes:
 * - The candidate is compared with a baseline without its worst networks: those that met the problem in more views than a network
 *   usually has. So nobody protects a bad release by failing the one that it replaces.
 * - A promotion is compared with an earlier period. A storefront-wide problem (service down, slow network) is not the release's
 *   fault: it must also do worse than the other units do now, and be slower by more than they became slower.
 * - A few networks must not decide: `minNetworks` distinct ones must have met the problem, and the finding must hold without
 *   the worst of them, their number in proportion to the traffic. With fewer than `minNetworks` the result waits, and the same
 *   look is repeated at the next view.
 * - A few networks must not use the analysis up: a look counts each network with at most a twentieth of its views, and is made again
 *   when the views no longer suffice for it. Before the views of few networks suffice, they have provisional looks: these find a
 *   broken release of a small storefront, and no other look is spent by them.
 */
export function analyseRun(evidence: Evidence, minNetworks: number): NoFinding | WorseResult | WaitingResult {
  const { own, looksDone, provisionalLooks = looksDone } = evidence;
  const { looks } = weightedViews(own, minNetworks);
  const provisional = looksDue(sampleOf(own).counts.views);
  const done = Math.min(looksDone, looks);
  const provisionalDone = Math.max(Math.min(provisionalLooks, provisional), done);
  const spent = (look: number, besides: number): NoFinding => ({ worse: false, look, ...(besides > look && { provisional: besides }) });
  if (looks > done) {
    const unspent = spent(done, provisionalDone);
    return analyseLook(evidence, looks, minNetworks, unspent) ?? spent(looks, Math.max(looks, provisionalDone));
  }
  if (provisional > provisionalDone) {
    const unspent = spent(done, provisionalDone);
    return analyseLook(evidence, provisional, minNetworks, unspent, Number.POSITIVE_INFINITY) ?? spent(done, provisional);
  }
  return spent(done, provisionalDone);
}

/** Tests the newest look again, with the views that came since: before a step that depends on it. Null when nothing was found. */
export function repeatLook(evidence: Evidence, minNetworks: number): WorseResult | WaitingResult | null {
  const { looks } = weightedViews(evidence.own, minNetworks);
  if (looks === 0) return null;
  return analyseLook(evidence, looks, minNetworks, { worse: false, look: evidence.looksDone });
}

/** Looks that the views allow, and the views that count for the next one. Many views of few networks count little. */
export function weightedViews(counters: Counters, minNetworks: number): { looks: number; views: number } {
  const viewsOf = viewsByMost(counters);
  for (let looks = 0; ; looks += 1) {
    const views = viewsOf(mostOf(looks + 1, minNetworks));
    if (views < viewsOfLook(looks + 1)) return { looks, views };
  }
}

/** Views with which one network counts at most in a look. Few networks decide only where the operator configured so few. */
function mostOf(look: number, minNetworks: number): number {
  return viewsOfLook(look) / (minNetworks < NETWORKS_TO_EXCLUDE ? 1 : NETWORKS_PER_LOOK);
}

function analyseLook(
  evidence: Evidence,
  look: number,
  minNetworks: number,
  unspent: NoFinding,
  most = mostOf(look, minNetworks),
): WorseResult | WaitingResult | null {
  let waiting: WaitingResult | null = null;
  for (const name of SIGNAL_NAMES) {
    const result = analyseSignal(evidence, name, look, minNetworks, most);
    if (result && 'worse' in result) return result;
    if (result) waiting ??= { ...unspent, ...result };
  }
  return waiting;
}

function analyseSignal(
  { own, base, others, networks }: Evidence,
  name: SignalName,
  look: number,
  minNetworks: number,
  most: number,
): WorseResult | Omit<WaitingResult, keyof NoFinding> | null {
  const hostile = Math.min(MAX_HOSTILE, Math.max(1, Math.floor(networks / NETWORKS_PER_HOSTILE)));
  // A network with a single bad view may be any visitor's: without those the baseline would look better than it is.
  const usual = median(viewsOfNetworks(base.from));
  const worstOfBase = new Set(worstNetworks(base, name, undefined, usual).slice(0, Math.min(hostile, sizeOf(base) / 3)));
  const baseline = adjusted(sampleOf(base, { but: worstOfBase }), others);
  const find = (sample: HealthSample): WorseResult | null => {
    const result = analyseAt(look, sample, baseline, name);
    return result && isWorseThanOthers(sample, look, result.by, others) ? result : null;
  };
  const result = find(sampleOf(own, { most }));
  if (!result) return null;
  const affected = worstNetworks(own, result.by, baseline);
  // Few networks decide only where the operator configured so few.
  const excludes = minNetworks >= NETWORKS_TO_EXCLUDE;
  const needed = excludes ? Math.max(minNetworks, hostile + 1) : minNetworks;
  if (affected.length < needed) return { waitsFor: 'networks', reason: result.reason, networks: affected.length, needed };
  return excludes && !find(sampleOf(own, { most, but: new Set(affected.slice(0, hostile)) })) ? null : result;
}

function sizeOf({ from }: Counters): number {
  return Object.keys(from).length;
}

/**
 * Networks that met the problem more than `least` times, those with most of it first. `baseline` gives the usual of a value; without
 * it none is met.
 */
function worstNetworks(counters: Counters, by: SignalName, baseline?: HealthSample, least = 0): string[] {
  const signal = PROPORTION_SIGNALS.find(({ name }) => name === by);
  const times = signal
    ? new Map(Object.entries(counters.from).map(([network, counts]) => [network, signal.of(viewCounts(counts)).failures]))
    : largeValues(counters.values[by] ?? [], median(baseline?.values[by] ?? []));
  return [...times]
    .filter(([, count]) => count > least)
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
  if (!others || by === 'inactive' || !PROPORTION_SIGNALS.some(({ name }) => name === by)) return true;
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
