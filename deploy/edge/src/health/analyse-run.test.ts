import { analyseRun } from './analyse-run.ts';
import { addSignal, type Counters, emptyCounters } from './counters.ts';

/** Different addresses that a result needs. */
const LEAST = 3;

/** Views with timings around a median, from so many addresses. */
function counters(views: number, failed: number, lcp: number | null, addresses = 50): Counters {
  const sum = emptyCounters();
  for (let index = 0; index < views; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: `a${index % addresses}` };
    addSignal(sum, { ...about, what: 'view' });
    if (index < failed) addSignal(sum, { ...about, what: 'failed' });
    if (lcp !== null) addSignal(sum, { ...about, what: 'vital', name: 'LCP', value: lcp * (0.7 + (0.6 * index) / views) });
  }
  return sum;
}

it('blames a promotion for added slowness only, not for a network that slowed every unit', () => {
  const others = { before: counters(80, 0, 1500), since: counters(80, 0, 3000) };
  const base = counters(80, 0, 1500);
  expect(analyseRun({ own: counters(80, 0, 3000), base, others, looksDone: 0 }, LEAST)).toEqual({ worse: false, look: 3 });
  expect(analyseRun({ own: counters(80, 0, 5000), base, others, looksDone: 0 }, LEAST)).toMatchObject({ worse: true, by: 'vitals' });
});

it('blames a promotion only for failures beyond those of all units', () => {
  const others = { before: counters(200, 0, null), since: counters(200, 60, null) };
  const base = counters(200, 0, null);
  expect(analyseRun({ own: counters(80, 24, null), base, others, looksDone: 0 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: counters(80, 72, null), base, others, looksDone: 0 }, LEAST)).toMatchObject({ worse: true, by: 'failures' });
});

/** As `counters` says it, with further failed views of one address. */
function withFailuresOf(address: string, times: number, sum: Counters): Counters {
  for (let index = 0; index < times; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: address };
    addSignal(sum, { ...about, what: 'view' });
    addSignal(sum, { ...about, what: 'failed' });
  }
  return sum;
}

it('waits for more addresses without spending a look when one or two report failures', () => {
  const base = counters(200, 0, null);
  const waits = { worse: false, look: 0, waitsFor: 'addresses', reason: expect.objectContaining({ code: 'analysis.failures' }) };
  expect(analyseRun({ own: withFailuresOf('hostile', 60, counters(60, 0, null, 30)), base, others: null, looksDone: 0 }, LEAST)).toEqual({
    ...waits,
    addresses: 1,
  });
  expect(analyseRun({ own: counters(40, 40, null, 2), base, others: null, looksDone: 0 }, LEAST)).toEqual({ ...waits, addresses: 2 });
  expect(analyseRun({ own: counters(41, 41, null, 3), base, others: null, looksDone: 0 }, LEAST)).toMatchObject({
    worse: true,
    by: 'failures',
  });
});

it('ignores a finding that depends on a single address of many', () => {
  const own = withFailuresOf('hostile', 60, counters(60, 3, null, 30));
  expect(analyseRun({ own, base: counters(200, 0, null), others: null, looksDone: 0 }, LEAST)).toEqual({ worse: false, look: 3 });
});

it('ignores slow timings of a single address', () => {
  const own = counters(30, 0, 1500, 30);
  for (let index = 0; index < 60; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: 'hostile' };
    addSignal(own, { ...about, what: 'view' });
    addSignal(own, { ...about, what: 'vital', name: 'LCP', value: 60_000 });
  }
  const base = counters(200, 0, 1500);
  expect(analyseRun({ own, base, others: null, looksDone: 0 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: counters(90, 0, 60_000), base, others: null, looksDone: 0 }, LEAST)).toMatchObject({
    worse: true,
    by: 'vitals',
  });
});

it('accepts one address where the operator configured one', () => {
  const evidence = { own: counters(40, 30, null, 1), base: counters(200, 0, null), others: null, looksDone: 0 };
  expect(analyseRun(evidence, 1).worse).toBe(true);
});
