import { type Locator, type Page, test } from '@playwright/test';
import type { Language } from '../browser/visitor.ts';
import { expect } from '../fixtures.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { call } from '../storefront/storefront.ts';

/** Names of what a buyer presses and reads on the way from the cart to the licence. */
export const BUYING_TEXTS = {
  zh: {
    checkOut: /^去结算/,
    confirm: '确认订单',
    change: '修改授权',
    agreement: /^我已阅读并同意/,
    pay: /^付款 ¥/,
    open: '打开付款页面',
    gateway: '模拟支付',
    gatewayPay: '支付',
    gatewayPaid: '已支付，请回到网页',
    paid: '付款成功，授权已生效',
    certificate: '授权证书',
    pdf: '下载 PDF',
    licences: '我的授权',
  },
  en: {
    checkOut: /^Check out/,
    confirm: 'Confirm your order',
    change: 'Change licences',
    agreement: /^I have read/,
    pay: /^Pay CN¥/,
    open: 'Open the payment page',
    gateway: 'Test payment',
    gatewayPay: 'Pay',
    gatewayPaid: 'Paid. Go back to the shop',
    paid: 'Paid: your licences are valid now',
    certificate: 'Certificate',
    pdf: 'Download PDF',
    licences: 'My licences',
  },
} as const;

type BuyingTexts = (typeof BUYING_TEXTS)[Language];

/** A project of a member with its licensee and options. */
export const FILM_PROJECT = {
  name: 'Film',
  licenseeName: '静水影像有限公司',
  grant: { usage: 'filmTv', form: 'film', licensee: 'corporate', period: 'oneYear', scope: 'mainland', channels: ['tv'], seconds: 'full' },
};

/** Saves a project of a member, and puts works for it into the cart. */
export async function fillCart({ url }: Storefront, token: string, dataIds: readonly number[]): Promise<void> {
  const { id } = await call<{ id: number }>(url, 'teamGrantProject/addGrantProject', FILM_PROJECT, { token });
  await call(url, 'shoppingCart/addCarts', { orderType: 1, dataIds, projectId: id }, { token });
}

/** From the page that confirms an order to the payment that waits. */
export async function startPayment(page: Page, text: BuyingTexts): Promise<void> {
  await page.getByRole('checkbox', { name: text.agreement }).check();
  await page.getByRole('button', { name: text.pay }).click();
  await expect(page.getByRole('link', { name: text.open })).toBeVisible();
}

/** Pays as the phone does: on the gateway's page, in another tab. */
export async function payAtGateway(page: Page, text: BuyingTexts): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: text.open }).click();
  const gateway = await opened;
  await expect(gateway.getByRole('heading', { name: text.gateway })).toBeVisible();
  await gateway.getByRole('button', { name: text.gatewayPay, exact: true }).click();
  // A tab that closes while its answer is on its way may never report that it closed.
  await expect(gateway.getByRole('heading', { name: text.gatewayPaid })).toBeVisible();
  await gateway.close();
}

/** Pays the order of the page that confirms it. */
export async function payOrder(page: Page, language: Language): Promise<void> {
  await startPayment(page, BUYING_TEXTS[language]);
  await payAtGateway(page, BUYING_TEXTS[language]);
}

/** A certificate waits for the HD file of its work, which is made when the order is paid. */
export const ISSUED_WITHIN_MS = 120_000;

/** The button of the first certificate of a paid order, once it is issued. The test gets the time that this may take. */
export async function issuedCertificate(page: Page, { certificate }: { certificate: string }): Promise<Locator> {
  test.setTimeout(test.info().timeout + ISSUED_WITHIN_MS);
  const button = page.getByRole('button', { name: certificate }).first();
  await button.waitFor({ timeout: ISSUED_WITHIN_MS });
  return button;
}
