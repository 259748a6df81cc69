import fc from 'fast-check';
import { DEFAULT_PRICES } from './default-prices.ts';
import type { LicenceOptions } from './licence-options.ts';
import { cheapestLicence, fromPrice, quoteLine } from './price.ts';
import type { PriceTable } from './price-table.ts';
import { arbitraryOptions, widerOptions } from './testing/arbitrary-cart.ts';

const options = (changes: Partial<LicenceOptions>): LicenceOptions => ({
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: ['tv'],
  seconds: 'upTo60',
  ...changes,
});
const inStore = (shops: number) => options({ usage: 'inStore', form: 'inStore', channels: ['store'], seconds: null, shops });
const priceOf = (base: bigint, licence: LicenceOptions) => quoteLine(DEFAULT_PRICES, base, licence).price;

describe('worked examples come out to the fen', () => {
  test('A: ¥600, corporate film, 3 years, global, 3 channels, 60 s', () => {
    const quote = quoteLine(
      DEFAULT_PRICES,
      60_000n,
      options({ period: 'threeYears', scope: 'global', channels: ['tv', 'cinema', 'video'] }),
    );
    expect([quote.beforeRounding, quote.price]).toEqual([241_920n, 242_000n]);
  });

  test('B: ¥360, in-store, 60 shops are 43 units', () => {
    const quote = quoteLine(DEFAULT_PRICES, 36_000n, inStore(60));
    expect([quote.beforeRounding, quote.price]).toEqual([1_548_000n, 1_548_000n]);
  });

  test('C: ¥99, personal film, global, 2 channels, full track', () => {
    const quote = quoteLine(
      DEFAULT_PRICES,
      9900n,
      options({ licensee: 'personal', scope: 'global', channels: ['video', 'site'], seconds: 'full' }),
    );
    expect([quote.beforeRounding, quote.price]).toEqual([11_404n, 11_500n]);
  });
});

test('a quote names its price version, the base price and every factor in both languages', () => {
  const { priceVersion, base, factors } = quoteLine(
    DEFAULT_PRICES,
    60_000n,
    options({ period: 'threeYears', scope: 'global', channels: ['tv', 'cinema', 'video'] }),
  );
  expect([priceVersion, base]).toEqual([1, 60_000n]);
  expect(factors.map(({ type, keys, basisPoints }) => `${type} ${keys} ${basisPoints}`)).toEqual([
    'form film 10000',
    'licensee corporate 10000',
    'period threeYears 18000',
    'scope global 16000',
    'channels tv,cinema,video 14000',
    'seconds upTo60 10000',
  ]);
  expect(factors.map(({ name }) => name.zh)).toContain('电视、影院、网络视频平台');
  expect(factors.map(({ name }) => name.en)).toContain('Television, Cinemas, Online video platforms');
});

test('shops are shown step by step', () => {
  const shops = (count: number) => quoteLine(DEFAULT_PRICES, 36_000n, inStore(count)).factors.at(-1)!;
  expect(shops(60)).toEqual({
    type: 'shops',
    keys: [],
    name: { zh: '60 家门店', en: '60 shops' },
    basisPoints: 430_000,
    steps: [
      { from: 1, to: 10, count: 10, basisPoints: 10_000, total: 100_000 },
      { from: 11, to: 50, count: 40, basisPoints: 7000, total: 280_000 },
      { from: 51, to: 60, count: 10, basisPoints: 5000, total: 50_000 },
    ],
  });
  expect(shops(1).name.en).toBe('1 shop');
  expect([10, 11, 50, 51, 200, 201].map((count) => shops(count).basisPoints)).toEqual([
    100_000, 107_000, 380_000, 385_000, 1_130_000, 1_133_500,
  ]);
});

test('further channels add a fifth each, and never cost more than all media', () => {
  const channels = (...keys: string[]) =>
    quoteLine(DEFAULT_PRICES, 100n, options({ usage: 'advertising', form: 'advertising', channels: keys })).factors.find(
      ({ type }) => type === 'channels',
    )!;
  expect(channels('tv').basisPoints).toBe(10_000);
  expect(channels('tv', 'cinema', 'video', 'site', 'social').basisPoints).toBe(18_000);
  expect(channels('tv', 'cinema', 'video', 'site', 'social', 'audio', 'outdoor')).toMatchObject({ basisPoints: 20_000, steps: [] });
  expect(channels('allMedia').basisPoints).toBe(20_000);
});

test('no licence of a personal buyer is cheaper than the from-price, and one costs as much', () => {
  const personal = arbitraryOptions(DEFAULT_PRICES).filter(({ licensee }) => licensee === 'personal');
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 100_000_000n }), personal, (base, licence) => {
      expect(priceOf(base, licence)).toBeGreaterThanOrEqual(fromPrice(DEFAULT_PRICES, base));
      expect(priceOf(base, cheapestLicence(DEFAULT_PRICES))).toBe(fromPrice(DEFAULT_PRICES, base));
    }),
  );
  expect(fromPrice(DEFAULT_PRICES, 9900n)).toBe(1500n);
});

test('the from-price is that of any buyer where no option is personal, and of another table another price', () => {
  const { tags, steps } = DEFAULT_PRICES;
  const withoutPersonal: PriceTable = {
    priceVersion: 2,
    tags: { ...tags, licensee: tags.licensee.filter(({ key }) => key === 'corporate') },
    steps,
  };
  expect(fromPrice(withoutPersonal, 10_000n)).toBe(2900n);
  expect(fromPrice(DEFAULT_PRICES, 10_000n)).toBe(1500n);
  expect(() => fromPrice({ ...withoutPersonal, tags: { ...tags, form: [] } }, 1n)).toThrow('at least one form');
});

test('the from-price is that of the cheapest form and options, wherever they are listed, that a person can license', () => {
  const { tags, steps } = DEFAULT_PRICES;
  const at = (form: string, basisPoints: number) => tags.form.map((tag) => (tag.key === form ? { ...tag, basisPoints } : tag));
  const withForms = (form: PriceTable['tags']['form']): PriceTable => ({ priceVersion: 2, tags: { ...tags, form }, steps });
  expect(fromPrice(withForms(at('game', 3000)), 10_000n)).toBe(800n);
  expect(cheapestLicence(withForms(at('game', 3000)))).toMatchObject({ usage: 'game', form: 'game', licensee: 'personal' });
  // Nobody is licensed personally for advertising.
  expect(fromPrice(withForms(at('advertising', 1)), 10_000n)).toBe(1500n);
  const reversed = { ...tags, scope: tags.scope.toReversed(), seconds: tags.seconds.toReversed() };
  expect(fromPrice({ priceVersion: 2, tags: reversed, steps }, 10_000n)).toBe(1500n);
});

test('without an option of all media, channels are counted however many there are', () => {
  const { tags, steps } = DEFAULT_PRICES;
  const table = { priceVersion: 2, tags: { ...tags, channels: tags.channels.filter(({ key }) => key !== 'allMedia') }, steps };
  const channels = ['tv', 'cinema', 'video', 'site', 'social', 'audio', 'outdoor'];
  const quote = quoteLine(table, 100n, options({ usage: 'advertising', form: 'advertising', channels }));
  expect(quote.factors.find(({ type }) => type === 'channels')).toMatchObject({
    basisPoints: 22_000,
    steps: [{ count: 1 }, { from: 2, to: 7, count: 6 }],
  });
  expect(quote.factors[0]!.steps).toEqual([]);
});

test('a price never falls when a licence widens, whatever is widened', () => {
  const [base, licence] = [fc.bigInt({ min: 0n, max: 100_000_000n }), arbitraryOptions(DEFAULT_PRICES)];
  const widened = new Set<string>();
  fc.assert(
    fc.property(base, licence, (fen, narrow) => {
      const price = priceOf(fen, narrow);
      for (const wide of widerOptions(DEFAULT_PRICES, narrow)) {
        widened.add(Object.keys(wide).find((key) => wide[key as 'form'] !== narrow[key as 'form'])!);
        if (priceOf(fen, wide) < price) return false;
      }
      return true;
    }),
    { numRuns: 4000 },
  );
  expect([...widened].sort()).toEqual(['channels', 'licensee', 'period', 'scope', 'seconds', 'shops']);
});

test('a licence that breaks a rule has no price, nor has a base below nothing', () => {
  expect(() => priceOf(100n, options({ shops: 3 }))).toThrow('shopsNotAsked');
  expect(() => priceOf(-1n, options({}))).toThrow(RangeError);
});
