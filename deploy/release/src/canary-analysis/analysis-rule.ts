import { createMessage, type Message } from '../messages/message.ts';
import { binomialAtLeast, fisherWorse, type Proportion, rankSumLarger } from './statistics.ts';

/** What was heard of one release: views and those in which it failed, and timings by web vital (ms, or score for CLS). */
export interface HealthSample extends Proportion {
  vitals: Readonly<Record<string, readonly number[]>>;
}

/**
 * The rule, in words: a candidate is looked at when its views reach 20, 40, 80, … Each look spends half of what is left of
 * the false-alarm budget, so that all looks together roll back a sound release with a probability of at most `alarm`,
 * however long it runs. Half of a look's share goes to failures (exact test), half to the vitals (rank-sum test, divided by
 * their number). Beyond chance a difference must matter: failures by one in a hundred views and twice the baseline's rate,
 * a vital's median by a fifth and by what a visitor notices. Both tests hold for unequal sides: a canary of a tenth has nine
 * times its own views beside it. Where there is nothing to compare with (a baseline below 20 views), only what nobody would
 * call sound is rolled back: at least half of the views failed, where one in a hundred is thought normal.
 */
export const RULE = {
  firstLook: 20,
  alarm: 0.01,
  failureDifference: 0.01,
  failureRatio: 2,
  vitalRatio: 1.2,
  /** Least difference of the medians by vital, ms or score. Only these are judged: the others depend on the line more than on the code. */
  vitalDifference: { LCP: 100, INP: 40, CLS: 0.02 },
  /** Timings on each side below which a vital is not judged. */
  vitalSample: 20,
  /** Without a baseline: rate that is thought normal, and rate from which on a release is broken beyond doubt. */
  normalRate: 0.01,
  brokenRate: 0.5,
} as const;

export interface WorseResult {
  worse: true;
  look: number;
  by: 'failures' | 'vitals';
  /** Why, for people. */
  reason: Message;
  p: number;
}

export type AnalysisResult = { worse: false; look: number } | WorseResult;

/** Number of looks that a number of views allows: 0 below 20, 1 from 20, 2 from 40, … */
export function looksDue(views: number): number {
  return views < RULE.firstLook ? 0 : Math.floor(Math.log2(views / RULE.firstLook)) + 1;
}

/**
 * Judges a candidate against what it replaces. `looked` is how many looks were made before: between looks nothing is
 * judged, because a test repeated at every view would sooner or later roll back anything.
 */
export function analyse(candidate: HealthSample, baseline: HealthSample, looked: number): AnalysisResult {
  const look = looksDue(candidate.trials);
  if (look <= looked) return { worse: false, look: looked };
  return analyseAt(look, candidate, baseline) ?? { worse: false, look };
}

/** What one look says, whatever the number of views: null where nothing is found against the candidate. */
export function analyseAt(look: number, candidate: HealthSample, baseline: HealthSample): WorseResult | null {
  const level = (RULE.alarm * 2 ** -look) / 2;
  if (candidate.trials === 0) return null;
  if (baseline.trials < RULE.firstLook) return isBroken(candidate, look, level);
  return failsMore(candidate, baseline, look, level) ?? isSlower(candidate, baseline, look, level);
}

function failsMore(candidate: HealthSample, baseline: HealthSample, look: number, level: number): WorseResult | null {
  const rate = candidate.failures / candidate.trials;
  const before = baseline.failures / baseline.trials;
  if (rate - before < RULE.failureDifference || rate < RULE.failureRatio * before) return null;
  const p = fisherWorse(candidate, baseline);
  if (p > level) return null;
  const reason = createMessage('analysis.failures', {
    failed: candidate.failures,
    views: candidate.trials,
    failedBefore: baseline.failures,
    viewsBefore: baseline.trials,
  });
  return { worse: true, look, by: 'failures', reason, p };
}

function isBroken(candidate: HealthSample, look: number, level: number): WorseResult | null {
  if (candidate.failures < RULE.brokenRate * candidate.trials) return null;
  const p = binomialAtLeast(candidate, RULE.normalRate);
  if (p > level) return null;
  const reason = createMessage('analysis.broken', { failed: candidate.failures, views: candidate.trials });
  return { worse: true, look, by: 'failures', reason, p };
}

function isSlower(candidate: HealthSample, baseline: HealthSample, look: number, level: number): WorseResult | null {
  const judged = Object.entries(RULE.vitalDifference).filter(
    ([name]) => Math.min(candidate.vitals[name]?.length ?? 0, baseline.vitals[name]?.length ?? 0) >= RULE.vitalSample,
  );
  for (const [name, difference] of judged) {
    const values = candidate.vitals[name]!;
    const before = baseline.vitals[name]!;
    const [own, other] = [median(values), median(before)];
    if (own < RULE.vitalRatio * other || own - other < difference) continue;
    const p = rankSumLarger(values, before);
    if (p > level / judged.length) continue;
    return {
      worse: true,
      look,
      by: 'vitals',
      reason: createMessage('analysis.slower', { vital: name, median: round(own), before: round(other) }),
      p,
    };
  }
  return null;
}

/** Lower median; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
