import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readHealthSettings } from './health-settings.ts';
import { startHealth } from './start-health.ts';
import { CANARY, type HealthEdge, PROMOTED, STANDING, startHealthEdge } from './testing/health-edge.ts';
import { QUIET_LOG } from './testing/quiet-log.ts';

// Many views, on a machine that may be busy.
jest.setTimeout(30_000);

let edge: HealthEdge | undefined;
let server: Server | undefined;
afterEach(async () => {
  await edge?.close();
  server?.close();
  edge = undefined;
  server = undefined;
});

/** Views, each from an address of its own; every `failing`-th fails. */
async function visits(count: number, version: string, failing = 0, unit = 'mf-catalog') {
  for (let index = 1; index <= count; index += 1) {
    const kind = failing > 0 && index % failing === 0 ? 'load' : 'mounted';
    const status = await edge!.visit([{ unit, version, kind }], { from: `10.${index % 250}.1.1` });
    expect(status).toBe(204);
  }
  await edge!.health.settle();
}

describe('a canary', () => {
  test('that fails is rolled back once, at its 20th view', async () => {
    edge = await startHealthEdge(CANARY);
    await visits(60, '1.0.0');
    await visits(19, '1.1.0', 1);
    expect(edge.moves).toEqual([]);
    await visits(1, '1.1.0', 1);
    await visits(60, '1.1.0', 1);
    expect(edge.moves).toEqual([
      { unit: 'mf-catalog', to: null, why: 'canary 1.1.0: 20 of 20 views failed, 0 of 60 with the release that it replaces' },
    ]);
    expect((await edge.shown()).automaticRollbacks).toMatchObject([{ unit: 'mf-catalog', from: '1.1.0', to: '1.0.0', outcome: 'done' }]);
    expect(await edge.metrics()).toContain('yinhe_edge_rollbacks_total{outcome="done"} 1');
  });

  test('that fails as often as its baseline stays', async () => {
    edge = await startHealthEdge(CANARY);
    await visits(150, '1.0.0', 10);
    await visits(90, '1.1.0', 10);
    expect(edge.moves).toEqual([]);
    expect((await edge.shown()).analysisRuns).toMatchObject([
      { version: '1.1.0', as: 'canary', own: { views: 90, failed: 9 }, looks: 3, nextLookAt: 160, until: null },
    ]);
  });

  test('that makes pages slow is rolled back', async () => {
    edge = await startHealthEdge(CANARY);
    for (let index = 0; index < 80; index += 1) {
      const slow = { version: '1.1.0', kind: 'vital', where: 'LCP', value: 2600 + index } as const;
      await edge.visit([{ ...slow, version: '1.0.0', value: 1500 + index }], { from: `10.0.${index}.1` });
      await edge.visit([slow], { from: `10.0.${index}.1` });
    }
    await edge.health.settle();
    expect(edge.moves).toMatchObject([{ to: null, why: expect.stringMatching(/median LCP 26\d\d against 15\d\d/) }]);
  });

  test('is not rolled back on reports of one address', async () => {
    edge = await startHealthEdge(CANARY);
    await visits(100, '1.0.0');
    await visits(25, '1.1.0');
    for (let index = 0; index < 60; index += 1) await edge.visit([{ kind: 'mount' }], { from: '203.0.113.66' });
    await edge.health.settle();
    expect(edge.moves).toEqual([]);
  });

  test('with failures from two networks waits for others in proportion to the traffic, then is rolled back', async () => {
    edge = await startHealthEdge(CANARY);
    await visits(60, '1.0.0');
    for (let index = 0; index < 40; index += 1) await edge.visit([{ kind: 'mount' }], { from: `203.0.${index % 2}.1` });
    await edge.health.settle();
    expect(edge.moves).toEqual([]);
    expect((await edge.shown()).analysisRuns).toMatchObject([
      {
        version: '1.1.0',
        looks: 0,
        pending: true,
        pendingResult: { networks: 2, needed: 4, reason: { text: expect.stringContaining('40 of 40 views failed') } },
      },
    ]);
    expect((await edge.shown()).analysisSettings).toEqual({ minNetworks: 3, trustsProxy: true });
    await edge.restart();
    expect((await edge.shown()).analysisRuns).toMatchObject([{ pending: true, pendingResult: { networks: 2, needed: 4 } }]);
    expect(edge.health.retest('mf-catalog', '1.1.0')).toBe(false);
    for (let index = 0; index < 20; index += 1) await edge.visit([{ kind: 'mount' }], { from: `10.${index}.1.1` });
    await edge.health.settle();
    expect(edge.moves).toMatchObject([{ unit: 'mf-catalog', to: null, why: expect.stringContaining('views failed') }]);
  });

  test('is rolled back on one address where the operator configured one', async () => {
    edge = await startHealthEdge(CANARY, { env: { minNetworks: 1 } });
    for (let index = 0; index < 20; index += 1) await edge.visit([{ kind: 'mount' }], { from: '203.0.113.1' });
    await edge.health.settle();
    expect(edge.moves).toHaveLength(1);
  });

  test('counts views from before a restart only once', async () => {
    edge = await startHealthEdge(CANARY);
    const tabs = Array.from({ length: 12 }, (_, index) => ({ view: edge!.issue(`10.0.${index}.1`), from: `10.0.${index}.1` }));
    for (const tab of tabs) await edge.visit([{ kind: 'mounted' }, { kind: 'vital', where: 'LCP', value: 900 }], tab);
    await edge.restart();
    for (const tab of tabs) await edge.visit([{ kind: 'error' }, { kind: 'vital', where: 'LCP', value: 900 }], tab);
    await edge.restart();
    for (const tab of tabs) await edge.visit([{ kind: 'error' }, { kind: 'swapped' }], tab);
    expect((await edge.shown()).analysisRuns).toMatchObject([{ version: '1.1.0', own: { views: 12, failed: 12 } }]);
    expect((await edge.shown()).releases['mf-catalog@1.1.0']).toMatchObject({ views: 12, failed: 12, vitals: { LCP: { count: 12 } } });
  });

  test('without a baseline is rolled back only when clearly broken', async () => {
    edge = await startHealthEdge(CANARY);
    await visits(40, '1.1.0', 3);
    expect(edge.moves).toEqual([]);
    await visits(40, '1.1.0', 1);
    expect(edge.moves).toHaveLength(1);
  });
});

describe('a promotion', () => {
  async function promoteAfter(failingBefore: number) {
    edge = await startHealthEdge(STANDING);
    await visits(100, '1.0.0', failingBefore);
    await visits(100, '1.0.0', 0, 'mf-player');
    edge.set({ shell: STANDING, 'mf-player': STANDING, 'mf-catalog': PROMOTED });
  }

  test('that fails is rolled back, also after an edge restart in between', async () => {
    await promoteAfter(0);
    await visits(15, '1.1.0', 1);
    await edge!.restart();
    expect((await edge!.shown()).analysisRuns).toMatchObject([
      { as: 'promotion', against: '1.0.0', own: { views: 15, failed: 15 }, baseline: { views: 100 } },
    ]);
    await visits(5, '1.1.0', 1);
    expect(edge!.moves).toMatchObject([
      { unit: 'mf-catalog', to: '1.0.0', why: expect.stringContaining('20 of 20 views failed, 0 of 100') },
    ]);
    await edge!.restart();
    await visits(60, '1.1.0', 1);
    expect(edge!.moves).toHaveLength(1);
  });

  test.each([31, -31])('is analysed although the clock that promoted it is %i minutes off', async (minutes) => {
    edge = await startHealthEdge(STANDING);
    await visits(60, '1.0.0');
    const since = new Date(edge.clock.now - minutes * 60_000).toISOString();
    edge.set({ shell: STANDING, 'mf-player': STANDING, 'mf-catalog': { ...PROMOTED, since } });
    await visits(20, '1.1.0', 1);
    expect(edge.moves).toMatchObject([{ unit: 'mf-catalog', to: '1.0.0' }]);
  });

  test('is not blamed for a problem that all units have', async () => {
    await promoteAfter(0);
    await visits(40, '1.0.0', 2, 'mf-player');
    await visits(40, '1.1.0', 2);
    expect(edge!.moves).toEqual([]);
  });

  test('is not analysed after its first minutes', async () => {
    await promoteAfter(0);
    await visits(10, '1.1.0', 1);
    edge!.clock.now += 31 * 60_000;
    await visits(30, '1.1.0', 1);
    expect(edge!.moves).toEqual([]);
    expect((await edge!.shown()).analysisRuns).toEqual([]);
  });

  test('with a failing rollback is reported once and not retried, also after a restart', async () => {
    let tries = 0;
    const rollBack = async () => {
      tries += 1;
      throw new Error('0.9.0 does not go with mf-player@2.0.0');
    };
    edge = await startHealthEdge(PROMOTED, { rollBack });
    await visits(50, '1.1.0', 1);
    await edge.restart();
    await visits(50, '1.1.0', 1);
    expect(tries).toBe(1);
    expect((await edge.shown()).automaticRollbacks).toMatchObject([
      { outcome: 'failed', to: null, detail: '0.9.0 does not go with mf-player@2.0.0' },
    ]);
  });
});

test('operators get a signed webhook, retried until delivered', async () => {
  const signal: { headers: IncomingHttpHeaders; body: string }[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      signal.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  edge = await startHealthEdge(CANARY, { env: { webhookUrl, webhookSecret: 'of this test' } });
  await visits(60, '1.0.0');
  await visits(20, '1.1.0', 1);
  expect(signal).toHaveLength(1);
  const { headers, body } = signal[0]!;
  expect(headers['x-yinhe-signature']).toBe(`sha256=${createHmac('sha256', 'of this test').update(body).digest('hex')}`);
  expect(JSON.parse(body)).toEqual({
    event: 'rollback',
    channel: 'production',
    unit: 'mf-catalog',
    from: '1.1.0',
    to: '1.0.0',
    reason: '20 of 20 views failed, 0 of 60 with the release that it replaces',
    reasonMessage: expect.objectContaining({
      code: 'analysis.failures',
      params: { failed: 20, views: 20, failedBefore: 0, viewsBefore: 60 },
    }),
    reasons: {
      en: '20 of 20 views failed, 0 of 60 with the release that it replaces',
      zh: '20 次浏览中有 20 次失败，被替换的版本 60 次中有 0 次',
    },
    at: new Date(edge.clock.now).toISOString(),
    sequence: 8,
  });
});

test.each([
  ['of another version', '{"format":1,"releases":[]}'],
  ['that is damaged', '{'],
])('a health state file %s is ignored, and the log names it and the consequence', async (_what, text) => {
  const healthDir = mkdtempSync(path.join(tmpdir(), 'health-state-'));
  const dir = path.join(healthDir, 'health-production');
  mkdirSync(dir);
  writeFileSync(path.join(dir, 'state.3.json'), text);
  const logged: unknown[] = [];
  const { health } = await startHealth({
    settings: readHealthSettings({}),
    trustsProxy: false,
    channel: 'production',
    healthDir,
    body: () => null,
    isHost: () => false,
    rollBack: async () => ({ sequence: 1, changed: true }),
    log: { ...QUIET_LOG, error: (...line) => logged.push(line) },
  });
  expect(logged).toEqual([
    [
      expect.objectContaining({ reason: expect.stringContaining(path.join(dir, 'state.3.json')) }),
      'health state ignored: it is damaged or of another version. Metrics and canary analysis start empty; the next save replaces it',
    ],
  ]);
  await health.close();
  rmSync(healthDir, { recursive: true });
});
