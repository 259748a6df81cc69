import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('../invoices/invoices-page.tsx')]);
});
afterEach(() => leavePage());

const INVOICE = {
  id: 7,
  state: 'applied',
  medium: 'paper',
  kind: 'plain',
  amount: 12_300,
  header: 'A company',
  taxNumber: '91310000MA1FL0AA0X',
  memberId: 3,
  appliedAt: '2026-11-20T02:00:00.000Z',
  issuedAt: null,
  number: '',
  redFlushDue: false,
} as const;
const invoices: StaffAnswers = {
  'staff/invoices/getList': { list: [INVOICE], total: 1 },
  'staff/invoices/getDetail': {
    ...INVOICE,
    address: '',
    phone: '',
    bank: '',
    account: '',
    email: '',
    mailing: null,
    reason: '',
    hasFile: false,
    redNumber: '',
    orders: [],
    history: [],
  },
};

// These tests close by the cross. In tests antd gives all dialogs one id, so that only the first dialog gets the Escape key.
it.each(['zh', 'en'] as const)(
  'asks before closing throws away the words of a decision; they stay unless told to go (%s)',
  async (locale) => {
    const { user, t } = await openPage('/staff/invoices?open=7', invoices, { locale });
    await user.click(await screen.findByRole('button', { name: t.invoices.refuse }));
    const ask = await dialog(t.invoices.refuse);
    const reason = within(ask).getByLabelText(t.ask.reason);
    const cross = within(ask).getByRole('button', { name: locale === 'zh' ? '关闭' : 'Close' });
    await user.type(reason, 'a wrong title');
    await user.click(cross);
    await user.click(within(await dialog(t.ask.discard)).getByRole('button', { name: t.ask.keepWriting }));
    await waitFor(() => expect(screen.queryByText(t.ask.discardBody)).not.toBeInTheDocument());
    expect(reason).toHaveValue('a wrong title');
    await user.click(cross);
    await user.click(within(await dialog(t.ask.discard)).getByRole('button', { name: t.ask.discardOk }));
    await waitFor(() => expect(reason).not.toBeInTheDocument());
    // The part beside the list has no words: it is still there.
    expect(window.location.search).toContain('open=7');
  },
);

it('asks before Escape or a click outside closes a part with a note that is not saved, and not without words', async () => {
  const { user, t } = await openPage('/staff/invoices?open=7', invoices);
  await user.type(await screen.findByLabelText(t.notes.add), 'call them{Escape}');
  await user.click(within(await dialog(t.ask.discard)).getByRole('button', { name: t.ask.keepWriting }));
  await waitFor(() => expect(screen.queryByText(t.ask.discardBody)).not.toBeInTheDocument());
  const outside = document.querySelector('[class$="-drawer-mask"]')!;
  await user.click(outside);
  await user.click(within(await dialog(t.ask.discard)).getByRole('button', { name: t.ask.keepWriting }));
  expect(window.location.search).toContain('open=7');
  await waitFor(() => expect(screen.queryByText(t.ask.discardBody)).not.toBeInTheDocument());
  await user.clear(screen.getByLabelText(t.notes.add));
  await user.click(outside);
  await waitFor(() => expect(window.location.search).not.toContain('open'));
});
