import type { ViewCount } from 'deploy-release';
import { type AnalysisFinding, type AnalysisRun, createAnalysisRuns } from './analysis-runs.ts';
import type { AnalysisSubject } from './analysis-subject.ts';
import { createMetricsWindow } from './metrics-window.ts';

const START = Date.parse('2026-03-01T08:00:00Z');
const MINUTE = 60_000;
const canary: AnalysisSubject = { unit: 'mf-shop', version: '2', as: 'canary', against: '1', since: new Date(START).toISOString() };
const promotion: AnalysisSubject = { ...canary, as: 'promotion' };

function runsOf(subject: AnalysisSubject) {
  const clock = { now: START };
  const now = () => clock.now;
  const metrics = createMetricsWindow(now, []);
  const runs = createAnalysisRuns({ metrics, now, promotionMs: 30 * MINUTE, minNetworks: 1, isHost: () => false });
  runs.follow([subject], ['mf-shop@2', 'mf-other@1']);
  const signal = (count: 'views' | 'failed', since: number, release: { unit?: string; version?: string } = {}) =>
    runs.record({ unit: 'mf-shop', version: '2', at: clock.now, since, from: 'a', what: 'count', count, ...release });
  return { runs, clock, signal, run: () => runs.entries()[0]! };
}

test('views from before the analysis began do not count, nor do their later failures', () => {
  const { run, signal } = runsOf(canary);
  for (const version of ['1', '2']) {
    signal('failed', START - 1, { version });
    signal('views', START - 1, { version });
  }
  expect(run()).toMatchObject({ own: { views: 0, from: {} }, base: { views: 0, from: {} } });
  for (const version of ['1', '2']) signal('views', START, { version });
  expect(run()).toMatchObject({ own: { views: 1 }, base: { views: 1 } });
});

test('a promotion keeps its earlier baseline, and counts the other units beside it', () => {
  const { run, signal } = runsOf(promotion);
  signal('views', START, { version: '1' });
  signal('views', START, { unit: 'mf-other', version: '1' });
  signal('views', START - 1, { unit: 'mf-other', version: '1' });
  expect(run()).toMatchObject({ own: { views: 0 }, base: { views: 0 }, others: { since: { views: 1 } } });
});

test('a promotion is analysed until its time is over, not at that moment', () => {
  const { runs, run, signal, clock } = runsOf(promotion);
  clock.now = START + 30 * MINUTE - 1;
  signal('views', START);
  expect(runs.view()).toHaveLength(1);
  clock.now += 1;
  signal('views', START);
  expect(run().own.views).toBe(1);
  expect(runs.view()).toEqual([]);
});

describe('a second canary on the same edge', () => {
  const second = (change: Partial<AnalysisSubject>): AnalysisSubject => ({ ...canary, ...change });

  test.each([
    ['the same release once more', second({ since: new Date(START + MINUTE).toISOString() })],
    ['another release', second({ version: '3' })],
    ['the same release against another one', second({ against: '0' })],
  ])('is measured anew: %s', (_which, next) => {
    const { runs, signal, run, clock } = runsOf(canary);
    for (let views = 0; views < 40; views += 1) signal('views', START);
    signal('failed', START);
    expect(run().own.views).toBe(40);
    // The first one ends.
    runs.follow([], []);
    expect(runs.entries()).toEqual([]);
    clock.now += MINUTE;
    runs.follow([next], []);
    const fresh = { state: 'open', from: START + MINUTE, looksDone: 0, provisionalLooks: 0, pendingResult: null };
    expect(run()).toMatchObject({ ...fresh, own: { views: 0, from: {} }, base: { views: 0, from: {} } });
    // Tabs of the first one still report: their views are not of this sample.
    signal('views', START, { version: next.version });
    expect(run().own.views).toBe(0);
    signal('views', START + MINUTE, { version: next.version });
    expect(run().own.views).toBe(1);
  });

  test('that takes the place of the first in one step is measured anew too, and can be found worse after it was', () => {
    const { runs, signal, clock } = runsOf(canary);
    const breakIt = (version: string) => {
      for (let view = 0; view < 60; view += 1) {
        const release = { version, from: `${version} ${view}` };
        signal('views', clock.now, { version: '1', ...{ from: `base ${view}` } } as never);
        signal('views', clock.now, release as never);
        signal('failed', clock.now, release as never);
      }
      return runs.analyseDue().length;
    };
    expect(breakIt('2')).toBe(1);
    clock.now += MINUTE;
    runs.follow([second({ since: new Date(clock.now).toISOString() })], []);
    expect(breakIt('2')).toBe(1);
  });

  test('of another unit at the same time has counts of its own', () => {
    const { runs, signal } = runsOf(canary);
    runs.follow([canary, second({ unit: 'mf-other' })], []);
    signal('views', START, { unit: 'mf-other' });
    expect(runs.entries().map(({ subject, own }) => [subject.unit, own.views])).toEqual([
      ['mf-shop', 0],
      ['mf-other', 1],
    ]);
  });
});

describe('views of few networks', () => {
  const SUBJECT = { unit: 'mf-catalog', version: '2.0.0', as: 'canary', against: '1.0.0', since: '' } as const;

  /** The runs of a canary, and a way to report views of it (`2.0.0`) or of its baseline. */
  function canaryRuns(kept: readonly AnalysisRun[] = []) {
    const metrics = createMetricsWindow(() => 0);
    const runs = createAnalysisRuns({ metrics, now: () => 0, promotionMs: 0, minNetworks: 3, isHost: () => false, kept });
    runs.follow([SUBJECT], []);
    const findings: AnalysisFinding[] = [];
    const report = (version: string, from: string, ...counts: ViewCount[]) => {
      for (const count of counts) {
        const signal = { unit: 'mf-catalog', version, at: 0, since: 0, from, what: 'count', count } as const;
        metrics.record(signal);
        runs.record(signal);
      }
    };
    const many = (times: number, version: string, networks: number, name: string, ...counts: ViewCount[]) => {
      for (let index = 0; index < times; index += 1) {
        report(version, `${name}${index % networks}`, ...counts);
        if (index % 20 === 19 || index === times - 1) findings.push(...runs.analyseDue());
      }
    };
    const shown = () => runs.view()[0]!;
    return { runs, many, findings, shown };
  }

  it('spend no look of the analysis', () => {
    const { many, shown } = canaryRuns();
    many(10_000, '2.0.0', 10, 'hostile', 'views');
    expect(shown()).toMatchObject({ own: { views: 10_000 }, looks: 0, nextLookAt: 20, networks: 10 });
    expect(shown().weightedViews).toBeLessThan(20);
    many(10, '2.0.0', 10, 'visitor', 'views');
    expect(shown()).toMatchObject({ looks: 1, networks: 20 });
  });

  it('do not keep a broken release from being found when visitors come', () => {
    const { many, findings } = canaryRuns();
    many(300, '1.0.0', 300, 'before', 'views');
    many(10_000, '2.0.0', 10, 'hostile', 'views');
    many(60, '2.0.0', 60, 'visitor', 'views', 'failed');
    expect(findings).toHaveLength(1);
  });

  it('give a look back that they were counted in when many networks come', () => {
    const { many, shown } = canaryRuns();
    many(1300, '2.0.0', 26, 'office', 'views');
    expect(shown().looks).toBe(7);
    many(60, '2.0.0', 60, 'visitor', 'views');
    expect(shown()).toMatchObject({ looks: 3, nextLookAt: 160 });
  });

  it('count as before where the operator lets one network decide', () => {
    const metrics = createMetricsWindow(() => 0);
    const runs = createAnalysisRuns({ metrics, now: () => 0, promotionMs: 0, minNetworks: 1, isHost: () => false });
    runs.follow([SUBJECT], []);
    for (let index = 0; index < 640; index += 1) {
      runs.record({ unit: 'mf-catalog', version: '2.0.0', at: 0, since: 0, from: 'one', what: 'count', count: 'views' });
      runs.analyseDue();
    }
    expect(runs.view()).toMatchObject([{ looks: 6, weightedViews: 640 }]);
  });

  it('leave a finding waiting for further networks after a restart, and before a step', () => {
    const first = canaryRuns();
    first.many(3000, '1.0.0', 300, 'before', 'views');
    first.many(640, '2.0.0', 300, 'visitor', 'views');
    first.many(400, '2.0.0', 10, 'failing', 'views', 'failed');
    for (let index = 0; index < 700 && !first.shown().pending; index += 1) first.many(1, '2.0.0', 1, `visitor${index % 300}`, 'views');
    const { pendingResult } = first.shown();
    expect(pendingResult).toMatchObject({ networks: 10, needed: 11 });
    const second = canaryRuns(JSON.parse(JSON.stringify(first.runs.entries())));
    expect(second.shown()).toMatchObject({ pending: true, pendingResult });
    expect(first.runs.retest('mf-catalog', '2.0.0')).toEqual({ isSound: false, findings: [] });
  });

  it('are tested again before a step, with the views that came after the last look', () => {
    const { runs, many, findings, shown } = canaryRuns();
    many(700, '1.0.0', 700, 'before', 'views');
    many(640, '2.0.0', 640, 'visitor', 'views');
    expect(runs.retest('mf-catalog', '2.0.0')).toEqual({ isSound: true, findings: [] });
    many(100, '2.0.0', 100, 'later', 'views', 'failed');
    expect([shown().looks, findings]).toEqual([6, []]);
    expect(runs.retest('mf-catalog', '2.0.0')).toMatchObject({ isSound: false, findings: [{ subject: SUBJECT }] });
    expect(runs.retest('mf-catalog', '2.0.0')).toEqual({ isSound: false, findings: [] });
  });
});

it('goes on looking when more than a thousand networks report', () => {
  const metrics = createMetricsWindow(() => 0);
  const runs = createAnalysisRuns({ metrics, now: () => 0, promotionMs: 0, minNetworks: 3, isHost: () => false });
  runs.follow([{ unit: 'u', version: '2', as: 'canary', against: '1', since: '' }], []);
  for (let index = 0; index < 6000; index += 1) {
    runs.record({ unit: 'u', version: '2', at: 0, since: 0, from: `n${index}`, what: 'count', count: 'views' });
    if (index % 100 === 99) runs.analyseDue();
  }
  expect(runs.view()).toMatchObject([{ own: { views: 6000 }, looks: 9 }]);
});
