import { act, screen, waitFor, within } from '@testing-library/react';
import { withLocale } from 'shared-contracts/locale/locale';
import { preloadDialogs } from 'ui-kit/testing';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { dialog, leavePage, openPage } from './testing/open-page.ts';
import { type StaffAnswers, session, TOKEN } from './testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./invoices/invoices-page.tsx'), import('./me/me-page.tsx'), import('./work/work-page.tsx')]);
});

const texts = { zh, en };
afterEach(() => leavePage());

const INVOICE = {
  id: 7,
  state: 'applied',
  medium: 'paper',
  kind: 'plain',
  amount: 12_300,
  header: '=SUM(A1)',
  taxNumber: '91310000MA1FL0AA0X',
  memberId: 3,
  appliedAt: '2026-11-20T02:00:00.000Z',
  issuedAt: null,
  number: '',
  redFlushDue: false,
} as const;
const DETAIL = {
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
};
const invoices: StaffAnswers = {
  'staff/invoices/getList': { list: [INVOICE, { ...INVOICE, id: 8, header: 'Second' }], total: 41 },
  'staff/invoices/getDetail': { ...DETAIL, orders: [], history: [] },
};

it.each(['zh', 'en'] as const)('signs in with password and second factor, and shows the pages of the role (%s)', async (locale) => {
  const half = session('finance', { secondFactor: { required: true, enrolled: true, passed: false, recoveryCodes: 8 } });
  const answers: StaffAnswers = {
    'staff/session/signIn': { token: TOKEN, session: half },
    'staff/session/verify': session(),
  };
  const t = texts[locale];
  const { user, sent } = await openPage('/staff', answers, { locale, token: null });
  await user.type(await screen.findByLabelText(t.signIn.name), 'alice');
  await user.type(screen.getByLabelText(t.signIn.password), 'a long password{Enter}');
  await user.type(await screen.findByLabelText(t.factor.code), '123456{Enter}');
  const menu = within(await screen.findByRole('navigation'));
  await waitFor(() =>
    expect(menu.getByRole('link', { name: `${t.section.invoices} 3` })).toHaveAttribute('href', withLocale('/staff/invoices', locale)),
  );
  expect(await screen.findByText(t.list.empty)).toBeVisible();
  const { headers } = sent.find(({ call }) => call === 'staff/work/getList')!;
  expect(headers).toMatchObject({ 'staff-authorization': TOKEN, language: locale === 'en' ? 'EN' : 'CN' });
  expect(headers).not.toHaveProperty('Authorization');
});

it('sets the second factor up, shows the recovery codes once, and goes on', async () => {
  const bare = session('finance', { secondFactor: { required: true, enrolled: false, passed: false, recoveryCodes: 0 } });
  const { user } = await openPage('/staff', {
    'staff/session/get': bare,
    'staff/secondFactor/begin': { secret: 'JBSWY3DP', uri: 'otpauth://totp/x?secret=JBSWY3DP' },
    'staff/secondFactor/enrol': { recoveryCodes: ['one-code', 'two-code'], session: session() },
  });
  expect(await screen.findByText('JBSWY3DP')).toBeVisible();
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('one-code')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByRole('navigation')).toBeVisible();
  expect(screen.queryByText('one-code')).not.toBeInTheDocument();
});

it('leads back to the sign-in with a word why, when the session is over or nothing was done for too long', async () => {
  const { sent } = await openPage('/staff', { 'staff/work/getList': { code: -1, msg: 'Please sign in' } });
  expect(await screen.findByRole('status')).toHaveTextContent(en.signIn.ended.over);
  expect(sessionStorage.getItem('staff.token')).toBeNull();
  const before = sent.length;
  await leavePage();
  await openPage('/staff', { 'staff/session/get': session('finance', { idleUntil: new Date(Date.now() + 300).toISOString() }) });
  expect(await screen.findByText(en.signIn.ended.idle)).toBeVisible();
  expect(before).toBeGreaterThan(0);
});

it('asks again who is there, repeats the call as a new one, and gives up without the proof', async () => {
  let isProved = false;
  const { user, sent } = await openPage('/staff/me', {
    'staff/session/getList': { list: [] },
    'staff/session/confirm': () => {
      isProved = true;
      return session();
    },
    'staff/secondFactor/newCodes': () =>
      isProved ? { recoveryCodes: ['fresh'] } : { code: 0, msg: 'Please confirm who you are', reason: 'confirmationNeeded' },
  });
  await user.click(await screen.findByRole('button', { name: en.me.newCodes }));
  const ask = await dialog(en.me.newCodes);
  await user.click(within(ask).getByRole('button', { name: en.me.newCodes }));
  const confirm = await dialog(en.confirm.title);
  await user.click(within(confirm).getByRole('button', { name: en.ask.cancel }));
  expect(await within(ask).findByRole('alert')).toHaveTextContent('Please confirm who you are');
  await user.click(within(ask).getByRole('button', { name: en.me.newCodes }));
  await user.type(await screen.findByLabelText(en.factor.code), '123456{Enter}');
  expect(await screen.findByText('fresh')).toBeVisible();
  const keys = sent.filter(({ call }) => call === 'staff/secondFactor/newCodes').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});

it('filters and pages by the address, goes through rows by j and k, and opens one by Enter beside the list', async () => {
  const { user, sent } = await openPage('/staff/invoices?state=applied&keyWords=yin&page=2', invoices);
  expect(await screen.findByText('Second')).toBeVisible();
  const asked = () => sent.filter(({ call }) => call === 'staff/invoices/getList').map(({ request }) => request);
  expect(asked()).toEqual([{ state: 'applied', keyWords: 'yin', sort: 'oldest', page: 2, size: 20 }]);
  await user.keyboard('jjk{Enter}');
  expect(await dialog(en.invoices.one)).toHaveTextContent(en.invoices.issue);
  expect(window.location.search).toContain('open=7');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).not.toContain('open'));
  await user.selectOptions(screen.getByLabelText(en.invoices.medium), 'paper');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ state: 'applied', keyWords: 'yin', sort: 'oldest', medium: 'paper', page: 1, size: 20 }),
  );
});

it('issues an invoice with what its medium needs, and says why it was refused', async () => {
  let refusal: string | null = 'Somebody else decided it';
  const { user, sent, toasts } = await openPage('/staff/invoices?open=7', {
    ...invoices,
    'staff/invoices/issue': () => (refusal ? { code: 0, msg: refusal, reason: 'decidedAlready' } : null),
  });
  await user.click(await screen.findByRole('button', { name: en.invoices.issue }));
  const ask = await dialog(en.invoices.issue);
  await user.type(within(ask).getByLabelText(en.invoices.number), '25317000');
  await user.click(within(ask).getByRole('button', { name: en.invoices.issue }));
  expect(await within(ask).findByRole('alert')).toHaveTextContent(refusal);
  refusal = null;
  await user.click(within(ask).getByRole('button', { name: en.invoices.issue }));
  await waitFor(() => expect(toasts).toEqual([en.invoices.issued]));
  expect(sent.findLast(({ call }) => call === 'staff/invoices/issue')?.request).toEqual({ id: 7, number: '25317000' });
});

it('saves all that the filter finds as a file in which no cell is a formula, by the call that the audit log keeps', async () => {
  const parts: Blob[] = [];
  const make = jest.fn((blob: Blob) => {
    parts.push(blob);
    return 'blob:x';
  });
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, sent } = await openPage('/staff/invoices?state=applied', {
    ...invoices,
    'staff/invoices/getList': { list: [INVOICE], total: 1 },
    'staff/invoices/export': { list: [INVOICE], total: 1 },
  });
  await user.click(await screen.findByRole('button', { name: en.list.file }));
  await waitFor(() => expect(parts).toHaveLength(1));
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(parts[0]!);
  });
  expect(text).toContain(`Requested,'=SUM(A1),91310000MA1FL0AA0X,CN¥123,`);
  expect(sent.find(({ call }) => call === 'staff/invoices/export')?.request).toMatchObject({ state: 'applied' });
  click.mockRestore();
});

it('takes a piece of work, opens the keys by ?, and signs out', async () => {
  const work = {
    kind: 'invoice',
    id: 7,
    title: 'A company',
    amount: 100,
    since: INVOICE.appliedAt,
    dueAt: INVOICE.appliedAt,
    late: true,
    redFlush: false,
  };
  const { user, sent } = await openPage('/staff', {
    'staff/work/getList': { list: [{ ...work, kind: 'invoice', takenBy: null, takenAt: null, notes: 0, mentioned: false }], total: 1 },
    'staff/work/take': null,
  });
  await user.click(await screen.findByRole('button', { name: en.work.take }));
  await waitFor(() => expect(sent.some(({ call, request }) => call === 'staff/work/take' && request.id === 7)).toBe(true));
  await user.keyboard('?');
  expect(await dialog(en.help.title)).toHaveTextContent(en.help.next);
  await user.keyboard('{Escape}');
  await act(async () => undefined);
  await user.click(screen.getByRole('button', { name: en.frame.signOut }));
  expect(await screen.findByText(en.signIn.ended.signedOut)).toBeVisible();
  expect(sessionStorage.getItem('staff.token')).toBeNull();
});

it('counts what waits again after a decision, and says to whom a page is closed', async () => {
  let waiting = 3;
  const { user } = await openPage('/staff/invoices?open=7', {
    ...invoices,
    'staff/session/get': session('finance'),
    'staff/work/counts': () => ({ kinds: [{ kind: 'invoice', waiting, late: 0 }], mine: 0, mentions: 0, proposals: 2 }),
    'staff/invoices/refuse': () => {
      waiting = 2;
      return null;
    },
  });
  const menu = within(await screen.findByRole('navigation'));
  expect(await menu.findByRole('link', { name: `${en.section.invoices} 3` })).toBeVisible();
  expect(menu.getByRole('link', { name: `${en.section.proposals} 2` })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: en.invoices.refuse }));
  const ask = await dialog(en.invoices.refuse);
  await user.type(within(ask).getByLabelText(en.ask.reason), 'a wrong title');
  await user.click(within(ask).getByRole('button', { name: en.invoices.refuse }));
  expect(await menu.findByRole('link', { name: `${en.section.invoices} 2` })).toBeInTheDocument();
  await leavePage();
  await openPage('/staff/works', { 'staff/session/get': session('finance') });
  expect(await screen.findByText(en.frame.closed)).toBeVisible();
});
