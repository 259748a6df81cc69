import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../browser/launch.ts';
import { endOnSignals, freePort, type Started, startProgram } from '../storefront/processes.ts';
import { type Storefront, startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';

/** One row of the printed report. */
export interface Row {
  what: string;
  ours: string;
  /** What it is compared with in the same run. */
  reference: string;
  ratio: number | null;
  /** Ratio or figure that the project aims at, as text. */
  aim: string;
}

/** What a bench measures with. */
export interface Bench {
  /** The built storefront without background jobs. */
  storefront: Storefront;
  /** Trusts the certificate of the edges below. */
  browser: Browser;
  /** Starts a further edge over the storefront's data by its program, on HTTP/2; gives its origin. */
  serve(program: string, env?: Record<string, string>): Promise<string>;
}

/** Longest start of an edge whose program builds its side first, ms. */
const READY_MS = 300_000;

/** Starts what a bench needs, prints its rows as a table, stops everything and ends the process, with 1 after an error. */
export async function runBench(measure: (bench: Bench) => Promise<Row[]>): Promise<never> {
  endOnSignals();
  // Its releases are compressed as those that people publish, and so is the one application.
  const storefront = await startStorefront((line) => console.error(line), { ...WITHOUT_SOUND_JOBS, RELEASE_QUALITY: '11' });
  const edges: Started[] = [];
  let browser: Browser | undefined;
  let failed = false;
  try {
    const tls = await makeCertificate();
    browser = await launchBrowser([await trustFlag(tls)]);
    const serve = async (program: string, more: Record<string, string> = {}): Promise<string> => {
      const port = String(await freePort());
      const settings = { DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl, LOG_LEVEL: 'silent' };
      edges.push(await startProgram({ args: [program], env: { PORT: port, ...settings, ...tls, ...more }, readyMs: READY_MS }));
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

/** The rows as a Markdown table, as the README has it. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ what, ours, reference, ratio, aim }) => `| ${what} | ${ours} | ${reference} | ${ratio === null ? '' : ratio.toFixed(2)} | ${aim} |`,
  );
  return ['| what | ours | reference | ratio | aim |', '|---|---|---|---|---|', ...lines].join('\n');
}

/** Files of a certificate that only a browser with the flag of `trustFlag` trusts. */
interface Certificate {
  TLS_CERT: string;
  TLS_KEY: string;
}

/** Browsers use HTTP/2 over TLS only, and both sides of the bench are measured over HTTP/2, as a storefront is served. */
async function makeCertificate(): Promise<Certificate> {
  const dir = await mkdtemp(path.join(tmpdir(), 'bench-tls-'));
  const certificate = { TLS_CERT: path.join(dir, 'cert.pem'), TLS_KEY: path.join(dir, 'key.pem') };
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', certificate.TLS_KEY];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', certificate.TLS_CERT, '-days', '2', ...subject]);
  return certificate;
}

/**
 * Flag that makes Chromium trust this certificate. To ignore its errors is not enough: a browser caches nothing that came with a
 * certificate error, so it would fetch every prefetched file twice.
 */
async function trustFlag({ TLS_CERT }: Certificate): Promise<string> {
  const { publicKey } = new X509Certificate(await readFile(TLS_CERT));
  const digest = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return `--ignore-certificate-errors-spki-list=${digest}`;
}
