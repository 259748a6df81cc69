import { screen, waitFor, within } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import { session } from '../testing/staff-service.ts';

beforeAll(async () => {
  await Promise.all([
    preloadDialogs(),
    import('./accounts-page.tsx'),
    import('../settings/settings-page.tsx'),
    import('../audit/audit-page.tsx'),
  ]);
});
afterEach(() => leavePage());

const AT = '2026-11-20T02:00:00.000Z';
const administrator = { 'staff/session/get': session('administrator') };

it('adds an account, whose password is shown once; the own account offers nothing', async () => {
  const account = { role: 'administrator', disabled: false, secondFactor: true, createdAt: AT } as const;
  const { user, requests } = await openPage('/staff/accounts', {
    ...administrator,
    'staff/account/getList': {
      list: [
        { ...account, name: 'alice' },
        { ...account, name: 'bob' },
      ],
    },
    'staff/account/add': { password: 'shown-once' },
  });
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  expect((await row(/^alice/)).queryByRole('button')).toBeNull();
  expect((await row(/^bob/)).getByRole('button', { name: en.accounts.close })).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.accounts.add }));
  const ask = await dialog(en.accounts.add);
  await user.type(within(ask).getByLabelText(en.signIn.name), 'carol');
  await user.selectOptions(within(ask).getByLabelText(en.me.role), 'finance');
  await user.click(within(ask).getByRole('button', { name: en.accounts.add }));
  expect(await screen.findByText('shown-once')).toBeVisible();
  expect(requests('staff/account/add')).toEqual([{ name: 'carol', role: 'finance' }]);
  await user.click(screen.getByRole('button', { name: en.accounts.handedOver }));
  expect(screen.queryByText('shown-once')).not.toBeInTheDocument();
});

it('changes an amount in yuan, sends fen, and says that another administrator must confirm it', async () => {
  const settings = { transferTwoPeopleFrom: 0, refundTwoPeopleFrom: 500_000, pointsTwoPeopleFrom: 0, payoutTaxBasisPoints: 0 };
  const { user, requests, toasts } = await openPage('/staff/settings', {
    ...administrator,
    'staff/settings/get': settings,
    'staff/settings/set': { ...settings, outcome: 'proposed', proposal: 3 },
  });
  const row = within(await screen.findByRole('row', { name: /CN¥5,000/ }));
  await user.click(row.getByRole('button', { name: en.settings.change }));
  const ask = await dialog(en.settings.refundTwoPeopleFrom);
  const field = within(ask).getByLabelText(en.settings.yuan);
  await user.clear(field);
  await user.type(field, '8000.5');
  await user.type(within(ask).getByLabelText(en.ask.reason), 'fewer people');
  await user.click(within(ask).getByRole('button', { name: en.settings.change }));
  await waitFor(() => expect(requests('staff/settings/set')).toEqual([{ refundTwoPeopleFrom: 800_050, reason: 'fewer people' }]));
  await waitFor(() => expect(toasts).toEqual([en.ask.proposed]));
});

it('saves lines of the audit log by the call that the log keeps', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const line = { id: 1, at: AT, actor: 'staff bob', action: 'refund', detail: '', target: 'order 7', reason: 'late' };
  const lines = { list: [{ ...line, before: { state: 'completed' }, after: { state: 'refunding' } }], total: 1 };
  const { user, requests } = await openPage('/staff/audit?actor=bob&page=2', {
    ...administrator,
    'staff/audit/getList': lines,
    'staff/audit/export': lines,
  });
  expect(await screen.findByText('State: Being refunded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.list.file }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(requests('staff/audit/export')).toEqual([{ actor: 'bob' }]);
  click.mockRestore();
});
