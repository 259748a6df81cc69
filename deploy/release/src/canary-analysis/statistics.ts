/** Failures among trials. */
export interface Proportion {
  failures: number;
  trials: number;
}

/**
 * One-sided exact test of Fisher: how likely so many failures on the candidate's side are, or more, if both sides failed
 * alike. Small means that the candidate fails more often. Exact at any sample, so it needs no rule of thumb for rare failures.
 */
export function fisherWorse(candidate: Proportion, baseline: Proportion): number {
  const failures = candidate.failures + baseline.failures;
  const trials = candidate.trials + baseline.trials;
  const whole = logChoose(trials, candidate.trials);
  let p = 0;
  for (let k = candidate.failures; k <= Math.min(failures, candidate.trials); k += 1) {
    p += Math.exp(logChoose(failures, k) + logChoose(trials - failures, candidate.trials - k) - whole);
  }
  return Math.min(1, p);
}

/** How likely so many failures are, or more, if each trial fails with probability `rate` (above 0, below 1). */
export function binomialAtLeast({ failures, trials }: Proportion, rate: number): number {
  let p = 0;
  for (let k = failures; k <= trials; k += 1) p += Math.exp(logChoose(trials, k) + k * Math.log(rate) + (trials - k) * Math.log1p(-rate));
  return Math.min(1, p);
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const TABLE = [0];

/** Logarithm of n!: summed up to 1024, by Stirling's series beyond, where its error is below 1e-12. */
function logFactorial(n: number): number {
  if (n <= 1024) {
    for (let i = TABLE.length; i <= n; i += 1) TABLE.push(TABLE[i - 1]! + Math.log(Math.max(i, 1)));
    return TABLE[n]!;
  }
  return n * Math.log(n) - n + 0.5 * Math.log(2 * Math.PI * n) + 1 / (12 * n) - 1 / (360 * n ** 3);
}

/**
 * One-sided rank-sum test (Mann and Whitney, normal approximation with ties): how likely the candidate's values are so much
 * larger, or more, if both sides were alike. Ranks, because page timings have long tails that means would follow.
 */
export function rankSumLarger(candidate: readonly number[], baseline: readonly number[]): number {
  const n = candidate.length;
  const m = baseline.length;
  if (n === 0 || m === 0) return 1;
  const all = [...candidate.map((value) => ({ value, own: true })), ...baseline.map((value) => ({ value, own: false }))].sort(
    (a, b) => a.value - b.value,
  );
  let rankSum = 0;
  let tieTerm = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to + 1 < all.length && all[to + 1]!.value === all[from]!.value) to += 1;
    const size = to - from + 1;
    const rank = (from + to) / 2 + 1;
    for (let i = from; i <= to; i += 1) if (all[i]!.own) rankSum += rank;
    tieTerm += size ** 3 - size;
    from = to + 1;
  }
  const total = n + m;
  const u = rankSum - (n * (n + 1)) / 2;
  const variance = ((n * m) / 12) * (total + 1 - tieTerm / (total * (total - 1)));
  if (variance <= 0) return 1;
  return upperTail((u - (n * m) / 2 - 0.5) / Math.sqrt(variance));
}

/** Upper tail of the standard normal distribution; Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
