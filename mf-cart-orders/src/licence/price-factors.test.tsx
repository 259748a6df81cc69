import { screen } from '@testing-library/react';
import { cartOf, lineOf, PRICE_TABLE } from '../testing/cart.ts';
import { openPage, preparePageTests } from '../testing/open-page.ts';

preparePageTests();

test.each([
  ['zh', ['基础价¥440', '优惠前价格¥1,620', '特价优惠−¥324', '价格¥1,296']],
  ['en', ['Base priceCN¥440', 'Price before the offerCN¥1,620', 'Offer−CN¥324', 'PriceCN¥1,296']],
] as const)('a promoted work is explained from its usual price down, as on its own page (%s)', async (locale, rows) => {
  const promoted = lineOf(1);
  promoted.quote = { ...promoted.quote!, base: 35_200, original: { base: 44_000, price: 162_000 } };
  const answers = {
    'user/getUserInfo': { powers: [] as string[] } as never,
    'grantTag/getGrantData': PRICE_TABLE,
    'shoppingCart/cartList': cartOf([promoted]),
    'order/checkCartSetMeal': { needed: 0, list: [] },
  };
  await openPage('/my/cart', { locale, answers });
  const shown = [...screen.getByText('Track 1').closest('li')!.querySelectorAll('details dl > div')].map((line) => line.textContent);
  expect(shown.filter((line) => rows.some((row) => row === line))).toEqual(rows);
  expect(shown.join()).not.toContain('¥352');
});
