import fc from 'fast-check';
import { aboutText, convertFen, RATE_MAX, RATE_MIN, rateText, readRate } from './exchange-rates.ts';

const rates = fc.integer({ min: RATE_MIN, max: RATE_MAX });

test.each([
  [69_000n, 'USD', 71_034, 'US$ 97'],
  [69_000n, 'EUR', 82_310, '€84'],
  [1_548_000n, 'USD', 71_034, 'US$ 2,179'],
  [100n, 'USD', 71_034, 'US$ 0.14'],
  [3200n, 'EUR', 71_111, '€4.50'],
  [7103n, 'USD', 71_034, 'US$ 10'],
  [0n, 'EUR', 82_310, '€0'],
] as const)('%p fen are about %s at %p: %s', (fen, currency, rate, text) => {
  expect(aboutText(fen, { currency, rate })).toBe(text);
});

test('a conversion is exact to half a cent, however large the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), rates, (fen, rate) => {
      const error = 2n * (convertFen(fen, rate) * BigInt(rate) - fen * 10_000n);
      expect(error <= BigInt(rate) && error > -BigInt(rate)).toBe(true);
    }),
  );
});

test.each([
  ['7.1034', 71_034],
  [' 8 ', 80_000],
  ['0.01', 100],
  ['7.5', 75_000],
  ['0.0099', null],
  ['1000.0001', null],
  ['7.10345', null],
  ['7,10', null],
  ['-7', null],
  ['', null],
])('"%s" is read as %p', (text, rate) => {
  expect(readRate(text)).toBe(rate);
});

test('a rate reads back as it was written', () => {
  fc.assert(fc.property(rates, (rate) => expect(readRate(rateText(rate))).toBe(rate)));
});
