import fc from 'fast-check';
import { fisherWorse } from './fisher.ts';
import { rankSumLarger } from './rank-sum.ts';
import { judge, looksDue, RULE } from './rule.ts';
import { simulate } from './simulation.ts';

const healthy = (trials: number, failures = 0) => ({ trials, failures, vitals: {} });

describe('the tests themselves', () => {
  test('Fisher’s exact test gives the textbook values', () => {
    // Lady tasting tea: all four right is 1/70; three or more 17/70.
    expect(fisherWorse({ failures: 4, trials: 4 }, { failures: 0, trials: 4 })).toBeCloseTo(1 / 70, 12);
    expect(fisherWorse({ failures: 3, trials: 4 }, { failures: 1, trials: 4 })).toBeCloseTo(17 / 70, 12);
    expect(fisherWorse({ failures: 0, trials: 50 }, { failures: 3, trials: 50 })).toBeCloseTo(1, 9);
  });

  test('a p-value stays a probability and falls with every further failure, also in large samples', () => {
    const trials = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(trials, trials, fc.nat(), fc.nat(), (n, m, a, b) => {
        const [own, other] = [a % (n + 1), b % (m + 1)];
        const p = fisherWorse({ failures: own, trials: n }, { failures: other, trials: m });
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
        if (own < n) expect(fisherWorse({ failures: own + 1, trials: n }, { failures: other, trials: m })).toBeLessThanOrEqual(p + 1e-9);
      }),
    );
  });

  test('ranks see a shift, ignore one outlier, and take ties calmly', () => {
    const base = Array.from({ length: 60 }, (_, i) => 1000 + i);
    expect(
      rankSumLarger(
        base.map((v) => v + 200),
        base,
      ),
    ).toBeLessThan(1e-9);
    expect(rankSumLarger([...base.slice(1), 1e9], base)).toBeGreaterThan(0.3);
    expect(rankSumLarger(Array(60).fill(5), Array(60).fill(5))).toBe(1);
  });
});

describe('the rule', () => {
  test('judges nobody below the least sample, and only when the sample has doubled', () => {
    expect(judge(healthy(19, 19), healthy(500), 0)).toEqual({ worse: false, look: 0 });
    expect(judge(healthy(20, 20), healthy(500), 0)).toMatchObject({ worse: true, look: 1 });
    expect(judge(healthy(39, 39), healthy(500), 1)).toEqual({ worse: false, look: 1 });
    expect([19, 20, 39, 40, 80, 1280].map(looksDue)).toEqual([0, 1, 1, 2, 3, 7]);
  });

  test('says why, in figures', () => {
    expect(judge(healthy(40, 12), healthy(400, 1), 1)).toMatchObject({
      reason: '12 of 40 views failed, 1 of 400 with the release that it replaces',
    });
  });

  test('a difference that does not matter takes nothing back, however sure it is', () => {
    expect(judge(healthy(100_000, 1500), healthy(100_000, 1000), 0).worse).toBe(false);
  });

  test('a slower page is taken back, a page as slow as before is not', () => {
    const times = (median: number) => Array.from({ length: 80 }, (_, i) => median * (0.5 + i / 79));
    expect(judge({ ...healthy(80), vitals: { LCP: times(2600) } }, { ...healthy(80), vitals: { LCP: times(1800) } }, 0)).toMatchObject({
      worse: true,
      reason: expect.stringContaining('LCP'),
    });
    expect(judge({ ...healthy(80), vitals: { LCP: times(1800) } }, { ...healthy(80), vitals: { LCP: times(1800) } }, 0).worse).toBe(false);
  });
});

describe('simulated canaries', () => {
  const sound = { failureRate: 0.01, lcpMedian: 1800 };
  const options = { runs: 300, views: 1000, seed: 20260101 };

  test('a sound release is taken back in at most one run of a hundred, also when its baseline fails now and then', () => {
    for (const failureRate of [0, 0.01, 0.05]) {
      const { takenBack } = simulate({ ...sound, failureRate }, { ...sound, failureRate }, options);
      expect(takenBack).toBeLessThanOrEqual(RULE.alarm + 0.01);
    }
  });

  test('a broken release is taken back within its first looks, a leaky or slow one within the run', () => {
    expect(simulate({ ...sound, failureRate: 1 }, sound, { ...options, runs: 50 })).toMatchObject({ takenBack: 1, viewsToVerdict: 20 });
    const leaky = simulate({ ...sound, failureRate: 0.08 }, sound, options);
    expect(leaky.takenBack).toBeGreaterThan(0.97);
    expect(leaky.viewsToVerdict).toBeLessThanOrEqual(320);
    expect(simulate({ ...sound, lcpMedian: 2700 }, sound, { ...options, runs: 100 }).takenBack).toBeGreaterThan(0.97);
  });
});
