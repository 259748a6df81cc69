import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOST_AFTER_MS } from '../../intake/pending-views.ts';
import type { RollbackHandler } from '../release-analysis.ts';
import { CANARY, type HealthEdge, LEASE_MS, STANDING, startHealthEdge } from '../testing/health-edge.ts';

// Many views, on a machine that may be busy.
jest.setTimeout(30_000);

let a: HealthEdge;
let b: HealthEdge;
let open: HealthEdge[] = [];

/** Two edges over one folder; the first is the leader. */
async function startTwo(options: Parameters<typeof startHealthEdge>[1] = {}, catalog = CANARY) {
  a = await startHealthEdge(catalog, options);
  b = await startHealthEdge(catalog, { ...options, beside: a });
  open = [a, b];
  await tick();
}
afterEach(async () => {
  for (const edge of open.splice(0).reverse()) await edge.close();
});

async function tick() {
  for (const edge of open) await edge.tick();
}

/** The leader ends without a chance to save, and the other takes over. */
async function loseLeader() {
  await a.kill();
  open = [b];
  a.shared.edges -= 1;
  await b.tick();
  b.clock.now += LEASE_MS;
  await b.tick();
}

/** A view of 1.1.0 that one edge served and another heard of. */
async function view(servedBy: HealthEdge, reportedAt: HealthEdge, index: number, kind: 'mounted' | 'load' = 'mounted', version = '1.1.0') {
  const from = `10.${index % 250}.1.1`;
  expect(await reportedAt.visit([{ kind, version }], { view: servedBy.issue(from, version), from })).toBe(204);
}

const counted = async (edge: HealthEdge, release = 'mf-catalog@1.1.0') => (await edge.shown()).releases[release];
const files = (end: string) => readdirSync(path.join(a.shared.dir, 'health-production')).filter((name) => name.endsWith(end));

it('counts a view once when both edges receive its beacons', async () => {
  await startTwo();
  for (let index = 0; index < 10; index += 1) await view(a, b, index);
  for (let index = 10; index < 20; index += 1) await view(b, a, index);
  const tab = { view: a.issue() };
  await a.visit([{ kind: 'mounted' }], tab);
  await b.visit([{ kind: 'error' }], tab);
  await a.visit([{ kind: 'gone' }], tab);
  await tick();
  expect(await counted(a)).toMatchObject({ views: 21, failed: 1, counts: { mounted: 21, error: 1, gone: 1 } });
  expect((await b.shown()).intake).toEqual({ accepted: 11, forged: 0, unknown: 0, limited: 0 });
});

it('has one leader; another edge takes over seconds after it ended, and counts every beacon once', async () => {
  await startTwo();
  expect([a.health.isLeader(), b.health.isLeader()]).toEqual([true, false]);
  for (let index = 0; index < 30; index += 1) await view(a, index % 2 ? a : b, index, index % 3 ? 'mounted' : 'load', '1.0.0');
  await tick();
  await a.health.settle();
  // Neither of these is in a saved state.
  for (let index = 30; index < 50; index += 1) await view(b, index % 2 ? a : b, index, 'mounted', '1.0.0');
  await a.kill();
  open = [b];
  a.shared.edges -= 1;
  for (let index = 50; index < 60; index += 1) await view(a, b, index, 'mounted', '1.0.0');
  b.clock.now += LEASE_MS - 1;
  await b.tick();
  expect(b.health.isLeader()).toBe(false);
  b.clock.now += LEASE_MS;
  await b.tick();
  expect(b.health.isLeader()).toBe(true);
  for (let index = 60; index < 70; index += 1) await view(b, b, index, 'mounted', '1.0.0');
  await b.tick();
  expect(await counted(b, 'mf-catalog@1.0.0')).toMatchObject({ views: 70, failed: 10, counts: { mounted: 60, load: 10 } });
  await b.restart();
  expect(await counted(b, 'mf-catalog@1.0.0')).toMatchObject({ views: 70, failed: 10, counts: { mounted: 60, load: 10 } });
});

it('finds a bad canary at the same view when the leader ends before the analysis does', async () => {
  await startTwo();
  for (let index = 0; index < 60; index += 1) await view(a, index % 2 ? a : b, index, 'mounted', '1.0.0');
  for (let index = 0; index < 15; index += 1) await view(a, index % 2 ? a : b, index, 'load');
  await tick();
  await loseLeader();
  for (let index = 15; index < 19; index += 1) await view(a, b, index, 'load');
  await b.tick();
  await b.health.settle();
  expect(b.moves).toEqual([]);
  await view(a, b, 19, 'load');
  await b.tick();
  await b.health.settle();
  expect(b.moves).toEqual([
    { unit: 'mf-catalog', to: null, why: 'canary 1.1.0: 20 of 20 views failed, 0 of 60 with the release that it replaces' },
  ]);
});

it('lets another edge take over at once when the leader is stopped', async () => {
  await startTwo();
  for (let index = 0; index < 10; index += 1) await view(a, b, index);
  await a.close();
  open = [b];
  await b.tick();
  expect(b.health.isLeader()).toBe(true);
  expect(await counted(b)).toMatchObject({ views: 10 });
});

describe('a view that started at one edge', () => {
  const tabs = (edge: HealthEdge) =>
    Array.from({ length: 24 }, (_, index) => ({ view: edge.issue(`10.${index}.2.1`), from: `10.${index}.2.1` }));
  const startAtSecond = async () => {
    for (const tab of tabs(b)) await b.visit([{ kind: 'started' }], tab);
    await tick();
  };
  beforeEach(() => startTwo());

  it('is not lost when it was left, or shown, at the other', async () => {
    for (const [index, tab] of tabs(a).entries()) {
      const [first, second] = index % 2 ? [a, b] : [b, a];
      await first.visit([{ kind: 'started' }], tab);
      await second.visit([{ kind: index % 3 ? 'left' : 'mounted' }], tab);
    }
    a.clock.now += LOST_AFTER_MS;
    await tick();
    expect(await counted(a)).toMatchObject({ views: 8, lost: 0 });
  });

  it('is lost when no edge receives a further beacon of it', async () => {
    await startAtSecond();
    a.clock.now += LOST_AFTER_MS - LEASE_MS;
    for (let index = 0; index < 4; index += 1) {
      await tick();
      expect((await counted(a))?.lost ?? 0).toBe(0);
      a.clock.now += LEASE_MS / 4;
    }
    await tick();
    expect(await counted(a)).toMatchObject({ views: 24, lost: 24 });
  });

  it('is not lost when an edge is gone that may have received its beacons', async () => {
    await startAtSecond();
    await b.kill();
    open = [a];
    a.shared.edges -= 1;
    for (const wait of [LEASE_MS, LOST_AFTER_MS]) {
      a.clock.now += wait;
      await a.tick();
    }
    expect((await counted(a))?.lost ?? 0).toBe(0);
  });
});

describe('a finding whose leader ends', () => {
  /** The rollback reaches the release service or not, and its leader never learns the outcome. */
  async function die(isDone: boolean) {
    const calls: string[] = [];
    let isDying = true;
    const reached = Promise.withResolvers<void>();
    let service: RollbackHandler;
    const rollBack: RollbackHandler = async (move, why) => {
      calls.push(move.from);
      if (!isDying) return service(move, why);
      if (isDone) await service(move, why);
      reached.resolve();
      return new Promise(() => undefined);
    };
    service = async ({ unit, from }) => {
      const entry = a.shared.body.units[unit]!;
      if (entry.canary?.version !== from) return { sequence: a.shared.body.sequence, changed: false };
      a.set({ ...a.shared.body.units, [unit]: { ...STANDING, hold: { at: '', rolledBack: [from] } } });
      return { sequence: a.shared.body.sequence, changed: true };
    };
    await startTwo({ rollBack });
    for (let index = 0; index < 20; index += 1) await view(a, a, index, 'load');
    await reached.promise;
    isDying = false;
    await loseLeader();
    await b.health.settle();
    return calls;
  }

  it.each([
    ['after the rollback is recorded once', true],
    ['before the rollback is carried out by the next', false],
  ])('%s', async (_, isDone) => {
    expect(await die(isDone)).toEqual(['1.1.0', '1.1.0']);
    expect((await b.shown()).automaticRollbacks).toMatchObject([{ unit: 'mf-catalog', from: '1.1.0', outcome: 'done' }]);
    expect(b.shared.body.units['mf-catalog']?.hold?.rolledBack).toEqual(['1.1.0']);
    await b.restart();
    await b.health.settle();
    expect((await b.shown()).automaticRollbacks).toHaveLength(1);
  });
});

it('ignores a leader that resumes after another took over', async () => {
  await startTwo();
  for (let index = 0; index < 19; index += 1) await view(a, b, index, 'load');
  await tick();
  b.clock.now += LEASE_MS;
  await b.tick();
  expect([a.health.isLeader(), b.health.isLeader()]).toEqual([false, true]);
  // The former leader counts its 20th view, finds the canary worse, and must not act.
  await view(a, a, 19, 'load');
  await a.health.settle();
  expect(a.moves).toEqual([]);
  await tick();
  expect(a.health.isLeader()).toBe(false);
  await b.health.settle();
  expect(a.moves).toHaveLength(1);
  expect(await counted(b)).toMatchObject({ views: 20, failed: 20 });
});

it('answers operators at every edge with the counts of the leader, and says which edge leads', async () => {
  await startTwo();
  for (let index = 0; index < 10; index += 1) await view(a, b, index, 'load');
  a.clock.now += 5000;
  await tick();
  const [own, other] = [await a.shown(), await b.shown()];
  expect(own.leader).toEqual({ edge: expect.any(String), isThis: true, at: own.at });
  expect(other.leader).toEqual({ edge: own.leader!.edge, isThis: false, at: own.at });
  expect(other.releases).toEqual(own.releases);
  expect(other.analysisRuns).toEqual(own.analysisRuns);
  for (const [edge, isLeader] of [[a, 1] as const, [b, 0] as const]) {
    const text = await edge.metrics();
    expect(text).toContain('yinhe_edge_failed_views_total{unit="mf-catalog",version="1.1.0"} 10');
    expect(text).toContain(`yinhe_edge_is_leader ${isLeader}`);
  }
});

it('holds the limit of an address over both edges', async () => {
  await startTwo({ env: { perAddress: 3 } });
  for (let index = 0; index < 12; index += 1) await view(a, index % 2 ? a : b, 9, 'load');
  await tick();
  expect(await counted(a)).toMatchObject({ views: 3, failed: 3 });
});

it('limits what one network may write to the spool', async () => {
  await startTwo({ env: { perAddress: 1 } });
  for (let index = 0; index < 60; index += 1) await view(b, b, 7);
  expect((await b.shown()).intake).toMatchObject({ accepted: 60, limited: 20 });
});

it('writes no spool while it is alone, and deletes the spools of edges that are gone', async () => {
  a = await startHealthEdge(CANARY);
  open = [a];
  for (let index = 0; index < 10; index += 1) await view(a, a, index);
  await a.tick();
  expect(files('.spool')).toEqual([]);
  b = await startHealthEdge(CANARY, { beside: a });
  await view(a, b, 10);
  await a.tick();
  await view(a, a, 11);
  expect(files('.spool')).toHaveLength(2);
  await b.close();
  for (let times = 0; times < 3; times += 1) {
    a.clock.now += 20 * LEASE_MS;
    await view(a, a, 12 + times);
    await a.tick();
  }
  expect(files('.spool').filter((name) => !name.startsWith((a.health.view().leader as { edge: string }).edge))).toEqual([]);
  expect(await counted(a)).toMatchObject({ views: 15 });
});

it('counts what it counted alone once, when another edge joins and takes over', async () => {
  a = await startHealthEdge(CANARY);
  open = [a];
  for (let index = 0; index < 10; index += 1) await view(a, a, index);
  b = await startHealthEdge(CANARY, { beside: a });
  open = [a, b];
  await tick();
  await view(a, a, 10);
  await loseLeader();
  expect(await counted(b)).toMatchObject({ views: 11 });
});

it('analyses apart while the shared folder is gone, and together again after it', async () => {
  await startTwo();
  const folder = path.join(a.shared.dir, 'health-production');
  renameSync(folder, `${folder}-away`);
  writeFileSync(folder, '');
  for (let index = 0; index < 10; index += 1) await view(a, index % 2 ? a : b, index);
  await tick();
  a.clock.now += LEASE_MS;
  await tick();
  expect([a.health.isLeader(), b.health.isLeader()]).toEqual([true, true]);
  expect(await counted(b)).toMatchObject({ views: 5 });
  rmSync(folder);
  renameSync(`${folder}-away`, folder);
  await tick();
  expect([a.health.isLeader(), b.health.isLeader()]).toEqual([true, false]);
  await view(a, b, 11);
  await tick();
  expect(await counted(a)).toMatchObject({ views: 6 });
});
