import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, requestsOf } from '../testing/open-page.ts';
import { dialog, openProfile as open, part, prepareProfileTests, press } from '../testing/profile.ts';
import { solveSlider } from '../testing/verification.ts';
import { POLL_MS } from '../wechat/wechat-code.tsx';

prepareProfileTests();

test('a phone number is bound with the password and a code to the new number', async () => {
  const { host, toasts } = await open();
  const ways = await part('Ways to log in');
  expect(ways.getByText('amy@example.com')).toBeInTheDocument();
  const email = ways.getByText('amy@example.com').closest('li')!;
  expect(email).toHaveTextContent('Your only way to log in. Add another one before you remove it.');
  expect(ways.queryByRole('button', { name: /^(Remove|Disconnect)/ })).toBeNull();
  await press('Add a phone number', ways);
  const bind = await dialog('Add a phone number');
  fireEvent.change(bind.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
  fireEvent.change(bind.getByLabelText(/^Mobile phone number/), { target: { value: '13812345678' } });
  await solveSlider();
  await press('Get code', bind);
  const asked = { phone: '13812345678', mobilePrefix: '86', type: 4, ticket: 'ticket' };
  await waitFor(() => expect(requestsOf(host, 'user/sendPhoneCode')).toEqual([asked]));
  fireEvent.change(bind.getByLabelText(/^Verification code/), { target: { value: '123456' } });
  await press('Add a phone number', bind);
  const sent = { currentPassword: 'oldMoss12', phone: '13812345678', mobilePrefix: '86', code: '123456' };
  await waitFor(() => expect(requestsOf(host, 'user/editPhone')).toEqual([sent]));
  await waitFor(() => expect(toasts).toEqual(['Successfully updated']));
});

test('without a password an email is changed with two codes, one to the own phone and one to the new address', async () => {
  const { host } = await open({ hasPassword: false, mobilePrefix: '86', phone: '13812345678' });
  await press('Change email', await part('Ways to log in'));
  const change = await dialog('Change email');
  const [own, next] = await change.findAllByLabelText(/^Verification code/);
  const [ownButton, nextButton] = change.getAllByRole('button', { name: 'Get code' });
  fireEvent.keyDown(change.getByRole('slider'), { key: 'End' });
  await waitFor(() => expect(change.getByRole('slider')).toHaveAttribute('aria-disabled', 'true'));
  await waitFor(() => expect(change.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Verified'));
  await userEvent.click(ownButton!);
  fireEvent.change(change.getByLabelText(/^Email/), { target: { value: 'new@example.com' } });
  await userEvent.click(nextButton!);
  const ownAsked = { phone: '13812345678', mobilePrefix: '86', type: 5, ticket: 'ticket' };
  await waitFor(() => expect(requestsOf(host, 'user/sendPhoneCode')).toEqual([ownAsked]));
  await waitFor(() => expect(requestsOf(host, 'user/sendEmailCode')).toEqual([{ email: 'new@example.com', type: 4 }]));
  fireEvent.change(own!, { target: { value: '111111' } });
  fireEvent.change(next!, { target: { value: '222222' } });
  await press('Change email', change);
  const sent = { ownCode: '111111', email: 'new@example.com', code: '222222' };
  await waitFor(() => expect(requestsOf(host, 'user/editEmail')).toEqual([sent]));
});

test.each([
  ['Remove', 'phone number', 'user/unbindingPhone'],
  ['Remove', 'email', 'user/unbindingEmail'],
  ['Disconnect', 'WeChat', 'user/unbindingWeChat'],
] as const)('%s %s, with the password; a refusal shows and keeps the dialog', async (verb, name, call) => {
  let refused = false;
  const answer = () => {
    refused = !refused;
    return refused ? Promise.reject(refusal('The current password is wrong')) : null;
  };
  const { host, toasts } = await open({ mobilePrefix: '86', phone: '13812345678', weChatBound: true }, { [call]: answer });
  await press(`${verb} ${name}`, await part('Ways to log in'));
  const unbind = await dialog(name === 'WeChat' ? 'Disconnect WeChat?' : `Remove your ${name}?`);
  await press(`${verb} ${name}`, unbind);
  expect(await unbind.findByText('Enter')).toBeInTheDocument();
  fireEvent.change(unbind.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
  await press(`${verb} ${name}`, unbind);
  expect(await unbind.findByRole('alert')).toHaveTextContent('The current password is wrong');
  await press(`${verb} ${name}`, unbind);
  await waitFor(() => expect(toasts).toEqual(['Removed']));
  expect(requestsOf(host, call)).toEqual(Array(2).fill({ currentPassword: 'oldMoss12' }));
});

test('a member who has WeChat alone confirms with it before an email is bound', async () => {
  const own = { hasPassword: false, email: null, weChatBound: true };
  let asked = 0;
  const { host } = await open(own, { 'user/getQrCode': code, 'user/confirmWeChat': () => (++asked < 2 ? waiting() : null) });
  await press('Add an email', await part('Ways to log in'));
  const bind = await dialog('Add an email');
  fireEvent.change(bind.getByLabelText(/^Email/), { target: { value: 'new@example.com' } });
  fireEvent.change(bind.getByLabelText(/^Verification code/), { target: { value: '123456' } });
  await press('Add an email', bind);
  expect(await bind.findByText('Please confirm with WeChat first.')).toBeInTheDocument();
  expect(requestsOf(host, 'user/getQrCode')).toEqual([]);
  jest.useFakeTimers();
  fireEvent.click(bind.getByRole('button', { name: 'Show the QR code' }));
  await advance(0);
  await advance(2 * POLL_MS);
  expect(bind.getByText('Confirmed with WeChat')).toBeInTheDocument();
  await advance(10 * POLL_MS);
  jest.useRealTimers();
  await press('Add an email', bind);
  const sent = { weChatTicket: 'ticket', email: 'new@example.com', code: '123456' };
  await waitFor(() => expect(requestsOf(host, 'user/editEmail')).toEqual([sent]));
  expect(requestsOf(host, 'user/confirmWeChat')).toEqual(Array(2).fill({ ticket: 'ticket' }));
});

const code = { url: 'https://example.com/scan', ticket: 'ticket', show: 'frame', expiresIn: 180 };
async function bindWeChat(poll: (times: number) => unknown) {
  let times = 0;
  const opened = await open({}, { 'user/getBindingQrCode': code, 'user/bindWeChat': () => poll(++times) });
  await press('Connect WeChat', await part('Ways to log in'));
  await prove();
  return opened;
}
/** Shows the code; its timers are fake ones. */
async function prove() {
  const proof = await dialog('Connect WeChat');
  fireEvent.change(proof.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
  jest.useFakeTimers();
  fireEvent.click(proof.getByRole('button', { name: 'Show the QR code' }));
  await advance(0);
  await advance(0);
  expect(screen.getByTitle('WeChat QR code')).toBeInTheDocument();
}
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const waiting = () => Promise.reject(refusal('Not confirmed yet'));

test('WeChat is bound once the phone has confirmed', async () => {
  const { host, toasts } = await bindWeChat((times) => (times < 2 ? waiting() : null));
  await advance(POLL_MS);
  expect(toasts).toEqual([]);
  await advance(POLL_MS);
  expect(toasts).toEqual(['Successfully updated']);
  await advance(10 * POLL_MS);
  expect(requestsOf(host, 'user/getBindingQrCode')).toEqual([{ currentPassword: 'oldMoss12' }]);
  expect(requestsOf(host, 'user/bindWeChat')).toEqual([{ ticket: 'ticket' }, { ticket: 'ticket' }]);
});

test('without the right password there is no code to bind WeChat with', async () => {
  const wrong = () => Promise.reject(refusal('The current password is wrong'));
  await open({}, { 'user/getBindingQrCode': wrong });
  await press('Connect WeChat', await part('Ways to log in'));
  const proof = await dialog('Connect WeChat');
  fireEvent.change(proof.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
  await press('Show the QR code', proof);
  expect(await proof.findByRole('alert')).toHaveTextContent('The current password is wrong');
  expect(screen.queryByTitle('WeChat QR code')).toBeNull();
});

test('a WeChat code that has ended is renewed with another proof', async () => {
  const { host } = await bindWeChat(() => Promise.reject(Object.assign(refusal('Ended'), { status: 410 })));
  await advance(POLL_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Get a new QR code' }));
  jest.useRealTimers();
  await prove();
  expect(requestsOf(host, 'user/getBindingQrCode')).toEqual(Array(2).fill({ currentPassword: 'oldMoss12' }));
  expect(requestsOf(host, 'user/getQrCode')).toEqual([]);
});

test('closing the dialog ends the questions to WeChat', async () => {
  const { host } = await bindWeChat(waiting);
  await advance(POLL_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await advance(0);
  await advance(10 * POLL_MS);
  expect(requestsOf(host, 'user/bindWeChat')).toHaveLength(1);
});

test('a WeChat account of another member is refused at once', async () => {
  const taken = () => Promise.reject(Object.assign(refusal('This WeChat account is bound to another account'), { status: 409 }));
  const { host } = await bindWeChat(taken);
  await advance(POLL_MS);
  expect(screen.getByText('This WeChat account is bound to another account')).toBeInTheDocument();
  await advance(10 * POLL_MS);
  expect(requestsOf(host, 'user/bindWeChat')).toHaveLength(1);
});
