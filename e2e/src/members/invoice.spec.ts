import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectDialogFits, expectFits } from '../browser/axe.ts';
import { navigate, waitForPage } from '../browser/page-state.ts';
import type { Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { openAsStaff, openStaffPage } from '../staff/member-of-staff.ts';
import { STAFF_TEXTS } from '../staff/staff-texts.ts';
import { newStaff, staff } from '../storefront/staff.ts';
import { BUYING_TEXTS, fillCart, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    invoice: '申请开票',
    header: '发票抬头',
    taxNumber: '税号',
    email: '邮箱',
    send: '提交申请',
    badNumber: '税号应为 15-20 位数字或大写字母',
    progress: '开票中',
    refused: '已拒绝',
    reason: '原因：税号与抬头不符',
    again: '修改后重新提交',
    company: '企业',
    issued: '已开票',
    download: '下载 PDF',
  },
  en: {
    invoice: 'Request an invoice',
    header: 'Invoice title',
    taxNumber: 'Tax number',
    email: 'Email',
    send: 'Submit request',
    badNumber: 'The tax number has 15-20 digits or capital letters',
    progress: 'In progress',
    refused: 'Refused',
    ...{
      reason: 'Reason: 税号与抬头不符',
      again: 'Change and submit again',
      company: 'Company',
      issued: 'Issued',
      download: 'Download PDF',
    },
  },
} as const;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** The keys find the request in the list and open it; the file goes with the decision. */
async function issueOnPage(page: Page, language: Language, { company, file }: { company: string; file: string }): Promise<void> {
  const text = STAFF_TEXTS[language];
  await openStaffPage(page, language, `/staff/invoices?keyWords=${encodeURIComponent(company)}`);
  await expect(page.getByRole('row').filter({ hasText: company })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: text.issue, exact: true }).click();
  const decision = page.getByRole('dialog', { name: text.issue, exact: true });
  await decision.getByLabel(text.invoiceNumber).fill(`2531${Date.now()}`);
  await decision.getByLabel(text.pdf).setInputFiles(file);
  await decision.getByRole('button', { name: text.issue, exact: true }).click();
  await expect(page.getByText(text.issuedNow)).toBeVisible();
}

for (const { language, device, tag } of spread('zh-desktop')) {
  const text = { ...BUYING_TEXTS[language], ...TEXTS[language] };

  test(
    `${tag.slice(1)}: an invoice is asked for, refused with a reason, corrected, issued on the page of the staff and downloaded`,
    { tag },
    async ({ page, context, storefront, newVisitor }, testInfo) => {
      const token = await signInNewMember(context, storefront);
      await fillCart(storefront, token, [8]);
      await page.goto(withPrefix(language, '/my/cart'));
      await waitForPage(page);
      await page.getByRole('button', { name: text.checkOut }).click();
      await payOrder(page, language);
      await expect(page.getByText(text.paid)).toBeVisible();

      // The way from the order leads to the form with this order chosen.
      await page.getByRole('link', { name: text.invoice }).click();
      await page.getByRole('button', { name: text.invoice }).click();
      const company = `静水影像 ${device} ${Date.now()}`;
      // A private person is not asked for a tax number; this member buys for a company.
      await expect(dialog(page).getByLabel(text.header)).toBeVisible();
      await expect(dialog(page).getByLabel(text.taxNumber)).toHaveCount(0);
      await dialog(page).getByRole('radio', { name: text.company }).check();
      await dialog(page).getByLabel(text.header).fill(company);
      await dialog(page).getByLabel(text.taxNumber).fill('12-3');
      await dialog(page).getByLabel(text.email).fill('finance@example.com');
      await dialog(page).getByRole('button', { name: text.send }).click();
      await expect(dialog(page).getByText(text.badNumber)).toBeVisible();
      await expectDialogFits(page, device);
      await dialog(page).getByLabel(text.taxNumber).fill('91350100M000100Y43');
      await dialog(page).getByRole('button', { name: text.send }).click();
      await expect(dialog(page)).toBeHidden();
      await expect(page.getByText(text.progress)).toBeVisible();
      await expectFits(page, device);

      const by = `finance-${language}-${Date.now()}`;
      const password = await newStaff(storefront, by, 'finance');
      const open = (await staff(storefront, ['invoices', 'list'])).split('\n').find((line) => line.includes(company))!;
      const id = open.split(/\s/)[0]!;
      await staff(storefront, ['invoices', 'refuse', '--id', id, '--reason', '税号与抬头不符', '--by', by], password);
      await navigate(page, withPrefix(language, '/my/order'));
      await navigate(page, withPrefix(language, '/my/invoice'));
      await expect(page.getByText(text.refused)).toBeVisible();
      await expect(page.getByText(text.reason)).toBeVisible();
      await page.getByRole('button', { name: text.again }).click();
      await expect(dialog(page).getByLabel(text.header)).toHaveValue(company);
      await dialog(page).getByRole('button', { name: text.send }).click();
      await expect(page.getByText(text.progress)).toBeVisible();

      const file = testInfo.outputPath('invoice.pdf');
      await writeFile(file, PDF);
      await issueOnPage((await openAsStaff(newVisitor, storefront, 'finance')).page, language, { company, file });
      await page.reload();
      await expect(page.getByText(text.issued, { exact: true })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: text.download }).click();
      expect(await readFile(await (await downloading).path(), 'utf8')).toBe(PDF);
      await expectFits(page, device);
    },
  );
}
