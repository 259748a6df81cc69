import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TestHostOptions } from 'ui-kit/testing';
import { preloadDialogs } from 'ui-kit/testing';
import { openPage, preparePageTests, refusal, requestsOf, toastsOf } from '../testing/open-page.ts';
import { orderOf, serviceWithOrder } from '../testing/orders.ts';
import { quoteItem, quoteOf } from '../testing/quotes.ts';
import type { QuoteItem } from './load.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);
const PATH = '/my/quotes';
const URL_OF_LINK = 'https://shop.example/en/quote?token=abc';

const answersWith = (list: QuoteItem[], more: TestHostOptions['answers'] = {}, powers: string[] = []): TestHostOptions['answers'] => ({
  ...serviceWithOrder(orderOf()).answers,
  'user/getUserInfo': { powers } as never,
  'quote/getList': { list, total: list.length },
  ...more,
});

test.each([
  ['zh', '暂无报价单', '/my/cart'],
  ['en', 'There are no quotes yet', '/en/my/cart'],
] as const)('without quotes the page leads to the cart (%s)', async (locale, empty, path) => {
  await openPage(PATH, { locale, answers: answersWith([]) });
  expect(await screen.findByText(empty)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path);
});

test.each([
  ['zh', '报价单 BJ20261123123456789012', '有效', /有效期至 2026年12月7日/],
  ['en', 'Quote BJ20261123123456789012', 'Valid', /valid until Dec 7, 2026/],
] as const)('a quote shows number, state, works and its last day (%s)', async (locale, name, state, until) => {
  await openPage(PATH, { locale, answers: answersWith([quoteItem()]) });
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByRole('link', { name })).toHaveAttribute('href', expect.stringContaining('/my/quotes?id=5'));
  expect(card.getByText(state)).toBeVisible();
  expect(card.getByText(until)).toBeVisible();
  expect(card.getByText(locale === 'zh' ? /Track 1、Track 2、Track 3，另有 1 首/ : /Track 1, Track 2, Track 3 and 1 more/)).toBeVisible();
});

test('it is ordered in one click, which leads to the payment', async () => {
  const order = { id: 7, number: 'YH1', sum: 1, discount: 0, points: 0, covered: 0, payable: 1, expiresAt: '' };
  const host = await openPage(PATH, { answers: answersWith([quoteItem()], { 'quote/order': order, 'shoppingCart/cartNumber': 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Order at these prices' }));
  await waitFor(() => expect(requestsOf(host, 'quote/order')).toEqual([{ id: 5 }]));
  await waitFor(() => expect(location.pathname).toBe('/en/my/order/confirm'));
});

test('a refusal is shown, and the list again', async () => {
  const refused = () => Promise.reject(refusal('“Track 1” is not for sale'));
  const host = await openPage(PATH, { answers: answersWith([quoteItem()], { 'quote/order': refused }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Order at these prices' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('“Track 1” is not for sale');
  await waitFor(() => expect(requestsOf(host, 'quote/getList').length).toBeGreaterThan(1));
});

test('a link is made and copied', async () => {
  const user = userEvent.setup();
  const host = await openPage(PATH, { answers: answersWith([quoteItem()], { 'quote/link': { token: 'abc', url: URL_OF_LINK } }) });
  const toasts = toastsOf(host);
  await user.click(await screen.findByRole('button', { name: /^Make a link/ }));
  expect(await screen.findByLabelText('Link to the quote')).toHaveValue(URL_OF_LINK);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(toasts).toEqual(['Link copied']));
  expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
});

test('a new link asks first: the one before ends', async () => {
  const answers = answersWith([quoteItem({ linked: 1 })], { 'quote/link': { token: 'abc', url: URL_OF_LINK } });
  const host = await openPage(PATH, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Make a new link/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a new link?' }));
  expect(dialog.getByText('The link that you sent before ends.')).toBeInTheDocument();
  expect(requestsOf(host, 'quote/link')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Make a new link' }));
  expect(await screen.findByLabelText('Link to the quote')).toHaveValue(URL_OF_LINK);
});

test('it is withdrawn after a question; one that ended has nothing to order', async () => {
  let list = [quoteItem()];
  const withdraw = () => {
    list = [quoteItem({ state: 'withdrawn', orderable: 0 })];
    return null;
  };
  const host = await openPage(PATH, {
    answers: { ...answersWith([]), 'quote/getList': () => ({ list, total: 1 }), 'quote/withdraw': withdraw },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(requestsOf(host, 'quote/withdraw')).toEqual([{ id: 5 }]));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Order|PDF|link/ })).toBeNull();
});

test('who has a power in a team switches to its quotes, and reads who made them', async () => {
  const host = await openPage(`${PATH}?type=team`, { answers: answersWith([quoteItem({ changeable: 0 })], {}, ['buy']) });
  expect(await screen.findByText(/by Amy/)).toBeVisible();
  expect(requestsOf(host, 'quote/getList')).toEqual([{ page: 1, size: 20, cartType: 2 }]);
  expect(screen.getByRole('link', { name: 'My quotes' })).toHaveAttribute('href', '/en/my/quotes');
  expect(screen.queryByRole('button', { name: /link|Withdraw/ })).toBeNull();
});

test('one quote shows all that it says', async () => {
  await openPage(`${PATH}?id=5`, { answers: answersWith([], { 'quote/detail': quoteOf() }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quote BJ20261123123456789012' })).toBeVisible();
  for (const text of [
    'Yinhe Music',
    '91350100M000100Y43',
    'With cut-downs',
    'Track 1',
    'Territory:',
    'Project: Autumn film · Licensee: Still Water',
  ])
    expect(screen.getByText(text)).toBeVisible();
});
