import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';

beforeAll(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:contract', revokeObjectURL: () => undefined });
  await Promise.all([preloadDialogs(), import('./composers-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  id: 5,
  state: 'reviewing',
  realName: '林悦',
  memberId: 3,
  signedAt: AT,
  decidedAt: null,
  terminatesAt: null,
} satisfies StaffCallResponse<'staff/composers/getList'>['list'][number];
const DETAIL: StaffCallResponse<'staff/composers/getDetail'> = {
  ...ROW,
  ...{ idCard: '******002X', bank: '招商银行', branch: '徐家汇支行', account: '******6789', shareBasisPoints: 5000, noticeDays: 30 },
  ...{ agreementVersion: 0, signedBy: 'l***@example.com', sha256: 'ab'.repeat(32), reason: '' },
  history: [{ from: null, to: 'reviewing', actor: 'member', reason: '', at: AT }],
  samePerson: [{ id: 4, realName: '林悦', state: 'terminated' }],
};
const contracts = (change: Partial<typeof DETAIL> = {}): StaffAnswers => ({
  'staff/session/get': session('reviewer'),
  'staff/composers/getList': { list: [ROW], total: 1 },
  'staff/composers/getDetail': { ...DETAIL, ...change },
  'staff/composers/getNumbers': { idCard: '11010519491231002X', account: '6225880123456789' },
  'staff/composers/getDocument': { mime: 'application/pdf', name: 'contract-5.pdf', file: btoa('pdf') },
});

it('shows a contract with masked numbers, which come in full at a press alone, and approves it', async () => {
  const { user, requests, toasts } = await openPage('/staff/composers?open=5', { ...contracts(), 'staff/composers/approve': null });
  const drawer = await dialog(en.composers.one);
  expect(await within(drawer).findByText('******002X')).toBeVisible();
  expect(requests('staff/composers/getNumbers')).toEqual([]);
  await user.click(within(drawer).getByRole('button', { name: en.composers.showNumbers }));
  expect(await within(drawer).findByText('11010519491231002X')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: en.composers.showDocument }));
  expect(await within(drawer).findByRole('link', { name: en.detail.openPdf })).toBeVisible();
  expect(within(drawer).getByRole('link', { name: '林悦' })).toHaveAttribute('href', '/en/staff/composers?open=4');
  await user.click(within(drawer).getByRole('button', { name: en.composers.approve }));
  const ask = await dialog(en.composers.approve);
  await user.click(within(ask).getByRole('button', { name: en.composers.approve }));
  await waitFor(() => expect(toasts).toEqual([en.composers.approved]));
  expect(requests('staff/composers/approve')).toEqual([{ id: 5, sha256: 'ab'.repeat(32) }]);
});

it('rejects a contract with the reason that the composer reads', async () => {
  const { user, requests, toasts } = await openPage('/staff/composers?open=5', { ...contracts(), 'staff/composers/reject': null });
  await user.click(await screen.findByRole('button', { name: en.composers.reject }));
  const ask = await dialog(en.composers.reject);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'the branch is wrong');
  await user.click(within(ask).getByRole('button', { name: en.composers.reject }));
  await waitFor(() => expect(toasts).toEqual([en.composers.rejected]));
  expect(requests('staff/composers/reject')).toEqual([{ id: 5, reason: 'the branch is wrong' }]);
});

it('offers no decision about what was decided', async () => {
  await openPage('/staff/composers?open=5', contracts({ state: 'signed', decidedAt: AT }));
  expect(await screen.findByText(en.composers.papersLogged)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.composers.approve })).toBeNull();
});
