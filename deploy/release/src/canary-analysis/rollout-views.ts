import { analyseAt, FIRST_LOOK, looksDue } from './analysis-rule.ts';
import { type HealthSample, NO_VIEWS } from './signals.ts';

/**
 * Views that a release, and its baseline, must have had when a step of its rollout ends: at this look the analysis finds a release of
 * which 7 % of the views fail, where 1 % did before, with a probability of 95 % (`viewsToFind(0.07)`). Half as many find 12 %, twice as
 * many 5 %.
 */
export const ROLLOUT_VIEWS = 640;

/**
 * The first look at which the analysis finds a release that fails in `rate` of its views with at least the probability `power`, given
 * in views of each side. The baseline fails in `normal` of its views. Rates are 0 to 1.
 */
export function viewsToFind(rate: number, normal = 0.01, power = 0.95): number {
  for (let look = 1; ; look += 1) {
    const views = viewsOfLook(look);
    if (powerAt(look, views, rate, normal) >= power) return views;
  }
}

/** Number of views at which a look is due: 20, 40, 80, … */
export function viewsOfLook(look: number): number {
  return FIRST_LOOK * 2 ** (look - 1);
}

/**
 * The look that ends a step that began at `begin` views of the release: the first one with at least `needed` views, of which the step
 * itself contributed at least half of `needed`. Between looks nothing is tested, so a step never ends without one.
 */
export function lookOfStep(begin: number, needed: number): number {
  let look = looksDue(begin) + 1;
  while (viewsOfLook(look) < Math.max(needed, begin + needed / 2)) look += 1;
  return look;
}

function powerAt(look: number, views: number, rate: number, normal: number): number {
  let power = 0;
  let least = 0;
  for (let before = 0; before <= views; before += 1) {
    const chance = Math.exp(logBinomial(before, views, normal));
    if (chance < 1e-9 && before > views * normal) break;
    // More failures of the baseline never lower the number of failures that a finding takes.
    while (least <= views && analyseAt(look, sampleOf(least, views), sampleOf(before, views), 'failures') === null) least += 1;
    power += chance * atLeast(least, views, rate);
  }
  return power;
}

function sampleOf(failed: number, views: number): HealthSample {
  return {
    counts: { ...NO_VIEWS, views, failed },
    values: {},
  };
}

function atLeast(least: number, trials: number, rate: number): number {
  let below = 0;
  for (let count = 0; count < least; count += 1) below += Math.exp(logBinomial(count, trials, rate));
  return 1 - below;
}

function logBinomial(count: number, trials: number, rate: number): number {
  let log = count * Math.log(rate) + (trials - count) * Math.log1p(-rate);
  for (let index = 1; index <= count; index += 1) log += Math.log((trials - count + index) / index);
  return log;
}
