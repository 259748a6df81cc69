import { screen, waitFor } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([
    preloadDialogs(),
    import('../refunds/refunds-page.tsx'),
    import('../certificates/certificates-page.tsx'),
    import('../work/work-page.tsx'),
  ]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const REFUND = {
  ...{ id: 7, order: 'YH7', amount: 100, method: 'transfer', state: 'requested', reason: 'asked' },
  ...{ requestedAt: AT, refundedAt: null, byBank: true },
};
const CERTIFICATE = {
  number: 'C-9',
  licenceId: 9,
  order: 'YH9',
  state: 'valid',
  mailing: 'requested',
  address: { name: 'Wang', phone: '138', areas: 'Shanghai', detail: 'Road 1' },
  ...{ reason: '', carrier: '', tracking: '', issuedAt: AT, requestedAt: AT },
} as const;
const lists = {
  'staff/refunds/getList': { list: [REFUND], total: 1 },
  'staff/certificates/getList': { list: [CERTIFICATE], total: 1 },
  'staff/work/notes': { list: [{ id: 1, by: 'bob', at: AT, text: 'the bank asks, @alice', mentioned: ['alice'] }] },
  'staff/work/note': { id: 2, mentioned: ['bob'] },
};

it.each([
  ['a refund', '/staff/refunds?open=7', 'refund', 7, 'YH7'],
  ['a certificate to mail', '/staff/certificates?open=9', 'certificateMail', 9, 'Wang 138 Shanghai Road 1'],
] as const)('shows notes about %s, and adds one', async (_what, path, kind, id, fact) => {
  const { user, t, requests } = await openPage(path, lists);
  expect(await screen.findByText('the bank asks, @alice')).toBeVisible();
  expect(await dialog(t[kind === 'refund' ? 'refunds' : 'certificates'].one)).toHaveTextContent(fact);
  await user.type(screen.getByLabelText(t.notes.add), '@bob please call');
  await user.click(screen.getByRole('button', { name: t.notes.save }));
  await waitFor(() => expect(requests('staff/work/note')).toEqual([{ kind, id, text: '@bob please call' }]));
});

it('leads from a note that names the reader to the notes about that refund or certificate', async () => {
  const note = { by: 'bob', at: AT, text: 'look', read: false };
  const { user } = await openPage('/staff', {
    ...lists,
    'staff/work/mentions': {
      list: [
        { ...note, kind: 'refund', workId: 7 },
        { ...note, kind: 'certificateMail', workId: 9 },
      ],
    },
    'staff/work/counts': { kinds: [], mine: 0, mentions: 2, proposals: 0 },
  });
  await user.click(await screen.findByRole('button', { name: 'Mentions (2 unread)' }));
  expect(await screen.findByRole('link', { name: 'Refund' })).toHaveAttribute('href', '/en/staff/refunds?open=7');
  expect(screen.getByRole('link', { name: 'Certificate by mail' })).toHaveAttribute('href', '/en/staff/certificates?show=all&open=9');
});
