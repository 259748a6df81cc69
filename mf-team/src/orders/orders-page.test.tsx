import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamPower } from 'shared-contracts/team/powers';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { listedOrder, sampleOrder } from '../testing/orders.ts';
import { sampleTeam, teamAnswers } from '../testing/team.ts';

preparePageTests();

test.each([
  ['en', 'Team orders and licences', 'Ordered by'],
  ['zh', '团队订单与授权', '下单人'],
] as const)('the orders of the team say who made them (%s)', async (locale, title, by) => {
  const host = await openPage('/my/teamOrder', {
    locale,
    answers: teamAnswers({}, [], { 'order/orderList': { list: [listedOrder()], total: 1 } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const table = screen.getByRole('table');
  expect(within(table).getByRole('columnheader', { name: by })).toBeVisible();
  const row = within(table).getByText('Ben').closest('tr')!;
  expect(row).toHaveTextContent('Track 1');
  expect(within(row).getByRole('link', { name: 'YH20261123000001000001' })).toHaveAttribute(
    'href',
    `${locale === 'en' ? '/en' : ''}/my/teamOrder/detail?id=7`,
  );
  expect(requestsOf(host, 'order/orderList')).toEqual([{ cartType: 2, page: 1, size: 20 }]);
});

test('a search and a status are in the address, and say so when nothing matches', async () => {
  const host = await openPage('/my/teamOrder?status=completed', {
    answers: teamAnswers({}, [], { 'order/orderList': { list: [], total: 0 } }),
  });
  expect(await screen.findByText('No order matches')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by number or title' }), 'Track{Enter}');
  await waitFor(() => expect(location.search).toBe('?status=completed&find=Track'));
  expect(requestsOf(host, 'order/orderList').at(-1)).toEqual({ cartType: 2, page: 1, size: 20, status: 'completed', keyWords: 'Track' });
});

test('a team without orders is led to music', async () => {
  await openPage('/my/teamOrder', { answers: teamAnswers({}, [], { 'order/orderList': { list: [], total: 0 } }) });
  expect(await screen.findByText('No team orders yet')).toBeVisible();
});

test('somebody in no team is led to the application', async () => {
  await openPage('/my/teamOrder', { answers: teamAnswers({ team: null }) });
  expect(await screen.findByRole('heading', { name: 'You are not in a team yet' })).toBeVisible();
});

test('an order shows its works, licences and what can be saved', async () => {
  await openPage('/my/teamOrder/detail?id=7', { answers: { 'order/orderDetail': sampleOrder() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Team order' })).toBeVisible();
  expect(screen.getByText('Ben')).toBeVisible();
  expect(screen.getByText('For “Autumn film” of North Light Films')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Certificate (PDF)' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay' })).toBeNull();
});

test('an order whose certificate is being issued is read again until it is there', async () => {
  const every = jest.spyOn(globalThis, 'setInterval');
  const issued = sampleOrder();
  const due = { ...issued, list: issued.list.map((line) => ({ ...line, licence: { ...line.licence!, certificateNumber: null } })) };
  const answers: { 'order/orderDetail': typeof issued } = { 'order/orderDetail': due };
  const host = await openPage('/my/teamOrder/detail?id=7', { answers });
  expect(await screen.findByText('The certificate is being issued')).toBeVisible();
  answers['order/orderDetail'] = issued;
  const [again] = every.mock.calls.find(([, after]) => after === 5000)!;
  again();
  expect(await screen.findByRole('button', { name: 'Certificate (PDF)' })).toBeVisible();
  expect(requestsOf(host, 'order/orderDetail')).toHaveLength(2);
  every.mockRestore();
});

test('an unpaid order leads to its payment; a revoked licence gives nothing', async () => {
  const { list, ...order } = sampleOrder();
  const revoked = { ...list[0]!, licence: { ...list[0]!.licence!, state: 'revoked' as const } };
  await openPage('/my/teamOrder/detail?id=7', {
    answers: { 'order/orderDetail': { ...order, list: [revoked], state: 'created', status: 'incomplete', paidAt: null } },
  });
  expect(await screen.findByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/en/my/order/confirm?id=7');
  expect(screen.getByText('The licence was revoked')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test('the filters of the address narrow the list, and its file has the same', async () => {
  const save = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const host = await openPage('/my/teamOrder?member=3&department=5&project=8', {
    answers: teamAnswers({}, [], {
      'order/orderList': { list: [listedOrder()], total: 1 },
      'order/downData': { url: '#saved', fileName: 'Orders.csv' },
    }),
  });
  const filters = { cartType: 2, memberId: 3, departmentId: 5, projectId: 8 };
  expect(requestsOf(host, 'order/orderList')).toEqual([{ ...filters, page: 1, size: 20 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(requestsOf(host, 'order/downData')).toEqual([filters]));
  save.mockRestore();
});

test.each<[TeamPower[], string[]]>([
  [
    ['buy', 'invoice'],
    ['Orders', 'Licences', 'Points', 'Invoices'],
  ],
  [['buy'], ['Orders', 'Licences', 'Points']],
  [['orders'], ['Orders', 'Licences']],
])('with the powers %j there are the parts %j; a part that is not for the member leads to the orders', async (powers, names) => {
  const host = await openPage(powers.includes('buy') ? '/my/teamOrder' : '/my/teamOrder?tab=points', {
    answers: teamAnswers({ team: { ...sampleTeam, role: 'member', powers } }, [], { 'order/orderList': { list: [], total: 0 } }),
  });
  expect(await screen.findByText('No team orders yet')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the team’s orders' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(names);
  const lead = powers.includes('orders') ? /^What your team ordered, with/ : /^What you ordered for your team/;
  expect(screen.getByText(lead)).toBeVisible();
  expect(tabs[0]).toHaveAttribute('aria-current');
  expect(tabs[1]).toHaveAttribute('href', '/en/my/teamOrder?tab=licences');
  if (names.includes('Invoices')) expect(tabs[3]).toHaveAttribute('href', '/en/my/invoice?of=team');
  expect(requestsOf(host, 'user/integralInfo')).toEqual([]);
});

test('who is disabled in the team has the orders alone', async () => {
  await openPage('/my/teamOrder?tab=licences', {
    answers: teamAnswers({ team: { ...sampleTeam, role: 'member', state: 'disabled', powers: [] } }, [], {
      'order/orderList': { list: [], total: 0 },
    }),
  });
  expect(await screen.findByText('No team orders yet')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Parts of the team’s orders' })).toBeNull();
});
