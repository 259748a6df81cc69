import type { LicenceOptions } from '../licence-options.ts';

const ONE_YEAR = { period: 'oneYear', seconds: 'full', shops: null } as const;

/** Five uses that visitors ask prices for; the default prices offer them. */
const USES: Record<string, Omit<LicenceOptions, 'scope'>> = {
  'personal short video': {
    ...ONE_YEAR,
    usage: 'shortVideo',
    form: 'shortVideo',
    licensee: 'personal',
    channels: ['social'],
    seconds: 'upTo30',
  },
  'personal podcast': { ...ONE_YEAR, usage: 'podcast', form: 'podcast', licensee: 'personal', channels: ['audio'], period: 'threeYears' },
  'corporate film': { ...ONE_YEAR, usage: 'filmTv', form: 'film', licensee: 'corporate', channels: ['video', 'site', 'event'] },
  'music for 60 shops': {
    usage: 'inStore',
    form: 'inStore',
    licensee: 'corporate',
    channels: ['store'],
    period: 'oneYear',
    seconds: null,
    shops: 60,
  },
  'corporate advertisement': {
    ...ONE_YEAR,
    usage: 'advertising',
    form: 'advertising',
    licensee: 'corporate',
    channels: ['allMedia'],
    period: 'perpetual',
  },
};

/** Each of the uses in each of the three territories, complete enough to be ordered. */
export const SAMPLE_USES: readonly (readonly [name: string, use: LicenceOptions])[] = Object.entries(USES).flatMap(([name, use]) =>
  ['province', 'mainland', 'global'].map(
    (scope) => [`${name}, ${scope}`, { ...use, scope, province: scope === 'province' ? '440000' : null }] as const,
  ),
);
