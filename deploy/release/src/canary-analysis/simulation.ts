import { analyse, looksDue } from './analysis-rule.ts';
import { type HealthSample, NO_VIEWS, type ViewCounts } from './signals.ts';

/** How a release behaves in the simulation: rates of views (0 to 1), medians of log-normal values. */
export interface Behaviour {
  failureRate: number;
  /** Of the views that do not fail. */
  lostRate: number;
  stuckRate: number;
  /** Views in which the visitor acts, and of these, views in which an action has no effect. */
  activeRate: number;
  unansweredRate: number;
  lcpMedian: number;
  callsMedian: number;
  blockedMedian: number;
}

export const SOUND: Behaviour = {
  failureRate: 0.01,
  lostRate: 0.01,
  stuckRate: 0.01,
  activeRate: 0.3,
  unansweredRate: 0.01,
  lcpMedian: 1800,
  callsMedian: 4,
  blockedMedian: 150,
};

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
  viewsToRollback: number | null;
}

/** Spread of page timings between visitors: most within a factor of three. */
const SIGMA = 0.55;
/** Values that are kept of each side, as by the edge. */
const VALUES_KEPT = 400;

/** Plays a canary or a promotion many times, view by view, under the rule. Seeded: the same arguments give the same figures. */
export function simulate(candidate: Behaviour, baseline: Behaviour, options: SimulationOptions): SimulationResult {
  const random = seededRandom(options.seed);
  const found: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const views = foundAt(candidate, baseline, options, random);
    if (views !== null) found.push(views);
  }
  found.sort((a, b) => a - b);
  return {
    runs: options.runs,
    rolledBack: found.length / options.runs,
    viewsToRollback: found[Math.floor((found.length - 1) / 2)] ?? null,
  };
}

function foundAt(candidate: Behaviour, baseline: Behaviour, options: SimulationOptions, random: () => number): number | null {
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
    const result = analyse(own.sample(), other.sample(), looked);
    if (result.worse) return view;
    looked = result.look;
  }
  return null;
}

/** What happened in one view. */
export interface SimulatedView {
  counts: (keyof ViewCounts)[];
  values: Record<string, number>;
}

/** Draws one view. `random`: uniform from 0 to 1. */
export function drawView(behaviour: Behaviour, random: () => number): SimulatedView {
  if (random() < behaviour.failureRate) return { counts: ['views', 'failed'], values: {} };
  if (random() < behaviour.lostRate) return { counts: ['views', 'lost'], values: {} };
  const counts: SimulatedView['counts'] = ['views', 'used'];
  if (random() < behaviour.stuckRate) counts.push('stuck');
  if (random() < behaviour.activeRate) {
    counts.push('active');
    if (random() < behaviour.unansweredRate) counts.push('unanswered');
  }
  const around = (median: number) => median * Math.exp(SIGMA * normal(random));
  return {
    counts,
    values: {
      LCP: around(behaviour.lcpMedian),
      calls: Math.round(around(behaviour.callsMedian)),
      blocked: around(behaviour.blockedMedian),
    },
  };
}

function side(behaviour: Behaviour, random: () => number) {
  const counts = { ...NO_VIEWS };
  const values: Record<string, number[]> = { LCP: [], calls: [], blocked: [] };
  return {
    visit(): void {
      const view = drawView(behaviour, random);
      for (const name of view.counts) counts[name] += 1;
      for (const [name, value] of Object.entries(view.values)) values[name]!.push(value);
    },
    sample: (): HealthSample => ({
      counts: { ...counts },
      values: Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.slice(-VALUES_KEPT)])),
    }),
  };
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32: small, seeded, good enough to draw visitors from. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}
