import { createAnalysisRuns } from './analysis-runs.ts';
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
  const runs = createAnalysisRuns({ metrics, now, promotionMs: 30 * MINUTE, minAddresses: 1, isHost: () => false });
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
