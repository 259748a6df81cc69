import { judgeWatch } from './judge-watch.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Views with timings around a median, from so many addresses. */
function tally(views: number, failed: number, lcp: number | null, addresses = 50): Tally {
  const sum = emptyTally();
  for (let index = 0; index < views; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: `a${index % addresses}` };
    count(sum, { ...about, what: 'view' });
    if (index < failed) count(sum, { ...about, what: 'failed' });
    if (lcp !== null) count(sum, { ...about, what: 'vital', name: 'LCP', value: lcp * (0.7 + (0.6 * index) / views) });
  }
  return sum;
}

it('does not blame a promotion for a line that became slow for every unit, and does for what it adds', () => {
  const others = { before: tally(80, 0, 1500), since: tally(80, 0, 3000) };
  const base = tally(80, 0, 1500);
  expect(judgeWatch({ own: tally(80, 0, 3000), base, others, looked: 0 })).toEqual({ worse: false, look: 3 });
  expect(judgeWatch({ own: tally(80, 0, 5000), base, others, looked: 0 })).toMatchObject({ worse: true, by: 'vitals' });
});

it('does not blame a promotion for failures that all units have, and does where it fails beyond them', () => {
  const others = { before: tally(200, 0, null), since: tally(200, 60, null) };
  const base = tally(200, 0, null);
  expect(judgeWatch({ own: tally(80, 24, null), base, others, looked: 0 }).worse).toBe(false);
  expect(judgeWatch({ own: tally(80, 72, null), base, others, looked: 0 })).toMatchObject({ worse: true, by: 'failures' });
});

it('doubts one address among several, and believes the only one that there is', () => {
  const base = tally(200, 0, null);
  const own = tally(60, 0, null, 30);
  for (let index = 0; index < 60; index += 1) {
    const about = { unit: 'u', version: 'v', at: 0, since: 0, from: 'hostile' };
    count(own, { ...about, what: 'view' });
    count(own, { ...about, what: 'failed' });
  }
  expect(judgeWatch({ own, base, others: null, looked: 0 }).worse).toBe(false);
  expect(judgeWatch({ own: tally(40, 30, null, 1), base, others: null, looked: 0 }).worse).toBe(true);
});
