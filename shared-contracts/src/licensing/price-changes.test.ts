import fc from 'fast-check';
import { DEFAULT_PRICES } from './default-prices.ts';
import { type LicenceOptions, pricingIssues } from './licence-options.ts';
import { quoteLine } from './price.ts';
import { cheaperChange, cheaperChanges, widerAtSamePrice } from './price-changes.ts';
import { arbitraryOptions } from './testing/arbitrary-cart.ts';

const EXAMPLE_A: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'threeYears',
  scope: 'global',
  seconds: 'upTo60',
  channels: ['tv', 'cinema', 'video'],
};
const shown = ({ type, from, to, price, saved }: ReturnType<typeof cheaperChanges>[number]) => [type, from.en, to.en, price, saved];

test('the change that saves most: one province instead of global', () => {
  expect(shown(cheaperChange(DEFAULT_PRICES, 60_000n, EXAMPLE_A)!)).toEqual(['scope', 'Global', 'One region', 90_800n, 151_200n]);
});

test('every choice has its savings, the greatest first', () => {
  expect(cheaperChanges(DEFAULT_PRICES, 60_000n, EXAMPLE_A).map(shown)).toEqual([
    ['scope', 'Global', 'One region', 90_800n, 151_200n],
    ['period', '3 years', '1 year', 134_400n, 107_600n],
    ['scope', 'Global', 'Mainland China', 151_200n, 90_800n],
    ['channels', 'Television, Cinemas, Online video platforms', 'Television', 172_800n, 69_200n],
    ['seconds', 'Up to 60 seconds', 'Up to 30 seconds', 193_600n, 48_400n],
    ['channels', 'Television, Cinemas, Online video platforms', 'Television, Cinemas', 207_400n, 34_600n],
  ]);
});

test('the cheapest licence cannot be lowered, and neither who it is for nor the number of shops is', () => {
  const least: LicenceOptions = { ...EXAMPLE_A, period: 'oneYear', scope: 'province', channels: ['tv'], seconds: 'upTo30' };
  expect(cheaperChange(DEFAULT_PRICES, 60_000n, least)).toBeNull();
  const inStore = { usage: 'inStore', form: 'inStore', channels: ['store'], seconds: null, shops: 60 };
  expect(cheaperChanges(DEFAULT_PRICES, 60_000n, { ...least, ...inStore })).toEqual([]);
});

test('of all media the single channel is the cheaper one', () => {
  const all = cheaperChanges(DEFAULT_PRICES, 60_000n, { ...EXAMPLE_A, channels: ['allMedia'] });
  expect(all.filter(({ type }) => type === 'channels').map(({ options }) => options.channels)).toEqual([['social']]);
});

test('what costs nothing more is named: all media for six channels, or a longer time within the same yuan', () => {
  const channels = ['tv', 'cinema', 'video', 'site', 'social', 'audio'];
  const six: LicenceOptions = { ...EXAMPLE_A, usage: 'advertising', form: 'advertising', channels };
  expect(widerAtSamePrice(DEFAULT_PRICES, 60_000n, six)).toMatchObject([{ type: 'channels', to: { en: 'All media' }, saved: 0n }]);
  const cheap: LicenceOptions = { ...EXAMPLE_A, usage: 'shortVideo', form: 'shortVideo', licensee: 'personal', channels: ['social'] };
  expect(widerAtSamePrice(DEFAULT_PRICES, 100n, { ...cheap, period: 'oneYear', scope: 'province' }).map(({ to }) => to.en)).toEqual([
    ...['3 years', '5 years', 'Perpetual', 'Mainland China', 'Global', 'Full track', 'All media'],
  ]);
  expect(widerAtSamePrice(DEFAULT_PRICES, 60_000n, EXAMPLE_A)).toEqual([]);
});

test('what saves nothing is no change', () => {
  const cheap: LicenceOptions = { ...EXAMPLE_A, period: 'oneYear', channels: ['tv', 'cinema'], seconds: 'full' };
  expect(cheaperChanges(DEFAULT_PRICES, 40n, cheap)).toEqual([]);
});

test('another territory asks for its own province, any other change keeps it', () => {
  const local: LicenceOptions = { ...EXAMPLE_A, scope: 'province', province: '440000' };
  for (const { options } of cheaperChanges(DEFAULT_PRICES, 60_000n, local)) expect(options.province).toBe('440000');
  const wider = widerAtSamePrice(DEFAULT_PRICES, 10n, local);
  expect(wider.filter(({ type }) => type === 'scope').map(({ options }) => options.province)).toEqual([null, null]);
  expect(wider.filter(({ type }) => type === 'seconds').map(({ options }) => options.province)).toEqual(['440000']);
});

test('of savings that are alike the smaller change comes first, and all media cannot be widened', () => {
  const scopes = cheaperChanges(DEFAULT_PRICES, 30n, EXAMPLE_A).filter(({ type }) => type === 'scope');
  expect(scopes.map(({ to, saved }) => [to.en, saved])).toEqual([
    ['Mainland China', 100n],
    ['One region', 100n],
  ]);
  const all = widerAtSamePrice(DEFAULT_PRICES, 60_000n, { ...EXAMPLE_A, channels: ['allMedia'] });
  expect(all).toEqual([]);
});

test('every change can be licensed at the price that it names', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), arbitraryOptions(DEFAULT_PRICES), (base, options) => {
      const { price } = quoteLine(DEFAULT_PRICES, base, options);
      for (const change of [...cheaperChanges(DEFAULT_PRICES, base, options), ...widerAtSamePrice(DEFAULT_PRICES, base, options)]) {
        expect(pricingIssues(DEFAULT_PRICES, change.options)).toEqual([]);
        expect(quoteLine(DEFAULT_PRICES, base, change.options).price).toBe(change.price);
        expect(change.price).toBe(price - change.saved);
      }
    }),
  );
});
