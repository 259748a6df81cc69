import { parseArgs } from 'node:util';
import { progress } from '../workspace/command.ts';
import { propertySeed } from '../workspace/property-seed.ts';
import { type AreaResult, fuzz, growthFaults, megabytes } from './run.ts';

/**
 * `npm run fuzz [-- --requests 100000]`: generated requests to the service, the edge and the release service. Prints a table of the
 * areas; fails when an answer is wrong or memory grows. `PROPERTY_SEED` repeats a run.
 */
const { values } = parseArgs({ options: { requests: { type: 'string', default: '100000' } } });
const requests = Number(values.requests);
if (!Number.isInteger(requests) || requests < 100) throw new Error('--requests: expected a whole number of at least 100');
const seed = Number(propertySeed({ full: true, given: process.env.PROPERTY_SEED }));
const report = progress();
report(`${requests} requests, PROPERTY_SEED=${seed}`);

const results = await fuzz({ requests, seed, report });
const faults = results.flatMap((result) => [...result.faults, ...growthFaults(result.memory)].map((fault) => `${result.area}: ${fault}`));
console.log(
  ['', '| Area | Requests | Answers by status | Slowest | Heap at 20 %, at the end | Resident | Handles |', '|---|---|---|---|---|---|---|']
    .concat(results.map(row))
    .join('\n'),
);
for (const fault of faults) console.log(`\n${fault}`);
report(faults.length === 0 ? 'no fault' : `${faults.length} faults; repeat with PROPERTY_SEED=${seed}`);
if (faults.length > 0) process.exitCode = 1;

function row({ area, requests: sent, statuses, slowest, memory: { early, late } }: AreaResult): string {
  const byStatus = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  const pair = (of: (measure: typeof early) => string | number) => `${of(early)}, ${of(late)}`;
  return `| ${[area, sent, byStatus.join(', '), `${Math.round(slowest.ms)} ms (${slowest.name})`, pair(({ heap }) => megabytes(heap)), pair(({ rss }) => megabytes(rss)), pair(({ handles }) => handles)].join(' | ')} |`;
}
