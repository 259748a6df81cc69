import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { createApp } from '../http/app.ts';
import { SoundFiles } from '../media/sound-files.ts';
import { withBenchDatabase } from './bench-database.ts';
import { BENCH_SECRETS, benchShop } from './measure-search.ts';
import { rate } from './rate.ts';

/**
 * `node service/src/bench/list-endpoint.ts --tracks 100000 [--url …] [--seconds 5]`: answers a second of the list call over
 * HTTP, asked by a process of its own, against a bare loop of the same two queries on the same database, eight at a time each.
 */
const { values } = parseArgs({
  options: { tracks: { type: 'string', default: '100000' }, url: { type: 'string' }, seconds: { type: 'string', default: '5' } },
});
const run = promisify(execFile);
const BODY = JSON.stringify({ musicLibraryTypeId: 1, size: 20 });

const SEARCH = 'select version_id as id, created from track_search where library = 1 order by created desc, version_id desc limit 21';
const ROWS = `select v.*, w.*, a.name_zh, a.name_en, r.peaks_list from version v join work w on w.id = v.work_id
  left join album a on a.id = w.album_id left join recording r on r.version_id = v.id where v.id = any($1)`;

await withBenchDatabase({ tracks: Number(values.tracks), url: values.url }, async (db, url) => {
  const app = await createApp({
    shop: benchShop(db),
    secrets: BENCH_SECRETS,
    files: new SoundFiles('/nonexistent'),
    logger: false,
    rateLimit: 0,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const seconds = Number(values.seconds);
  const endpoint = async () => {
    const client = await run(process.execPath, [
      `${import.meta.dirname}/load-client.ts`,
      `${address}/api/music/getList`,
      BODY,
      String(seconds),
    ]);
    return Number(client.stdout);
  };
  const bare = () =>
    rate(seconds, async () => {
      const { rows } = await pool.query(SEARCH);
      await pool.query(ROWS, [rows.slice(0, 20).map(({ id }) => id)]);
    });
  try {
    await bare();
    await endpoint();
    const loop = await bare();
    const list = await endpoint();
    process.stdout.write(
      `bare loop ${loop.toFixed(0)}/s, list endpoint ${list.toFixed(0)}/s, ratio ${(list / loop).toFixed(2)} (aim ≥ 0.6)\n`,
    );
  } finally {
    await pool.end();
    await app.close();
  }
});
