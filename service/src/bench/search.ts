import { parseArgs } from 'node:util';
import { withBenchDatabase } from './bench-database.ts';
import { measureSearch } from './measure-search.ts';

/** `node service/src/bench/search.ts --tracks 1000000 [--url postgresql://…]`: times of the search, one row a kind of query. */
const { values } = parseArgs({
  options: { tracks: { type: 'string', default: '100000' }, url: { type: 'string' }, repeat: { type: 'string', default: '100' } },
});

await withBenchDatabase({ tracks: Number(values.tracks), url: values.url }, async (db) => {
  const rows = await measureSearch(db, Number(values.repeat));
  process.stdout.write(`tracks ${values.tracks}\n`);
  for (const { name, p50, p95, p99, aim } of rows) {
    const figures = [p50, p95, p99].map((ms) => ms.toFixed(1).padStart(7)).join(' ');
    process.stdout.write(`${name.padEnd(44)} p50/p95/p99 ms ${figures}   aim p99 < ${aim} ${p99 < aim ? 'ok' : 'MISSED'}\n`);
  }
});
