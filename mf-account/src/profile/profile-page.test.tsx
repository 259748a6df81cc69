import { fireEvent, screen, waitFor } from '@testing-library/react';
import { refusal, requestsOf } from '../testing/open-page.ts';
import { dialog, openProfile as open, part, prepareProfileTests, press, time } from '../testing/profile.ts';
import { type } from '../testing/verification.ts';

prepareProfileTests();

test('saves changed details, and refuses an empty nickname beside its field', async () => {
  const { host, toasts } = await open();
  const changed = jest.fn();
  host.bus.on('member.changed', changed);
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
  expect(changed).toHaveBeenCalledTimes(1);
});

test('folds what only contracts need, each field with its reason, and opens it when a value in it is refused', async () => {
  const { host } = await open({ idCard: '123' });
  const fold = screen.getByText('For contracts and payouts (optional)').closest('details')!;
  expect(fold.open).toBe(false);
  for (const name of ['ID document number', 'Account holder', 'Account number', 'Bank', 'Branch']) {
    expect(fold).toContainElement(screen.getByLabelText(name));
    expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/\w+ .*\.$/);
  }
  await press('Save');
  await waitFor(() => expect(fold.open).toBe(true));
  expect(requestsOf(host, 'user/updateInfo')).toEqual([]);
});

test('switches reminders of licences that end off and on', async () => {
  const { host, toasts } = await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Mail me before a licence ends' }));
  await waitFor(() => expect(requestsOf(host, 'user/updateInfo')).toEqual([{ licenceReminders: false }]));
  await waitFor(() => expect(toasts).toEqual(['Successfully updated']));
});

test('offers no reminders by mail without an address', async () => {
  await open({ email: null, licenceReminders: false });
  expect(screen.getByText(/^Add an e-mail address, and we mail you/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Mail me before a licence ends' })).not.toBeInTheDocument();
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

describe('signed-in devices', () => {
  test('are named in the language of the page', async () => {
    await open({}, {}, 'zh');
    expect((await part('已登录的设备')).getByText('本设备').closest('li')).toHaveTextContent('Windows 上的 Firefox');
  });

  test('another device is signed out after a confirmation, the own one is marked', async () => {
    const { host, toasts } = await open();
    const list = await part('Devices');
    expect(list.getByText('This device').closest('li')).toHaveTextContent('Firefox on Windows');
    expect(list.getByText('In use now').closest('li')).toHaveTextContent('Firefox on Windows');
    expect(list.getByText('Last used Mar 2, 2026, 18:00 GMT+8').closest('li')).toHaveTextContent('Safari on iPhone');
    expect(list.queryByRole('button', { name: 'Log out Firefox on Windows' })).toBeNull();
    await press('Log out Safari on iPhone', list);
    await press('Cancel', await dialog('Log out Safari on iPhone?'));
    expect(requestsOf(host, 'user/deleteDevice')).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Log out Safari on iPhone', list);
    await press('Log out', await dialog('Log out Safari on iPhone?'));
    await waitFor(() => expect(toasts).toEqual(['Logged out']));
    expect(requestsOf(host, 'user/deleteDevice')).toEqual([{ id: 2 }]);
    expect(requestsOf(host, 'user/getDeviceList')).toHaveLength(2);
  });

  test('all others are signed out at once', async () => {
    const { host } = await open();
    await press('Log out all other devices');
    await press('Log out', await dialog('Log out all other devices?'));
    await waitFor(() => expect(requestsOf(host, 'user/deleteDevice')).toEqual([{ id: undefined }]));
  });
});

describe('own data', () => {
  test('is downloaded as a file with everything that the service keeps, once the owner has proved to be there', async () => {
    const blobs: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const data = { exportedAt: time, areas: { favourites: [{ id: 1 }] } };
    const { host, toasts } = await open({}, { 'user/exportData': data });
    await press('Download my data');
    const ask = await dialog('Download your data');
    expect(requestsOf(host, 'user/exportData')).toEqual([]);
    fireEvent.change(ask.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
    await press('Download', ask);
    await waitFor(() => expect(toasts).toEqual(['Your data is downloaded']));
    click.mockRestore();
    expect(requestsOf(host, 'user/exportData')).toEqual([{ currentPassword: 'oldMoss12' }]);
    expect(names).toEqual(['account-2026-03-02.json']);
    expect(blobs[0]!.type).toBe('application/json');
    expect(blobs[0]!.size).toBe(JSON.stringify(data, null, 2).length);
  });

  test('is deleted with the account, with the password, and the home page confirms it; a refusal keeps the session', async () => {
    let attempts = 0;
    const answer = () => (++attempts === 1 ? Promise.reject(refusal('The current password is wrong')) : null);
    const { host, toasts } = await open({}, { 'user/deleteAccount': answer });
    await press('Delete account');
    const remove = await dialog('Delete your account?');
    fireEvent.change(remove.getByLabelText(/^Current password/), { target: { value: 'oldMoss12' } });
    await press('Delete my account', remove);
    expect(await remove.findByRole('alert')).toHaveTextContent('The current password is wrong');
    expect(requestsOf(host, 'user/logout')).toEqual([]);
    await press('Delete my account', remove);
    await waitFor(() => expect(requestsOf(host, 'user/logout')).toEqual([{}]));
    expect(requestsOf(host, 'user/deleteAccount')).toEqual(Array(2).fill({ currentPassword: 'oldMoss12' }));
    await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^Your account .* deleted/)]));
  });
});
