import { DEFAULT_PRICES } from './default-prices.ts';
import { quoteUnits, sameTerms, unitIssue } from './inventory-terms.ts';
import type { LicenceOptions } from './licence-options.ts';

const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'threeYears',
  scope: 'global',
  channels: ['tv', 'cinema', 'video'],
  seconds: 'upTo60',
};
const OFFER = {
  base: 60_000n,
  steps: [
    { from: 10, discountBasisPoints: 1000 },
    { from: 50, discountBasisPoints: 1999 },
  ],
};

test.each([
  [1, 242_000n, 0, 0n],
  [9, 2_178_000n, 0, 0n],
  [10, 2_420_000n, 1000, 242_000n],
  [49, 11_858_000n, 1000, 1_185_800n],
  [50, 12_100_000n, 1999, 2_418_790n],
])(
  '%i units cost the price of one times their number, less the discount of the highest step that they reach',
  (units, sum, basisPoints, discount) => {
    const quote = quoteUnits(DEFAULT_PRICES, OFFER, FILM, units);
    expect(quote).toMatchObject({ priceVersion: 1, unitPrice: 242_000n, sum, basisPoints, discount, total: sum - discount });
  },
);

test('the discount is rounded once, half up to the fen', () => {
  const cheap = { base: 100n, steps: [{ from: 1, discountBasisPoints: 5 }] };
  // ¥1 each: 0.05 fen of discount a unit; of ten half a fen.
  const oneYuan = { ...FILM, period: 'oneYear', scope: 'mainland', channels: ['tv'] };
  expect([9, 10, 29, 30].map((units) => quoteUnits(DEFAULT_PRICES, cheap, oneYuan, units).discount)).toEqual([0n, 1n, 1n, 2n]);
});

test('terms are the same whatever the order of the channels, and however an option that is not asked is left out', () => {
  expect(sameTerms(FILM, { ...FILM, channels: ['video', 'tv', 'cinema'], province: null, shops: null })).toBe(true);
  expect(sameTerms(FILM, { ...FILM, province: '' })).toBe(true);
});

test.each([
  ['usage', 'game'],
  ['form', 'series'],
  ['licensee', 'personal'],
  ['period', 'oneYear'],
  ['scope', 'mainland'],
  ['province', '440000'],
  ['channels', ['tv', 'cinema']],
  ['seconds', 'full'],
  ['shops', 3],
])('a licence of another %s is on other terms', (field, value) => {
  expect(sameTerms(FILM, { ...FILM, [field]: value })).toBe(false);
});

test('a unit pays for a work of its libraries on its terms', () => {
  const units = { libraries: [1, 4], grant: FILM };
  expect(unitIssue(units, { library: 4, options: FILM })).toBeNull();
  expect(unitIssue(units, { library: 2, options: FILM })).toBe('libraries');
  expect(unitIssue(units, { library: 1, options: { ...FILM, seconds: 'full' } })).toBe('terms');
});
