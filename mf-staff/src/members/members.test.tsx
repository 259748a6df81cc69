import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./members-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  id: 3,
  name: 'user3',
  nickName: 'Wang',
  companyName: '',
  phone: '138****8000',
  email: null,
  orders: 1,
  blockedAt: null as string | null,
  createdAt: AT,
};
const DETAIL: StaffCallResponse<'staff/members/getDetail'> = {
  ...ROW,
  userType: 1,
  locale: 'zh',
  weChat: false,
  password: true,
  deletedAt: null,
  licences: 2,
  paid: 50_000,
  devices: [{ id: 1, agent: 'Firefox on Windows', signedInAt: AT, lastUsedAt: AT }],
  points: {
    balance: 40,
    list: [{ id: 1, reason: 'signIn', reasonName: 'Daily sign-in', subject: '', points: 2, balance: 40, createdAt: AT }],
    total: 1,
  },
};
const members = (blockedAt: string | null = null): StaffAnswers => ({
  'staff/members/getList': { list: [{ ...ROW, blockedAt }], total: 1 },
  'staff/members/getDetail': { ...DETAIL, blockedAt },
});

it('shows a contact only after a reason, and no more once the detail was closed', async () => {
  const { user, requests } = await openPage('/staff/members?open=3', {
    ...members(),
    'staff/members/showContact': { phone: '13800138000', email: null },
  });
  await user.click(await screen.findByRole('button', { name: en.members.showContact }));
  expect(screen.queryByText('13800138000')).not.toBeInTheDocument();
  const ask = await dialog(en.members.showContact);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'calls back');
  await user.click(within(ask).getByRole('button', { name: en.members.showContact }));
  expect(await screen.findByText('13800138000')).toBeVisible();
  expect(requests('staff/members/showContact')).toEqual([{ id: 3, reason: 'calls back' }]);
});

it('takes points as a number, and says that another person confirms it', async () => {
  const { user, requests, toasts } = await openPage('/staff/members?open=3', {
    ...members(),
    'staff/points/correct': { outcome: 'proposed', balance: 40, proposal: 1 },
  });
  await user.click(await screen.findByRole('button', { name: en.members.correct }));
  const ask = await dialog(en.members.correct);
  await user.type(within(ask).getByLabelText(en.members.correctPoints), '-20');
  await user.type(within(ask).getByLabelText(en.ask.reason), 'entered twice');
  await user.click(within(ask).getByRole('button', { name: en.members.correct }));
  await waitFor(() => expect(toasts).toEqual([en.ask.proposed]));
  expect(requests('staff/points/correct')).toEqual([{ memberId: 3, points: -20, reason: 'entered twice' }]);
});

it('a reviewer blocks and unblocks, and corrects no points', async () => {
  const reviewer = { 'staff/session/get': session('reviewer') };
  const { user, requests } = await openPage('/staff/members?open=3', {
    ...members(),
    ...reviewer,
    'staff/members/block': { endedSessions: 1 },
  });
  await user.click(await screen.findByRole('button', { name: en.members.block }));
  expect(screen.queryByRole('button', { name: en.members.correct })).not.toBeInTheDocument();
  const ask = await dialog(en.members.block);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'sells our files');
  await user.click(within(ask).getByRole('button', { name: en.members.block }));
  await waitFor(() => expect(requests('staff/members/block')).toEqual([{ id: 3, reason: 'sells our files' }]));
  await leavePage();
  await openPage('/staff/members?open=3', { ...members(AT), ...reviewer });
  expect(await screen.findByRole('button', { name: en.members.unblock })).toBeVisible();
});
