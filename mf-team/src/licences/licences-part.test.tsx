import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { sampleOrder } from '../testing/orders.ts';
import { sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();

type Held = CallResponse<'order/orderDetailList'>['list'][number];
type Licence = NonNullable<Held['line']['licence']>;

function held(given: Partial<Licence> = {}): Held {
  const line = sampleOrder().list[0]!;
  return { orderId: 7, orderNumber: 'YH20261123000001000001', line: { ...line, licence: { ...line.licence!, ...given } }, renewable: 0 };
}

const open = (list: Held[], { query = '', locale = 'en' as 'en' | 'zh', more = {} } = {}) =>
  openPage(`/my/teamOrder?tab=licences${query}`, {
    locale,
    answers: teamAnswers({}, [], { 'order/orderDetailList': { list, total: list.length }, ...more }),
  });

test.each([
  ['en', 'Licences of the team', 'For “Autumn film” of North Light Films', /^Valid from .* to /, 'Order YH20261123000001000001'],
  ['zh', '团队授权', '用于“Autumn film”，被授权方：North Light Films', /有效$/, '订单 YH20261123000001000001'],
] as const)('a licence says its work, project and end, and leads to its order (%s)', async (locale, label, project, end, order) => {
  const host = await open([held()], { locale });
  const list = within(await screen.findByRole('list', { name: label }));
  expect(list.getByRole('link', { name: 'Track 1' })).toBeVisible();
  expect(list.getByText(project)).toBeVisible();
  expect(list.getByText(end)).toBeVisible();
  expect(list.getByRole('link', { name: order })).toHaveAttribute('href', `${locale === 'en' ? '/en' : ''}/my/teamOrder/detail?id=7`);
  expect(list.getAllByRole('button')).toHaveLength(2);
  expect(requestsOf(host, 'order/orderDetailList')).toEqual([{ cartType: 2, page: 1, size: 20 }]);
});

test('a licence that has ended gives neither file nor certificate, and nothing for a calendar', async () => {
  await open([held({ state: 'ended' })]);
  expect(await screen.findByRole('link', { name: 'Track 1' })).toBeVisible();
  for (const name of ['Download', 'Certificate (PDF)', 'Add all end dates to a calendar'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('words and state are in the address, and say so when nothing matches', async () => {
  const host = await open([], { query: '&state=ending&page=2' });
  expect(await screen.findByText('No licence matches')).toBeVisible();
  expect(requestsOf(host, 'order/orderDetailList')).toEqual([{ cartType: 2, state: 'ending', page: 2, size: 20 }]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by number, title or track code' }), 'Track{Enter}');
  await waitFor(() => expect(location.search).toBe('?tab=licences&find=Track&state=ending'));
});

test('another state keeps the words and begins at the first page', async () => {
  const host = await open([], { query: '&find=Track&state=ending&page=2' });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'valid');
  await waitFor(() => expect(location.search).toBe('?tab=licences&find=Track&state=valid'));
  expect(requestsOf(host, 'order/orderDetailList').at(-1)).toEqual({ cartType: 2, state: 'valid', keyWords: 'Track', page: 1, size: 20 });
});

test('a team without licences is led to music', async () => {
  await open([]);
  expect(await screen.findByText('No licences yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
});

test('the ends of all licences are saved for a calendar; a refusal is shown', async () => {
  const host = await open([held()], { more: { 'order/licenceCalendar': () => Promise.reject(refusal('No licence has an end')) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Add all end dates to a calendar' }));
  expect(await screen.findByText('No licence has an end')).toBeVisible();
  expect(requestsOf(host, 'order/licenceCalendar')).toEqual([{ cartType: 2 }]);
});

test('a member without the power over orders sees the licences of what they ordered', async () => {
  const host = await openPage('/my/teamOrder?tab=licences', {
    answers: teamAnswers({ team: { ...sampleTeam, role: 'member', powers: [] } }, [], {
      'order/orderDetailList': { list: [held()], total: 1 },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Track 1' })).toBeVisible();
  expect(requestsOf(host, 'order/orderDetailList')).toHaveLength(1);
});
