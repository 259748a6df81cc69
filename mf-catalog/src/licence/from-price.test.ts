import fc from 'fast-check';
import { fromPrice } from 'shared-contracts/licensing/price';
import { explainFromPrice, timesText } from './licence-box.tsx';

test('the base price shown is the one that the price came from, for every price in whole yuan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (yuan) => {
      const price = Number(fromPrice(BigInt(yuan * 100)));
      expect(explainFromPrice(price).base).toBe(yuan * 100);
    }),
  );
});

test('a price that no base gives is shown without one, never with a wrong one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), (fen) => {
      const { base } = explainFromPrice(fen);
      if (base !== null) expect(Number(fromPrice(BigInt(base)))).toBe(fen);
    }),
  );
});

test('the price of a promoted work starts at the price before and ends exactly at the price to pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 5_000_000 }), fc.integer({ min: 1000, max: 9900 }), (yuan, basisPoints) => {
      const original = Number(fromPrice(BigInt(yuan * 100)));
      const price = Number(fromPrice((BigInt(yuan * 100) * BigInt(basisPoints)) / 10_000n));
      const { base, promotion } = explainFromPrice(price, original);
      expect(base).toBe(yuan * 100);
      expect(promotion).toEqual({ before: original, off: original - price });
    }),
  );
  expect(explainFromPrice(1140, 1426)).toMatchObject({ base: 9900, promotion: { before: 1426, off: 286 } });
  expect(explainFromPrice(1426).promotion).toBeNull();
  expect(explainFromPrice(1426, 1426).promotion).toBeNull();
});

test('every factor of the cheapest licence is named', () => {
  expect(explainFromPrice(6912).factors.map(({ name, basisPoints }) => `${name} ${timesText(basisPoints)}`)).toEqual([
    'form ×0.6',
    'licensee ×0.5',
    'period ×1',
    'scope ×0.6',
    'channels ×1',
    'seconds ×0.8',
  ]);
});
