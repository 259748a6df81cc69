/** Divides two non-negative integers and rounds half up. The one rounding of money. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n || numerator < 0n) throw new RangeError('divideHalfUp takes a non-negative numerator and a positive denominator');
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Splits a discount over line amounts by largest remainder, so that the parts add up to it exactly and none exceeds its
 * line. Ties go to the later line. Amounts in fen.
 */
export function splitDiscount(discount: bigint, lines: readonly bigint[]): bigint[] {
  const total = lines.reduce((sum, line) => sum + line, 0n);
  if (discount < 0n || discount > total) throw new RangeError('a discount lies between nothing and the sum of its lines');
  if (total === 0n) return lines.map(() => 0n);
  const shares = lines.map((line, index) => ({ index, part: (discount * line) / total, rest: (discount * line) % total }));
  let left = discount - shares.reduce((sum, share) => sum + share.part, 0n);
  for (const share of [...shares].sort((a, b) => (a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map((share) => share.part);
}
