import { screen, waitFor, within } from '@testing-library/react';
import en from '../locales/en.json';
import { keepFiles, leavePage, openPage } from '../testing/open-page.ts';
import type { StaffAnswers } from '../testing/staff-service.ts';

beforeAll(async () => {
  // No canvas in tests: what remains is the table.
  HTMLCanvasElement.prototype.getContext = () => null;
  await import('./figures-page.tsx');
});
afterEach(leavePage);

const answers: StaffAnswers = {
  'staff/figures/getSales': {
    days: [{ day: '2026-03-01', orders: 2, value: 120_000, paid: 110_000, refunded: 0 }],
    libraries: [
      { library: 1, count: 2, value: 70_000 },
      { library: null, count: 1, value: 50_000 },
    ],
    uses: [{ key: 'film', name: 'Film', count: 2, value: 70_000 }],
  },
  'staff/figures/getSearches': {
    days: [],
    words: [{ word: 'kazoo', language: 'en', searches: 5, nothing: 5, lastAt: '2026-03-01T02:00:00Z' }],
  },
  'staff/figures/getWork': { kinds: [{ kind: 'invoice', ages: [1, 2, 0, 4] }] },
  'staff/figures/getMessages': { code: 0, msg: 'The messages are away' },
};

it('shows the days of the address as charts with tables, lets others be chosen, and saves a figure as a file', async () => {
  const { user, sent } = await openPage('/staff/figures?from=2026-03-01&to=2026-03-01', answers);
  const files = keepFiles();
  const sales = await screen.findByRole('region', { name: en.figures.sales.title });
  await user.click(await within(sales).findByText(en.figures.table));
  expect(within(sales).getByRole('cell', { name: 'CN¥1,200' })).toBeVisible();
  expect(within(sales).getByRole('img', { name: en.figures.sales.title })).toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'staff/figures/getSales')?.request).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  await user.click(screen.getByRole('button', { name: `${en.list.file} · ${en.figures.libraries.title}` }));
  expect(await files.text()).toContain(`${en.libraries['1']},2,CN¥700\r\n${en.figures.libraries.none},1,CN¥500`);
  expect(screen.getByText('kazoo')).toBeVisible();
  // What fails does not take the rest with it.
  expect(await screen.findByText('The messages are away')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(window.location.search).not.toContain('2026-03-01'));
  expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
});
