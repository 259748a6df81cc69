import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, preparePageTests, requestsOf } from '../testing/open-page.ts';
import { orderOf, serviceWithOrder } from '../testing/orders.ts';
import { readQuote } from '../testing/quotes.ts';
import type { ReadQuote } from './load.ts';

preparePageTests();
const TOKEN = 'a-token-of-a-quote-of-43-characters-xxxxxxx';
const PATH = `/quote?token=${TOKEN}`;

test.each([
  ['zh', '报价单 BJ20261123123456789012', '如需下单，请由 Amy 登录后操作。', '登录后下单'],
  ['en', 'Quote BJ20261123123456789012', 'To order, sign in as Amy.', 'Sign in to order'],
] as const)('somebody without an account reads it, and who can order (%s)', async (locale, title, who, signIn) => {
  const host = await openPage(PATH, { locale, signedIn: false, answers: { 'quote/read': readQuote() } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(requestsOf(host, 'quote/read')).toEqual([{ token: TOKEN }]);
  expect(screen.getByText(who)).toBeVisible();
  expect(screen.getByRole('button', { name: signIn })).toBeVisible();
  expect(screen.getByText('With cut-downs')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Order at|按报价/ })).toBeNull();
});

test('who may order does at one press', async () => {
  const order = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
  const answers = {
    ...serviceWithOrder(orderOf()).answers,
    'quote/read': readQuote({ orderable: 5 }),
    'quote/order': order,
    'shoppingCart/cartNumber': 0,
  };
  const host = await openPage(PATH, { answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Order at these prices' }));
  await waitFor(() => expect(requestsOf(host, 'quote/order')).toEqual([{ id: 5 }]));
  await waitFor(() => expect(location.pathname).toBe('/en/my/order/confirm'));
});

test('a quote of a team names the team', async () => {
  await openPage(PATH, { answers: { 'quote/read': readQuote({ team: 'North Light Films' }) } });
  expect(await screen.findByText('To order, sign in as a member of “North Light Films” who may buy.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign in to order' })).toBeNull();
});

test.each([
  ['expired', 'This quote ended on Dec 7, 2026. Prices may have changed since: please ask for a new one.'],
  ['withdrawn', 'This quote was withdrawn. Nobody can order by it.'],
  ['ordered', 'There is an order of this quote.'],
] as const)('one that is %s says so', async (state, text) => {
  const given: Partial<ReadQuote> = { state, ...(state === 'withdrawn' && { file: null }) };
  await openPage(PATH, { signedIn: false, answers: { 'quote/read': readQuote(given) } });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /order/i })).toBeNull();
  const isShown = state !== 'withdrawn';
  expect(screen.queryAllByRole('button', { name: 'Download PDF' })).toHaveLength(isShown ? 1 : 0);
  expect(screen.queryAllByText('With cut-downs')).toHaveLength(isShown ? 1 : 0);
});

test.each([PATH, '/quote?token=short', '/quote'])('a link that ended or was cut off says so: %s', async (path) => {
  const host = await openPage(path, { signedIn: false, answers: { 'quote/read': null } });
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeVisible();
  expect(requestsOf(host, 'quote/read')).toHaveLength(path === PATH ? 1 : 0);
});
