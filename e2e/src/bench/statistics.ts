/** Median of at least one number. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest-rank percentile, `p` from 0 to 100, of at least one number. */
export function percentile(values: readonly number[], p: number): number {
  if (values.length === 0) throw new RangeError('no values');
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)]!;
}

/** A middle with the interval that holds the true one with 95 % confidence. */
export interface Interval {
  middle: number;
  low: number;
  high: number;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/**
 * Middle of the differences of pairs (Hodges and Lehmann): the median of the means of all two of them, each with itself too, and
 * the interval of the signed-rank test (Wilcoxon) by its normal approximation, good from ten pairs on. A few wild pairs move
 * neither. With fewer pairs than an interval needs it reaches over all of them.
 */
export function middleOfPairs(differences: readonly number[]): Interval {
  const means: number[] = [];
  for (const [index, first] of differences.entries()) for (const second of differences.slice(index)) means.push((first + second) / 2);
  means.sort((a, b) => a - b);
  const n = differences.length;
  const spread = Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24);
  const outside = Math.max(0, Math.floor((n * (n + 1)) / 4 - Z * spread));
  return { middle: median(means), low: means[outside]!, high: means[means.length - 1 - outside]! };
}
