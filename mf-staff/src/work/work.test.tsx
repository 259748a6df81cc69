import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./work-page.tsx'), import('../transfers/transfers-page.tsx')]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';

it('warns before it opens what another has taken, and finds what names the reader', async () => {
  const taken = {
    kind: 'transfer',
    id: 7,
    title: 'YH7',
    amount: 100,
    since: AT,
    dueAt: AT,
    late: false,
    redFlush: false,
    takenBy: 'bob',
    takenAt: AT,
  } as const;
  const { user, requests } = await openPage('/staff?mentioned=1', {
    'staff/work/getList': { list: [{ ...taken, notes: 1, mentioned: true }], total: 1 },
    'staff/work/counts': { kinds: [], mine: 0, mentions: 2, proposals: 0 },
    'staff/work/mentions': { list: [{ kind: 'transfer', workId: 7, by: 'bob', at: AT, text: 'please look, @alice', read: false }] },
    'staff/transfers/getList': { list: [], total: 0 },
  });
  await user.click(await screen.findByText('YH7'));
  const warning = await dialog('bob has taken this');
  expect(window.location.pathname).toBe('/en/staff');
  await user.click(within(warning).getByRole('button', { name: en.work.openAnyway }));
  await waitFor(() => expect(window.location.pathname).toBe('/en/staff/transfers'));
  expect(requests('staff/work/getList')[0]).toEqual({ mentioned: true, page: 1, size: 20 });
});

it('shows the notes that name the reader, and the receipt of a transfer in the page', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:receipt', revokeObjectURL: () => undefined });
  const transfer = { id: 7, order: 'YH7', amount: 100, state: 'proof', uploadedAt: AT, confirmedBy: [], needs: 2 };
  const { user } = await openPage('/staff', {
    'staff/work/counts': { kinds: [], mine: 0, mentions: 2, proposals: 0 },
    'staff/work/mentions': { list: [{ kind: 'transfer', workId: 7, by: 'bob', at: AT, text: 'please look, @alice', read: false }] },
    'staff/transfers/getList': { list: [transfer], total: 1 },
    'staff/transfers/getReceipt': { mime: 'image/png', file: btoa('png') },
  });
  await user.click(await screen.findByRole('button', { name: 'Mentions (2 unread)' }));
  expect(await screen.findByText('please look, @alice')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('link', { name: en.section.transfers, hidden: true }));
  await user.click(await screen.findByRole('button', { name: en.transfers.receipt }));
  expect(await screen.findByRole('img', { name: 'Receipt of order YH7' })).toHaveAttribute('src', 'blob:receipt');
});
