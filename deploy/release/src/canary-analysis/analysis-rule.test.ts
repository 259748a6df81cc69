import fc from 'fast-check';
import { formatInAllLocales } from '../messages/message.ts';
import { analyse, analyseAt, looksDue, RULE, type WorseResult } from './analysis-rule.ts';
import { simulate } from './simulation.ts';
import { binomialAtLeast, fisherWorse, rankSumLarger } from './statistics.ts';

// Many views, on a machine that may be busy.
jest.setTimeout(30_000);

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

  test('the binomial tail gives exact values', () => {
    expect(binomialAtLeast({ failures: 0, trials: 20 }, 0.01)).toBeCloseTo(1, 12);
    expect(binomialAtLeast({ failures: 1, trials: 20 }, 0.01)).toBeCloseTo(1 - 0.99 ** 20, 12);
    expect(binomialAtLeast({ failures: 20, trials: 20 }, 0.5)).toBeCloseTo(0.5 ** 20, 15);
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
    expect(analyse(healthy(19, 19), healthy(500), 0)).toEqual({ worse: false, look: 0 });
    expect(analyse(healthy(20, 20), healthy(500), 0)).toMatchObject({ worse: true, look: 1 });
    expect(analyse(healthy(39, 39), healthy(500), 1)).toEqual({ worse: false, look: 1 });
    expect([19, 20, 39, 40, 80, 1280].map(looksDue)).toEqual([0, 1, 1, 2, 3, 7]);
  });

  test('holds for a canary of a tenth, whose baseline is nine times as large', () => {
    expect(analyse(healthy(20, 6), healthy(180, 2), 0)).toMatchObject({ worse: true, by: 'failures' });
    expect(analyse(healthy(20, 1), healthy(180, 0), 0).worse).toBe(false);
  });

  test('without a baseline, rolls back only clearly broken releases', () => {
    for (const before of [healthy(0), healthy(19, 19)]) {
      expect(analyse(healthy(20, 10), before, 0)).toMatchObject({
        worse: true,
        reason: { text: expect.stringContaining('no earlier release') },
      });
      expect(analyse(healthy(20, 9), before, 0)).toEqual({ worse: false, look: 1 });
    }
    expect(analyseAt(1, healthy(0), healthy(0))).toBeNull();
  });

  test('a shift that nobody notices is none, however large its ratio', () => {
    const scores = (median: number) => Array.from({ length: 80 }, (_, i) => median * (0.5 + i / 79));
    const sample = (median: number) => ({ ...healthy(80), vitals: { CLS: scores(median) } });
    expect(analyse(sample(0.009), sample(0.001), 0).worse).toBe(false);
    expect(analyse(sample(0.09), sample(0.001), 0)).toMatchObject({ worse: true, by: 'vitals' });
  });

  test('says why, in figures, in the language of whoever reads it', () => {
    const { reason } = analyse(healthy(40, 12), healthy(400, 1), 1) as WorseResult;
    expect(formatInAllLocales(reason)).toEqual({
      en: '12 of 40 views failed, 1 of 400 with the release that it replaces',
      zh: '40 次浏览中有 12 次失败，被替换的版本 400 次中有 1 次',
    });
  });

  test('a difference that does not matter takes nothing back, however sure it is', () => {
    expect(analyse(healthy(100_000, 1500), healthy(100_000, 1000), 0).worse).toBe(false);
  });

  test('rolls back a slower page, not one as slow as before', () => {
    const times = (median: number) => Array.from({ length: 80 }, (_, i) => median * (0.5 + i / 79));
    expect(analyse({ ...healthy(80), vitals: { LCP: times(2600) } }, { ...healthy(80), vitals: { LCP: times(1800) } }, 0)).toMatchObject({
      worse: true,
      reason: { text: expect.stringContaining('LCP') },
    });
    expect(analyse({ ...healthy(80), vitals: { LCP: times(1800) } }, { ...healthy(80), vitals: { LCP: times(1800) } }, 0).worse).toBe(
      false,
    );
  });
});

describe('simulated canaries and promotions', () => {
  const sound = { failureRate: 0.01, lcpMedian: 1800 };
  const options = { runs: 60, views: 330, seed: 20260101 };
  const situations = [
    ['a canary of a tenth', { share: 0.1 }],
    ['a canary of a half', { share: 0.5 }],
    ['a promotion', { baselineViews: 1000 }],
    ['a fresh shop', { baselineViews: 0 }],
  ] as const;

  test.each(situations)('%s that works is rolled back in at most one of a hundred runs, also with rare failures', (_name, situation) => {
    let rolledBack = 0;
    for (const failureRate of [0, 0.01, 0.05]) {
      rolledBack += simulate({ ...sound, failureRate }, { ...sound, failureRate }, { ...options, ...situation }).rolledBack;
    }
    expect(rolledBack / 3).toBeLessThanOrEqual(RULE.alarm);
  });

  test.each(situations)('%s that is broken is rolled back at its twentieth view', (_name, situation) => {
    const result = simulate({ ...sound, failureRate: 1 }, sound, { ...options, ...situation, runs: 50 });
    expect(result).toMatchObject({ rolledBack: 1, viewsToVerdict: RULE.firstLook });
  });

  test.each(situations.slice(0, 3))(
    '%s with some failures or slow pages is rolled back within its first hundreds of views',
    (_name, situation) => {
      expect(simulate({ ...sound, failureRate: 0.12 }, sound, { ...options, ...situation }).rolledBack).toBeGreaterThan(0.95);
      expect(simulate({ ...sound, lcpMedian: 2700 }, sound, { ...options, ...situation, runs: 50 }).rolledBack).toBeGreaterThan(0.95);
    },
  );
});
