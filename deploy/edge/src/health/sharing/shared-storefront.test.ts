import path from 'node:path';
import { createReleaseService } from 'deploy-api';
import type { HealthView } from 'deploy-release';
import { edgeKeysDir } from 'deploy-release/testing';
import { inCanary } from 'shared-contracts/release/cohort';
import { createEdge, type Edge } from '../../server.ts';
import { readConfig } from '../../settings/config.ts';
import { remoteOf } from '../../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../../testing/fixture-storefront.ts';
import { reportView } from '../../testing/report-view.ts';
import { sendRequest } from '../../testing/send-request.ts';
import { createAutomaticRollback } from '../automatic-rollback.ts';

const CANARY = { version: '2.0.0', percent: 50 };
const LEASE_MS = 4000;
const cohorts = Array.from({ length: 400 }, (_, cohort) => cohort);
const lucky = cohorts.filter((cohort) => inCanary(cohort, 'mf-catalog', CANARY));
const others = cohorts.filter((cohort) => !inCanary(cohort, 'mf-catalog', CANARY));

interface SharedEdge {
  edge: Edge;
  url: string;
  tick(): Promise<void>;
}

let shop: FixtureStorefront;
let edges: SharedEdge[];
let clock: { now: number };
beforeEach(async () => {
  shop = await startFixtureStorefront();
  await shop.store.publish('mf-catalog', CANARY.version, remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.canary('mf-catalog', CANARY.version, CANARY.percent);
  clock = { now: Date.now() };
  edges = [];
  for (const name of ['first', 'second']) edges.push(await startEdge(name));
});
afterEach(async () => {
  for (const { edge } of edges) await edge.close();
  await shop.close();
});

/** An edge of the storefront with a state folder of its own and the shared health folder. Its periodic work runs only on `tick`. */
async function startEdge(name: string): Promise<SharedEdge> {
  const { dataDir, keysDir } = shop.store;
  const env = {
    DATA_DIR: dataDir,
    SERVICE_URL: shop.service.url,
    PORT: '0',
    EDGE_OPERATOR_PORT: '0',
    LOG_LEVEL: 'silent',
    EDGE_STATE_DIR: path.join(dataDir, name),
    EDGE_HEALTH_DIR: path.join(dataDir, 'health'),
    EDGE_TRUST_PROXY: 'loopback',
    EDGE_LEADER_TIMEOUT_MS: String(LEASE_MS),
  };
  let tick = () => Promise.resolve();
  const rollBack = createAutomaticRollback(createReleaseService({ dataDir, keysDir: edgeKeysDir(keysDir) }), 'production');
  const edge = await createEdge(readConfig(env, dataDir), undefined, rollBack, undefined, {
    now: () => clock.now,
    clock: () => clock.now,
    every(_ms, task) {
      tick = task;
      return () => undefined;
    },
  });
  return { edge, url: await edge.listen(), tick: () => tick() };
}

/** A visitor opens a page at one edge; the tab reports to the other. */
function visit(index: number, cohort: number, version: string, kind: string): Promise<void> {
  const [servedBy, reportTo] = index % 2 ? edges : [...edges].reverse();
  return reportView({ servedBy: servedBy!.url, reportTo: reportTo!.url, cohort, version, kind });
}

const shown = async ({ edge }: SharedEdge) => JSON.parse((await sendRequest(edge.operatorUrl(), '/health')).text) as HealthView;

it('rolls a bad canary back once, on what the visitors of both edges report to the other one', async () => {
  for (const [index, cohort] of others.slice(0, 30).entries()) await visit(index, cohort, '1.0.0', 'mounted');
  for (const [index, cohort] of lucky.slice(0, 20).entries()) await visit(index, cohort, CANARY.version, 'mount');
  const [leader, other] = edges as [SharedEdge, SharedEdge];
  await leader.tick();
  // It finishes its rollback first.
  await leader.edge.close();
  edges = [other];
  await other.tick();
  const view = await shown(other);
  expect(view.leader).toMatchObject({ isThis: true });
  expect(view.automaticRollbacks).toMatchObject([{ from: CANARY.version, to: '1.0.0', outcome: 'done' }]);
  expect(view.releases).toMatchObject({ 'mf-catalog@1.0.0': { views: 30 }, [`mf-catalog@${CANARY.version}`]: { views: 20, failed: 20 } });
  const history = await createReleaseService({ dataDir: shop.store.dataDir }).history({ channel: 'production' });
  expect(history.filter(({ action }) => action === 'rollback')).toHaveLength(1);
});
