import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { dialogHost, prepareDialogTests, refusal, request, toastsOf } from '../testing/open-page.ts';

prepareDialogTests();

const invitation = { inviteId: 1, path: '/?inviteId=1', reward: 50, registered: 0, completed: 0, points: 0 };
const answers: NonNullable<TestHostOptions['answers']> = { 'userShareIn/doShareIn': invitation };

test.each([
  ['zh', '邀请好友', '复制链接', 'http://localhost/?inviteId=1', '邀请链接已复制，快去分享吧'],
  ['en', 'Invite friends', 'Copy link', 'http://localhost/en/?inviteId=1', 'The invitation link has been copied, go share it now'],
] as const)('a member copies the invitation link, which names them (%s)', async (locale, title, copy, link, toast) => {
  const user = userEvent.setup();
  const host = dialogHost({ locale, answers });
  const toasts = toastsOf(host);
  const { outcome } = await request(host, 'dialog.invite', {});
  const button = await screen.findByRole('button', { name: copy });
  expect(screen.getByRole('dialog', { name: title })).toHaveTextContent('50');
  await user.click(button);
  await waitFor(() => expect(toasts).toEqual([toast]));
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.keyboard('{Escape}');
  expect(await outcome).toEqual({ status: 'handled', result: {} });
});

test('the link is there as a QR code', async () => {
  const host = dialogHost({ answers });
  await request(host, 'dialog.invite', {});
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
});

test('a member sees which friends came, and what they brought', async () => {
  const registeredAt = '2026-03-01T16:30:00.000Z';
  const list = [
    { name: 'L***n', completed: 1 as const, points: 50, registeredAt },
    { name: 'W***g', completed: 0 as const, points: 0, registeredAt },
  ];
  const brought = { ...invitation, registered: 2, completed: 1, points: 50 };
  const host = dialogHost({ answers: { 'userShareIn/doShareIn': brought, 'userShareIn/getList': { list, total: 2 } } });
  await request(host, 'dialog.invite', {});
  expect(await screen.findByText('2 friends registered and brought 50 points')).toBeInTheDocument();
  const friends = await screen.findByRole('list', { name: 'Friends' });
  expect([...friends.children].map((friend) => friend.textContent)).toEqual(['L***n+50 points', 'W***gProfile not complete yet']);
});

test('an invitation that could not be loaded is loaded again at the retry', async () => {
  let attempts = 0;
  const answer = () => (++attempts === 1 ? Promise.reject(refusal('Please try again in a minute')) : invitation);
  const host = dialogHost({ answers: { 'userShareIn/doShareIn': answer } });
  await request(host, 'dialog.invite', {});
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a minute');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('a visitor signs in first, and then gets what they asked for', async () => {
  const host = dialogHost({ signedIn: false, answers });
  const reasons: string[] = [];
  host.bus.handle('dialog.login', ({ reason }) => {
    reasons.push(reason);
    return { signedIn: true };
  });
  await request(host, 'dialog.invite', {});
  expect(await screen.findByRole('dialog', { name: 'Invite friends' })).toBeInTheDocument();
  expect(reasons).toEqual(['needs-login']);
});

test('a visitor who closes the login dialog gets no other dialog', async () => {
  const host = dialogHost({ signedIn: false });
  host.bus.handle('dialog.login', () => ({ signedIn: false }));
  const { outcome } = await request(host, 'dialog.invite', {});
  expect(await outcome).toEqual({ status: 'handled', result: {} });
  expect(screen.queryByRole('dialog')).toBeNull();
});
