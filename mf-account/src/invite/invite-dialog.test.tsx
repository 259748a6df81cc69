import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogHost, prepareDialogTests, request, toastsOf } from '../testing/dialogs.ts';

prepareDialogTests();

test.each([
  ['zh', '邀请好友', '复制链接', 'http://localhost/?inviteId=1', '邀请链接已复制，快去分享吧'],
  ['en', 'Invite friends', 'Copy link', 'http://localhost/en/?inviteId=1', 'The invitation link has been copied, go share it now'],
] as const)('a member copies the invitation link, which names them (%s)', async (locale, title, copy, link, toast) => {
  const user = userEvent.setup();
  const host = dialogHost({ locale });
  const toasts = toastsOf(host);
  const { outcome } = await request(host, 'dialog.invite', {});
  expect(await screen.findByRole('dialog', { name: title })).toHaveTextContent('50');
  await user.click(screen.getByRole('button', { name: copy }));
  await waitFor(() => expect(toasts).toEqual([toast]));
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.keyboard('{Escape}');
  expect(await outcome).toEqual({ status: 'handled', result: {} });
});

test('the link is there as a QR code', async () => {
  const host = dialogHost();
  await request(host, 'dialog.invite', {});
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeInTheDocument();
});

test('a visitor signs in first, and then gets what they asked for', async () => {
  const host = dialogHost({ signedIn: false });
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
