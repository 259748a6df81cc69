import { analyse, type HealthSample, looksDue } from './analysis-rule.ts';

/** How a release behaves in the simulation: share of failing views, median of a log-normal timing in ms. */
export interface Behaviour {
  failureRate: number;
  lcpMedian: number;
}

export interface SimulationOptions {
  runs: number;
  /** Views of the candidate after which a run ends. */
  views: number;
  seed: number;
  /** A canary: its share of the visitors, 0 to 1; the others see the baseline at the same time. Half by default. */
  share?: number;
  /** A promotion instead: the baseline has these many views from before, and no more come. */
  baselineViews?: number;
}

export interface SimulationResult {
  runs: number;
  /** Share of runs in which the candidate was rolled back. */
  rolledBack: number;
  /** Median number of candidate views at which that happened. */
  viewsToVerdict: number | null;
}

/** Spread of page timings between visitors: most within a factor of three. */
const TIMING_SIGMA = 0.55;
/** Timings that are kept of each side, as by the edge. */
const TIMINGS_KEPT = 400;

/** Plays a canary or a promotion many times, view by view, under the rule. Seeded: the same arguments give the same figures. */
export function simulate(candidate: Behaviour, baseline: Behaviour, options: SimulationOptions): SimulationResult {
  const random = generator(options.seed);
  const verdicts: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const views = rolledBackAt(candidate, baseline, options, random);
    if (views !== null) verdicts.push(views);
  }
  verdicts.sort((a, b) => a - b);
  return {
    runs: options.runs,
    rolledBack: verdicts.length / options.runs,
    viewsToVerdict: verdicts[Math.floor((verdicts.length - 1) / 2)] ?? null,
  };
}

function rolledBackAt(candidate: Behaviour, baseline: Behaviour, options: SimulationOptions, random: () => number): number | null {
  const { views, share = 0.5, baselineViews } = options;
  const own = side(candidate, random);
  const other = side(baseline, random);
  for (let view = 0; view < (baselineViews ?? 0); view += 1) other.visit();
  let looked = 0;
  let owed = 0;
  for (let view = 1; view <= views; view += 1) {
    own.visit();
    if (baselineViews === undefined) for (owed += (1 - share) / share; owed >= 1; owed -= 1) other.visit();
    if (looksDue(view) <= looked) continue;
    const verdict = analyse(own.sample(), other.sample(), looked);
    if (verdict.worse) return view;
    looked = verdict.look;
  }
  return null;
}

function side(behaviour: Behaviour, random: () => number) {
  let trials = 0;
  let failures = 0;
  const lcp: number[] = [];
  return {
    visit(): void {
      trials += 1;
      if (random() < behaviour.failureRate) failures += 1;
      else lcp.push(behaviour.lcpMedian * Math.exp(TIMING_SIGMA * normal(random)));
    },
    sample: (): HealthSample => ({ trials, failures, vitals: { LCP: lcp.slice(-TIMINGS_KEPT) } }),
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: small, seeded, good enough to draw visitors from. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
