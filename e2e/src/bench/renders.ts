import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { endOnSignals, ROOT } from '../storefront/processes.ts';
import { startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';
import { type Row, table } from './bench.ts';
import { median } from './statistics.ts';

/**
 * `node e2e/src/bench/renders.ts`: memory of the render workers over many renders of all public pages by the real server builds, without an
 * edge in front: `endurance.ts` has one, and takes twice as long.
 */
interface Loop {
  renders: number;
  failures: number;
  ended: Record<string, number>;
  /** Lowest resident memory of each worker, by parts of the way. */
  megabytes: number[][];
}

endOnSignals();
const storefront = await startStorefront((line) => console.error(line), WITHOUT_SOUND_JOBS);
let code: number | null = 1;
try {
  const loop = spawn(process.execPath, [path.join(ROOT, 'deploy/tools/src/bench/render-loop.ts')], {
    env: { ...process.env, DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [status]] = await Promise.all([text(loop.stdout), once(loop, 'exit') as Promise<[number | null]>]);
  code = status;
  if (code === 0) console.log(`\n${table(rowsOf(JSON.parse(printed) as Loop))}`);
} finally {
  await storefront.stop();
}
process.exit(code ?? 1);

function rowsOf({ renders, failures, ended, megabytes }: Loop): Row[] {
  const quarter = Math.floor(megabytes.length / 4);
  const of = (rows: readonly number[][], worker: number) => median(rows.map((row) => row[worker]!));
  const name = `${renders} renders`;
  const memory = ['worker that renders', 'spare'].map((who, worker): Row => {
    const [first, last] = [of(megabytes.slice(0, quarter), worker), of(megabytes.slice(-quarter), worker)];
    const what = `${name}: memory of the ${who}, last quarter; first quarter`;
    return { what, ours: `${last} MB`, reference: `${first} MB`, ratio: last / first, aim: '≤ 1.05' };
  });
  const count = (what: string, value: string): Row => ({ what: `${name}: ${what}`, ours: value, reference: '', ratio: null, aim: '' });
  return [...memory, count('parts that failed', String(failures)), count('workers that ended', JSON.stringify(ended))];
}
