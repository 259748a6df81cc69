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

/** Rise of the straight line that fits values at even steps best (least squares), by step; of at least two values. */
export function slope(values: readonly number[]): number {
  if (values.length < 2) throw new RangeError('fewer than two values');
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const [top, bottom] = values.reduce(
    ([rise, run], value, index) => [rise + (index - middle) * (value - mean), run + (index - middle) ** 2],
    [0, 0] as [number, number],
  );
  return top / bottom;
}

/** An estimate with its 95 % confidence interval. */
export interface Interval {
  middle: number;
  low: number;
  high: number;
}

/** 97.5 % quantile of the normal distribution. */
const Z = 1.96;

/**
 * Hodges-Lehmann estimate of the differences of pairs: the median of the means of every two of them, each also with itself, and the
 * interval of the Wilcoxon signed-rank test in its normal approximation, good from ten pairs on. Outliers move neither. With fewer
 * pairs than an interval needs it covers all of them.
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
