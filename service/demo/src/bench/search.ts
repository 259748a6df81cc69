import { parseArgs } from 'node:util';
import { withBenchDatabase } from './bench-database.ts';
import { measureRebuild } from './measure-rebuild.ts';
import { type Measured, measureSearch } from './measure-search.ts';

/**
 * `node service/demo/src/bench/search.ts --tracks 1000000 [--url postgresql://…]`: times of the search, one row a kind of query,
 * then before, during and after a change of the catalogue, with the longest time for which the process did nothing else.
 */
const { values } = parseArgs({
  options: { tracks: { type: 'string', default: '100000' }, url: { type: 'string' }, repeat: { type: 'string', default: '100' } },
});

await withBenchDatabase({ tracks: Number(values.tracks), url: values.url }, async (db) => {
  process.stdout.write(`tracks ${values.tracks}\n`);
  for (const row of await measureSearch(db, Number(values.repeat))) process.stdout.write(`${lineOf(row)}\n`);
  for (const row of await measureRebuild(db, Number(values.repeat)))
    process.stdout.write(`${lineOf(row)}, longest hold ${row.longestHold.toFixed(0)} ms\n`);
});

function lineOf({ name, p50, p95, p99, aim }: Measured): string {
  const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
  return `${name.padEnd(44)} p50/p95/p99 ms ${figures}   aim p99 < ${aim} ${p99 < aim ? 'ok' : 'MISSED'}`;
}
