import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { type } from '../testing/verification.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const info = { id: 7, nickName: 'Amy', userType: 1, hasPassword: true, phone: null, email: 'amy@example.com', qq: '12345' };
const time = '2026-03-02T10:00:00.000Z';
const devices = [
  { id: 1, agent: 'Firefox on Windows', signedInAt: time, lastUsedAt: time, current: true },
  { id: 2, agent: 'Safari on iPhone', signedInAt: time, lastUsedAt: time, current: false },
];
const answers = {
  'user/getUserInfo': info,
  'user/getDeviceList': { list: devices },
  'user/updateInfo': null,
  'user/updatePassword': null,
  'user/deleteDevice': null,
} as unknown as TestHostOptions['answers'];

test('saves changed details, and refuses an empty nickname beside its field', async () => {
  const host = await openPage('/my/profile', { answers });
  await screen.findByRole('heading', { name: 'Personal information' });
  type('Nickname', '');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter a nickname')).toBeInTheDocument();
  expect(requestsOf(host, 'user/updateInfo')).toEqual([]);
  type('Nickname', 'Amy Lin');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requestsOf(host, 'user/updateInfo')).toMatchObject([{ nickName: 'Amy Lin', userType: 1, qq: '12345' }]));
});

test('changes the password with the current one', async () => {
  const host = await openPage('/my/profile', { answers });
  await screen.findByRole('heading', { name: 'Change password' });
  type('Current password', 'oldMoss12');
  type('New password', 'k3ttleMoss');
  type('Repeat the password', 'k3ttleMoss');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const sent = { currentPassword: 'oldMoss12', password: 'k3ttleMoss', samePassword: 'k3ttleMoss' };
  await waitFor(() => expect(requestsOf(host, 'user/updatePassword')).toEqual([sent]));
});
