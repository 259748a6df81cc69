import type { Browser } from 'playwright';
import { launchBrowser } from '../browser/launch.ts';
import { freePort, type Started, startProgram } from '../storefront/processes.ts';
import { AT_REST, type Storefront, startStorefront } from '../storefront/storefront.ts';
import { makeCertificate, trusting } from './certificate.ts';
import { type Row, table } from './table.ts';

/** What the benches measure with. */
export interface Bench {
  /** The built shop, at rest. */
  storefront: Storefront;
  /** Trusts the certificate of the edges below. */
  browser: Browser;
  /** Starts a further edge over the shop's data by its program, on HTTP/2; gives its origin. */
  serve(program: string, env?: Record<string, string>): Promise<string>;
}

/** A side that is built first takes its time, ms. */
const READY_MS = 300_000;

/** Starts what a bench needs, prints the rows that come of it as a table, stops everything and ends the process: 1 where it broke down. */
export async function runBench(measure: (bench: Bench) => Promise<Row[]>): Promise<never> {
  const storefront = await startStorefront((line) => console.error(line), AT_REST);
  const edges: Started[] = [];
  let browser: Browser | undefined;
  let failed = false;
  try {
    const tls = await makeCertificate();
    browser = await launchBrowser([await trusting(tls)]);
    const serve = async (program: string, more: Record<string, string> = {}): Promise<string> => {
      const port = String(await freePort());
      const shop = { DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl, LOG_LEVEL: 'silent' };
      edges.push(await startProgram({ args: [program], env: { PORT: port, ...shop, ...tls, ...more }, readyMs: READY_MS }));
      return `https://localhost:${port}`;
    };
    console.log(`\n${table(await measure({ storefront, browser, serve }))}`);
  } catch (error) {
    failed = true;
    console.error(error);
  } finally {
    await browser?.close();
    for (const edge of edges) await edge.stop();
    await storefront.stop();
  }
  process.exit(failed ? 1 : 0);
}
