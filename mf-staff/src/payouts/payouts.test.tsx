import { screen, waitFor, within } from '@testing-library/react';
import type { StaffCallResponse } from 'shared-contracts/staff/calls';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { type StaffAnswers, session } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./payouts-page.tsx'), import('../work/work-page.tsx')]);
});
afterEach(() => leavePage());

const texts = { zh, en };
const DAY_MS = 86_400_000;
const AT = new Date(Date.now() - 3.5 * DAY_MS).toISOString();
const ROW = {
  ...{ id: 8, number: 'PO20261120-8', state: 'requested', realName: '林悦', memberId: 3 },
  ...{ amount: 50_000, tax: 10_000, net: 40_000, requestedAt: AT, confirmedBy: [], decidedAt: null },
} satisfies StaffCallResponse<'staff/payouts/getList'>['list'][number];
const DETAIL: StaffCallResponse<'staff/payouts/getDetail'> = {
  ...ROW,
  ...{ bank: '招商银行', branch: '徐家汇支行', account: '******6789', reference: '', reason: '', mayConfirm: true },
  months: [
    { month: 202610, total: 30_000 },
    { month: 202611, total: 20_000 },
  ],
  history: [{ state: 'requested', actor: 'member', reason: '', at: AT }],
};
const payouts = (change: Partial<typeof DETAIL> = {}): StaffAnswers => ({
  'staff/session/get': session('finance'),
  'staff/payouts/getList': { list: [ROW], total: 1 },
  'staff/payouts/getDetail': { ...DETAIL, ...change },
});

it.each(['zh', 'en'] as const)('lists payouts with state and age, the oldest first (%s)', async (locale) => {
  const t = texts[locale];
  const { requests } = await openPage('/staff/payouts', payouts(), { locale });
  const row = await screen.findByRole('row', { name: /PO20261120-8/ });
  expect(row).toHaveTextContent(t.payouts.states.requested);
  expect(row).toHaveTextContent({ zh: '3 天', en: '3 days' }[locale]);
  expect(row).toHaveTextContent('¥400');
  expect(requests('staff/payouts/getList')).toEqual([{ sort: 'oldest', page: 1, size: 20 }]);
});

it.each(['zh', 'en'] as const)('shows payee and months, and the account in full at a press alone (%s)', async (locale) => {
  const t = texts[locale];
  const { user, requests } = await openPage(
    '/staff/payouts?open=8',
    { ...payouts(), 'staff/payouts/getNumbers': { account: '6225880123456789' } },
    { locale },
  );
  const drawer = within(await dialog(t.payouts.one));
  expect(await drawer.findByText('招商银行 徐家汇支行')).toBeVisible();
  expect(drawer.getByText('******6789')).toBeVisible();
  expect(drawer.getByRole('cell', { name: { zh: '2026年10月', en: 'October 2026' }[locale] })).toBeVisible();
  expect(requests('staff/payouts/getNumbers')).toEqual([]);
  await user.click(drawer.getByRole('button', { name: t.payouts.showAccount }));
  expect(await drawer.findByText('6225880123456789')).toBeVisible();
  expect(requests('staff/payouts/getNumbers')).toEqual([{ id: 8 }]);
});

it('confirms a payout with a new proof of who is there', async () => {
  let isProved = false;
  const { user, requests, toasts } = await openPage('/staff/payouts?open=8', {
    ...payouts(),
    'staff/session/confirm': () => {
      isProved = true;
      return session('finance');
    },
    'staff/payouts/confirm': () =>
      isProved ? { state: 'confirmed' as const } : { code: 0, msg: 'Please confirm who you are', reason: 'confirmationNeeded' },
  });
  await user.click(await screen.findByRole('button', { name: en.payouts.confirm }));
  const ask = await dialog(en.payouts.confirm);
  expect(ask).toHaveTextContent('林悦 · CN¥400 to 招商银行 ******6789');
  expect(ask).toHaveTextContent('0 of 2 people have confirmed it');
  await user.click(within(ask).getByRole('button', { name: en.payouts.confirm }));
  await user.type(await screen.findByLabelText(en.factor.code), '123456{Enter}');
  await waitFor(() => expect(toasts).toEqual([en.payouts.confirmed]));
  expect(requests('staff/payouts/confirm').at(-1)).toEqual({ id: 8 });
});

it.each([
  [['alice'], en.payouts.confirmedByMe, zh.payouts.confirmedByMe],
  [[], en.payouts.mine, zh.payouts.mine],
])('says why the reader cannot confirm it (confirmed by %j)', async (confirmedBy, english, chinese) => {
  const answers = payouts({ mayConfirm: false, confirmedBy, state: confirmedBy.length ? 'confirmed' : 'requested' });
  for (const [locale, why] of [
    ['en', english],
    ['zh', chinese],
  ] as const) {
    await openPage('/staff/payouts?open=8', answers, { locale });
    expect(await screen.findByRole('note')).toHaveTextContent(why);
    expect(screen.queryByRole('button', { name: texts[locale].payouts.confirm })).toBeNull();
    expect(screen.queryByRole('button', { name: texts[locale].payouts.paid })).toBeNull();
    // A payout that the reader confirmed can still be refused. Their own cannot.
    expect(screen.queryAllByRole('button', { name: texts[locale].payouts.refuse })).toHaveLength(confirmedBy.length);
    await leavePage();
  }
});

const READY = { state: 'confirmed', confirmedBy: ['bob', 'carol'], mayConfirm: false } as const;

it('records the transfer of what two people confirmed, with what the bank calls it', async () => {
  const { user, requests, toasts } = await openPage('/staff/payouts?open=8', {
    ...payouts({ ...READY, confirmedBy: [...READY.confirmedBy] }),
    'staff/payouts/paid': null,
  });
  expect(await screen.findByText('2/2 bob, carol')).toBeVisible();
  expect(within(await dialog(en.payouts.one)).getByText(en.payouts.ready)).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(en.payouts.readyHint);
  await user.click(screen.getByRole('button', { name: en.payouts.paid }));
  const ask = await dialog(en.payouts.paid);
  await user.type(within(ask).getByLabelText(en.payouts.reference), 'CMB-77');
  await user.click(within(ask).getByRole('button', { name: en.payouts.paid }));
  await waitFor(() => expect(toasts).toEqual([en.payouts.paidDone]));
  expect(requests('staff/payouts/paid')).toEqual([{ id: 8, reference: 'CMB-77' }]);
});

it.each([
  ['returned', { state: 'paid', reference: 'CMB-77', confirmedBy: ['bob', 'carol'], mayConfirm: false }, 'returnedDone'],
  ['refuse', {}, 'refused'],
] as const)('sends with “%s” the reason that the composer reads', async (decision, change, message) => {
  const { user, requests, toasts } = await openPage('/staff/payouts?open=8', {
    ...payouts(change as Partial<typeof DETAIL>),
    [`staff/payouts/${decision}`]: null,
  });
  await user.click(await screen.findByRole('button', { name: en.payouts[decision] }));
  const ask = await dialog(en.payouts[decision]);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'the account is closed');
  await user.click(within(ask).getByRole('button', { name: en.payouts[decision] }));
  await waitFor(() => expect(toasts).toEqual([en.payouts[message]]));
  expect(requests(`staff/payouts/${decision}`)).toEqual([{ id: 8, reason: 'the account is closed' }]);
});

it.each(['refused', 'withdrawn', 'returned'] as const)('offers no decision about a payout that is %s', async (state) => {
  await openPage('/staff/payouts?open=8', payouts({ state, reason: 'the account is closed', mayConfirm: false }));
  expect(await screen.findByText(en.payouts.accountLogged)).toBeVisible();
  for (const name of [en.payouts.confirm, en.payouts.paid, en.payouts.returned, en.payouts.refuse])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('leads from the waiting work to the payout', async () => {
  const work = { kind: 'payout', id: 8, title: 'PO20261120-8', amount: 40_000, since: AT, dueAt: AT, late: true, redFlush: false } as const;
  const { user } = await openPage('/staff', {
    ...payouts(),
    'staff/work/getList': { list: [{ ...work, takenBy: null, takenAt: null, notes: 0, mentioned: false }], total: 1 },
  });
  await user.click(await screen.findByText('PO20261120-8'));
  expect(await dialog(en.payouts.one)).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/en/staff/payouts?open=8');
});

it('is closed, and not in the menu, for who may not decide payouts', async () => {
  await openPage('/staff/payouts', { ...payouts(), 'staff/session/get': session('reviewer') });
  expect(await screen.findByText(en.frame.closed)).toBeVisible();
  expect(within(screen.getByRole('navigation')).queryByRole('link', { name: en.section.payouts })).toBeNull();
});
