/**
 * Prints how often the rule errs, and how soon it acts, in the situations that the edge really judges. Seeded.
 * `node deploy/release/src/canary-analysis/simulate.ts [runs]`
 */
import { type Behaviour, type SimulationOptions, SOUND, simulate } from './simulation.ts';

const RUNS = Number(process.argv[2] ?? 1000);
const VIEWS = 1000;

const situations: [string, Pick<SimulationOptions, 'share' | 'baselineViews'>][] = [
  ['canary of 10 %', { share: 0.1 }],
  ['canary of 50 %', { share: 0.5 }],
  ['promotion, 5000 views before', { baselineViews: 5000 }],
  ['promotion, 100 views before', { baselineViews: 100 }],
  ['nothing to compare with', { baselineViews: 0 }],
];

const releases: [string, Behaviour, Behaviour][] = [
  ['sound (1 % fail)', SOUND, SOUND],
  ['sound (none fails)', { ...SOUND, failureRate: 0 }, { ...SOUND, failureRate: 0 }],
  ['sound (5 % fail, as before)', { ...SOUND, failureRate: 0.05 }, { ...SOUND, failureRate: 0.05 }],
  ['sound (10 % lost and stuck, as before)', { ...SOUND, lostRate: 0.1, stuckRate: 0.1 }, { ...SOUND, lostRate: 0.1, stuckRate: 0.1 }],
  ['all views fail', { ...SOUND, failureRate: 1 }, SOUND],
  ['half of the views fail', { ...SOUND, failureRate: 0.5 }, SOUND],
  ['a fifth fails', { ...SOUND, failureRate: 0.2 }, SOUND],
  ['8 % fail', { ...SOUND, failureRate: 0.08 }, SOUND],
  ['4 % fail', { ...SOUND, failureRate: 0.04 }, SOUND],
  ['all views are lost', { ...SOUND, lostRate: 1 }, SOUND],
  ['a tenth is lost', { ...SOUND, lostRate: 0.1 }, SOUND],
  ['all views are stuck', { ...SOUND, stuckRate: 1 }, SOUND],
  ['buttons do nothing', { ...SOUND, activeRate: 0 }, SOUND],
  ['actions have no effect', { ...SOUND, unansweredRate: 1 }, SOUND],
  ['calls in a loop', { ...SOUND, callsMedian: 400 }, SOUND],
  ['main thread blocked for seconds', { ...SOUND, blockedMedian: 3000 }, SOUND],
  ['LCP half as long again', { ...SOUND, lcpMedian: 2700 }, SOUND],
  ['LCP a tenth longer', { ...SOUND, lcpMedian: 1980 }, SOUND],
];

console.log(`| Release, within ${VIEWS} views of it (${RUNS} runs) | ${situations.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${situations.map(() => '---').join('|')}|`);
for (const [name, candidate, baseline] of releases) {
  const cells = situations.map(([, situation]) => {
    const { rolledBack, viewsToRollback } = simulate(candidate, baseline, { runs: RUNS, views: VIEWS, seed: 20260101, ...situation });
    return `${(rolledBack * 100).toFixed(1)} %${viewsToRollback === null ? '' : ` at ${viewsToRollback}`}`;
  });
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
