import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallResponse } from 'shared-contracts/api/contract';
import { withLocale } from 'shared-contracts/locale/locale';
import { PRICE_TABLE } from '../testing/cart.ts';
import { openPage, preparePageTests } from '../testing/open-page.ts';

preparePageTests();

async function openPrices(locale: 'zh' | 'en' = 'en', table: CallResponse<'grantTag/getGrantData'> = PRICE_TABLE) {
  await openPage('/authorize/price', { locale, signedIn: false, answers: { 'grantTag/getGrantData': table } });
  await screen.findByRole('heading', { level: 1 });
}

/** Texts of a table's rows. */
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent);

test.each([
  ['en', 'A company’s film with 5 tracks', 'CN¥9,680', 'Project discount, 20%', 'CN¥15,480', 'CN¥92'],
  ['zh', '企业宣传片，同项目 5 首', '¥9,680', '同项目优惠 20%', '¥15,480', '¥92'],
] as const)('guests see worked examples that come out to the fen (%s)', async (locale, film, project, discount, shops, points) => {
  await openPrices(locale);
  const [first, second, third] = screen
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('dl'))
    .map((item) => within(item));
  expect(first!.getByRole('heading', { name: film })).toBeInTheDocument();
  expect(first!.getByText(discount)).toBeInTheDocument();
  expect(first!.getByText(project)).toBeInTheDocument();
  expect(second!.getByText('10 × 1 + 40 × 0.7 + 10 × 0.5')).toBeInTheDocument();
  expect(second!.getAllByText(shops)).toHaveLength(2);
  expect(third!.getByText(points)).toBeInTheDocument();
});

test('the price page is one of the tabs of the licensing guide', async () => {
  await openPrices('zh');
  const tabs = within(screen.getByRole('navigation', { name: '授权说明' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['授权介绍', '授权流程', '常见问题', '授权价格']);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/authorize/price');
});

test('all factors are shown as staff published them', async () => {
  const { tags, steps } = PRICE_TABLE;
  const period = tags.period.map((tag) => (tag.key === 'perpetual' ? { ...tag, basisPoints: 45_000 } : tag));
  const works = [
    { from: 3, basisPoints: 1500 },
    { from: 8, basisPoints: 3250 },
  ];
  await openPrices('en', { priceVersion: 2, tags: { ...tags, period }, steps: { ...steps, works } });
  expect(rowsOf('Form of production')).toHaveLength(tags.form.length);
  expect(rowsOf('Licensee')).toEqual(['Personal×0.5', 'Corporate×1']);
  expect(rowsOf('Period')).toEqual(['1 year×1', '3 years×1.8', '5 years×2.5', 'Perpetual×4.5']);
  expect(rowsOf('Channels')).toEqual(['The first channel×1', 'From channel 2 on, each+0.2', 'All media×2']);
  expect(rowsOf('Number of shops')).toEqual([
    'Shops 1–10, each×1',
    'Shops 11–50, each×0.7',
    'Shops 51–200, each×0.5',
    'From shop 201 on, each×0.35',
  ]);
  expect(rowsOf('Project discount')).toEqual(['3–7 tracks−15%', '8 tracks or more−32.5%']);
});

test('the calculator prices any licence of any base price', async () => {
  await openPrices();
  const price = within(screen.getByRole('region', { name: 'Price' }));
  const base = screen.getByRole('spinbutton', { name: 'Base price of the track (yuan)' });
  fireEvent.change(base, { target: { value: '600' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Use' }), 'Advertising');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '3 years');
  // 600 × 1.5 × 1.8 × 1.6
  expect(price.getAllByText('CN¥2,592')).toHaveLength(2);
  fireEvent.change(base, { target: { value: '' } });
  fireEvent.blur(base);
  expect(base).toHaveValue(600);
});

test('the options of a described use go into the calculator', async () => {
  await openPrices('zh');
  fireEvent.change(screen.getByRole('textbox', { name: '您想把音乐用在哪里？' }), { target: { value: '60 家门店' } });
  expect(await screen.findByText('以基础价 ¥360 的作品为例')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '使用这组选项' }));
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: '门店数量' })).toHaveValue(60));
  expect(within(screen.getByRole('region', { name: '价格' })).getAllByText('¥15,480')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: '价格计算器' })).toHaveFocus();
});

test.each(['zh', 'en'] as const)('points, packages and invoices are explained, and there is a way on (%s)', async (locale) => {
  await openPrices(locale);
  expect(screen.getByText(locale === 'zh' ? /每笔订单最多抵 20%/ : /up to 20% of an order/)).toBeInTheDocument();
  const tabs = screen.getByRole('navigation');
  const links = screen.getAllByRole('link').filter((link) => !tabs.contains(link));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/cheap', '/music', '/linkus'].map((path) => withLocale(path, locale)));
});
