import { screen, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/contract';
import type { TestHostOptions } from 'ui-kit/testing';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { drawFragment } from '../testing/draw-fragment.ts';
import { openPage, preparePageTests, refusal, requestsOf } from '../testing/open-page.ts';
import { orderOf, serviceWithOrder } from '../testing/orders.ts';
import { OFFERS } from '../testing/packages.ts';

preparePageTests();

const RATES: CallResponse<'exchangeRate/getList'>['list'] = [
  { currency: 'USD', rate: 71_034, day: '2026-11-20' },
  { currency: 'EUR', rate: 82_310, day: '2026-11-19' },
];
const answersWith = (list: typeof RATES): TestHostOptions['answers'] => ({
  ...serviceWithOrder(orderOf()).answers,
  'exchangeRate/getList': { list },
  'grantTag/getGrantData': PRICE_TABLE,
  'user/getUserInfo': { powers: [] as string[] } as never,
  'shoppingCart/cartList': cartOf([lineOf(1)]),
  'userMeal/getList': { list: [], total: 0 },
  'userMeal/getListByType': OFFERS,
});
const ABOUT = /about US\$|rate of/;

test.each([
  ['/authorize/price', 'about US$ 49 · €42, rate of 2026-11-19'],
  ['/my/cart', 'about US$ 182 · €157, rate of 2026-11-19'],
  ['/my/order/confirm?id=7', 'about US$ 101 · €87, rate of 2026-11-19'],
  ['/my/package', 'about US$ 394 · €340, rate of 2026-11-19'],
])('English pages say about how much a price is in dollars and euros, by the rate of a day (%s)', async (path, text) => {
  const host = await openPage(path, { locale: 'en', answers: answersWith(RATES) });
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(requestsOf(host, 'exchangeRate/getList')).toHaveLength(1);
});

test('so does the licence box', async () => {
  const params = { dataId: 5, musicLibraryTypeId: 1, base: 36_000 };
  const drawn = await drawFragment(
    { name: 'licence-box', size: 'column', params },
    { locale: 'en', answers: answersWith(RATES.slice(0, 1)) },
  );
  expect(await within(drawn.node).findByText('about US$ 49, rate of 2026-11-20')).toBeInTheDocument();
  await drawn.remove();
});

test('Chinese pages show yuan only', async () => {
  const host = await openPage('/my/order/confirm?id=7', { locale: 'zh', answers: answersWith(RATES) });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(ABOUT)).toBeNull();
  expect(requestsOf(host, 'exchangeRate/getList')).toEqual([]);
});

test.each([
  ['no rate is set', { list: [] }],
  ['rates cannot be had', () => Promise.reject(refusal('down', -2))],
])('where %s, prices are in yuan only', async (_case, answer) => {
  const answers = { ...answersWith([]), 'exchangeRate/getList': answer } as TestHostOptions['answers'];
  await openPage('/my/order/confirm?id=7', { locale: 'en', answers });
  expect(await screen.findByRole('button', { name: 'Pay CN¥720' })).toBeInTheDocument();
  expect(screen.queryByText(ABOUT)).toBeNull();
});
