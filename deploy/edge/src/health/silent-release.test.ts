import { LOST_AFTER_MS } from '../intake/pending-views.ts';
import { CANARY, type HealthEdge, startHealthEdge } from './testing/health-edge.ts';

// Many views, on a machine that may be busy.
jest.setTimeout(30_000);

let edge: HealthEdge | undefined;
afterEach(async () => {
  await edge?.close();
  edge = undefined;
});

describe('a canary that reports no error', () => {
  const from = (index: number) => `10.${index % 250}.2.1`;
  const used = { calls: 4, failedCalls: 0, intents: 0, unansweredIntents: 0, blockedMs: 20 };

  /** Sound views of both releases, in which three visitors of ten act. */
  async function soundViews(count: number, version: string) {
    for (let index = 0; index < count; index += 1) {
      const usage = { ...used, intents: index % 10 < 3 ? 1 : 0 };
      await edge!.visit(
        [
          { version, kind: 'started' },
          { version, kind: 'mounted' },
          { version, kind: 'usage', usage },
        ],
        { from: from(index) },
      );
    }
  }

  /** The reason of the one rollback. */
  async function reason() {
    await edge!.health.settle();
    expect(edge!.moves).toHaveLength(1);
    return (await edge!.shown()).automaticRollbacks[0]!.reason;
  }

  test('and freezes the tab is rolled back when its views are overdue', async () => {
    edge = await startHealthEdge(CANARY);
    await soundViews(60, '1.0.0');
    for (let index = 0; index < 24; index += 1) await edge.visit([{ kind: 'started' }], { from: from(index) });
    await edge.health.settle();
    expect(edge.moves).toEqual([]);
    edge.clock.now += LOST_AFTER_MS;
    await soundViews(1, '1.0.0');
    expect(await reason()).toBe(
      '24 of 24 views were lost (started, then neither shown nor left), 0 of 61 with the release that it replaces',
    );
    expect((await edge.shown()).releases['mf-catalog@1.1.0']).toMatchObject({ views: 24, failed: 0, lost: 24 });
  });

  test.each([
    ['shows nothing', { kind: 'stuck' }, /content never became ready/],
    ['freezes at a later click', { kind: 'frozen' }, /views were lost/],
    ['calls the API in a loop', { kind: 'usage', usage: { ...used, calls: 2000, intents: 1 } }, /2000 API calls a view, before 4/],
    ['blocks the page', { kind: 'usage', usage: { ...used, blockedMs: 4000, intents: 1 } }, /blocked for 4000 ms/],
    ['has buttons that do nothing', { kind: 'usage', usage: used }, /visitors acted .* in 0 of \d+ views/],
    ['acts without effect', { kind: 'usage', usage: { ...used, intents: 2, unansweredIntents: 2 } }, /had no effect/],
  ] as const)('and %s is rolled back for that reason', async (_, report, expected) => {
    edge = await startHealthEdge(CANARY);
    await soundViews(120, '1.0.0');
    for (let index = 0; index < 60; index += 1) await edge.visit([{ kind: 'mounted' }, report], { from: from(index) });
    expect(await reason()).toMatch(expected);
  });

  test('keeps its place when visitors close the page early, or come back to it', async () => {
    edge = await startHealthEdge(CANARY);
    await soundViews(60, '1.0.0');
    for (let index = 0; index < 60; index += 1) {
      const tab = { view: edge.issue(from(index)), from: from(index) };
      await edge.visit([{ kind: 'started' }], tab);
      await edge.visit([{ kind: 'left' }], tab);
      if (index % 2 === 0) await edge.visit([{ kind: 'mounted' }], tab);
    }
    edge.clock.now += 2 * LOST_AFTER_MS;
    await soundViews(1, '1.0.0');
    await edge.health.settle();
    expect(edge.moves).toEqual([]);
    expect((await edge.shown()).releases['mf-catalog@1.1.0']).toMatchObject({ views: 30, failed: 0, lost: 0 });
  });

  test('keeps its place when the end of a visit arrives before its start', async () => {
    edge = await startHealthEdge(CANARY);
    for (let index = 0; index < 40; index += 1) {
      const tab = { view: edge.issue(from(index)), from: from(index) };
      await edge.visit([{ kind: 'left' }], tab);
      await edge.visit([{ kind: 'started' }], tab);
    }
    edge.clock.now += 2 * LOST_AFTER_MS;
    await soundViews(1, '1.0.0');
    expect((await edge.shown()).releases['mf-catalog@1.1.0']).toMatchObject({ views: 0, lost: 0 });
  });

  test('loses no view over a restart of the edge, which may have missed what the tabs reported', async () => {
    edge = await startHealthEdge(CANARY);
    for (let index = 0; index < 24; index += 1) await edge.visit([{ kind: 'started' }], { from: from(index) });
    await edge.restart();
    edge.clock.now += 2 * LOST_AFTER_MS;
    await soundViews(1, '1.0.0');
    expect((await edge.shown()).releases['mf-catalog@1.1.0']?.views ?? 0).toBe(0);
  });
});

test('a visitor of one release cannot report the other of a canary', async () => {
  edge = await startHealthEdge(CANARY);
  await edge.visit([{ version: '1.0.0', kind: 'mount' }], { view: edge.issue(undefined, '1.1.0') });
  await edge.visit([{ version: '1.1.0', kind: 'mount' }], { view: edge.issue(undefined, '1.0.0') });
  for (const { views, failed } of Object.values((await edge.shown()).releases)) expect([views, failed]).toEqual([0, 0]);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['a sibling host', { origin: 'http://other.example' }],
  ['a page without an origin', { origin: 'null' }],
])('a report that %s makes a browser send is refused', async (_, headers) => {
  edge = await startHealthEdge(CANARY);
  const report = { unit: 'mf-catalog', version: '1.1.0', kind: 'mount', where: '', message: '' };
  const body = JSON.stringify({ sequence: 7, path: '/', view: edge.issue(), reports: [report] });
  expect(await edge.post(body, undefined, headers)).toBe(403);
  expect(await edge.post(body)).toBe(204);
});
