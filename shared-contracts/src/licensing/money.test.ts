import fc from 'fast-check';
import { divideDown, divideHalfUp, splitByWeights, splitDiscount, upToYuan, yuanText } from './money.ts';

test('a discount of 1000 over 3333, 3333 and 3334 is 333, 333 and 334', () => {
  expect(splitDiscount(1000n, [3333n, 3333n, 3334n])).toEqual([333n, 333n, 334n]);
});

test('discount parts add up to the discount and never exceed their line', () => {
  const lines = fc.array(fc.bigInt({ min: 0n, max: 10_000_000n }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 10_000 }), (amounts, basisPoints) => {
      const total = amounts.reduce((sum, line) => sum + line, 0n);
      const discount = (total * BigInt(basisPoints)) / 10_000n;
      const parts = splitDiscount(discount, amounts);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(discount);
      expect(parts.every((part, index) => part >= 0n && part <= amounts[index]!)).toBe(true);
    }),
  );
});

test('the fen that remain of a split discount go to the largest remainders, of equal ones to the later line', () => {
  expect(splitDiscount(2n, [1n, 1n, 1n])).toEqual([0n, 1n, 1n]);
  expect(splitDiscount(1n, [1n, 3n, 2n])).toEqual([0n, 1n, 0n]);
  expect(splitDiscount(5n, [7n, 2n, 1n])).toEqual([3n, 1n, 1n]);
  expect(splitDiscount(0n, [0n, 0n])).toEqual([0n, 0n]);
  expect(splitDiscount(3n, [1n, 1n, 1n, 1n, 1n])).toEqual([0n, 0n, 1n, 1n, 1n]);
});

test('a discount above the sum or below nothing is refused', () => {
  expect(() => splitDiscount(2n, [1n])).toThrow(RangeError);
  expect(() => splitDiscount(-1n, [1n])).toThrow(RangeError);
});

test('an amount is split by weights to the fen, also where it is larger than their sum', () => {
  expect(splitByWeights(5_750n, [6_667n, 3_333n])).toEqual([3_834n, 1_916n]);
  expect(splitByWeights(1_000_001n, [1n, 1n])).toEqual([500_000n, 500_001n]);
  expect(splitByWeights(0n, [1n, 0n])).toEqual([0n, 0n]);
});

test.each([
  [-1n, [1n]],
  [1n, [0n]],
  [1n, [2n, -1n]],
  [1n, []],
])('%s is not split by the weights %s', (amount, weights) => {
  expect(() => splitByWeights(amount, weights)).toThrow(RangeError);
});

test('rounding half up is off by at most a half', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
      const off = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
      return off <= denominator && off > -denominator;
    }),
  );
});

test('a price is rounded up to the next whole yuan, and a whole yuan stays', () => {
  expect([upToYuan(0n, 7n), upToYuan(1n, 7n), upToYuan(100n, 1n), upToYuan(101n, 1n), upToYuan(1_000_001n, 10_000n)]).toEqual([
    0n,
    100n,
    100n,
    200n,
    200n,
  ]);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
      const price = upToYuan(numerator, denominator);
      return price % 100n === 0n && price * denominator >= numerator && (price - 100n) * denominator < numerator;
    }),
  );
});

test.each([
  [1n, 0n],
  [1n, -1n],
  [-1n, 1n],
])('a division of %s by %s is refused', (numerator, denominator) => {
  for (const divide of [divideDown, divideHalfUp, upToYuan])
    expect(() => divide(numerator, denominator)).toThrow('a non-negative numerator and a positive denominator');
});

test('an amount is written in yuan, with fen where it has any', () => {
  expect([0n, 5n, 100n, 123_450n, 100_000_000n, 99_999n].map(yuanText)).toEqual(['0', '0.05', '1', '1,234.50', '1,000,000', '999.99']);
});
