import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import type { HealthView } from 'deploy-release';
import { inCanary } from 'shared-contracts/release/cohort';
import { type EdgeProcess, startEdgeProcess } from '../../testing/edge-process.ts';
import { type FixtureService, startFixtureService } from '../../testing/fixture-service.ts';
import { createFixtureStore, type FixtureStore, HOST, remoteOf } from '../../testing/fixture-store.ts';
import { ROUTES } from '../../testing/fixture-storefront.ts';
import { reportView } from '../../testing/report-view.ts';
import { sendRequest } from '../../testing/send-request.ts';

// Two real edges, on a machine that may be busy.
jest.setTimeout(120_000);

interface Edge extends EdgeProcess {
  operatorUrl: string;
}

const CANARY = { version: '2.0.0', percent: 50 };
const cohorts = Array.from({ length: 1000 }, (_, cohort) => cohort);
const lucky = cohorts.filter((cohort) => inCanary(cohort, 'mf-catalog', CANARY));
const others = cohorts.filter((cohort) => !inCanary(cohort, 'mf-catalog', CANARY));

let store: FixtureStore;
let service: FixtureService;
const edges: EdgeProcess[] = [];
beforeEach(async () => {
  store = await createFixtureStore();
  service = await startFixtureService({ '/healthz': { data: null } });
  await store.publish('shell', '1.0.0', HOST);
  for (const version of ['1.0.0', CANARY.version])
    await store.publish('mf-catalog', version, remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await store.promote({ shell: '1.0.0', 'mf-catalog': '1.0.0' });
  await store.canary('mf-catalog', CANARY.version, CANARY.percent);
});
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge.kill();
  await service.stop();
  await store.remove();
});

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return String(port);
}

async function startEdge(name: string): Promise<Edge> {
  const operatorPort = await freePort();
  const edge = await startEdgeProcess({
    DATA_DIR: store.dataDir,
    SERVICE_URL: service.url,
    EDGE_OPERATOR_PORT: operatorPort,
    EDGE_STATE_DIR: path.join(store.dataDir, name),
    EDGE_HEALTH_DIR: path.join(store.dataDir, 'health'),
    EDGE_LEADER_TIMEOUT_MS: '1000',
    EDGE_TRUST_PROXY: 'loopback',
  });
  edges.push(edge);
  return { ...edge, operatorUrl: `http://127.0.0.1:${operatorPort}` };
}

const visit = (servedBy: Edge, reportTo: Edge, cohort: number, version: string, kind: string) =>
  reportView({ servedBy: servedBy.url, reportTo: reportTo.url, cohort, version, kind });

/** Waits until the answer of an edge to operators fulfils a condition. */
async function shown(edge: Edge, isFulfilled: (view: HealthView) => boolean): Promise<HealthView> {
  for (;;) {
    const view = JSON.parse((await sendRequest(edge.operatorUrl, '/health')).text) as HealthView;
    if (isFulfilled(view)) return view;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('counts every beacon once and rolls a bad canary back, though the leader is killed in between', async () => {
  const first = await startEdge('first');
  const second = await startEdge('second');
  await shown(first, ({ leader }) => leader?.isThis === true);
  await shown(second, ({ leader }) => leader?.isThis === false && leader.edge !== '');
  for (const [index, cohort] of others.slice(0, 30).entries())
    await visit(index % 2 ? first : second, index % 3 ? first : second, cohort, '1.0.0', 'mounted');
  for (const [index, cohort] of lucky.slice(0, 12).entries())
    await visit(index % 2 ? first : second, index % 3 ? first : second, cohort, CANARY.version, 'mount');
  await first.kill();
  for (const cohort of lucky.slice(12, 20)) await visit(second, second, cohort, CANARY.version, 'mount');
  const view = await shown(second, ({ automaticRollbacks }) => automaticRollbacks.length > 0);
  expect(view.leader).toMatchObject({ isThis: true });
  expect(view.automaticRollbacks).toMatchObject([{ unit: 'mf-catalog', from: CANARY.version, to: '1.0.0', outcome: 'done' }]);
  expect(view.releases[`mf-catalog@${CANARY.version}`]).toMatchObject({ views: 20, failed: 20, counts: { mount: 20 } });
  expect(view.releases['mf-catalog@1.0.0']).toMatchObject({ views: 30, failed: 0, counts: { mounted: 30 } });
  expect((await store.store.channel('production'))!.body.units['mf-catalog']).toMatchObject({
    current: '1.0.0',
    hold: { rolledBack: [CANARY.version] },
  });
});
