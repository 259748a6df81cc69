import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalog, MANAGER, openReleaseFixture, REQUEST, type ReleaseFixture } from 'deploy-api/testing';
import { type AnalysisRunView, looksDue } from 'deploy-release';
import { createMessage, formatMessage } from 'deploy-release/messages';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { countsOf } from '../health/counters.ts';
import { QUIET_LOG } from '../health/testing/quiet-log.ts';
import { createAutomaticAdvance } from './automatic-advance.ts';
import { type AdvanceHandler, createRolloutStepper, type RolloutStepper } from './rollout-stepper.ts';

const MINUTE_MS = 60_000;
const OF = { unit: 'mf-catalog', ...REQUEST };

let fixture: ReleaseFixture;
let dir: string;
let body: ChannelBody | null;
let stepper: RolloutStepper;
let clock: number;
let isLeader: boolean;
let views: number;
let baseline: number;
let run: Partial<AnalysisRunView> | null;
let isSound: boolean;
let calls: number;
let advance: AdvanceHandler;

beforeEach(async () => {
  fixture = await openReleaseFixture();
  dir = mkdtempSync(path.join(tmpdir(), 'rollout-'));
  [clock, isLeader, views, baseline, run, calls, isSound] = [Date.parse('2026-03-01T00:00:00Z'), true, 0, 0, {}, 0, true];
  advance = createAutomaticAdvance(fixture.releaseService, 'production');
  await fixture.releaseService.rollout(MANAGER, { ...OF, version: '1.1.0', steps: [1, 25], minSeconds: 600 });
  await follow();
  stepper = start();
});
afterEach(async () => {
  await stepper.close();
  fixture.end();
  rmSync(dir, { recursive: true, force: true });
});

const counts = (count: number) => ({ ...countsOf({ views: 0, from: {}, values: {} }), views: count });

/** The analysis as the edge shows it: of the canary, at the counts that the test has set. */
function analysisRuns(): AnalysisRunView[] {
  const version = body?.units['mf-catalog']?.canary?.version;
  if (!run || !version) return [];
  const fixed = { unit: 'mf-catalog', version, as: 'canary' as const, against: '1.0.0', pending: false, until: null, nextLookAt: 0 };
  const weighted = { weightedViews: views, weightedBaselineViews: baseline, networks: 300 };
  return [{ ...fixed, ...weighted, own: counts(views), baseline: counts(baseline), looks: looksDue(views), ...run }];
}

function start(): RolloutStepper {
  return createRolloutStepper({
    body: () => body,
    health: { analysisRuns, retest: () => isSound, isLeader: () => isLeader },
    advance: (step, why) => {
      calls += 1;
      return advance(step, why);
    },
    neededViews: 640,
    file: path.join(dir, 'rollout.json'),
    log: QUIET_LOG,
    now: () => clock,
    every: () => () => undefined,
  });
}

/** The edge reads the newest channel document. */
async function follow(): Promise<void> {
  body = await fixture.releaseService.status({ channel: 'production' });
}

function pass(minutes: number): void {
  clock += minutes * MINUTE_MS;
  fixture.pass(minutes / 24 / 60);
}

async function look(): Promise<void> {
  stepper.look();
  await stepper.settle();
  await follow();
}

const unit = () => body!.units['mf-catalog']!;
const waits = (lang: 'en' | 'zh' = 'en') => stepper.view().map((view) => formatMessage(view.waits, lang));

test('a sound release goes from step to step and is promoted, each step after enough views and its least duration', async () => {
  pass(30);
  [views, baseline] = [639, 60_000];
  await look();
  expect(calls).toBe(0);
  expect(waits()).toEqual(['waits for 1 more views of 640']);
  views = 640;
  await look();
  expect(unit().canary?.percent).toBe(25);
  expect(waits('zh')).toEqual(['还要等 640 次浏览，共需 640 次']);
  views = 1280;
  await look();
  expect(calls).toBe(1);
  expect(waits()[0]).toMatch(/^waits until 2026-03-01T00:4.*, the least duration of the step$/);
  pass(20);
  await look();
  expect(unit()).toMatchObject({ current: '1.1.0', targets: ['1.0.0'] });
  expect(stepper.view()).toEqual([]);
  expect((await fixture.releaseService.history({ channel: 'production' }))[0]).toMatchObject({
    by: 'edge',
    why: 'step of 25 %: 640 views without a finding, 60000 with the current release',
  });
});

test('a step shows its progress', async () => {
  [views, baseline] = [100, 9000];
  await look();
  const counts = { views: 100, neededViews: 640, baselineViews: 9000, neededBaselineViews: 640 };
  const { stepSince } = unit().canary!.rollout!;
  expect(stepper.view()).toMatchObject([{ unit: 'mf-catalog', version: '1.1.0', steps: [1, 25], percent: 1, stepSince, ...counts }]);
});

describe('a step goes on only', () => {
  beforeEach(() => {
    pass(30);
    [views, baseline] = [640, 640];
  });

  test('with enough views of the current release', async () => {
    baseline = 639;
    await look();
    expect([calls, waits()]).toEqual([0, ['waits for 1 more views of 640 with the current release, to compare with']]);
  });

  test('after the analysis made its look', async () => {
    run = { looks: 5 };
    await look();
    expect([calls, waits()]).toEqual([0, ['waits for 1 more views of 640']]);
  });

  test('when the views that count suffice now, however many came from few networks before', async () => {
    run = { looks: 6, own: counts(12_000), weightedViews: 330, networks: 40 };
    await look();
    expect(calls).toBe(0);
    expect(waits()).toEqual([expect.stringMatching(/^waits for 310 more views of 640 from further networks: .* \(40 so far\)$/)]);
    expect(waits('zh')).toEqual([expect.stringContaining('还要等更多网络的 310 次浏览，共需 640 次')]);
  });

  test('with enough views of the current release from many networks', async () => {
    run = { weightedBaselineViews: 100 };
    baseline = 12_000;
    await look();
    expect([calls, waits()]).toEqual([0, ['waits for 540 more views of 640 with the current release, to compare with']]);
  });

  test('when the analysis finds nothing in the views that came since its last look', async () => {
    isSound = false;
    await look();
    expect(calls).toBe(0);
    isSound = true;
    await look();
    expect(calls).toBe(1);
  });

  test('without a finding that waits for further networks', async () => {
    run = { pending: true, pendingResult: { reason: createMessage('waits.nothing'), networks: 1 } };
    await look();
    expect([calls, waits()]).toEqual([0, [expect.stringMatching(/^waits: it looks worse than the current release/)]]);
  });

  test('while the release is under analysis', async () => {
    run = null;
    await look();
    expect([calls, waits()]).toEqual([0, ['waits: this edge does not analyse the release']]);
  });

  test('by the edge that analyses the releases', async () => {
    isLeader = false;
    await look();
    expect([calls, waits()]).toEqual([0, ['waits for another edge, which analyses the releases']]);
  });

  test('when it is not paused', async () => {
    await fixture.releaseService['rollout.pause'](MANAGER, OF);
    await follow();
    await look();
    expect([calls, waits()]).toEqual([0, ['paused by a release manager']]);
    await fixture.releaseService['rollout.resume'](MANAGER, OF);
    await follow();
    await look();
    expect(unit().canary?.percent).toBe(25);
  });

  test('when the unit is not held', async () => {
    await fixture.releaseService.hold(MANAGER, { units: ['mf-catalog'], ...REQUEST });
    await follow();
    await look();
    expect([calls, waits()]).toEqual([0, ['waits: the unit is held']]);
  });
});

test('a refused step is tried again after longer and longer pauses, and says why', async () => {
  pass(30);
  [views, baseline] = [640, 640];
  const healthy = advance;
  advance = () => Promise.reject(new Error('no route to host'));
  for (let second = 0; second < 3600; second += 1) {
    stepper.look();
    await stepper.settle();
    clock += 1000;
  }
  expect(calls).toBeLessThan(15);
  expect(waits()[0]).toMatch(/^waits until 2026-03-01T01:.*, then tries again: the release service did not answer: no route to host$/);
  advance = healthy;
  fixture.pass(1);
  clock += 600_000;
  await look();
  expect(unit().canary?.percent).toBe(25);
});

test('a step is not taken for a rollout that a manager ended and began again meanwhile', async () => {
  pass(30);
  [views, baseline] = [640, 640];
  advance = async (step, why) => {
    await fixture.releaseService['rollout.abort'](MANAGER, OF);
    fixture.pass(1);
    await fixture.releaseService.rollout(MANAGER, { ...OF, version: '1.1.0', steps: [1, 25], minSeconds: 0 });
    return createAutomaticAdvance(fixture.releaseService, 'production')(step, why);
  };
  await look();
  expect(unit().canary?.percent).toBe(1);
});

test('a step that is taken is not asked for again while its document is on its way', async () => {
  pass(30);
  [views, baseline] = [640, 640];
  for (let round = 0; round < 5; round += 1) {
    stepper.look();
    await stepper.settle();
  }
  expect(calls).toBe(1);
});

describe('after a restart', () => {
  const restart = async () => {
    await stepper.close();
    stepper = start();
  };

  test('a step goes on with the views that it had', async () => {
    pass(30);
    [views, baseline] = [640, 5000];
    await look();
    await look();
    views = 1000;
    await restart();
    expect(stepper.view()).toMatchObject([{ percent: 25, views: 360, neededViews: 640 }]);
    pass(30);
    views = 1280;
    await look();
    expect(unit().current).toBe('1.1.0');
  });

  test('a step takes no more views because a few networks had many when it began', async () => {
    pass(30);
    [views, baseline] = [640, 5000];
    await look();
    run = { own: counts(12_640), weightedViews: 700, looks: 6 };
    expect(stepper.view()).toMatchObject([{ percent: 25, views: 0, neededViews: 580 }]);
  });

  test('a step is counted again where the counts or the state were lost', async () => {
    pass(30);
    [views, baseline] = [640, 5000];
    await look();
    await look();
    await restart();
    views = 3;
    await look();
    expect(stepper.view()).toMatchObject([{ percent: 25, views: 0, neededViews: 637 }]);
    await stepper.close();
    writeFileSync(path.join(dir, 'rollout.json'), '{ half');
    views = 500;
    stepper = start();
    expect(stepper.view()).toMatchObject([{ percent: 25, views: 0, neededViews: 780 }]);
  });
});

test('a release that was replaced, aborted or rolled back is no rollout any more', async () => {
  pass(30);
  await fixture.publish(catalog('1.2.0'));
  await fixture.releaseService.promote(MANAGER, { versions: { 'mf-catalog': '1.2.0' }, ...REQUEST });
  await follow();
  [views, baseline] = [640, 5000];
  await look();
  expect([calls, stepper.view()]).toEqual([0, []]);
});
