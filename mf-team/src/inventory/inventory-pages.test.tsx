import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { sampleOffers, sampleQuota, sampleUse } from '../testing/inventory.ts';
import { openPage, preloadDialogs, preparePageTests, requestsOf, toastsOf } from '../testing/open-page.ts';
import { sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const PRICE = {
  priceVersion: 1,
  base: 36_000,
  factors: [{ type: 'form' as const, keys: ['film'], name: 'Film', basisPoints: 12_000, steps: [] }],
  unitPrice: 43_200,
  sum: 432_000,
  basisPoints: 500,
  discount: 21_600,
  total: 410_400,
};
const MADE = {
  ...{ id: 9, number: 'n', sum: 432_000, discount: 21_600, points: 0, covered: 0, payable: 410_400 },
  expiresAt: '2026-11-23T02:30:00.000Z',
};
const answersOf = (quotas = [sampleQuota()], offers = sampleOffers) =>
  teamAnswers({}, [], {
    'userPopulation/getList': { list: quotas, total: quotas.length },
    'userSetPopulation/getPopulation': offers,
    'userSetPopulation/tagsBySetPopulation': PRICE,
    'userSetPopulation/renew': MADE,
    'order/createOrder': MADE,
    'grantTag/getGrantData': DEFAULT_PRICES as CallResponse<'grantTag/getGrantData'>,
  });

test.each([
  ['en', 'Inventory', 'Active', 'You may use 8 units (2 of your department)'],
  ['zh', '保有量管理', '可使用', '您可使用 8 份（其中部门 2 份）'],
] as const)('a quota shows its terms, its units and what one may use (%s)', async (locale, title, state, own) => {
  await openPage('/my/baoyouliang', { locale, answers: answersOf() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const card = screen.getByRole('heading', { level: 2, name: 'Music units' }).closest('li')!;
  expect(within(card).getByText(state)).toBeVisible();
  expect(within(card).getByText(own)).toBeVisible();
  expect([...card.querySelectorAll('dd')].map((count) => count.textContent)).toEqual(['5', '3', '0', '2', '10']);
  const path = locale === 'en' ? '/en/my/baoyouliang' : '/my/baoyouliang';
  const links = within(card).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([`${path}/allot?id=3`, `${path}/detail?id=3`]));
});

test('units are bought at the price that is shown with its factors', async () => {
  const host = await openPage('/my/baoyouliang', { answers: answersOf([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Buy inventory' }));
  const dialog = await screen.findByRole('dialog');
  // The price is asked for again after each change.
  await waitFor(() => expect(within(dialog).getByText('×1.2')).toBeVisible());
  expect(within(dialog).getByText('−CN¥216')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Use' }), 'filmTv');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Order for CN¥4,104' }));
  await waitFor(() => expect(requestsOf(host, 'order/createOrder')).toHaveLength(1));
  expect(requestsOf(host, 'order/createOrder')[0]).toMatchObject({
    ...{ orderType: 4, cartType: 2, dataId: 2, units: 10 },
    grant: { usage: 'filmTv' },
    quote: { priceVersion: 1, total: 410_400 },
  });
});

test('a quota that ends soon is renewed on its own terms', async () => {
  const host = await openPage('/my/baoyouliang', { answers: answersOf([sampleQuota({ state: 'expiring', mayRenew: true })]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Renew: Music units' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Order for CN¥4,104' }));
  await waitFor(() => expect(requestsOf(host, 'userSetPopulation/renew')).toEqual([{ id: 3, units: 10, priceVersion: 1, total: 410_400 }]));
  expect(requestsOf(host, 'userSetPopulation/tagsBySetPopulation')[0]).toEqual({ id: 2, units: 10, renews: 3 });
});

test('who has no power for the inventory is told so, and who is in no team is led to one', async () => {
  const powerless = { ...sampleTeam, role: 'member' as const, powers: ['buy' as const] };
  await openPage('/my/baoyouliang', { answers: teamAnswers({ team: powerless }) });
  expect(await screen.findByText('You have no permission for the inventory')).toBeVisible();
});

test('units of members and departments are set and taken back', async () => {
  const holders = {
    quota: sampleQuota(),
    departments: [{ id: 5, name: 'Editing', enabled: true, units: 2 }],
    members: [{ id: 8, name: 'Ben', departmentId: 5, units: 1, used: 2 }],
  };
  const host = await openPage('/my/baoyouliang/allot?id=3', {
    answers: teamAnswers({}, [], { 'userPopulation/getTeamUserList': holders, 'userPopulation/control': null }),
  });
  const toasts = toastsOf(host);
  const field = await screen.findByRole('spinbutton', { name: 'Units left for Ben' });
  await userEvent.clear(field);
  await userEvent.type(field, '7');
  expect(screen.getByText('A whole number from 0 to 6')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save the units of Ben' }));
  await waitFor(() => expect(requestsOf(host, 'userPopulation/control')).toEqual([{ id: 3, memberId: 8, units: 4 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Take back the unused units of Editing' }));
  await waitFor(() => expect(requestsOf(host, 'userPopulation/control').at(-1)).toEqual({ id: 3, departmentId: 5, units: 0 }));
  await waitFor(() => expect(toasts).toHaveLength(2));
});

test('uses say which work, project and person; the filters are in the address', async () => {
  const host = await openPage('/my/baoyouliang/detail?id=3', {
    answers: teamAnswers({}, [], {
      'userPopulation/getList': { list: [sampleQuota()], total: 1 },
      'userPopulationDetail/getList': { list: [sampleUse], total: 1 },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Track 1' })).toBeVisible();
  expect(screen.getByText('For “Autumn film” of North Light Films')).toBeVisible();
  expect(screen.getByText(/^Ben · .* · Music units · from the department’s units$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download table (CSV)' })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by work or project' }), 'Autumn{Enter}');
  await waitFor(() => expect(location.search).toBe('?id=3&find=Autumn'));
  expect(requestsOf(host, 'userPopulationDetail/getList').at(-1)).toEqual({ id: 3, keyWords: 'Autumn', page: 1, size: 20 });
});
