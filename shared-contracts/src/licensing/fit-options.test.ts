import fc from 'fast-check';
import { DEFAULT_PRICES } from './default-prices.ts';
import { changeOptions, fitOptions, usualOptions, widestOptions } from './fit-options.ts';
import { licenceIssues, pricingIssues } from './licence-options.ts';
import type { TAG_TYPES } from './price-table.ts';

const keyOf = (type: (typeof TAG_TYPES)[number]) => fc.constantFrom(...DEFAULT_PRICES.tags[type].map(({ key }) => key), 'gone');
const options = fc.record(
  {
    usage: keyOf('usage'),
    form: keyOf('form'),
    licensee: keyOf('licensee'),
    period: keyOf('period'),
    scope: keyOf('scope'),
    channels: fc.array(keyOf('channels'), { maxLength: 5 }),
    seconds: keyOf('seconds'),
    shops: fc.integer({ min: 1, max: 500 }),
  },
  { requiredKeys: [] },
);

test('whatever was chosen before becomes a licence that has a price', () => {
  fc.assert(fc.property(options, (given) => expect(pricingIssues(DEFAULT_PRICES, fitOptions(DEFAULT_PRICES, given))).toEqual([])));
});

test('options that fit stay as they are', () => {
  fc.assert(
    fc.property(options, (given) => {
      const fitted = fitOptions(DEFAULT_PRICES, given);
      expect(fitOptions(DEFAULT_PRICES, fitted)).toEqual(fitted);
    }),
  );
});

test('a province stays with its scope only, and nobody but the buyer names it', () => {
  const local = fitOptions(DEFAULT_PRICES, { scope: 'province', province: '310000' });
  expect(local).toMatchObject({ scope: 'province', province: '310000' });
  expect(fitOptions(DEFAULT_PRICES, { ...local, scope: 'global' }).province).toBeNull();
  const [issue] = licenceIssues(DEFAULT_PRICES, fitOptions(DEFAULT_PRICES, { scope: 'province' }));
  expect(issue).toEqual({ field: 'province', message: 'provinceMissing' });
});

test.each([
  ['podcast', ['audio'], 'full'],
  ['filmTv', ['video'], 'full'],
  ['game', ['gamePlatform'], 'full'],
  ['advertising', ['social'], 'upTo60'],
])('another use, %s, begins with the channels and the length that are usual for it', (usage, channels, seconds) => {
  const video = fitOptions(DEFAULT_PRICES, { period: 'threeYears', scope: 'global', channels: ['social', 'site'] });
  const changed = changeOptions(DEFAULT_PRICES, video, { usage });
  expect(changed).toMatchObject({ usage, channels, seconds, period: 'threeYears', scope: 'global' });
  // What is chosen within a use stays.
  expect(changeOptions(DEFAULT_PRICES, changed, { period: 'oneYear' })).toEqual({ ...changed, period: 'oneYear' });
});

test('a visitor begins with a licence for everywhere on English pages, for mainland China on Chinese ones', () => {
  expect(usualOptions(DEFAULT_PRICES, 'en')).toEqual({ ...usualOptions(DEFAULT_PRICES, 'zh'), scope: 'global' });
  expect(usualOptions(DEFAULT_PRICES, 'zh')).toMatchObject({ licensee: 'corporate', period: 'oneYear', scope: 'mainland' });
});

test('changed options have a price, whatever they were', () => {
  fc.assert(
    fc.property(options, options, (before, part) => {
      expect(pricingIssues(DEFAULT_PRICES, changeOptions(DEFAULT_PRICES, fitOptions(DEFAULT_PRICES, before), part))).toEqual([]);
    }),
  );
});

test('the widest licence for a use is perpetual, worldwide and in all media, and has a price', () => {
  fc.assert(
    fc.property(options, (given) => {
      const use = fitOptions(DEFAULT_PRICES, given);
      const widest = widestOptions(DEFAULT_PRICES, use);
      expect(licenceIssues(DEFAULT_PRICES, widest)).toEqual([]);
      expect(widest).toMatchObject({ form: use.form, licensee: use.licensee, shops: use.shops, period: 'perpetual', scope: 'global' });
      expect([widest.channels, widest.seconds]).toEqual(use.shops === null ? [['allMedia'], 'full'] : [['store'], null]);
    }),
  );
});
