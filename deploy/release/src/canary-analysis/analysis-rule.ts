import { createMessage, type Message } from '../messages/message.ts';
import {
  type HealthSample,
  PROPORTION_SIGNALS,
  type ProportionSignal,
  type SignalName,
  VALUE_SIGNALS,
  type ValueSignal,
} from './signals.ts';
import { binomialAtLeast, fisherWorse, rankSumLarger } from './statistics.ts';

/** Views of a release before the first look. */
export const FIRST_LOOK = 20;
/** Values on each side below which a value is not compared. */
export const LEAST_VALUES = 20;
/** Without a baseline: the rate of bad views that counts as normal, and the rate from which a release is certainly broken. */
const NORMAL_RATE = 0.01;
const BROKEN_RATE = 0.5;

export interface WorseResult {
  worse: true;
  look: number;
  by: SignalName;
  /** Why, for people. */
  reason: Message;
  p: number;
}

export type AnalysisResult = { worse: false; look: number } | WorseResult;

/** Number of looks that a number of views allows: 0 below 20, 1 from 20, 2 from 40, … */
export function looksDue(views: number): number {
  return views < FIRST_LOOK ? 0 : Math.floor(Math.log2(views / FIRST_LOOK)) + 1;
}

/**
 * Compares a candidate with what it replaces. `looked`: looks made before; between looks nothing is tested.
 *
 * A candidate is looked at when its views reach 20, 40, 80, … Each look spends half of what is left of each signal's budget of
 * false alarms, so all looks of all signals together roll a sound release back with a probability of at most `FALSE_ALARM_RATE`, however
 * long it runs. Shares of views are compared by Fisher's exact test, values by ranks; both hold for sides of unequal size. A
 * difference must also matter to visitors (`signals.ts`). Without a baseline (fewer than 20 views) only a release in which at
 * least half of the views failed, were lost, got stuck, were not rendered or were drawn anew is found worse.
 */
export function analyse(candidate: HealthSample, baseline: HealthSample, looked: number): AnalysisResult {
  const look = looksDue(candidate.counts.views);
  if (look <= looked) return { worse: false, look: looked };
  return analyseAt(look, candidate, baseline) ?? { worse: false, look };
}

/** One look, whatever the number of views; null when the candidate is not found worse. `only`: one signal alone. */
export function analyseAt(look: number, candidate: HealthSample, baseline: HealthSample, only?: SignalName): WorseResult | null {
  if (candidate.counts.views === 0) return null;
  if (baseline.counts.views < FIRST_LOOK) return brokenResult(candidate, look);
  const asked = <T extends { name: string }>(signals: readonly T[]) => signals.filter(({ name }) => only === undefined || name === only);
  for (const signal of asked(PROPORTION_SIGNALS)) {
    const result = proportionResult(signal, candidate, baseline, look);
    if (result) return result;
  }
  for (const signal of asked(VALUE_SIGNALS)) {
    const result = valueResult(signal, candidate, baseline, look);
    if (result) return result;
  }
  return null;
}

function proportionResult(signal: ProportionSignal, candidate: HealthSample, baseline: HealthSample, look: number): WorseResult | null {
  const [own, before] = [signal.of(candidate.counts), signal.of(baseline.counts)];
  if (own.trials === 0 || before.trials === 0) return null;
  if (!signal.matters(own.failures / own.trials, before.failures / before.trials)) return null;
  const p = fisherWorse(own, before);
  if (p > levelOf(signal.budget, look)) return null;
  return { worse: true, look, by: signal.name, reason: signal.reason(own, before), p };
}

function valueResult(signal: ValueSignal, candidate: HealthSample, baseline: HealthSample, look: number): WorseResult | null {
  const [values, before] = [candidate.values[signal.name] ?? [], baseline.values[signal.name] ?? []];
  if (Math.min(values.length, before.length) < LEAST_VALUES) return null;
  const [own, other] = [median(values), median(before)];
  if (own < signal.ratio * other || own - other < signal.difference) return null;
  const p = rankSumLarger(values, before);
  if (p > levelOf(signal.budget, look)) return null;
  return { worse: true, look, by: signal.name, reason: signal.reason(own, other), p };
}

function brokenResult({ counts }: HealthSample, look: number): WorseResult | null {
  for (const signal of PROPORTION_SIGNALS.filter(({ name }) => ['failures', 'lost', 'stuck', 'unrendered', 'redrawn'].includes(name))) {
    const own = signal.of(counts);
    if (own.trials === 0 || own.failures < BROKEN_RATE * own.trials) continue;
    const p = binomialAtLeast(own, NORMAL_RATE);
    if (p > levelOf(signal.budget, look)) continue;
    const reason = createMessage('analysis.broken', { by: signal.name, failed: own.failures, views: own.trials });
    return { worse: true, look, by: signal.name, reason, p };
  }
  return null;
}

function levelOf(budget: number, look: number): number {
  return budget * 2 ** -look;
}

/** Lower median; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
