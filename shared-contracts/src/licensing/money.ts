/** Fen of a yuan. */
const YUAN = 100n;

/** Basis points of ×1. */
export const ONE = 10_000n;

/*
 * The only module that divides amounts. All of them are integers (bigint), so a division has no binary fraction, and each
 * function says how it rounds. A lint rule keeps division and other floating point out of the other modules for money.
 */

function checkOperands(numerator: bigint, denominator: bigint): void {
  if (denominator <= 0n || numerator < 0n)
    throw new RangeError('money is divided with a non-negative numerator and a positive denominator');
}

/** Divides two integers and rounds down. @throws RangeError for a negative numerator or a denominator below 1. */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  checkOperands(numerator, denominator);
  return numerator / denominator;
}

/** Divides two integers and rounds half up. @throws RangeError as `divideDown`. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  checkOperands(numerator, denominator);
  return (2n * numerator + denominator) / (2n * denominator);
}

/** The quotient in fen, rounded up to a whole yuan: the one rounding of a line. @throws RangeError as `divideDown`. */
export function upToYuan(numerator: bigint, denominator: bigint): bigint {
  checkOperands(numerator, denominator);
  const yuan = denominator * YUAN;
  return ((numerator + yuan - 1n) / yuan) * YUAN;
}

/** The sum of amounts; 0 of none. */
export function sumOf(amounts: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

/**
 * Splits a discount over line amounts by largest remainder, so that the parts add up to it exactly and none exceeds its
 * line. Ties go to the later line. Amounts in fen. @throws RangeError for a discount below 0 or above the sum of the lines.
 */
export function splitDiscount(discount: bigint, lines: readonly bigint[]): bigint[] {
  const total = sumOf(lines);
  if (discount < 0n || discount > total) throw new RangeError('a discount lies between nothing and the sum of its lines');
  return total === 0n ? lines.map(() => 0n) : splitByWeights(discount, lines);
}

/**
 * Splits an amount by weights, by largest remainder, so that the parts add up to it exactly. Ties go to the later weight.
 * @throws RangeError for an amount or a weight below 0, and where all weights are 0.
 */
export function splitByWeights(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = sumOf(weights);
  if (amount < 0n || total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('an amount is split by weights of which none is below 0 and one is above');
  const shares = weights.map((weight, index) => ({ index, part: (amount * weight) / total, rest: (amount * weight) % total }));
  let left = amount - sumOf(shares.map(({ part }) => part));
  for (const share of shares.toSorted((a, b) => (a.rest === b.rest ? b.index - a.index : a.rest < b.rest ? 1 : -1))) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map(({ part }) => part);
}

/** An amount in yuan as text: `1,234`, or `1,234.50` where it has fen. @throws RangeError for an amount below 0. */
export function yuanText(fen: bigint): string {
  const yuan = divideDown(fen, YUAN)
    .toString()
    .replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  const rest = fen % YUAN;
  return rest === 0n ? yuan : `${yuan}.${rest.toString().padStart(2, '0')}`;
}
