import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, keepFiles, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./invoices-page.tsx'), import('../work/work-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const ROW = {
  id: 7,
  state: 'redFlushed',
  medium: 'electronic',
  kind: 'plain',
  amount: 12_300,
  header: 'A company',
  taxNumber: '91310000MA1FL0AA0X',
  memberId: 3,
  appliedAt: AT,
  issuedAt: AT,
  number: '25317000',
  redFlushDue: true,
} as const;
const invoices: StaffAnswers = {
  'staff/invoices/getList': { list: [ROW], total: 1 },
  'staff/invoices/getDetail': {
    ...ROW,
    ...{ address: '', phone: '', bank: '', account: '', email: '', mailing: null, reason: '', hasFile: true, redNumber: '' },
    orders: [{ id: 5, number: 'YH2026', amount: 12_300, state: 'refunded', released: true }],
    history: [{ from: 'issued', to: 'redFlushed', actor: 'payment', reason: '', at: AT }],
  },
};

it.each(['zh', 'en'] as const)('opens the PDF of an invoice, and records the red invoice of a refunded order (%s)', async (locale) => {
  const { user, t, requests, toasts } = await openPage(
    '/staff/invoices?open=7',
    {
      ...invoices,
      'staff/invoices/getFile': { mime: 'application/pdf', file: btoa('%PDF') },
      'staff/invoices/recordRedFlush': null,
    },
    { locale },
  );
  const files = keepFiles();
  await user.click(await screen.findByRole('button', { name: t.invoices.openPdf }));
  await waitFor(() => expect(requests('staff/invoices/getFile')).toEqual([{ id: 7 }]));
  expect(await files.text()).toBe('%PDF');
  expect(screen.getByText(new RegExp({ zh: '支付流程', en: 'Payment process' }[locale]))).toBeVisible();
  await user.click(screen.getByRole('button', { name: t.invoices.recordRedFlush }));
  const ask = await dialog(t.invoices.recordRedFlush);
  expect(ask).toHaveTextContent('YH2026');
  await user.type(within(ask).getByLabelText(t.invoices.redNumber), '25317001');
  await user.click(within(ask).getByRole('button', { name: t.invoices.recordRedFlush }));
  await waitFor(() => expect(toasts).toEqual([t.invoices.redFlushRecorded]));
  expect(requests('staff/invoices/recordRedFlush')).toEqual([{ id: 7, number: '25317001' }]);
});

it('shows in the work list which invoice is to be red-flushed', async () => {
  const work = { kind: 'invoice', id: 7, title: 'A company', amount: 100, since: AT, dueAt: AT, late: false, redFlush: true } as const;
  const { t } = await openPage('/staff', {
    'staff/work/getList': { list: [{ ...work, takenBy: null, takenAt: null, notes: 0, mentioned: false }], total: 1 },
  });
  expect(await screen.findByText(t.work.redFlush)).toBeVisible();
});
