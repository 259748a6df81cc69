import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createReleaseService } from 'deploy-api';
import { type HealthView, rollout } from 'deploy-release';
import { edgeKeysDir } from 'deploy-release/testing';
import { COHORT_COOKIE, servedVersion } from 'shared-contracts/release/cohort';
import { contractOf } from 'shared-contracts/release/contract-of';
import { createAutomaticRollback } from '../health/automatic-rollback.ts';
import type { HealthEvent } from '../health/webhook.ts';
import { type FixtureStore, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';
import { createAutomaticAdvance } from './automatic-advance.ts';

// Some two hundred pages and as many beacons, on a machine that may be busy.
jest.setTimeout(60_000);

let shop: FixtureStorefront;
/** Emits when the release service has answered the edge. */
let answered: PromiseWithResolvers<void>;

const serviceOf = ({ dataDir, keysDir }: FixtureStore) => createReleaseService({ dataDir, keysDir: edgeKeysDir(keysDir) });
const noticed = <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) => {
  return async (...args: Args): Promise<Result> => {
    try {
      return await call(...args);
    } finally {
      setImmediate(() => answered.resolve());
    }
  };
};

/** What the webhook received, and its server. */
let events: HealthEvent[];
let receiver: Server;
let received: EventEmitter;

/** Waits until the webhook has received so many events. */
async function eventsOf(count: number): Promise<HealthEvent[]> {
  while (events.length < count) await once(received, 'event');
  return events;
}

beforeEach(async () => {
  answered = Promise.withResolvers();
  events = [];
  received = new EventEmitter();
  receiver = createServer(async (request, response) => {
    events.push(JSON.parse(await text(request)));
    response.end();
    received.emit('event');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  shop = await startFixtureStorefront(
    {
      EDGE_TRUST_PROXY: 'loopback',
      EDGE_VIEWS_PER_ADDRESS: '1000',
      EDGE_ROLLOUT_VIEWS: '20',
      EDGE_WEBHOOK_URL: `http://127.0.0.1:${port}`,
    },
    (store) => noticed(createAutomaticRollback(serviceOf(store), 'production')),
    (store) => noticed(createAutomaticAdvance(serviceOf(store), 'production')),
  );
  const { store, publish, signer } = shop.store;
  const manifest = remoteOf({ unit: 'mf-catalog', routes: ROUTES });
  const contract = contractOf(manifest.descriptor!, '1.0.0');
  // The gate refuses a release that leaves these parts out.
  await publish('mf-catalog', '2.0.0', { ...manifest, contract, missingMessages: { zh: [], en: [] } });
  const change = { channel: 'production', by: 'test', why: 'test', signer };
  await rollout(store, 'mf-catalog', { version: '2.0.0', steps: [10, 50], minSeconds: 0 }, change);
  await shop.edge.refresh();
});
afterEach(async () => {
  await shop.close();
  receiver.close();
});

const entry = async () => (await shop.store.store.channel('production'))!.body.units['mf-catalog']!;

/** Visits of cohorts that get a version; their tabs report the result. */
async function visits(count: number, version: string, kind: string, from = 0): Promise<void> {
  const live = await entry();
  const cohorts = Array.from({ length: 10_000 }, (_, cohort) => cohort).filter((one) => servedVersion('mf-catalog', live, one) === version);
  for (const cohort of cohorts.slice(from, from + count)) {
    const headers = { cookie: `${COHORT_COOKIE}=${cohort}`, 'x-forwarded-for': `10.${cohort >> 8}.${cohort & 255}.1` };
    const { view, sequence } = documentOf((await sendRequest(shop.url, '/music', { headers })).text);
    const reports = [{ unit: 'mf-catalog', version, kind, where: './page', message: '' }];
    await sendRequest(shop.url, '/health', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ sequence, path: '/music', view, reports }),
    });
  }
}

async function nextAnswer(): Promise<void> {
  await answered.promise;
  answered = Promise.withResolvers();
  await shop.edge.refresh();
  // The edge notices the new step: its timer would do that too.
  await shown();
}

const shown = async () => JSON.parse((await sendRequest(shop.operatorUrl, '/health')).text) as HealthView;

it('walks a sound release through its steps to the promotion, over a restart', async () => {
  await visits(25, '1.0.0', 'mounted');
  await visits(19, '2.0.0', 'mounted');
  expect((await shown()).rollouts).toMatchObject([
    { unit: 'mf-catalog', percent: 10, views: 19, neededViews: 20, waits: { text: 'waits for 1 more views of 20' } },
  ]);
  await visits(1, '2.0.0', 'mounted', 19);
  await nextAnswer();
  expect((await entry()).canary).toMatchObject({ version: '2.0.0', percent: 50 });
  await visits(10, '2.0.0', 'mounted', 100);
  await shop.restart();
  expect((await shown()).rollouts).toMatchObject([{ percent: 50, views: 10, neededViews: 20 }]);
  await visits(10, '2.0.0', 'mounted', 200);
  await nextAnswer();
  expect(await entry()).toMatchObject({ current: '2.0.0', targets: ['1.0.0'] });
  expect((await shown()).rollouts).toEqual([]);
  const signed = (await shop.store.store.channel('production'))!.body;
  expect([signed.action, signed.sequence]).toEqual(['advance', 4]);
  const rolledOut = { channel: 'production', unit: 'mf-catalog', from: '1.0.0', to: '2.0.0', steps: [10, 50] };
  expect(await eventsOf(2)).toEqual([
    expect.objectContaining({ event: 'rollout-step', ...rolledOut, percent: 50, sequence: 3 }),
    expect.objectContaining({ event: 'rollout-finished', ...rolledOut, percent: 100, sequence: 4 }),
  ]);
  expect(events[0]!.reasons).toEqual({
    en: expect.stringContaining('views without a finding'),
    zh: expect.stringContaining('没有发现问题'),
  });
});

it('ends the rollout of a broken release at its first step, and holds the unit', async () => {
  await visits(30, '1.0.0', 'mounted');
  await visits(20, '2.0.0', 'mount');
  await nextAnswer();
  const after = await entry();
  expect(after).toMatchObject({ current: '1.0.0', hold: { rolledBack: ['2.0.0'] } });
  expect(after.canary).toBeUndefined();
  expect((await shown()).rollouts).toEqual([]);
  const ended = { unit: 'mf-catalog', from: '2.0.0', to: '1.0.0', sequence: 3 };
  expect(await eventsOf(2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ event: 'rollout-aborted', ...ended, steps: [10, 50], percent: 0 }),
      expect.objectContaining({ event: 'rollback', ...ended }),
    ]),
  );
});
