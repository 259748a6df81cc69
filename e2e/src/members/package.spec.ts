import { expectFits } from '../browser/axe.ts';
import { heading, navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { BUYING_TEXTS, fillCart, issuedCertificate, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    buy: '购买“企业影视 5 首”',
    confirm: '确认订单',
    paid: '付款成功，套餐已生效',
    unused: '已用 0 / 5 份',
    used: '已用 1 / 5 份',
    checkOut: /^去结算/,
    choose: /^套餐：企业影视 5 首/,
    use: '使用套餐 1 份',
    licensed: '付款成功，授权已生效',
    certificate: '授权证书',
    fee: '以套餐额度支付',
    details: '查看详情',
  },
  en: {
    buy: 'Buy “5 for company films”',
    confirm: 'Confirm your order',
    paid: 'Paid: your package is ready to use',
    unused: '0 of 5 used',
    used: '1 of 5 used',
    checkOut: /^Check out/,
    choose: /^Package: 5 for company films/,
    use: 'Use 1 licence of the package',
    licensed: 'Paid: your licences are valid now',
    certificate: 'Certificate',
    fee: 'Paid from a package',
    details: 'Details',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone')) {
  const text = TEXTS[language];
  const at = (path: string) => withPrefix(language, path);

  test(`${tag.slice(1)}: a package is bought, pays for a licence, and shows what was taken`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    const fits = () => expectFits(page, device);
    const token = await signInNewMember(context, storefront);
    await page.goto(at('/my/package'));
    await waitForPage(page);
    await fits();
    await page.getByRole('button', { name: text.buy }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await fits();
    await payOrder(page, language);
    await expect(page.getByText(text.paid)).toBeVisible();
    await fits();
    await navigate(page, at('/my/package'));
    await expect(page.getByText(text.unused)).toBeVisible();

    await page.goto(at('/music'));
    await waitForPage(page);
    const id = Number(await trackRows(page).first().getAttribute('data-row'));
    await fillCart(storefront, token, [id]);
    await navigate(page, at('/my/cart'));
    await page.getByRole('button', { name: text.checkOut }).click();
    await page.getByRole('radio', { name: text.choose }).check();
    await fits();
    await page.getByRole('checkbox', { name: BUYING_TEXTS[language].agreement }).check();
    await page.getByRole('button', { name: text.use }).click();
    await expect(page.getByText(text.licensed)).toBeVisible();
    await (await issuedCertificate(page, text)).click();
    await expect(dialog(page).getByText(text.fee)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await navigate(page, at('/my/package'));
    await expect(page.getByText(text.used)).toBeVisible();
    await fits();
    await page.getByRole('link', { name: text.details }).click();
    await issuedCertificate(page, text);
    await fits();
  });
}
