import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./packages-page.tsx'), import('./bundles-page.tsx')]));
afterEach(leavePage);

const tag = (key: string, more: object = {}) => ({
  key,
  name: { zh: `${key} zh`, en: `${key} en` },
  basisPoints: 10_000,
  forms: [],
  usage: null,
  takes: null,
  months: null,
  ...more,
});
const TABLE = {
  priceVersion: 1,
  tags: {
    usage: [tag('film', { basisPoints: null })],
    form: [tag('film', { usage: 'film', takes: 'seconds' })],
    licensee: [tag('corporate')],
    period: [tag('oneYear', { months: 12 })],
    scope: [tag('mainland')],
    channels: [tag('video', { basisPoints: null })],
    seconds: [tag('full')],
  },
  steps: { channels: [], shops: [], works: [] },
} as StaffCallResponse<'staff/packages/getTable'>['table'];
const words = { name: { zh: '影视', en: 'Films' }, description: { zh: '', en: '' } };
const NO_LIMIT = { libraries: [], forms: [], licensees: [], period: null, scope: null, seconds: null, channels: null, shops: null };
const TERMS = { ...words, key: 'films', type: 2, licences: 3, price: 60_000, days: 365, cover: { ...NO_LIMIT, forms: ['film'] } };
const answers: StaffAnswers = {
  'staff/packages/getTable': { table: TABLE },
  'staff/packages/getList': { list: [{ ...TERMS, id: 1, active: true, singles: 68_400, sold: 4, revision: 'seen' }], total: 1 },
};
const preview = (fault: string | null) => ({
  perLicence: 20_000,
  cover: { zh: [], en: [{ part: 'forms', names: ['Film'], most: null }] },
  singles: [{ form: 'Film', price: 68_400 }],
  fault,
});

it('publishes a package only after a preview beside its singles, and not what others changed meanwhile', async () => {
  const { user, requests, t } = await openPage('/staff/packages?open=films', {
    ...answers,
    'staff/packages/preview': (({ price }: { price: number }) => preview(price < 68_400 ? null : 'It must cost less')) as never,
    'staff/packages/publish': { code: 0, msg: 'bob changed this meanwhile', reason: 'changedMeanwhile' },
  });
  const price = await screen.findByRole('spinbutton', { name: t.offers.priceYuan });
  const show = async (yuan: string) => {
    await user.clear(price);
    await user.type(price, yuan);
    expect(screen.queryByRole('button', { name: t.offers.publish })).toBeNull();
    await user.click(screen.getByRole('button', { name: t.offers.preview }));
  };
  await show('700');
  expect(await screen.findByText('It must cost less')).toBeVisible();
  expect(screen.queryByRole('button', { name: t.offers.publish })).toBeNull();
  await show('600.5');
  await user.type(await screen.findByLabelText(t.ask.reason), 'spring');
  await user.click(screen.getByRole('button', { name: t.offers.publish }));
  await waitFor(() => expect(requests('staff/packages/publish')).toEqual([{ ...TERMS, price: 60_050, seen: 'seen', reason: 'spring' }]));
  expect(await screen.findByRole('button', { name: t.content.reload })).toBeVisible();
});

it('makes a bundle of pasted codes for the days and the use that are chosen, and ends one with a reason', async () => {
  const grant = {
    usage: 'film',
    form: 'film',
    licensee: 'corporate',
    period: 'oneYear',
    scope: 'mainland',
    channels: ['video'],
    seconds: 'full',
  };
  const bundle = {
    ...words,
    key: 'three',
    choose: 2,
    price: 20_000,
    grant,
    works: ['A-1', 'A-2'],
    from: '2026-11-01',
    until: '2026-12-31',
  };
  const { user, requests, t, toasts } = await openPage('/staff/bundles?open=three', {
    ...answers,
    'staff/bundles/getList': {
      list: [{ ...bundle, id: 1, state: 'running', tracks: 2, singles: 30_000, sold: 0, revision: 'seen' }],
      total: 1,
    },
    'staff/bundles/preview': { tracks: 3, singles: 30_000, terms: { zh: [], en: [] }, fault: null },
    'staff/bundles/publish': { revision: 'next' },
    'staff/bundles/end': { revision: 'ended' },
  });
  const codes = await screen.findByRole('textbox', { name: t.shelves.works });
  await user.clear(codes);
  await user.type(codes, 'A-2，A-1 A-3');
  await user.click(screen.getByRole('button', { name: t.offers.preview }));
  await user.type(await screen.findByLabelText(t.ask.reason), 'winter');
  await user.click(screen.getByRole('button', { name: t.offers.publish }));
  const sent = { ...bundle, works: ['A-2', 'A-1', 'A-3'] };
  await waitFor(() => expect(requests('staff/bundles/publish')).toEqual([{ ...sent, seen: 'seen', reason: 'winter' }]));
  await user.click(screen.getByRole('button', { name: t.offers.endBundle }));
  const ask = await dialog(t.offers.endBundle);
  await user.type(within(ask).getByLabelText(t.ask.reason), 'over');
  await user.click(within(ask).getByRole('button', { name: t.offers.endBundle }));
  await waitFor(() => expect(toasts).toContain(t.offers.isEnded));
  expect(requests('staff/bundles/end')).toEqual([{ key: 'three', seen: 'seen', reason: 'over' }]);
});
