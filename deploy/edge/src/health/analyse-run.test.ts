import { analyseRun } from './analyse-run.ts';
import { addSignal, type Counters, emptyCounters } from './counters.ts';

/** Different addresses that a verdict needs. */
const LEAST = 3;

/** Views with timings around a median, from so many addresses. */
function tally(views: number, failed: number, lcp: number | null, addresses = 50): Counters {
  const sum = emptyCounters();
  for (let index = 0; index < views; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: `a${index % addresses}` };
    addSignal(sum, { ...about, what: 'view' });
    if (index < failed) addSignal(sum, { ...about, what: 'failed' });
    if (lcp !== null) addSignal(sum, { ...about, what: 'vital', name: 'LCP', value: lcp * (0.7 + (0.6 * index) / views) });
  }
  return sum;
}

it('does not blame a promotion for a line that became slow for every unit, and does for what it adds', () => {
  const others = { before: tally(80, 0, 1500), since: tally(80, 0, 3000) };
  const base = tally(80, 0, 1500);
  expect(analyseRun({ own: tally(80, 0, 3000), base, others, looksDone: 0 }, LEAST)).toEqual({ worse: false, look: 3 });
  expect(analyseRun({ own: tally(80, 0, 5000), base, others, looksDone: 0 }, LEAST)).toMatchObject({ worse: true, by: 'vitals' });
});

it('does not blame a promotion for failures that all units have, and does where it fails beyond them', () => {
  const others = { before: tally(200, 0, null), since: tally(200, 60, null) };
  const base = tally(200, 0, null);
  expect(analyseRun({ own: tally(80, 24, null), base, others, looksDone: 0 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: tally(80, 72, null), base, others, looksDone: 0 }, LEAST)).toMatchObject({ worse: true, by: 'failures' });
});

/** As `tally` says it, with further failed views of one address. */
function withFailuresOf(address: string, times: number, sum: Counters): Counters {
  for (let index = 0; index < times; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: address };
    addSignal(sum, { ...about, what: 'view' });
    addSignal(sum, { ...about, what: 'failed' });
  }
  return sum;
}

it('does not take the word of one or two addresses, however often they say it, and waits for others without spending its look', () => {
  const base = tally(200, 0, null);
  const waits = { worse: false, look: 0, waitsFor: 'addresses', reason: expect.objectContaining({ code: 'verdict.failures' }) };
  expect(analyseRun({ own: withFailuresOf('hostile', 60, tally(60, 0, null, 30)), base, others: null, looksDone: 0 }, LEAST)).toEqual({
    ...waits,
    addresses: 1,
  });
  expect(analyseRun({ own: tally(40, 40, null, 2), base, others: null, looksDone: 0 }, LEAST)).toEqual({ ...waits, addresses: 2 });
  expect(analyseRun({ own: tally(41, 41, null, 3), base, others: null, looksDone: 0 }, LEAST)).toMatchObject({
    worse: true,
    by: 'failures',
  });
});

it('believes no verdict that rests on any one of many addresses', () => {
  const own = withFailuresOf('hostile', 60, tally(60, 3, null, 30));
  expect(analyseRun({ own, base: tally(200, 0, null), others: null, looksDone: 0 }, LEAST)).toEqual({ worse: false, look: 3 });
});

it('believes no slow timings of one address either', () => {
  const own = tally(30, 0, 1500, 30);
  for (let index = 0; index < 60; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: 'hostile' };
    addSignal(own, { ...about, what: 'view' });
    addSignal(own, { ...about, what: 'vital', name: 'LCP', value: 60_000 });
  }
  const base = tally(200, 0, 1500);
  expect(analyseRun({ own, base, others: null, looksDone: 0 }, LEAST).worse).toBe(false);
  expect(analyseRun({ own: tally(90, 0, 60_000), base, others: null, looksDone: 0 }, LEAST)).toMatchObject({ worse: true, by: 'vitals' });
});

it('believes the only address that there is where the operator asks for no more', () => {
  const evidence = { own: tally(40, 30, null, 1), base: tally(200, 0, null), others: null, looksDone: 0 };
  expect(analyseRun(evidence, 1).worse).toBe(true);
});
