import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { teamAnswers } from '../testing/team.ts';

preparePageTests();

type Entry = CallResponse<'userIntegralLog/getList'>['list'][number];

const INFO: CallResponse<'user/integralInfo'> = {
  integral: 2_300,
  signedToday: 0,
  streak: 0,
  year: 2026,
  earned: 2_500,
  spent: 200,
  months: [],
  rules: { signIn: 5, invitation: 50, invitationsADay: 10, perYuan: 1, maxOrderPercent: 20 },
};
const ENTRY: Entry = {
  ...{ id: 2, reason: 'payment', reasonName: 'Payment of an order', points: -200, balance: 2_300 },
  createdAt: '2026-11-23T02:00:00.000Z',
};

const open = (list: Entry[], { query = '', locale = 'en' as 'en' | 'zh' } = {}) =>
  openPage(`/my/teamOrder?tab=points${query}`, {
    locale,
    answers: teamAnswers({}, [], { 'user/integralInfo': INFO, 'userIntegralLog/getList': { list, total: list.length } }),
  });

test.each([
  ['en', 'Balance of the team', 'Worth CN¥23', '2026: 2,500 earned, 200 spent', 'Reason'],
  ['zh', '团队积分余额', '可抵 ¥23', '2026 年：获得 2,500，使用 200', '事由'],
] as const)('the points of the team: balance, what they are worth, and every entry (%s)', async (locale, title, worth, year, reason) => {
  const host = await open([ENTRY], { locale });
  const balance = within(await screen.findByRole('region', { name: title }));
  for (const text of ['2,300', worth, year]) expect(balance.getByText(text)).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('columnheader', { name: reason })).toBeVisible();
  expect(table.getByText('Payment of an order').closest('tr')).toHaveTextContent(/200.*2,300/);
  expect(requestsOf(host, 'user/integralInfo')).toEqual([{ cartType: 2 }]);
  expect(requestsOf(host, 'userIntegralLog/getList')).toEqual([{ cartType: 2, page: 1, size: 20 }]);
});

test('what was earned or spent is in the address', async () => {
  const host = await open([ENTRY], { query: '&page=2' });
  await userEvent.click(await screen.findByRole('link', { name: 'Spent' }));
  await waitFor(() => expect(location.search).toBe('?tab=points&kind=spent'));
  expect(requestsOf(host, 'userIntegralLog/getList').at(-1)).toEqual({ cartType: 2, kind: 'spent', page: 1, size: 20 });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Spent' })).toHaveAttribute('aria-current'));
});

test('a team without entries is led to music', async () => {
  await open([]);
  expect(await screen.findByText('No transactions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Listen to music' })).toHaveAttribute('href', '/en/music');
});
