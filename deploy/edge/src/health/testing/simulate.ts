/**
 * Prints how often the analysis of the edge errs while the first step of a rollout takes 640 views, with and without hostile networks.
 * Seeded. `node deploy/edge/src/health/testing/simulate.ts [runs] [part of the name of a row]`
 */
import { type Behaviour, SOUND } from 'deploy-release/testing';
import { type CanarySituation, simulateCanary } from './simulated-canary.ts';

const RUNS = Number(process.argv[2] ?? 1000);
const NEEDED_VIEWS = 640;
/** Views of visitors after which a run ends. */
const VIEWS = 2 * NEEDED_VIEWS;
/** Views of each hostile network before the first visitor. */
const FIRST = 60;

type Row = [name: string, situation: Omit<CanarySituation, 'views'>];

const failing = (failureRate: number): Behaviour => ({ ...SOUND, failureRate });
const sound = [20, 60, 200, 1000].map((visitors): Row => [`sound, ${visitors} networks`, { candidate: SOUND, visitors, hostile: 0 }]);
const attacks = [
  [20, [1, 2, 3]],
  [60, [3, 4]],
  [200, [10, 11]],
  [1000, [10, 11]],
] as const;
const condemned = attacks.flatMap(([visitors, numbers]) =>
  numbers.map((hostile): Row => {
    const attack = { of: 'canary', counts: ['views', 'failed'], first: FIRST } as const;
    return [`sound, ${hostile} hostile fail it, ${visitors} networks`, { candidate: SOUND, visitors, hostile, attack }];
  }),
);
const shielded = [0.5, 0.2, 0.07].flatMap((rate) =>
  [...attacks, [60, [10, 20, 40]] as const, [200, [40]] as const].flatMap(([visitors, numbers]) =>
    [0, ...numbers].flatMap((hostile) =>
      (['canary', 'baseline'] as const).map((of): Row => {
        const attack = { of, counts: of === 'canary' ? (['views'] as const) : (['views', 'failed'] as const), first: FIRST };
        const name = `${rate * 100} % fail, ${hostile} hostile make the ${of} look ${of === 'canary' ? 'sound' : 'bad'}, ${visitors} networks`;
        return [name, { candidate: failing(rate), visitors, hostile, attack }];
      }),
    ),
  ),
);

console.log(`| Release (${RUNS} runs) | rolled back | took the step |\n|---|---|---|`);
for (const [name, situation] of [...sound, ...condemned, ...shielded]) {
  if (!name.includes(process.argv[3] ?? '')) continue;
  const outcomes = Array.from({ length: RUNS }, (_, seed) => simulateCanary({ ...situation, views: VIEWS }, NEEDED_VIEWS, seed + 1));
  const share = (views: (number | null)[]) => {
    const known = views.filter((view) => view !== null).sort((a, b) => a - b);
    return `${((known.length / RUNS) * 100).toFixed(1)} %${known.length === 0 ? '' : ` at ${known[(known.length - 1) >> 1]}`}`;
  };
  console.log(`| ${name} | ${share(outcomes.map((one) => one.rolledBackAt))} | ${share(outcomes.map((one) => one.steppedAt))} |`);
}
