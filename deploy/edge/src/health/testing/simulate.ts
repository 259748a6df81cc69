/**
 * Prints how often the analysis of the edge errs, with and without hostile networks. Seeded.
 * `node deploy/edge/src/health/testing/simulate.ts [runs]`
 */
import { type Behaviour, SOUND } from 'deploy-release/canary-analysis/simulation';
import { type CanarySituation, simulateCanary } from './simulated-canary.ts';

const RUNS = Number(process.argv[2] ?? 1000);
const NEEDED_VIEWS = 640;
const FIRST = 200;

const failing = (failureRate: number): Behaviour => ({ ...SOUND, failureRate });
const bad = (first = FIRST): CanarySituation['attack'] => ({ of: 'canary', counts: ['views', 'failed'], first });
const good = (first = FIRST): CanarySituation['attack'] => ({ of: 'canary', counts: ['views'], first });
const badBaseline = (first = FIRST): CanarySituation['attack'] => ({ of: 'baseline', counts: ['views', 'failed'], first });

const only = process.argv[3];
const rows: [string, Omit<CanarySituation, 'views'>][] = [];
for (const visitors of [60, 200, 1000, 5000]) rows.push([`sound, ${visitors} networks`, { candidate: SOUND, visitors, hostile: 0 }]);
for (const visitors of [20, 60, 200, 1000])
  for (const hostile of [1, 2, 3, 4, 10, 11])
    rows.push([`sound, condemn ${hostile} among ${visitors}`, { candidate: SOUND, visitors, hostile, attack: bad() }]);
for (const visitors of [20, 60, 200, 1000])
  for (const rate of [1, 0.2, 0.07])
    for (const hostile of [0, 1, 3, 10, 20])
      for (const [name, attack] of [
        ['own', good()],
        ['base', badBaseline()],
      ] as const)
        rows.push([`fails ${rate}, shield ${name} ${hostile} among ${visitors}`, { candidate: failing(rate), visitors, hostile, attack }]);

for (const [name, situation] of rows) {
  if (only && !name.includes(only)) continue;
  const outcomes = Array.from({ length: RUNS }, (_, seed) => simulateCanary({ ...situation, views: 1400 }, NEEDED_VIEWS, seed + 1));
  const found = outcomes.flatMap(({ rolledBackAt }) => rolledBackAt ?? []).sort((a, b) => a - b);
  const stepped = outcomes.flatMap(({ steppedAt }) => steppedAt ?? []).sort((a, b) => a - b);
  const share = (list: number[]) => `${((list.length / RUNS) * 100).toFixed(1)} %${list.length ? ` at ${list[list.length >> 1]}` : ''}`;
  console.log(`| ${name} | rolled back ${share(found)} | stepped ${share(stepped)} |`);
}
