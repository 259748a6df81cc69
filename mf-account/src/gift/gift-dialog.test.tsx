import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogHost, prepareDialogTests, refusal, request, requestsOf } from '../testing/open-page.ts';

prepareDialogTests();

const gift = { already: 0 as const, points: 5, streak: 3, integral: 1205 };

test.each([
  ['zh', '签到成功，获得 5 积分', '3 天'],
  ['en', 'You earned 5 points', '3 days'],
] as const)('the reward of the day shows points, streak and balance (%s)', async (locale, earned, days) => {
  const host = dialogHost({ locale, answers: { 'userSignIn/doSignIn': gift } });
  const changed = jest.fn();
  host.bus.on('member.changed', changed);
  await request(host, 'dialog.signInGift', {});
  expect(await screen.findByText(earned)).toBeInTheDocument();
  expect(screen.getByText(days)).toBeInTheDocument();
  expect(screen.getByText('1,205')).toBeInTheDocument();
  expect(requestsOf(host, 'userSignIn/doSignIn')).toEqual([{}]);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a double tap opens one dialog, which gets the reward once', async () => {
  const host = dialogHost({ answers: { 'userSignIn/doSignIn': gift } });
  await request(host, 'dialog.signInGift', {});
  await request(host, 'dialog.signInGift', {});
  expect(await screen.findByText('You earned 5 points')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(requestsOf(host, 'userSignIn/doSignIn')).toEqual([{}]);
});

test('a second press on one day says plainly that the reward is there already', async () => {
  const host = dialogHost({ answers: { 'userSignIn/doSignIn': { ...gift, already: 1 } } });
  await request(host, 'dialog.signInGift', {});
  expect(await screen.findByText('You already have today’s reward')).toBeInTheDocument();
  expect(screen.getByText(/Today’s 5 points are in your balance/)).toBeInTheDocument();
});

test('a refusal shows its message, and the retry gets the reward', async () => {
  const user = userEvent.setup();
  let attempts = 0;
  const answer = () => (++attempts === 1 ? Promise.reject(refusal('Please try again in a minute')) : gift);
  const host = dialogHost({ answers: { 'userSignIn/doSignIn': answer } });
  await request(host, 'dialog.signInGift', {});
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You earned 5 points')).toBeInTheDocument();
});

test('the dialog leads to the points, and ends its intent', async () => {
  const host = dialogHost({ answers: { 'userSignIn/doSignIn': gift } });
  const { outcome } = await request(host, 'dialog.signInGift', {});
  await userEvent.click(await screen.findByRole('button', { name: 'See your points' }));
  expect(host.visited).toEqual([{ path: '/my/score', replace: false }]);
  expect(await outcome).toEqual({ status: 'handled', result: {} });
  await act(async () => undefined);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
