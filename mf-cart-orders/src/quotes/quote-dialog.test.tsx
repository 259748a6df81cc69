import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preloadDialogs, type TestHostOptions } from 'ui-kit/testing';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { quoteOf } from '../testing/quotes.ts';

preparePageTests();
beforeAll(preloadDialogs, 120_000);

const made = { id: 5, number: 'BJ20261123123456789012', validUntil: '2026-12-07T16:00:00.000Z', total: 129_600 };
const service = (more: TestHostOptions['answers'] = {}): TestHostOptions['answers'] => ({
  'user/getUserInfo': { powers: [] as string[] } as never,
  'grantTag/getGrantData': PRICE_TABLE,
  'shoppingCart/cartList': cartOf([lineOf(1), lineOf(2, { state: 'noOptions', grant: null })]),
  'order/checkCartSetMeal': { needed: 0, list: [] },
  'quote/add': made,
  'quote/detail': quoteOf(),
  ...more,
});

test.each([
  ['zh', '生成报价单', '备注（选填）', '报价单已生成', '按报价下单'],
  ['en', 'Make a quote', 'Note (optional)', 'Your quote is ready', 'Order at these prices'],
] as const)(
  'the lines that are ready become a quote with a note; its number and what to do with it follow (%s)',
  async (locale, make, note, ready, order) => {
    const user = userEvent.setup();
    const host = await openPage('/my/cart', { locale, answers: service() });
    await user.click(await screen.findByRole('button', { name: make }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(note), 'With cut-downs ');
    await user.click(form.getByRole('button', { name: make }));
    const dialog = within(await screen.findByRole('dialog', { name: ready }));
    expect(dialog.getByRole('status')).toHaveTextContent(/BJ20261123123456789012/);
    const quote = { priceVersion: PRICE_TABLE.priceVersion, total: 129_600 };
    expect(requestsOf(host, 'quote/add')).toEqual([{ ids: [1], quote, note: 'With cut-downs' }]);
    expect(await dialog.findByRole('button', { name: order })).toBeVisible();
  },
);

test('a refusal is shown in the dialog, and the cart is read again', async () => {
  const user = userEvent.setup();
  const host = await openPage('/my/cart', { answers: service({ 'quote/add': () => Promise.reject(refusal('The price has changed')) }) });
  await user.click(await screen.findByRole('button', { name: 'Make a quote' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a quote' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The price has changed');
  await waitFor(() => expect(requestsOf(host, 'shoppingCart/cartList').length).toBeGreaterThan(1));
});

test('nothing that is ready: there is no quote to make', async () => {
  await openPage('/my/cart', { answers: service({ 'shoppingCart/cartList': cartOf([lineOf(2, { state: 'noOptions', grant: null })]) }) });
  expect(await screen.findByRole('button', { name: 'Make a quote' })).toBeDisabled();
});
