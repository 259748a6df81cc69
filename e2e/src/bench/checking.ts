import { launchBrowser } from '../browser/launch.ts';
import { freePort, type Started, startProgram } from '../storefront/processes.ts';
import { AT_REST, startStorefront } from '../storefront/storefront.ts';
import { makeCertificate, trusting } from './certificate.ts';
import { measureFirstView } from './first-view.ts';
import { median, percentile } from './statistics.ts';
import { type Row, table } from './table.ts';

/**
 * `node e2e/src/bench/checking.ts`: what checking every file against its digest costs a first view until its content stands, as the difference between
 * the storefront and the same one whose pages name no digests. Both on the real edge over HTTP/2, on the slow line, one
 * after the other; the difference is that of each pair, so that a slow minute of the machine falls on both of it. It says
 * nothing finer than the spread of the pairs, which on a busy machine is far wider than the aim; the bound from above
 * (`verification.ts`) does not scatter so.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const PAGES = [
  ['/', '#slot-page .yh-room h1'],
  ['/music', '#slot-page [data-row] button'],
] as const;

const storefront = await startStorefront((line) => console.error(line), AT_REST);
const tls = await makeCertificate();
const browser = await launchBrowser([await trusting(tls)]);
const edges: Started[] = [];
let failed = false;
try {
  const serve = async (digests: 'kept' | 'taken out'): Promise<string> => {
    const port = String(await freePort());
    const shop = { DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl, LOG_LEVEL: 'silent' };
    const env = { PORT: port, BENCH_DIGESTS: digests, ...shop, ...tls };
    edges.push(await startProgram({ args: ['deploy/src/bench/serve-unchecked.ts'], env, readyMs: 60_000 }));
    return `https://localhost:${port}`;
  };
  const sides = [await serve('kept'), await serve('taken out')] as const;
  const rows: Row[] = [];
  for (const [path, ready] of PAGES) {
    const times: [number[], number[]] = [[], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      // Who goes first changes too; the first pair warms both sides up and does not count.
      for (const side of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const { stands } = await measureFirstView(browser, sides[side] + path, ready);
        if (round >= 0) times[side].push(stands);
      }
    }
    rows.push(rowOf(path, ...times));
  }
  console.log(`\n${table(rows)}`);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await browser.close();
  for (const edge of edges) await edge.stop();
  await storefront.stop();
}
process.exit(failed ? 1 : 0);

function rowOf(path: string, checked: readonly number[], unchecked: readonly number[]): Row {
  const [own, other] = [median(checked), median(unchecked)];
  const differences = checked.map((time, round) => time - unchecked[round]!);
  const [middle, low, high] = [median(differences), percentile(differences, 25), percentile(differences, 75)].map(Math.round);
  return {
    what: `\`${path}\` content stands, with and without digests; difference of a pair ${middle} ms (middle half ${low} to ${high})`,
    ours: `${Math.round(own)} ms`,
    reference: `${Math.round(other)} ms`,
    ratio: median(differences) / other,
    aim: '≤ 0.02',
  };
}
