import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createReleasedStore, documentOf } from 'deploy-edge/testing';
import type { ApiCallers } from './api-area.ts';
import type { EdgeKnown } from './edge-area.ts';
import { type FuzzedProcess, startFuzzed } from './processes.ts';

/** The three servers as processes of their own, over folders that are removed at the end. */
export interface FuzzedStorefront {
  service: FuzzedProcess;
  /** A member's token. */
  token: string;
  edge: FuzzedProcess;
  /** Listener of the edge for operators. */
  operatorUrl: string;
  edgeKnown: EdgeKnown;
  api: FuzzedProcess;
  apiCallers: ApiCallers;
  stop(): Promise<void>;
}

/** Limits that end a run of one sender are off; they have tests of their own. */
const SERVICE_LIMITS = { RATE_LIMIT: '0' };
const EDGE_LIMITS = { EDGE_QUERIES_PER_NETWORK: '0' };

/** A service over PostgreSQL asks who grants the licences. */
const LICENSOR = {
  LICENSOR_NAME: '静水音乐有限公司',
  LICENSOR_NAME_EN: 'Still Water Music Ltd',
  LICENSOR_CREDIT_CODE: '91350100M000100Y43',
  LICENSOR_ADDRESS: '上海市静安区',
  LICENSOR_ADDRESS_EN: 'Jing’an District, Shanghai',
};

/** Starts the service with the fixture catalogue, an edge with fixture releases in front of it, and the API of the release service. */
export async function startFuzzedStorefront(): Promise<FuzzedStorefront> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fuzz-service-'));
  const store = await createReleasedStore();

  const secrets: string[] = [];
  const database: Record<string, string> = process.env.DATABASE_URL ? { ...LICENSOR, DATABASE_URL: process.env.DATABASE_URL } : {};
  const service = await startFuzzed(
    'service/src/testing/fixture-service.ts',
    { DATA_DIR: dataDir, SERVICE_PORT: '0', MAKE_SOUND: '0', ...SERVICE_LIMITS, ...database },
    secrets,
  );
  const token = printedBy(service, 'token');
  const operatorPort = await freePort();
  const edgeEnv = {
    DATA_DIR: store.dataDir,
    SERVICE_URL: service.url,
    PORT: '0',
    EDGE_OPERATOR_PORT: String(operatorPort),
    ...EDGE_LIMITS,
  };
  const [edge, api] = await Promise.all([
    startFuzzed('deploy/edge/src/main.ts', edgeEnv, secrets),
    startFuzzed('deploy/tools/src/fuzz/testing/release-api.ts', {}, secrets),
  ]);
  const apiCallers = JSON.parse(printedBy(api, 'tokens')) as ApiCallers;
  secrets.push(token, apiCallers.team, apiCallers.manager, apiCallers.automation);
  return {
    service,
    token,
    edge,
    operatorUrl: `http://127.0.0.1:${operatorPort}`,
    edgeKnown: { ...(await knownOf(edge.url)), token },
    api,
    apiCallers,
    async stop() {
      await Promise.all([edge.stop(), api.stop()]);
      await service.stop();
      await store.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function printedBy({ printed }: FuzzedProcess, name: string): string {
  const line = printed.find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`no line with the ${name}`);
  return line.slice(name.length + 1);
}

/** View tokens and released files of a few pages. */
async function knownOf(url: string): Promise<Pick<EdgeKnown, 'views' | 'files'>> {
  const pages = await Promise.all(
    ['/', '/music', '/en/music', '/song-list'].map(async (address) => (await fetch(`${url}${address}`)).text()),
  );
  const files = pages.flatMap((text) => [...text.matchAll(/\/releases\/[^"\s\\]+/g)].map(([file]) => file));
  return { views: pages.map((text) => documentOf(text).view), files: [...new Set(files)] };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
