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
