import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { toastsOf } from '../testing/dialogs.ts';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { solveSlider, type, VERIFICATION } from '../testing/verification.ts';
import { POLL_MS } from '../wechat/wechat-code.tsx';

// Before the page is closed, which waits.
afterEach(() => jest.useRealTimers());
preparePageTests();
beforeAll(preloadDialogs, 120_000);

const info = {
  id: 7,
  avatar: '',
  nickName: 'Amy',
  userType: 1,
  hasPassword: true,
  mobilePrefix: null as string | null,
  phone: null as string | null,
  email: 'amy@example.com' as string | null,
  weChatBound: false,
  qq: '12345',
};
const time = '2026-03-02T10:00:00.000Z';
const devices = [
  { id: 1, agent: 'Firefox on Windows', signedInAt: time, lastUsedAt: time, current: true },
  { id: 2, agent: 'Safari on iPhone', signedInAt: time, lastUsedAt: time, current: false },
];
const CHANGES = [
  ...['user/updateInfo', 'user/updatePassword', 'user/deleteDevice', 'user/deleteAvatar', 'user/editPhone', 'user/editEmail'],
  ...['user/unbindingPhone', 'user/unbindingEmail', 'user/unbindingWeChat', 'user/deleteAccount', 'user/logout'],
];

async function open(given: Partial<typeof info> = {}, answers: object = {}) {
  const host = await openPage('/my/profile', {
    answers: {
      ...VERIFICATION,
      ...Object.fromEntries(CHANGES.map((call) => [call, null])),
      'user/getUserInfo': { ...info, ...given },
      'user/getDeviceList': { list: devices },
      ...answers,
    } as unknown as TestHostOptions['answers'],
  });
  await screen.findByRole('heading', { name: 'Personal information' });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}
/** The part of the page, or the dialog, with a heading. */
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string, within = screen as Pick<typeof screen, 'getByRole'>) => userEvent.click(within.getByRole('button', { name }));

test('saves changed details, and refuses an empty nickname beside its field', async () => {
  const { host, toasts } = await open();
  type('Nickname', '');
  await press('Save');
  expect(await screen.findByText('Please enter a nickname')).toBeInTheDocument();
  expect(requestsOf(host, 'user/updateInfo')).toEqual([]);
  type('Nickname', 'Amy Lin');
  type('Bank', 'Quiet Bank');
  await press('Save');
  const sent = { nickName: 'Amy Lin', userType: 1, qq: '12345', bank: 'Quiet Bank' };
  await waitFor(() => expect(requestsOf(host, 'user/updateInfo')).toMatchObject([sent]));
  await waitFor(() => expect(toasts).toEqual(['Successfully updated']));
});

test('changes the password with the current one', async () => {
  const { host } = await open();
  type('Current password', 'oldMoss12');
  type('New password', 'k3ttleMoss');
  type('Repeat the password', 'k3ttleMoss');
  await press('Change password');
  const sent = { currentPassword: 'oldMoss12', password: 'k3ttleMoss', samePassword: 'k3ttleMoss' };
  await waitFor(() => expect(requestsOf(host, 'user/updatePassword')).toEqual([sent]));
});

describe('the picture', () => {
  const drawn: number[][] = [];
  const context = { fillRect: () => undefined, drawImage: (_: unknown, ...area: number[]) => drawn.push(area.slice(0, 4)) };
  beforeEach(() => {
    drawn.length = 0;
    // jsdom draws nothing.
    Object.assign(globalThis, { createImageBitmap: async (file: File) => decode(file) });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA');
  });
  const decode = (file: File) => {
    if (file.name === 'broken.png') throw new Error('cannot be decoded');
    return { width: 800, height: 400, close: () => undefined };
  };
  const choose = (name: string, kind = 'image/png') =>
    fireEvent.change(screen.getByLabelText('Upload a picture'), { target: { files: [new File(['x'], name, { type: kind })] } });

  test('is cropped by sliders and by dragging, and uploaded as it is shown', async () => {
    const { host, toasts } = await open({}, { 'user/uploadAvatar': { avatar: '/media/avatar/a.jpg' } });
    choose('me.png');
    const crop = await dialog('Crop your picture');
    expect(drawn.at(-1)).toEqual([200, 0, 400, 400]);
    expect(crop.getByRole('slider', { name: 'Top to bottom' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.keyDown(crop.getByRole('slider', { name: 'Left to right' }), { keyCode: 36 });
    await waitFor(() => expect(drawn.at(-1)).toEqual([0, 0, 400, 400]));
    const stage = crop.getByRole('img', { name: 'Preview of your picture' });
    Object.defineProperty(stage, 'clientWidth', { value: 200 });
    fireEvent(stage, new MouseEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 50 }));
    fireEvent(stage, new MouseEvent('pointermove', { bubbles: true, clientX: 50, clientY: 0 }));
    await waitFor(() => expect(drawn.at(-1)).toEqual([100, 0, 400, 400]));
    fireEvent.keyDown(crop.getByRole('slider', { name: 'Zoom' }), { keyCode: 35 });
    await waitFor(() => expect(drawn.at(-1)!.slice(2)).toEqual([100, 100]));
    await press('Save picture', crop);
    await waitFor(() => expect(requestsOf(host, 'user/uploadAvatar')).toEqual([{ image: 'AAAA' }]));
    await waitFor(() => expect(toasts).toEqual(['Successfully updated']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test.each([
    ['notes.pdf', 'application/pdf'],
    ['broken.png', 'image/png'],
  ])('is refused in the words of the service when it is none (%s)', async (name, kind) => {
    await open();
    choose(name, kind);
    expect(await screen.findByText('Please upload a PNG, JPEG or WebP picture')).toHaveAttribute('role', 'alert');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the service refuses stays in the dialog, with the reason', async () => {
    await open({}, { 'user/uploadAvatar': () => Promise.reject(refusal('The picture must not exceed 2 MB or 2048 pixels')) });
    choose('me.png');
    const crop = await dialog('Crop your picture');
    await press('Save picture', crop);
    expect(await crop.findByRole('alert')).toHaveTextContent('The picture must not exceed 2 MB or 2048 pixels');
  });

  test('is removed after a confirmation', async () => {
    const { host } = await open({ avatar: '/media/avatar/a.jpg' });
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', '/media/avatar/a.jpg');
    await press('Remove');
    await press('Remove', await dialog('Remove your picture?'));
    await waitFor(() => expect(requestsOf(host, 'user/deleteAvatar')).toEqual([{}]));
  });
});

describe('ways to log in', () => {
  test('a phone number is bound with the password and a code to the new number', async () => {
    const { host, toasts } = await open();
    const ways = await part('Ways to log in');
    expect(ways.getByText('amy@example.com')).toBeInTheDocument();
    expect(ways.getByText('This is your only way to log in. Add another one before you unbind it.')).toBeInTheDocument();
    expect(ways.queryByRole('button', { name: /^Unbind/ })).toBeNull();
    await press('Bind a phone number', ways);
    const bind = await dialog('Bind a phone number');
    fireEvent.change(bind.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
    fireEvent.change(bind.getByLabelText(/^Mobile phone number/), { target: { value: '13812345678' } });
    await solveSlider();
    await press('Get code', bind);
    const asked = { phone: '13812345678', mobilePrefix: '86', type: 4, ticket: 'ticket' };
    await waitFor(() => expect(requestsOf(host, 'user/sendPhoneCode')).toEqual([asked]));
    fireEvent.change(bind.getByLabelText(/^Verification code/), { target: { value: '123456' } });
    await press('Bind a phone number', bind);
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
    ['phone number', 'user/unbindingPhone'],
    ['email', 'user/unbindingEmail'],
    ['WeChat', 'user/unbindingWeChat'],
  ] as const)('the %s is unbound with the password; a refusal shows and keeps the dialog', async (name, call) => {
    let refused = false;
    const answer = () => {
      refused = !refused;
      return refused ? Promise.reject(refusal('The current password is wrong')) : null;
    };
    const { host, toasts } = await open({ mobilePrefix: '86', phone: '13812345678', weChatBound: true }, { [call]: answer });
    await press(`Unbind ${name}`, await part('Ways to log in'));
    const unbind = await dialog(name === 'WeChat' ? 'Unbind WeChat?' : `Unbind your ${name}?`);
    await press(`Unbind ${name}`, unbind);
    expect(await unbind.findByText('Enter')).toBeInTheDocument();
    fireEvent.change(unbind.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
    await press(`Unbind ${name}`, unbind);
    expect(await unbind.findByRole('alert')).toHaveTextContent('The current password is wrong');
    await press(`Unbind ${name}`, unbind);
    await waitFor(() => expect(toasts).toEqual(['Unbound']));
    expect(requestsOf(host, call)).toEqual(Array(2).fill({ currentPassword: 'oldMoss12' }));
  });

  const code = { url: 'https://example.com/scan', ticket: 'ticket', show: 'frame', expiresIn: 180 };
  async function bindWeChat(poll: (times: number) => unknown) {
    let times = 0;
    const opened = await open({}, { 'user/getQrCode': code, 'user/bindWeChat': () => poll(++times) });
    const button = (await part('Ways to log in')).getByRole('button', { name: 'Bind WeChat' });
    jest.useFakeTimers();
    fireEvent.click(button);
    await advance(0);
    return opened;
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
    expect(requestsOf(host, 'user/bindWeChat')).toEqual([{ ticket: 'ticket' }, { ticket: 'ticket' }]);
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
});

describe('signed-in devices', () => {
  test('another device is signed out after a confirmation, the own one is marked', async () => {
    const { host, toasts } = await open();
    const list = await part('Signed-in devices');
    expect(list.getByText('This device').closest('li')).toHaveTextContent('Firefox on Windows');
    expect(list.getAllByText('Last used Mar 2, 2026, 18:00')).toHaveLength(2);
    expect(list.queryByRole('button', { name: 'Sign out Firefox on Windows' })).toBeNull();
    await press('Sign out Safari on iPhone', list);
    await press('Cancel', await dialog('Sign out Safari on iPhone?'));
    expect(requestsOf(host, 'user/deleteDevice')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Sign out Safari on iPhone', list);
    await press('Sign out', await dialog('Sign out Safari on iPhone?'));
    await waitFor(() => expect(toasts).toEqual(['Signed out']));
    expect(requestsOf(host, 'user/deleteDevice')).toEqual([{ id: 2 }]);
    expect(requestsOf(host, 'user/getDeviceList')).toHaveLength(2);
  });

  test('all others are signed out at once', async () => {
    const { host } = await open();
    await press('Sign out all other devices');
    await press('Sign out', await dialog('Sign out all other devices?'));
    await waitFor(() => expect(requestsOf(host, 'user/deleteDevice')).toEqual([{ id: undefined }]));
  });
});

describe('own data', () => {
  test('is downloaded as a file with everything that the service keeps', async () => {
    const blobs: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const data = { exportedAt: time, areas: { favourites: [{ id: 1 }] } };
    const { toasts } = await open({}, { 'user/exportData': data });
    await press('Download my data');
    await waitFor(() => expect(toasts).toEqual(['Your data is downloaded']));
    click.mockRestore();
    expect(names).toEqual(['account-2026-03-02.json']);
    expect(blobs[0]!.type).toBe('application/json');
    expect(blobs[0]!.size).toBe(JSON.stringify(data, null, 2).length);
  });

  test('is deleted with the account, with the password; a refusal keeps the session', async () => {
    let attempts = 0;
    const answer = () => (++attempts === 1 ? Promise.reject(refusal('The current password is wrong')) : null);
    const { host } = await open({}, { 'user/deleteAccount': answer });
    await press('Delete account');
    const remove = await dialog('Delete your account?');
    fireEvent.change(remove.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
    await press('Delete my account', remove);
    expect(await remove.findByRole('alert')).toHaveTextContent('The current password is wrong');
    expect(requestsOf(host, 'user/logout')).toEqual([]);
    await press('Delete my account', remove);
    await waitFor(() => expect(requestsOf(host, 'user/logout')).toEqual([{}]));
    expect(requestsOf(host, 'user/deleteAccount')).toEqual(Array(2).fill({ currentPassword: 'oldMoss12' }));
  });
});
