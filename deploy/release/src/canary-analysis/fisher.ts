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
    if (candidate.trials - k > trials - failures) continue;
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
