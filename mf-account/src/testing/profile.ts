import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale } from 'shared-contracts/locale/locale';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { openPage, preparePageTests, toastsOf } from './open-page.ts';
import { VERIFICATION } from './verification.ts';

/** Prepares a test file of the profile. */
export function prepareProfileTests(): void {
  // Before the page is closed, which waits.
  afterEach(() => jest.useRealTimers());
  preparePageTests();
  beforeAll(preloadDialogs, 120_000);
}

/** The account of a member, as the service has it. */
export const ownInfo = {
  id: 7,
  avatar: '',
  nickName: 'Amy',
  userType: 1,
  hasPassword: true,
  licenceReminders: true,
  mobilePrefix: null as string | null,
  phone: null as string | null,
  email: 'amy@example.com' as string | null,
  weChatBound: false,
  qq: '12345',
  idCard: '',
};
export const time = '2026-03-02T10:00:00.000Z';
const devices = [
  { id: 1, agent: 'Firefox on Windows', signedInAt: time, lastUsedAt: time, current: true },
  { id: 2, agent: 'Safari on iPhone', signedInAt: time, lastUsedAt: time, current: false },
];
const CHANGES = [
  ...['user/updateInfo', 'user/updatePassword', 'user/deleteDevice', 'user/deleteAvatar', 'user/editPhone', 'user/editEmail'],
  ...['user/unbindingPhone', 'user/unbindingEmail', 'user/unbindingWeChat', 'user/deleteAccount', 'user/logout'],
];

/** Opens `/my/profile` of a member whose every change succeeds, or is answered as given. */
export async function openProfile(given: Partial<typeof ownInfo> = {}, answers: object = {}, locale: Locale = 'en') {
  const host = await openPage('/my/profile', {
    locale,
    answers: {
      ...VERIFICATION,
      ...Object.fromEntries(CHANGES.map((call) => [call, null])),
      'user/getUserInfo': { ...ownInfo, ...given },
      'user/getDeviceList': { list: devices },
      ...answers,
    } as unknown as TestHostOptions['answers'],
  });
  await screen.findByRole('heading', { name: { zh: '个人信息', en: 'Personal information' }[locale] });
  return { host, toasts: toastsOf(host), user: userEvent.setup() };
}
/** The part of the page, or the dialog, with a heading. */
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
export const press = (name: string, within = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within.getByRole('button', { name }));
