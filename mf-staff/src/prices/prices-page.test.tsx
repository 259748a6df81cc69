import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_PRICES } from 'shared-contracts/licensing/default-prices';
import { preloadDialogs } from 'ui-kit/testing';
import { dialog, leavePage, openPage } from '../testing/open-page.ts';
import type { PriceTable } from './price-table.ts';

beforeAll(() => Promise.all([preloadDialogs(), import('./prices-page.tsx'), import('../rates/rates-page.tsx')]));
afterEach(leavePage);

it('changes a factor, shows what uses cost before and after, and proposes it from a day on', async () => {
  const table = { ...structuredClone(DEFAULT_PRICES), priceVersion: 3 } as unknown as PriceTable;
  const uses = [{ key: 'film', name: 'A film', base: 60_000, grant: {} as never, before: 100_000, after: 120_000 }];
  const { user, sent, t, toasts } = await openPage('/staff/prices', {
    'staff/prices/getCurrent': { table, next: null },
    'staff/prices/preview': { faults: [], uses },
    'staff/prices/propose': { proposal: 1 },
  });
  expect(await screen.findByText('In force: version 3.')).toBeVisible();
  const propose = screen.getByRole('button', { name: t.prices.propose });
  expect(propose).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: t.prices.types.period }));
  const { name, key } = table.tags.period[0]!;
  const factor = screen.getByRole('spinbutton', { name: name.en });
  fireEvent.change(factor, { target: { value: '1.2345' } });
  fireEvent.blur(factor);
  await user.click(screen.getByRole('button', { name: t.prices.preview }));
  expect(await screen.findByText('+20 %')).toBeVisible();
  const shown = sent.find(({ call }) => call === 'staff/prices/preview')!.request.table as PriceTable;
  expect(shown.tags.period.find((tag) => tag.key === key)?.basisPoints).toBe(12_345);
  await user.click(propose);
  const ask = await dialog(t.prices.propose);
  await user.type(within(ask).getByLabelText(t.prices.from), '2099-12-01{Tab}');
  await user.type(within(ask).getByLabelText(t.ask.reason), 'costs');
  await user.click(within(ask).getByRole('button', { name: t.prices.propose }));
  await waitFor(() => expect(toasts).toEqual([t.prices.proposed]));
  expect(sent.find(({ call }) => call === 'staff/prices/propose')?.request).toMatchObject({
    from: '2099-12-01',
    reason: 'costs',
    table: shown,
  });
  const note = screen.getByText(new RegExp(t.prices.proposedFrom.replace('{{day}}', 'Dec 1, 2099')));
  expect(within(note).getByRole('link')).toHaveAttribute('href', '/en/staff/proposals?state=proposed');
  await user.click(screen.getByRole('button', { name: t.prices.closeNote }));
  expect(note).not.toBeInTheDocument();
});

it('sets the exchange rate that was changed, and leaves the other', async () => {
  const list = [
    { currency: 'USD' as const, rate: 71_034, day: '2026-11-20' },
    { currency: 'EUR' as const, rate: 82_310, day: '2026-11-20' },
  ];
  const { user, sent, t } = await openPage('/staff/rates', { 'staff/rates/get': { list }, 'staff/rates/set': { list } });
  expect(await screen.findByText('7.1034')).toBeVisible();
  await user.click(screen.getByRole('button', { name: t.rates.set }));
  const ask = await dialog(t.rates.set);
  await user.clear(within(ask).getByLabelText(t.rates.one.USD));
  await user.type(within(ask).getByLabelText(t.rates.one.USD), '7.2');
  await user.click(within(ask).getByRole('button', { name: t.rates.set }));
  await waitFor(() => expect(sent.find(({ call }) => call === 'staff/rates/set')?.request).toEqual({ rates: { USD: 72_000 } }));
});
