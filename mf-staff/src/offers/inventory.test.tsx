import { screen, waitFor, within } from '@testing-library/react';
import type { Locale } from 'shared-contracts/locale/locale';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./inventory-page.tsx'), import('./team-quotas-page.tsx')]));
afterEach(leavePage);

const TERMS = {
  key: 'films',
  name: { zh: '影视保有量', en: 'Film units' },
  description: { zh: '', en: '' },
  libraries: [1],
  base: 30_000,
  leastUnits: 1,
  mostUnits: 100,
  steps: [{ from: 10, discountBasisPoints: 1000 }],
  days: 365,
};
const LIST: StaffAnswers = {
  'staff/inventory/getList': { list: [{ ...TERMS, id: 1, active: true, sold: 7, revision: 'seen' }], total: 1 },
};
const BOTH_TERMS = { zh: ['影视', '企业'], en: ['Films', 'Company'] };

const tag = (key: string, more: object = {}) => ({
  ...{ key, name: { zh: `${key} zh`, en: `${key} en` }, basisPoints: 10_000, forms: [], usage: null, takes: null, months: null },
  ...more,
});
const PRICES: StaffAnswers = {
  'staff/packages/getTable': {
    table: {
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
    },
  } as never,
};
const QUOTA = {
  ...{ id: 4, team: 'Still Water', taxNumber: '91350100M000100Y43', name: TERMS.name, state: 'active' as const, units: 5, used: 2 },
  ...{ unitPrice: 45_600, terms: BOTH_TERMS, startsAt: '2026-11-01T00:00:00.000Z', endsAt: '2027-11-01T00:00:00.000Z' },
  ...{ order: null, granted: { by: 'fiona', reason: 'contract of spring' } },
};

test.each<Locale>(['zh', 'en'])(
  '%s: changes a discount of inventory after its prices were shown, and ends it with a reason',
  async (locale) => {
    const { user, requests, t, toasts } = await openPage(
      '/staff/inventory?open=films',
      {
        ...LIST,
        'staff/inventory/preview': {
          terms: BOTH_TERMS,
          prices: [{ units: 10, unitPrice: 45_600, discount: 57_000, total: 399_000 }],
          fault: null,
        },
        'staff/inventory/publish': { revision: 'next' },
        'staff/inventory/end': { revision: 'ended' },
      },
      { locale },
    );
    const percent = await screen.findByRole('spinbutton', { name: t.inventory.discountPercent.replace('{{number}}', '1') });
    await user.clear(percent);
    await user.type(percent, '12.5');
    await user.click(screen.getByRole('button', { name: t.inventory.addStep }));
    await user.click(screen.getByRole('button', { name: t.inventory.removeStep.replace('{{number}}', '2') }));
    expect(screen.queryByRole('button', { name: t.offers.publish })).toBeNull();
    await user.click(screen.getByRole('button', { name: t.offers.preview }));
    expect(await screen.findByText(/3,990/)).toBeVisible();
    expect(screen.getByText(new RegExp(BOTH_TERMS[locale].join(' · ')))).toBeVisible();
    await user.type(screen.getByLabelText(t.ask.reason), 'spring');
    await user.click(screen.getByRole('button', { name: t.offers.publish }));
    const steps = [{ from: 10, discountBasisPoints: 1250 }];
    await waitFor(() => expect(requests('staff/inventory/publish')).toEqual([{ ...TERMS, steps, seen: 'seen', reason: 'spring' }]));
    await user.click(screen.getByRole('button', { name: t.inventory.end }));
    const ask = await dialog(t.inventory.end);
    await user.type(within(ask).getByLabelText(t.ask.reason), 'over');
    await user.click(within(ask).getByRole('button', { name: t.inventory.end }));
    await waitFor(() => expect(toasts).toContain(t.offers.isEnded));
    expect(requests('staff/inventory/end')).toEqual([{ key: 'films', seen: 'seen', reason: 'over' }]);
  },
);

test.each<Locale>(['zh', 'en'])('%s: finds what a team holds by its name, with who granted it and why', async (locale) => {
  const { user, requests, t } = await openPage(
    '/staff/inventory/teams',
    { 'staff/inventory/getQuotas': { list: [QUOTA], total: 1 } },
    { locale },
  );
  await user.type(await screen.findByRole('searchbox', { name: t.inventory.findTeam }), 'still{Enter}');
  await waitFor(() => expect(requests('staff/inventory/getQuotas').at(-1)).toMatchObject({ keyWords: 'still' }));
  await user.click(await screen.findByText(QUOTA.team));
  const part = await dialog(t.inventory.quota);
  for (const text of ['contract of spring', QUOTA.name[locale], BOTH_TERMS[locale].join(' · '), t.inventory.states.active])
    expect(within(part).getByText(text)).toBeVisible();
});

test.each<Locale>(['zh', 'en'])('%s: grants units only after it was shown to whom, and not to an unknown team', async (locale) => {
  const { user, requests, t, toasts } = await openPage(
    '/staff/inventory/teams?open=new',
    {
      ...LIST,
      ...PRICES,
      'staff/inventory/getQuotas': { list: [QUOTA], total: 1 },
      'staff/inventory/previewGrant': (({ taxNumber }: { taxNumber: string }) =>
        taxNumber === QUOTA.taxNumber
          ? {
              granted: { team: QUOTA.team, name: QUOTA.name, unitPrice: 45_600, terms: BOTH_TERMS, endsAt: QUOTA.endsAt },
              fault: null,
            }
          : { granted: null, fault: 'no such team' }) as never,
      'staff/inventory/grant': { id: 5, team: QUOTA.team },
    },
    { locale },
  );
  const taxNumber = await screen.findByRole('textbox', { name: t.inventory.taxNumber });
  await user.type(taxNumber, '1');
  await user.click(screen.getByRole('button', { name: t.offers.preview }));
  expect(await screen.findByText('no such team')).toBeVisible();
  expect(screen.queryByRole('button', { name: t.inventory.grantWords })).toBeNull();
  await user.clear(taxNumber);
  await user.type(taxNumber, QUOTA.taxNumber);
  await user.click(screen.getByRole('button', { name: t.offers.preview }));
  await user.type(await screen.findByLabelText(t.ask.reason), 'contract');
  const form = await dialog(t.inventory.grant);
  expect(within(form).getByText(QUOTA.team)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t.inventory.grantWords }));
  await waitFor(() => expect(toasts).toContain(t.inventory.granted));
  expect(requests('staff/inventory/grant')).toMatchObject([
    { taxNumber: QUOTA.taxNumber, offer: 'films', units: 10, grant: { form: 'film' }, reason: 'contract' },
  ]);
});
