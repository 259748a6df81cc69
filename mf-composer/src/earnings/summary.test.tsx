import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openEarnings, samplePayout, summary } from '../testing/earnings.ts';
import { preloadDialogs, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';

preparePageTests();
beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('../center/center-page.tsx'), import('./earnings-part.tsx')]);
}, 120_000);

test.each([
  ['zh', '余额', '¥1,234.56', '申请付款', '售出后 7 天内客户可以退款，期满后您的分成入账。', '¥150', '¥5,000'],
  [
    'en',
    'Balance',
    'CN¥1,234.56',
    'Ask for a payout',
    'Customers may return a licence within 7 days. Your share is booked after that.',
    'CN¥150',
    'CN¥5,000',
  ],
] as const)(
  'a composer sees what can be paid out, what waits and why, and what was paid (%s)',
  async (locale, name, balance, ask, why, waiting, paid) => {
    await openEarnings('', {}, locale);
    const sums = within(await screen.findByRole('region', { name }));
    expect(await sums.findByText(balance)).toBeVisible();
    expect(sums.getByText(why)).toBeVisible();
    expect(sums.getByText(waiting)).toBeVisible();
    expect(sums.getByText(paid)).toBeVisible();
    expect(sums.getByRole('button', { name: ask })).toBeEnabled();
  },
);

test.each([
  [{ balance: 0 }, 'Nothing is booked yet. Payouts begin at CN¥100.'],
  [{ balance: 0, least: 1 }, 'Everything has been paid out.'],
  [{ balance: 6_000 }, 'Payouts begin at CN¥100: CN¥40 to go.'],
  [{ balance: -2_050 }, 'CN¥20.50 was booked back after a payout. New earnings cover it first.'],
  [{ payee: null }, 'Nothing can be paid out yet: there is no account from a contract.'],
])('a payout that is not possible says why (%j)', async (given, why) => {
  await openEarnings('', { 'composerEarnings/getSummary': summary(given) });
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask for a payout' })).toBeDisabled();
});

test('who asks for a payout sees tax, net and account before, and follows it after', async () => {
  let isAsked = false;
  const host = await openEarnings('', {
    'composerEarnings/getSummary': () => (isAsked ? summary({ balance: 0, requested: 123_456 }) : summary()),
    'composerEarnings/getPayouts': { list: [samplePayout()], total: 1 },
    'composerEarnings/requestPayout': () => {
      isAsked = true;
      return { id: 8, number: 'PO20261120-8' };
    },
  });
  const toasts = toastsOf(host);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask for a payout' }));
  const ask = await screen.findByRole('dialog');
  expect(ask).toHaveTextContent('Tax withheld (20%)−CN¥246.91');
  expect(ask).toHaveTextContent('You receiveCN¥987.65');
  expect(ask).toHaveTextContent('China Merchants Bank ******6789');
  expect(ask).toHaveTextContent('Two people at our finance team confirm each payout');
  await user.click(within(ask).getByRole('button', { name: 'Ask for CN¥987.65' }));
  await waitFor(() => expect(toasts).toEqual(['Payout requested']));
  expect(requestsOf(host, 'composerEarnings/requestPayout')).toEqual([{ amount: 123_456 }]);
  expect(await screen.findByRole('list', { name: 'Payouts' })).toBeVisible();
  expect(location.search).toBe('?type=2&part=3');
  expect(await screen.findByText('Nothing is booked yet. Payouts begin at CN¥100.')).toBeVisible();
});

test('a refused request stays in the dialog with what the service says', async () => {
  await openEarnings('', { 'composerEarnings/requestPayout': () => Promise.reject(refusal('The balance has changed')) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ask for a payout' }));
  const ask = await screen.findByRole('dialog');
  await user.click(within(ask).getByRole('button', { name: /^Ask for CN¥/ }));
  expect(await within(ask).findByRole('alert')).toHaveTextContent('The balance has changed');
});

test('a balance that cannot be read can be tried again, and leaves the rest of the page', async () => {
  let fails = true;
  await openEarnings('', { 'composerEarnings/getSummary': () => (fails ? Promise.reject(refusal('Please try later')) : summary()) });
  expect(await screen.findByText('Please try later')).toBeVisible();
  expect(await screen.findByText('No licence sold yet')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('CN¥1,234.56')).toBeVisible();
});
