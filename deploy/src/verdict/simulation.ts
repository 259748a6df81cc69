import { judge, looksDue } from './rule.ts';

/** How a release behaves in the simulation: share of failing views, median of a log-normal timing in ms. */
export interface Behaviour {
  failureRate: number;
  lcpMedian: number;
}

export interface SimulationResult {
  runs: number;
  /** Share of runs in which the candidate was taken back. */
  takenBack: number;
  /** Median number of candidate views at which that happened. */
  viewsToVerdict: number | null;
}

/** Spread of page timings between visitors: most within a factor of three. */
const TIMING_SIGMA = 0.55;

/** Plays a canary many times, view by view, under the rule. Seeded: the same arguments give the same figures. */
export function simulate(
  candidate: Behaviour,
  baseline: Behaviour,
  options: { runs: number; views: number; seed: number },
): SimulationResult {
  const random = generator(options.seed);
  const verdicts: number[] = [];
  for (let run = 0; run < options.runs; run += 1) {
    const views = takenBackAt(candidate, baseline, options.views, random);
    if (views !== null) verdicts.push(views);
  }
  verdicts.sort((a, b) => a - b);
  return {
    runs: options.runs,
    takenBack: verdicts.length / options.runs,
    viewsToVerdict: verdicts[Math.floor(verdicts.length / 2)] ?? null,
  };
}

function takenBackAt(candidate: Behaviour, baseline: Behaviour, views: number, random: () => number): number | null {
  const sides = [candidate, baseline].map((behaviour) => ({ behaviour, failures: 0, lcp: [] as number[] }));
  let looked = 0;
  for (let view = 1; view <= views; view += 1) {
    for (const side of sides) {
      if (random() < side.behaviour.failureRate) side.failures += 1;
      else side.lcp.push(side.behaviour.lcpMedian * Math.exp(TIMING_SIGMA * normal(random)));
    }
    if (looksDue(view) <= looked) continue;
    const [own, other] = sides.map(({ failures, lcp }) => ({ failures, trials: view, vitals: { LCP: lcp } }));
    const verdict = judge(own!, other!, looked);
    if (verdict.worse) return view;
    looked = verdict.look;
  }
  return null;
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
