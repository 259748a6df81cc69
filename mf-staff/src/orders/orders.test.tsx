import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./orders-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  id: 5,
  number: 'YH2026',
  type: 1,
  state: 'completed',
  memberId: 3,
  memberName: 'wang',
  sum: 50_000,
  discount: 0,
  points: 0,
  covered: 0,
  payable: 50_000,
  method: 'alipay',
  createdAt: AT,
  paidAt: AT,
} satisfies StaffCallResponse<'staff/orders/getList'>['list'][number];
const DETAIL: StaffCallResponse<'staff/orders/getDetail'> = {
  ...ROW,
  completedAt: AT,
  expiresAt: AT,
  hidden: false,
  lines: [
    {
      title: 'First Light',
      code: 'YH-1',
      licensee: 'A company',
      project: 'A film',
      price: 50_000,
      discount: 0,
      total: 50_000,
      licence: { id: 9, state: 'valid', from: AT, to: null, certificate: 'C-1' },
    },
  ],
  history: [{ from: 'created', to: 'paid', actor: 'payment', reason: '', at: AT }],
  payments: [],
  refunds: [],
  invoices: [],
};
const orders = (state: 'completed' | 'paying'): StaffAnswers => ({
  'staff/orders/getList': { list: [{ ...ROW, state }], total: 1 },
  'staff/orders/getDetail': { ...DETAIL, state },
});

it('refunds a completed order with its reason, says what the service refuses, and that another person confirms it', async () => {
  let isRefused = true;
  const { user, requests, toasts } = await openPage('/staff/orders?open=YH2026', {
    ...orders('completed'),
    'staff/refunds/refund': () =>
      isRefused ? { code: 0, msg: 'alice refunded it' } : { outcome: 'proposed', amount: 50_000, deducted: 0, proposal: 1 },
  });
  await user.click(await screen.findByRole('button', { name: en.orders.refund }));
  const ask = await dialog(en.orders.refund);
  expect(ask).toHaveTextContent('CN¥500');
  await user.type(within(ask).getByLabelText(en.ask.reason), 'not delivered');
  await user.click(within(ask).getByRole('button', { name: en.orders.refund }));
  expect(await within(ask).findByRole('alert')).toHaveTextContent('alice refunded it');
  isRefused = false;
  await user.click(within(ask).getByRole('button', { name: en.orders.refund }));
  await waitFor(() => expect(toasts).toEqual([en.ask.proposed]));
  expect(requests('staff/refunds/refund').at(-1)).toEqual({ order: 'YH2026', reason: 'not delivered' });
});

it('proposes to revoke the certificate of a line', async () => {
  const { user, requests } = await openPage('/staff/orders?open=YH2026', {
    ...orders('completed'),
    'staff/certificates/revoke': { proposal: 1 },
  });
  await user.click(await screen.findByRole('button', { name: en.orders.revoke }));
  const ask = await dialog(en.orders.revoke);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'wrong licensee');
  await user.click(within(ask).getByRole('button', { name: en.orders.revoke }));
  await waitFor(() => expect(requests('staff/certificates/revoke')).toEqual([{ number: 'C-1', reason: 'wrong licensee' }]));
});

it('cancels an unpaid order; a reviewer reads it and is offered nothing', async () => {
  const { user, requests } = await openPage('/staff/orders?open=YH2026&type=1&from=2026-11-01', {
    ...orders('paying'),
    'staff/orders/cancel': null,
  });
  await user.click(await screen.findByRole('button', { name: en.orders.cancel }));
  const ask = await dialog(en.orders.cancel);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'asked for by mail');
  await user.click(within(ask).getByRole('button', { name: en.orders.cancel }));
  await waitFor(() => expect(requests('staff/orders/cancel')).toEqual([{ id: 5, reason: 'asked for by mail' }]));
  expect(requests('staff/orders/getList')[0]).toEqual({ type: 1, from: '2026-11-01', sort: 'newest', page: 1, size: 20 });
  await leavePage();
  for (const state of ['paying', 'completed'] as const) {
    await openPage('/staff/orders?open=YH2026', { ...orders(state), 'staff/session/get': session('reviewer') });
    expect(await screen.findByText('First Light')).toBeVisible();
    for (const name of [en.orders.cancel, en.orders.refund, en.orders.revoke])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    await leavePage();
  }
});

it('warns before the refund of an order for which an invoice was issued', async () => {
  const answers = orders('completed');
  const { user, t } = await openPage('/staff/orders?open=YH2026', {
    ...answers,
    'staff/orders/getDetail': {
      ...DETAIL,
      state: 'completed',
      invoices: [
        { id: 7, state: 'issued', header: 'A company' },
        { id: 6, state: 'refused', header: 'Another' },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: t.orders.refund }));
  const ask = await dialog(t.orders.refund);
  expect(within(ask).getByRole('note')).toHaveTextContent(t.orders.refundInvoiced.replace('{{invoices}}', 'A company'));
});
