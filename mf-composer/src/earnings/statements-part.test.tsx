import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEarnings, USE } from '../testing/earnings.ts';
import { preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(async () => {
  await Promise.all([import('../center/center-page.tsx'), import('ui-kit/data')]);
}, 120_000);

const NOVEMBER = { month: 202611, closed: false, lines: 2, earned: 20_000, returned: -4_950, total: 15_050 };
const LIST = { list: [NOVEMBER, { ...NOVEMBER, month: 202610, closed: true, returned: 0, total: 20_000 }], total: 2 };

test.each([
  ['en', 'November 2026', 'Still running', '−CN¥49.50', '/en'],
  ['zh', '2026年11月', '未结束', '−¥49.50', ''],
] as const)('statements give what was booked and booked back each month (%s)', async (locale, month, running, returned, prefix) => {
  await openEarnings('&part=2', { 'composerEarnings/getStatements': LIST }, locale);
  const [november, october] = (await screen.findAllByRole('row')).slice(-2);
  expect(within(november!).getByRole('link', { name: month })).toHaveAttribute('href', `${prefix}/my/composer?type=2&part=2&month=202611`);
  expect(november).toHaveTextContent(running);
  expect(november).toHaveTextContent(returned);
  expect(october).not.toHaveTextContent(running);
});

test('a statement is saved as a PDF and as a CSV file', async () => {
  const host = await openEarnings('&part=2', {
    'composerEarnings/getStatements': LIST,
    'composerEarnings/downStatement': () => Promise.reject(refusal('Please try later')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'November 2026 as PDF' }));
  await userEvent.click(screen.getByRole('button', { name: 'October 2026 as CSV' }));
  await waitFor(() =>
    expect(requestsOf(host, 'composerEarnings/downStatement')).toEqual([
      { month: 202611, kind: 1 },
      { month: 202610, kind: 2 },
    ]),
  );
});

test.each([
  ['en', 'Statement for November 2026', 'CN¥300 × 50% × 75%', 'Returned', 'The month is not over: more can be booked.'],
  ['zh', '2026年11月结算单', '¥300 × 50% × 75%', '已退款', '本月尚未结束，之后入账的收入会继续计入。'],
] as const)('the statement of a month shows how each line comes to its fen (%s)', async (locale, name, sum, returned, running) => {
  const at = '2026-11-20T02:00:00.000Z';
  const line = {
    ...{ id: 3, at, title: 'First snow', version: 'Full', orderedAt: at, use: USE, kind: 'share' as const },
    ...{ amount: 30_000, shareBasisPoints: 5_000, writerBasisPoints: 7_500, total: 11_250 },
  };
  const host = await openEarnings(
    '&part=2&month=202611',
    {
      'composerEarnings/getStatement': {
        statement: NOVEMBER,
        list: [line, { ...line, id: 4, kind: 'return', total: -11_250 }],
        total: 2,
      },
    },
    locale,
  );
  const [share, back] = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  expect(share).toHaveTextContent(sum);
  expect(share).toHaveTextContent('¥112.50');
  expect(share).not.toHaveTextContent(returned);
  expect(back).toHaveTextContent(returned);
  expect(screen.getByText(running)).toBeVisible();
  expect(requestsOf(host, 'composerEarnings/getStatement')).toEqual([{ month: 202611, page: 1, size: 20 }]);
});

test('without a statement the page says when the first one begins', async () => {
  await openEarnings('&part=2', { 'composerEarnings/getStatements': { list: [], total: 0 } });
  expect(await screen.findByText('The first one begins when a licence is booked, 7 days after its sale.')).toBeVisible();
});
