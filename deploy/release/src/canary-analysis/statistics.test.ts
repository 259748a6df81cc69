import { binomialAtLeast, fisherWorse, rankSumLarger } from './statistics.ts';

test('Fisher’s exact test stays exact in samples of thousands, where factorials come from a series', () => {
  // Summed with exact fractions.
  expect(fisherWorse({ failures: 30, trials: 2000 }, { failures: 18, trials: 3000 })).toBeCloseTo(0.001293005237143013, 11);
  expect(fisherWorse({ failures: 12, trials: 1500 }, { failures: 3, trials: 1200 })).toBeCloseTo(0.04597207879975707, 10);
  expect(fisherWorse({ failures: 5, trials: 20 }, { failures: 2, trials: 180 })).toBeCloseTo(0.0001124498382887245, 13);
  expect(fisherWorse({ failures: 6, trials: 200 }, { failures: 12, trials: 2000 })).toBeCloseTo(0.0038279857906311247, 11);
});

test('the binomial tail of thousands of trials adds up to one', () => {
  expect(binomialAtLeast({ failures: 0, trials: 3000 }, 0.01)).toBeCloseTo(1, 9);
});

test.each<[own: number[], other: number[], p: number]>([
  [[5, 5, 7, 8, 9, 9, 9, 12], [1, 3, 5, 5, 6, 7, 7, 8, 9, 10], 0.09589413725418745],
  [[1, 3, 5, 5, 6, 7, 7, 8, 9, 10], [5, 5, 7, 8, 9, 9, 9, 12], 0.9185415768027549],
  [[3, 4, 5, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 6], 0.02222111955152862],
  [[1, 2, 3, 4, 5, 6], [3, 4, 5, 6, 7, 8, 9, 10], 0.9838050832678701],
  [[1, 1, 2], [1, 2, 2, 2], 0.8896643190400766],
])('the rank test of %j over %j gives the tail of the normal distribution, corrected for ties and steps', (own, other, p) => {
  // U by counting pairs, the tail by the error function.
  expect(rankSumLarger(own, other)).toBeCloseTo(p, 6);
});

test('the rank test finds nothing where a side has no values', () => {
  expect([rankSumLarger([], [1]), rankSumLarger([1], []), rankSumLarger([], [])]).toEqual([1, 1, 1]);
});
