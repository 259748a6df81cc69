import { screen, waitFor } from '@testing-library/react';
import { preloadDialogs } from 'ui-kit/testing';
import en from '../locales/en.json';
import { leavePage, openPage } from '../testing/open-page.ts';

beforeAll(async () => {
  await Promise.all([preloadDialogs(), import('./reconciliation-page.tsx')]);
});
afterEach(() => leavePage());

it('leads from a row that does not add up to its order, and says why a check is refused', async () => {
  const at = '2026-11-20T02:00:00.000Z';
  const { user, toasts } = await openPage('/staff/reconciliation', {
    'staff/reconciliation/getList': { at, rules: 19, list: [{ id: 1, rule: 'lines add up', of: 'order', row: 'YH7' }], total: 1 },
    'staff/reconciliation/run': { code: 0, msg: 'It was checked within the last minute' },
  });
  expect(await screen.findByRole('link', { name: 'YH7' })).toHaveAttribute('href', '/en/staff/orders?open=YH7');
  expect(screen.getByText(/by 19 rules/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.reconciliation.run }));
  await waitFor(() => expect(toasts).toEqual(['It was checked within the last minute']));
});
