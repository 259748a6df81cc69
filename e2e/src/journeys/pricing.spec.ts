import type { Page } from '@playwright/test';
import { expectDialogFits, expectFits } from '../browser/axe.ts';
import { navigate, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { dialog } from '../members/favourites.ts';
import { addressOf } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';

const TEXTS = {
  zh: {
    ask: '我的用途能用吗？',
    field: '您想把音乐用在哪里？',
    use: '使用这组选项',
    shops: '60 家门店',
    answer: '可以：门店、商场、超市',
    price: '价格',
    form: '用途',
    unknown: '训练人工智能',
    refused: /^暂不授权/,
    amount: /¥[\d,]+/,
    abroad: 0,
  },
  en: {
    ask: 'Can I use it for…?',
    field: 'What do you want to use the music for?',
    use: 'Use these options',
    shops: 'in all our 60 shops',
    answer: 'Yes: Shops, malls, supermarkets',
    price: 'Price',
    form: 'Use',
    unknown: 'train an AI',
    refused: /^Not with our licences/,
    amount: /CN¥[\d,]+/,
    abroad: 1,
  },
} as const;

for (const { language, device, tag } of spread('zh-desktop')) {
  const text = TEXTS[language];

  test(`${tag.slice(1)}: a guest learns which licence a use needs and what it costs, on the page of prices and beside a track`, {
    tag,
  }, async ({ page, storefront }) => {
    const fits = (within: string) => expectFits(page, device, within);
    await page.goto(addressOf('/authorize/price', language, storefront.ids));
    await waitForPage(page);
    await page.getByLabel(text.field).fill(text.unknown);
    await expect(page.getByRole('heading', { name: text.refused })).toBeVisible();
    await page.getByLabel(text.field).fill(text.shops);
    await expect(page.getByRole('heading', { name: text.answer })).toBeVisible();
    await page.getByRole('button', { name: text.use }).click();
    // 360 × 43 shops
    const price = page.getByRole('region', { name: text.price, exact: true });
    await expect(price).toContainText('15,480');
    await expect(price).toBeInViewport();
    // Readers of English pages also learn about how many dollars and euros that is.
    await expect(price.getByText(/^about US\$ [\d,]+ · €[\d,]+, rate of \d{4}-\d\d-\d\d$/)).toHaveCount(text.abroad);
    await fits('#slot-page');

    await navigate(page, addressOf('/music/music_detail?id={track}&musicLibraryTypeId=1', language, storefront.ids));
    await page.getByRole('button', { name: text.ask }).click();
    await dialog(page).getByLabel(text.field).fill(text.shops);
    const amount = await amountIn(page, text.amount);
    await expectDialogFits(page, device);
    await dialog(page).getByRole('button', { name: text.use }).click();
    await expect(dialog(page)).toBeHidden();
    const box = page.locator('aside').filter({ has: page.getByRole('combobox', { name: text.form, exact: true }) });
    await expect(box).toContainText(amount);
    await expect(box.getByRole('combobox', { name: text.form, exact: true })).toHaveValue('inStore');
    await fits('#slot-page');
  });
}

/** The price in the dialog. */
async function amountIn(page: Page, amount: RegExp): Promise<string> {
  return (await dialog(page).getByText(amount).first().textContent())!;
}
