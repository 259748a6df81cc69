import { DEFAULT_PRICES } from './default-prices.ts';
import type { LicenceOptions } from './licence-options.ts';
import { COVER_MESSAGES, coverIssue, type PackageCover } from './package-cover.ts';

const COVER: PackageCover = {
  libraries: [1, 2],
  forms: ['shortVideo', 'film', 'inStore'],
  licensees: ['corporate'],
  period: 'threeYears',
  scope: 'mainland',
  seconds: 'upTo60',
  channels: 2,
  shops: 10,
};
const FILM: LicenceOptions = {
  usage: 'filmTv',
  form: 'film',
  licensee: 'corporate',
  period: 'oneYear',
  scope: 'province',
  province: '310000',
  channels: ['tv', 'video'],
  seconds: 'upTo30',
  shops: null,
};
const issue = (change: Partial<LicenceOptions>, library = 1) =>
  coverIssue(DEFAULT_PRICES, COVER, { library, options: { ...FILM, ...change } });

test('a package pays for licences up to its ceilings', () => {
  expect(issue({})).toBeNull();
  expect(issue({ period: 'threeYears', scope: 'mainland', seconds: 'upTo60' }, 2)).toBeNull();
  expect(issue({ form: 'inStore', seconds: null, shops: 10, channels: ['store'] })).toBeNull();
});

test.each<[keyof PackageCover, Partial<LicenceOptions>, number]>([
  ['libraries', {}, 3],
  ['forms', { form: 'advertising' }, 1],
  ['licensees', { licensee: 'personal' }, 1],
  ['period', { period: 'perpetual' }, 1],
  ['scope', { scope: 'global' }, 1],
  ['seconds', { seconds: 'full' }, 1],
  ['channels', { channels: ['tv', 'video', 'site'] }, 1],
  ['channels', { channels: ['allMedia'] }, 1],
  ['shops', { form: 'inStore', seconds: null, shops: 11, channels: ['store'] }, 1],
])('a licence beyond the package is refused with its reason: %s', (part, change, library) => {
  expect(issue(change, library)).toBe(part);
  expect(COVER_MESSAGES[part].zh).not.toBe('');
});

test('a package without limits pays for every licence; a ceiling that is no longer offered covers nothing', () => {
  const open: PackageCover = {
    libraries: [],
    forms: [],
    licensees: [],
    period: null,
    scope: null,
    seconds: null,
    channels: null,
    shops: null,
  };
  const wide = { ...FILM, period: 'perpetual', scope: 'global', channels: ['allMedia'], seconds: 'full' };
  expect(coverIssue(DEFAULT_PRICES, open, { library: 5, options: wide })).toBeNull();
  expect(coverIssue(DEFAULT_PRICES, { ...open, period: 'sixMonths' }, { library: 1, options: FILM })).toBe('period');
});
