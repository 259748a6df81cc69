import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEarnings, samplePayout, summary } from '../testing/earnings.ts';
import { preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('../center/center-page.tsx')]);
}, 120_000);

const payouts = (...list: ReturnType<typeof samplePayout>[]) => ({ list, total: list.length });

test.each([
  ['en', 'Payouts', 'Being checked', 'We check it and transfer it', 'CN¥500 less CN¥100 tax, to ******6789', 'Refused'],
  ['zh', '付款记录', '核对中', '正在核对，随后转账', '¥500，代扣税款¥100，付至******6789', '未通过'],
] as const)('a payout says how far it is, and why it was refused (%s)', async (locale, name, state, next, sum, refused) => {
  await openEarnings(
    '&part=3',
    {
      'composerEarnings/getPayouts': payouts(
        samplePayout({ state: 'confirmed' }),
        samplePayout({ id: 7, state: 'refused', reason: 'The account is closed', decidedAt: '2026-11-21T02:00:00.000Z' }),
      ),
    },
    locale,
  );
  const [first, second] = within(await screen.findByRole('list', { name })).getAllByRole('listitem');
  for (const text of [state, next, sum, '¥400']) expect(first).toHaveTextContent(text);
  expect(within(second!).getByRole('note')).toHaveTextContent('The account is closed');
  expect(second).toHaveTextContent(refused);
  expect(screen.queryByRole('button', { name: /PO2026/ })).toBeNull();
});

test('a payout that nobody confirmed is taken back, and the balance is read again', async () => {
  let state: 'requested' | 'withdrawn' = 'requested';
  const host = await openEarnings('&part=3', {
    'composerEarnings/getSummary': () => summary(state === 'requested' ? { balance: 0 } : { balance: 50_000 }),
    'composerEarnings/getPayouts': () => payouts(samplePayout({ state })),
    'composerEarnings/withdrawPayout': () => {
      state = 'withdrawn';
      return null;
    },
  });
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take back payout PO20261120-8' }));
  const ask = await screen.findByRole('dialog');
  expect(ask).toHaveTextContent('CN¥500 goes back to your balance');
  await user.click(within(ask).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(toasts).toEqual(['Request taken back']));
  expect(requestsOf(host, 'composerEarnings/withdrawPayout')).toEqual([{ id: 8 }]);
  expect(await screen.findByText('Taken back')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ask for a payout' })).toBeEnabled();
});

test('a payout that was confirmed meanwhile says so, and stays', async () => {
  await openEarnings('&part=3', {
    'composerEarnings/getPayouts': payouts(samplePayout()),
    'composerEarnings/withdrawPayout': () => Promise.reject(refusal('It was confirmed already')),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Take back payout PO20261120-8' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('It was confirmed already')).toBeVisible();
});

test('without payouts the page says how the first one comes', async () => {
  await openEarnings('&part=3');
  expect(await screen.findByText(/^Ask for one as soon as the balance reaches the least amount/)).toBeVisible();
});
