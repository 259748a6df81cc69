import { fisherWorse, type Proportion } from './fisher.ts';
import { rankSumLarger } from './rank-sum.ts';

/** What was heard of one release: views and those in which it failed, and timings by web vital (ms, or score for CLS). */
export interface HealthSample extends Proportion {
  vitals: Readonly<Record<string, readonly number[]>>;
}

/**
 * The rule, in words: a candidate is looked at when its views reach 20, 40, 80, … Each look spends half of what is left of
 * the false-alarm budget, so that all looks together take back a sound release with a probability of at most `alarm`,
 * however long it runs. Half of a look's share goes to failures (exact test), half to the vitals (rank-sum test, divided by
 * their number). Beyond chance a difference must matter: failures by one in a hundred views and twice the baseline's rate,
 * a vital's median by a fifth.
 */
export const RULE = {
  firstLook: 20,
  alarm: 0.01,
  failureDifference: 0.01,
  failureRatio: 2,
  vitalRatio: 1.2,
  /** Timings on each side below which a vital is not judged. */
  vitalSample: 20,
} as const;

export type Verdict = { worse: false; look: number } | { worse: true; look: number; reason: string; p: number };

/** Number of looks that a number of views allows: 0 below 20, 1 from 20, 2 from 40, … */
export function looksDue(views: number): number {
  return views < RULE.firstLook ? 0 : Math.floor(Math.log2(views / RULE.firstLook)) + 1;
}

/**
 * Judges a candidate against what it replaces. `looked` is how many looks were made before: between looks nothing is
 * judged, because a test repeated at every view would sooner or later take back anything.
 */
export function judge(candidate: HealthSample, baseline: HealthSample, looked: number): Verdict {
  const look = looksDue(Math.min(candidate.trials, baseline.trials));
  if (look <= looked) return { worse: false, look: looked };
  const budget = RULE.alarm * 2 ** -look;
  return failsMore(candidate, baseline, look, budget / 2) ?? isSlower(candidate, baseline, look, budget / 2) ?? { worse: false, look };
}

function failsMore(candidate: HealthSample, baseline: HealthSample, look: number, level: number): Verdict | null {
  const rate = candidate.failures / candidate.trials;
  const before = baseline.failures / baseline.trials;
  if (rate - before < RULE.failureDifference || rate < RULE.failureRatio * before) return null;
  const p = fisherWorse(candidate, baseline);
  if (p > level) return null;
  const reason = `${candidate.failures} of ${candidate.trials} views failed, ${baseline.failures} of ${baseline.trials} with the release that it replaces`;
  return { worse: true, look, reason, p };
}

function isSlower(candidate: HealthSample, baseline: HealthSample, look: number, level: number): Verdict | null {
  const names = Object.keys(candidate.vitals);
  for (const name of names) {
    const values = candidate.vitals[name]!;
    const before = baseline.vitals[name] ?? [];
    if (Math.min(values.length, before.length) < RULE.vitalSample || median(values) < RULE.vitalRatio * median(before)) continue;
    const p = rankSumLarger(values, before);
    if (p <= level / names.length)
      return { worse: true, look, reason: `median ${name} ${round(median(values))} against ${round(median(before))}`, p };
  }
  return null;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)]!;
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}
