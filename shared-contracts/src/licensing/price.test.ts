import fc from 'fast-check';
import {
  channelFactor,
  divideHalfUp,
  FACTORS,
  fromPrice,
  type LicenceChoice,
  linePrice,
  pointsCap,
  projectDiscount,
  shopFactor,
  splitDiscount,
} from './price.ts';

describe('worked examples come out to the fen', () => {
  test('¥600, corporate film, 3 years, global, 3 channels, 60 s; five lines in one project', () => {
    const line = linePrice(60_000n, {
      form: 'film',
      licensee: 'corporate',
      period: 'threeYears',
      scope: 'global',
      channels: 3,
      seconds: 'upTo60',
    });
    expect(line).toBe(241_920n);
    expect(line * 5n - projectDiscount(5, line * 5n)).toBe(967_680n);
  });

  test('¥360 in-store, 60 shops are 43 units', () => {
    expect(shopFactor(60)).toBe(430_000);
    expect(
      linePrice(36_000n, { form: 'inStore', licensee: 'corporate', period: 'oneYear', scope: 'mainland', channels: 1, shops: 60 }),
    ).toBe(1_548_000n);
  });

  test('¥99 personal film, global, 2 channels, full track, and its points', () => {
    const line = linePrice(9900n, { form: 'film', licensee: 'personal', period: 'oneYear', scope: 'global', channels: 2, seconds: 'full' });
    expect(line).toBe(11_405n);
    expect(pointsCap(line)).toBe(2281n);
    expect(line - pointsCap(line)).toBe(9124n);
  });

  test('a discount of 1000 over 3333/3333/3334', () => {
    expect(splitDiscount(1000n, [3333n, 3333n, 3334n])).toEqual([333n, 333n, 334n]);
  });
});

const choice: fc.Arbitrary<LicenceChoice> = fc
  .record({
    form: fc.constantFrom(...(Object.keys(FACTORS.form) as LicenceChoice['form'][])),
    period: fc.constantFrom(...(Object.keys(FACTORS.period) as LicenceChoice['period'][])),
    scope: fc.constantFrom(...(Object.keys(FACTORS.scope) as LicenceChoice['scope'][])),
    licensee: fc.constantFrom(...(Object.keys(FACTORS.licensee) as LicenceChoice['licensee'][])),
    channels: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('all' as const)),
    seconds: fc.constantFrom(...(Object.keys(FACTORS.seconds) as NonNullable<LicenceChoice['seconds']>[])),
    shops: fc.integer({ min: 1, max: 5000 }),
  })
  .map(({ seconds, shops, ...rest }) => (rest.form === 'inStore' ? { ...rest, shops } : { ...rest, seconds }));
const base = fc.bigInt({ min: 0n, max: 100_000_000n });

test('no licence is cheaper than the from-price of its row', () => {
  fc.assert(fc.property(base, choice, (fen, any) => linePrice(fen, any) >= fromPrice(fen)));
});

test('more channels and more shops never cost less, and channels never more than all media', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 400 }), (n) => {
      expect(channelFactor(n + 1)).toBeGreaterThanOrEqual(channelFactor(n));
      expect(channelFactor(n)).toBeLessThanOrEqual(channelFactor('all'));
      expect(shopFactor(n + 1)).toBeGreaterThan(shopFactor(n));
    }),
  );
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

test('rounding is half up and off by at most a half', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.bigInt({ min: 1n, max: 10n ** 9n }), (numerator, denominator) => {
      const off = 2n * (divideHalfUp(numerator, denominator) * denominator - numerator);
      return off <= denominator && off > -denominator;
    }),
  );
});

test('what makes no sense is refused: fractions of shops, in-store by seconds, a discount above the sum', () => {
  expect(() => shopFactor(1.5)).toThrow(RangeError);
  expect(() => channelFactor(0)).toThrow(RangeError);
  expect(() =>
    linePrice(1n, { form: 'inStore', licensee: 'corporate', period: 'oneYear', scope: 'global', channels: 1, seconds: 'full' }),
  ).toThrow(RangeError);
  expect(() => splitDiscount(2n, [1n])).toThrow(RangeError);
  expect(() => splitDiscount(-1n, [1n])).toThrow(RangeError);
  for (const [numerator, denominator] of [
    [1n, 0n],
    [1n, -1n],
    [-1n, 1n],
  ] as const)
    expect(() => divideHalfUp(numerator, denominator)).toThrow('non-negative numerator and a positive denominator');
});

test('an in-store licence takes shops and no seconds, every other form seconds and no shops', () => {
  const licence = { licensee: 'corporate', period: 'oneYear', scope: 'mainland', channels: 1 } as const;
  const refused: LicenceChoice[] = [
    { ...licence, form: 'film' },
    { ...licence, form: 'film', shops: 3 },
    { ...licence, form: 'film', seconds: 'full', shops: 3 },
    { ...licence, form: 'inStore' },
    { ...licence, form: 'inStore', seconds: 'full' },
    { ...licence, form: 'inStore', seconds: 'full', shops: 3 },
  ];
  for (const choice of refused) expect(() => linePrice(100n, choice)).toThrow('takes shops and no seconds');
  expect(linePrice(100n, { ...licence, form: 'inStore', shops: 1 })).toBe(100n);
});

test.each([
  [3, 0n],
  [4, 2000n],
  [6, 2000n],
  [7, 2500n],
  [9, 2500n],
  [10, 3000n],
])('%d works of one project have their discount from that number on', (works, discount) => {
  expect(projectDiscount(works, 10_000n)).toBe(discount);
});

test('the fen that remain of a split discount go to the largest remainders, of equal ones to the later line', () => {
  expect(splitDiscount(2n, [1n, 1n, 1n])).toEqual([0n, 1n, 1n]);
  expect(splitDiscount(1n, [1n, 3n, 2n])).toEqual([0n, 1n, 0n]);
  expect(splitDiscount(5n, [7n, 2n, 1n])).toEqual([3n, 1n, 1n]);
});
