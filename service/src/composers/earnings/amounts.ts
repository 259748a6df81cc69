import { divideDown, divideHalfUp, ONE, splitByWeights, splitDiscount } from 'shared-contracts/licensing/money';

/** What was paid, fen: in money, and in points, which the provider bears. Composers share the sum of both. */
export interface Paid {
  cash: bigint;
  points: bigint;
}

/**
 * What was paid for each line of an order: points are spread over the lines by largest remainder, and the rest of each line is cash. Over
 * all lines, cash and points are exactly those of the order.
 * @param totals of the lines, fen. @throws RangeError when they do not add up to what was paid.
 */
export function paidOfLines({ cash, points }: Paid, totals: readonly bigint[]): Paid[] {
  const parts = splitDiscount(points, totals);
  const lines = totals.map((total, at) => ({ cash: total - parts[at]!, points: parts[at]! }));
  if (lines.reduce((sum, line) => sum + line.cash, 0n) !== cash) throw new RangeError('the lines of an order add up to what was paid');
  return lines;
}

/**
 * What one unit of a package or an inventory cost: equal parts, of which the first ones have the fen that are left. Units that come back
 * and are used again count as further ones, which have none of these: all units together never cost more than was paid.
 * @param nth of the units that were used, from 0.
 */
export function paidOfUnit(whole: Paid, units: number, nth: number): Paid {
  const part = (amount: bigint) => {
    const equal = divideDown(amount, BigInt(units));
    return BigInt(nth) < amount - equal * BigInt(units) ? equal + 1n : equal;
  };
  return { cash: part(whole.cash), points: part(whole.points) };
}

/** The part of the composers of what a line brought, rounded half up to the fen. */
export function composersPart({ cash, points }: Paid, shareBasisPoints: number): bigint {
  return divideHalfUp((cash + points) * BigInt(shareBasisPoints), ONE);
}

/** Splits the part of the composers over the writers by their shares, by largest remainder: the parts add up to it exactly. */
export function partsOfWriters(share: bigint, basisPoints: readonly number[]): bigint[] {
  return splitByWeights(
    share,
    basisPoints.map((part) => BigInt(part)),
  );
}
