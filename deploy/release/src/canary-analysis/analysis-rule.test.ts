import fc from 'fast-check';
import { formatInAllLocales } from '../messages/message.ts';
import { analyse, analyseAt, FIRST_LOOK, looksDue, type WorseResult } from './analysis-rule.ts';
import { FALSE_ALARM_RATE, type HealthSample, NO_VIEWS, PROPORTION_SIGNALS, VALUE_SIGNALS, type ViewCounts } from './signals.ts';
import { type Behaviour, SOUND, simulate } from './simulation.ts';
import { binomialAtLeast, fisherWorse, rankSumLarger } from './statistics.ts';

// Many views, on a machine that may be busy.
jest.setTimeout(30_000);

const sampleOf = (counts: Partial<ViewCounts>, values: HealthSample['values'] = {}): HealthSample => ({
  counts: { ...NO_VIEWS, ...counts },
  values,
});
const healthy = (views: number, failed = 0) => sampleOf({ views, failed });

describe('the statistical tests', () => {
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

  test('the rank test finds a shift, ignores one outlier, and handles ties', () => {
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
  test('gives no result below the least sample, and analyses again only when the sample has doubled', () => {
    expect(analyse(healthy(19, 19), healthy(500), 0)).toEqual({ worse: false, look: 0 });
    expect(analyse(healthy(20, 20), healthy(500), 0)).toMatchObject({ worse: true, look: 1 });
    expect(analyse(healthy(39, 39), healthy(500), 1)).toEqual({ worse: false, look: 1 });
    expect([19, 20, 39, 40, 80, 1280].map(looksDue)).toEqual([0, 1, 1, 2, 3, 7]);
  });

  test('applies to a canary of a tenth, whose baseline is nine times as large', () => {
    expect(analyse(healthy(20, 6), healthy(180, 2), 0)).toMatchObject({ worse: true, by: 'failures' });
    expect(analyse(healthy(20, 1), healthy(180, 0), 0).worse).toBe(false);
  });

  test('without a baseline, only a certainly broken release is worse', () => {
    for (const before of [healthy(0), healthy(19, 19)]) {
      expect(analyse(healthy(20, 10), before, 0)).toMatchObject({
        worse: true,
        reason: { text: expect.stringContaining('no earlier release') },
      });
      expect(analyse(healthy(20, 9), before, 0)).toEqual({ worse: false, look: 1 });
    }
    expect(analyseAt(1, healthy(0), healthy(0))).toBeNull();
  });

  test('a shift too small to notice is ignored, however large its ratio', () => {
    const scores = (median: number) => Array.from({ length: 80 }, (_, i) => median * (0.5 + i / 79));
    const sample = (median: number) => sampleOf({ views: 80 }, { CLS: scores(median) });
    expect(analyse(sample(0.009), sample(0.001), 0).worse).toBe(false);
    expect(analyse(sample(0.09), sample(0.001), 0)).toMatchObject({ worse: true, by: 'CLS' });
  });

  test('gives the reason with figures, in the reader’s language', () => {
    const { reason } = analyse(healthy(40, 12), healthy(400, 1), 1) as WorseResult;
    expect(formatInAllLocales(reason)).toEqual({
      en: '12 of 40 views failed, 1 of 400 with the release that it replaces',
      zh: '40 次浏览中有 12 次失败，被替换的版本 400 次中有 1 次',
    });
  });

  test.each([
    ['failed', 'failures'],
    ['lost', 'lost'],
    ['stuck', 'stuck'],
    ['unanswered', 'unanswered'],
  ] as const)('more views with %s must be more by one in a hundred and twice as many, both', (count, by) => {
    const all = 100_000;
    const sample = (bad: number) => sampleOf({ views: all, used: all, active: all, [count]: bad });
    expect(analyse(sample(600), sample(100), 0).worse).toBe(false);
    expect(analyse(sample(9000), sample(6000), 0).worse).toBe(false);
    expect(analyse(sample(13_000), sample(6000), 0)).toMatchObject({ worse: true, by });
  });

  test('a unit that visitors use half as much as before was used by one in twenty before, both', () => {
    const all = 100_000;
    const sample = (active: number) => sampleOf({ views: all, used: all, active });
    expect(analyse(sample(0), sample(4000), 0).worse).toBe(false);
    expect(analyse(sample(11_000), sample(20_000), 0).worse).toBe(false);
    expect(analyse(sample(9000), sample(20_000), 0)).toMatchObject({ worse: true, by: 'inactive' });
  });

  test.each(VALUE_SIGNALS)('a growing $name must reach its ratio and its difference, both', ({ name, ratio, difference }) => {
    const spread = (median: number) => Array.from({ length: 999 }, (_, index) => median * (1 + (index - 499) / 100_000));
    const sample = (median: number) => sampleOf({ views: 999 }, { [name]: spread(median) });
    const small = difference / (2 * ratio);
    const large = (difference * 4) / (ratio - 1);
    expect(analyse(sample(small * ratio * 1.1), sample(small), 0).worse).toBe(false);
    expect(analyse(sample(large + difference * 2), sample(large), 0).worse).toBe(false);
    expect(analyse(sample(large * ratio * 1.1), sample(large), 0)).toMatchObject({ worse: true, by: name });
  });

  test('an unimportant difference rolls nothing back, however significant it is', () => {
    expect(analyse(healthy(100_000, 1500), healthy(100_000, 1000), 0).worse).toBe(false);
  });

  test('a slower page is rolled back, a page as slow as before is not', () => {
    const times = (median: number) => Array.from({ length: 80 }, (_, i) => median * (0.5 + i / 79));
    const sample = (median: number) => sampleOf({ views: 80 }, { LCP: times(median) });
    expect(analyse(sample(2600), sample(1800), 0)).toMatchObject({
      worse: true,
      reason: { text: expect.stringContaining('LCP') },
    });
    expect(analyse(sample(1800), sample(1800), 0).worse).toBe(false);
  });
});

describe('a release that reports no error', () => {
  const base = sampleOf({ views: 400, lost: 4, stuck: 4, used: 390, active: 120, unanswered: 2 });
  const values = (median: number) => Array.from({ length: 60 }, (_, index) => median * (0.5 + index / 59));

  test.each([
    ['views are lost', 'lost', { views: 20, lost: 8 }],
    ['content never becomes ready', 'stuck', { views: 20, stuck: 8 }],
    ['buttons do nothing', 'inactive', { views: 40, used: 40, active: 0 }],
    ['actions have no effect', 'unanswered', { views: 40, used: 40, active: 12, unanswered: 9 }],
  ] as const)('is found worse when %s', (_, by, counts) => {
    expect(analyse(sampleOf(counts), base, 0)).toMatchObject({ worse: true, by, reason: { code: `analysis.${by}` } });
  });

  test.each([
    ['calls the API in a loop', 'calls', 4, 300],
    ['makes calls that fail', 'failedCalls', 0, 12],
    ['blocks the main thread', 'blocked', 120, 2000],
  ] as const)('is found worse when it %s', (_, by, before, own) => {
    const result = analyse(sampleOf({ views: 60 }, { [by]: values(own) }), sampleOf({ views: 60 }, { [by]: values(before) }), 0);
    expect(result).toMatchObject({ worse: true, by, reason: { code: `analysis.${by}` } });
  });

  test.each([
    ['a few more views are lost', { views: 40, lost: 1 }],
    ['visitors act half as often, but chance explains it', { views: 20, used: 20, active: 3 }],
    ['visitors act more often', { views: 40, used: 40, active: 30 }],
  ])('is not found worse when %s', (_, counts) => {
    expect(analyse(sampleOf(counts), base, 0).worse).toBe(false);
  });

  test('is not found worse for missing actions where visitors hardly ever act', () => {
    const idle = sampleOf({ views: 4000, used: 4000, active: 160 });
    expect(analyse(sampleOf({ views: 1000, used: 1000 }), idle, 0).worse).toBe(false);
  });
});

test('the budgets of all signals add up to the probability of a false alarm', () => {
  const sum = [...PROPORTION_SIGNALS, ...VALUE_SIGNALS].reduce((total, { budget }) => total + budget, 0);
  expect(sum).toBeLessThanOrEqual(FALSE_ALARM_RATE + 1e-12);
});

// Too slow for `npm run test:mutation`, which runs the tests once for each mutant.
(process.env.MUTATION_TEST ? describe.skip : describe)('simulated canaries and promotions', () => {
  const options = { runs: 60, views: 330, seed: 20260101 };
  const situations = [
    ['a canary of a tenth', { share: 0.1 }],
    ['a canary of a half', { share: 0.5 }],
    ['a promotion', { baselineViews: 1000 }],
    ['a fresh shop', { baselineViews: 0 }],
  ] as const;
  const bad: [string, Partial<Behaviour>][] = [
    ['fails', { failureRate: 1 }],
    ['is lost', { lostRate: 1 }],
    ['is stuck', { stuckRate: 1 }],
  ];
  const worse: [string, Partial<Behaviour>][] = [
    ['fails now and then', { failureRate: 0.12 }],
    ['is slow', { lcpMedian: 2700 }],
    ['has dead buttons', { activeRate: 0 }],
    ['calls in a loop', { callsMedian: 400 }],
    ['blocks the main thread', { blockedMedian: 3000 }],
  ];

  test.each(situations)(
    '%s that is sound is rolled back in at most one run of a hundred, also when it fails now and then',
    (_, situation) => {
      let rolledBack = 0;
      for (const rate of [0, 0.01, 0.05]) {
        const sound = { ...SOUND, failureRate: rate, lostRate: rate, stuckRate: rate };
        rolledBack += simulate(sound, sound, { ...options, ...situation }).rolledBack;
      }
      expect(rolledBack / 3).toBeLessThanOrEqual(FALSE_ALARM_RATE);
    },
  );

  test.each(situations)('%s in which every view fails, is lost or is stuck is rolled back at its twentieth view', (_, situation) => {
    for (const [, behaviour] of bad) {
      const result = simulate({ ...SOUND, ...behaviour }, SOUND, { ...options, ...situation, runs: 20 });
      expect(result).toMatchObject({ rolledBack: 1, viewsToRollback: FIRST_LOOK });
    }
  });

  test.each(situations.slice(0, 3))('%s that performs worse is rolled back within its first hundreds of views', (_, situation) => {
    for (const [, behaviour] of worse) {
      expect(simulate({ ...SOUND, ...behaviour }, SOUND, { ...options, ...situation, runs: 30 }).rolledBack).toBeGreaterThan(0.95);
    }
  });
});
