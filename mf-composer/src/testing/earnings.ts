import type { CallResponse } from 'shared-contracts/api/contract';
import type { Locale } from 'shared-contracts/locale/locale';
import type { TestHostOptions } from 'ui-kit/testing';
import { contractData, sampleContract } from './contract.ts';
import { openPage } from './open-page.ts';

export type Summary = CallResponse<'composerEarnings/getSummary'>;
type Sold = CallResponse<'song/sellSongList'>['list'][number];
type Payout = CallResponse<'composerEarnings/getPayouts'>['list'][number];

const AT = '2026-11-20T02:00:00.000Z';

/** What a licence allows, as composers read it: without the buyer. */
export const USE = { form: 'Advertisement', licensee: 'Company', scope: 'One country', period: '1 year', channels: ['TV', 'Internet'] };

/** A balance that can be paid out. */
export function summary(given: Partial<Summary> = {}): Summary {
  return {
    ...{ balance: 123_456, waiting: 15_000, requested: 0, paid: 500_000, taxBasisPoints: 2_000, least: 10_000 },
    payee: { bank: 'China Merchants Bank', account: '******6789' },
    ...given,
  };
}

export function soldLicence(given: Partial<Sold> = {}): Sold {
  return {
    ...{ id: 31, songId: 5, title: 'First snow', version: 'Full', soldAt: AT, use: USE, paidBy: 'money' },
    ...{ amount: 30_000, share: 15_000, state: 'waiting', bookedAt: '2026-11-27T02:00:00.000Z' },
    ...given,
  };
}

export function samplePayout(given: Partial<Payout> = {}): Payout {
  return {
    ...{ id: 8, number: 'PO20261120-8', state: 'requested', amount: 50_000, tax: 10_000, net: 40_000, account: '******6789' },
    ...{ requestedAt: AT, decidedAt: null, reason: '' },
    ...given,
  };
}

const SONG = {
  id: 5,
  title: 'First snow',
  track: { id: 70, musicLibraryTypeId: 1 as const },
  plays: 40,
  downloads: 3,
  licences: 2,
  earned: 30_000,
};
export const CHARTS: CallResponse<'composerEarnings/getCharts'> = {
  months: [
    { month: 202610, plays: 15, downloads: 1, licences: 0, earned: -2_000 },
    { month: 202611, plays: 25, downloads: 2, licences: 2, earned: 32_000 },
  ],
  songs: [SONG],
};

/** The earnings of a composer, with the query after `type=2`. */
export function openEarnings(query: string, answers: TestHostOptions['answers'] = {}, locale: Locale = 'en') {
  return openPage(`/my/composer?type=2${query}`, {
    locale,
    answers: {
      'signContract/getDetail': contractData(sampleContract()),
      'composerEarnings/getSummary': summary(),
      'composerEarnings/getCharts': CHARTS,
      'song/sellSongList': { list: [], total: 0, amount: 0, share: 0 },
      'composerEarnings/getPayouts': { list: [], total: 0 },
      ...answers,
    },
  });
}
