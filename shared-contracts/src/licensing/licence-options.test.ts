import fc from 'fast-check';
import { DEFAULT_PRICES } from './default-prices.ts';
import { LICENCE_MESSAGES, type LicenceOptions, licenceIssues, pricingIssues } from './licence-options.ts';
import { quoteLine } from './price.ts';
import { arbitraryOptions } from './testing/arbitrary-cart.ts';

const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'mainland',
  channels: ['tv'],
  seconds: 'upTo60',
};
const IN_STORE: LicenceOptions = { ...FILM, usage: 'inStore', form: 'inStore', channels: ['store'], seconds: null, shops: 60 };
const issues = (options: LicenceOptions) => licenceIssues(DEFAULT_PRICES, options).map(({ field, message }) => `${field} ${message}`);

test('licences that make sense break no rule', () => {
  expect(issues(FILM)).toEqual([]);
  expect(issues(IN_STORE)).toEqual([]);
  for (const shops of [1, 100_000]) expect(issues({ ...IN_STORE, shops })).toEqual([]);
  expect(issues({ ...FILM, province: null })).toEqual([]);
  expect(issues({ ...FILM, channels: ['allMedia'], scope: 'province', province: '440000' })).toEqual([]);
  fc.assert(fc.property(arbitraryOptions(DEFAULT_PRICES), (options) => pricingIssues(DEFAULT_PRICES, options).length === 0));
});

test.each<[string, LicenceOptions, string[]]>([
  [
    'nothing chosen',
    { usage: '', form: '', licensee: '', period: '', scope: '', channels: [] },
    [
      ...['usage usageMissing', 'form formMissing', 'licensee licenseeMissing', 'period periodMissing', 'scope scopeMissing'],
      'channels channelsMissing',
    ],
  ],
  ['a form of another usage', { ...FILM, usage: 'game' }, ['form formNotOfUsage']],
  ['seconds missing', { ...FILM, seconds: null }, ['seconds secondsMissing']],
  ['unknown seconds', { ...FILM, seconds: 'upTo45' }, ['seconds secondsMissing']],
  ['shops for a film', { ...FILM, shops: 3 }, ['shops shopsNotAsked']],
  ['seconds in-store', { ...IN_STORE, seconds: 'full' }, ['seconds secondsNotAsked']],
  ['shops missing', { ...IN_STORE, shops: null }, ['shops shopsMissing']],
  ['no shops', { ...IN_STORE, shops: 0 }, ['shops shopsForm']],
  ['half a shop', { ...IN_STORE, shops: 1.5 }, ['shops shopsForm']],
  ['no number of shops', { ...IN_STORE, shops: Number.NaN }, ['shops shopsForm']],
  ['more shops than there are', { ...IN_STORE, shops: 100_001 }, ['shops shopsForm']],
  ['a personal licence for shops', { ...IN_STORE, licensee: 'personal' }, ['licensee licenseeNotForForm']],
  ['a channel of another form', { ...FILM, channels: ['tv', 'store'] }, ['channels channelsNotForForm']],
  ['a channel twice', { ...FILM, channels: ['tv', 'tv'] }, ['channels channelsRepeated']],
  ['a channel beside all media', { ...FILM, channels: ['tv', 'allMedia'] }, ['channels channelsBesideAll']],
  ['an unknown channel', { ...FILM, channels: ['tv', '__proto__'] }, ['channels channelsMissing']],
  ['no province', { ...FILM, scope: 'province' }, ['province provinceMissing']],
  ['an empty province', { ...FILM, scope: 'province', province: '' }, ['province provinceMissing']],
  ['a province of the mainland', { ...FILM, province: '440000' }, ['province provinceNotAsked']],
  ['a prototype for a form', { ...FILM, form: 'constructor' }, ['form formMissing']],
])('%s is named at its field', (_what, options, expected) => {
  expect(issues(options)).toEqual(expected);
});

test('a price is asked for before the province is chosen', () => {
  expect(pricingIssues(DEFAULT_PRICES, { ...FILM, scope: 'province' })).toEqual([]);
});

test('whatever is chosen has a price or a broken rule, never both', () => {
  const key = fc.constantFrom(...Object.values(DEFAULT_PRICES.tags).flatMap((tags) => tags.map((tag) => tag.key)), '', 'toString');
  const number = fc.constantFrom(null, undefined, 0, 1, 60, -1, 0.5, 1e9);
  const any = fc.record({
    usage: key,
    form: key,
    licensee: key,
    period: key,
    scope: key,
    channels: fc.array(key, { maxLength: 3 }),
    seconds: fc.option(key),
    shops: number,
  });
  fc.assert(
    fc.property(any, (options) => {
      const broken = pricingIssues(DEFAULT_PRICES, options).length > 0;
      let priced = true;
      try {
        quoteLine(DEFAULT_PRICES, 100n, options);
      } catch {
        priced = false;
      }
      expect(priced).toBe(!broken);
    }),
    { numRuns: 2000 },
  );
});

test('every rule has a message in both languages', () => {
  for (const { zh, en } of Object.values(LICENCE_MESSAGES)) expect([/\p{Script=Han}/u.test(zh), /^[A-Z]/.test(en)]).toEqual([true, true]);
});
