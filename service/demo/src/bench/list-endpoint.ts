import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { createApp } from 'service/app/http-application';
import { withBenchDatabase } from './bench-database.ts';
import { listQueries } from './list-queries.ts';
import { BENCH_SECRETS, benchContext } from './measure-search.ts';
import { rate } from './rate.ts';

/**
 * `node service/demo/src/bench/list-endpoint.ts --tracks 100000 [--url …] [--seconds 5] [--rounds 3]`: answers a second of the list
 * call over HTTP, asked by a process of its own, against a bare loop of the same two queries on the same database, eight at a
 * time each, in turns. No request is asked
 * twice before all were.
 */
const { values } = parseArgs({
  options: {
    tracks: { type: 'string', default: '100000' },
    url: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
  },
});
const run = promisify(execFile);

const SEARCH = `select version_id as id, created from track_search where library = $1
  order by created desc, version_id desc limit $2 offset $3`;
const ROWS = `select v.*, w.*, a.name_zh, a.name_en, r.peaks_list from version v join work w on w.id = v.work_id
  left join album a on a.id = w.album_id left join recording r on r.version_id = v.id where v.id = any($1)`;

await withBenchDatabase({ tracks: Number(values.tracks), url: values.url }, async (db, url) => {
  const context = benchContext(db);
  // As in a shop that has been open for a minute.
  await context.snapshots.refresh();
  const app = await createApp({ context, secrets: BENCH_SECRETS, logger: false, rateLimit: 0 });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const seconds = Number(values.seconds);
  const endpoint = async (seed: number) => {
    const client = await run(process.execPath, [
      `${import.meta.dirname}/load-client.ts`,
      new URL(address).port,
      '/api/music/getList',
      String(seconds),
      String(seed),
    ]);
    return Number(client.stdout);
  };
  const bare = (seed: number) => {
    const all = listQueries(seed);
    let asked = 0;
    return rate(seconds, async () => {
      const { musicLibraryTypeId, page, size } = all[asked++ % all.length]!;
      const { rows } = await pool.query(SEARCH, [musicLibraryTypeId, size + 1, (page - 1) * size]);
      await pool.query(ROWS, [rows.slice(0, size).map(({ id }) => id)]);
    });
  };
  try {
    await bare(0);
    await endpoint(0);
    const ratios: number[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const loop = await bare(round + 1);
      const list = await endpoint(round + 1);
      ratios.push(list / loop);
      process.stdout.write(`bare loop ${loop.toFixed(0)}/s, list endpoint ${list.toFixed(0)}/s, ratio ${(list / loop).toFixed(2)}\n`);
    }
    ratios.sort((a, b) => a - b);
    process.stdout.write(`median ratio ${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)} (aim ≥ 0.6)\n`);
  } finally {
    await pool.end();
    await app.close();
  }
});
