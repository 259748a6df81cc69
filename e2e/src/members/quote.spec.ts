import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { BUYING_TEXTS, fillCart, payOrder } from './buying.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    make: '生成报价单',
    note: '备注（选填）',
    made: '报价单已生成',
    link: /^生成链接/,
    linkLabel: '报价单链接',
    open: '查看报价单',
    orderAs: /^如需下单，请由/,
    pdf: '下载 PDF',
    ordered: '已按这份报价单下单。',
    order: '按报价下单',
    number: /^报价单 BJ\d{20}$/,
  },
  en: {
    make: 'Make a quote',
    note: 'Note (optional)',
    made: 'Your quote is ready',
    link: /^Make a link/,
    linkLabel: 'Link to the quote',
    open: 'Open the quote',
    orderAs: /^To order, sign in as/,
    pdf: 'Download PDF',
    ordered: 'There is an order of this quote.',
    order: 'Order at these prices',
    number: /^Quote BJ\d{20}$/,
  },
} as const;

const NOTE = '含 30 秒剪辑版';

for (const { language, device, tag } of spread('zh-phone', 'en-desktop')) {
  const text = TEXTS[language];

  test(`${tag.slice(1)}: a quote is made in the cart, read by its link without an account, and ordered`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(180_000);
    await fillCart(storefront, await signInNewMember(context, storefront), [storefront.ids.track]);
    await page.goto(withPrefix(language, '/my/cart'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.make }).click();
    const form = page.getByRole('dialog', { name: text.make });
    await form.getByLabel(text.note).fill(NOTE);
    await form.getByRole('button', { name: text.make }).click();
    const dialog = page.getByRole('dialog', { name: text.made });
    await dialog.getByRole('button', { name: text.link }).click();
    const link = new URL(await dialog.getByLabel(text.linkLabel).inputValue());
    await dialog.getByRole('link', { name: text.open }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.number })).toBeVisible();

    const { page: reader } = await newVisitor(storefront.url, device);
    await reader.goto(`${storefront.url}${link.pathname}${link.search}`);
    await expect(reader.getByRole('heading', { level: 1, name: text.number })).toBeVisible();
    await expect(reader.getByText(NOTE)).toBeVisible();
    await expect(reader.getByText(text.orderAs)).toBeVisible();
    await expect(reader.getByRole('button', { name: text.order })).toHaveCount(0);
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const downloading = reader.waitForEvent('download');
    await reader.getByRole('button', { name: text.pdf }).click();
    expect((await downloading).suggestedFilename()).toMatch(/_BJ\d{20}\.pdf$/);

    await page.getByRole('button', { name: text.order }).click();
    await expect(page.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await payOrder(page, language);
    await expect(page.getByText(BUYING_TEXTS[language].paid)).toBeVisible();
    await reader.reload();
    await expect(reader.getByText(text.ordered)).toBeVisible();
  });
}
