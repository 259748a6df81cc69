import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../browser/axe.ts';
import { setWidth, sidewaysOverflow } from '../browser/page-state.ts';
import { LANGUAGES } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { FULL } from '../run/settings.ts';
import { newStaff } from '../storefront/staff.ts';
import { codeOf, NEW_PASSWORD, openAsStaff, openStaffPage, staffName } from './member-of-staff.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

for (const language of LANGUAGES) {
  const text = STAFF_TEXTS[language];
  const tag = `@${language}-desktop`;

  test(`${language}: a new member of staff signs in, sets up the second factor, chooses a password, and signs in again with both`, {
    tag,
  }, async ({ newVisitor, storefront }) => {
    const name = staffName('finance');
    const given = await newStaff(storefront, name, 'finance');
    const { page, problems } = await newVisitor(storefront.staffUrl);
    const enter = async (password: string) => {
      await page.getByLabel(text.name, { exact: true }).fill(name);
      await page.getByLabel(text.password, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
    };
    await page.goto(withPrefix(language, '/staff'));
    await enter('not the password');
    await expect(page.getByRole('alert')).toHaveText(text.wrong);
    await enter(given);

    const secret = (await page.locator('code').first().textContent())!;
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel(text.code, { exact: true }).fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.locator('li code')).toHaveCount(10);
    await page.getByRole('button', { name: text.kept }).click();
    await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible();

    await page.goto(withPrefix(language, '/staff/me'));
    await page.getByRole('button', { name: text.changePassword }).click();
    const dialog = page.getByRole('dialog', { name: text.changePassword });
    await dialog.getByLabel(text.oldPassword).fill(given);
    await dialog.getByLabel(text.newPassword).fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: text.change, exact: true }).click();
    await expect(page.getByText(text.changed)).toBeVisible();

    await page.getByRole('button', { name: text.signOut, exact: true }).first().click();
    await expect(page.getByRole('status').filter({ hasText: text.signedOut })).toBeVisible();
    await enter(NEW_PASSWORD);
    await page.getByLabel(text.code, { exact: true }).fill(codeOf(secret, { next: true }));
    await page.getByRole('button', { name: text.goOn }).click();
    await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible();
    // The refused sign-in is an answer of 4xx, which browsers print.
    expect(problems().filter((problem) => !problem.includes('status of 4'))).toEqual([]);
  });

  // English words are the longer ones. A full run walks in both languages.
  if (!FULL && language !== 'en') continue;
  test(`${language}: every page of the staff is accessible, fits 768 px, and opens by keys alone`, { tag }, async ({
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(240_000);
    const { page, problems } = await openAsStaff(newVisitor, storefront, 'administrator');
    await openStaffPage(page, language, '/staff');
    const menu = page.getByRole('navigation', { name: text.menu });
    const addresses = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    expect(addresses.length).toBeGreaterThan(6);
    for (const address of addresses) {
      await setWidth(page, 1440);
      await press(page, address);
      await expect(page.locator('#slot-page h1')).toBeVisible();
      await expect(page.locator('#slot-page [aria-busy="true"]')).toHaveCount(0);
      expect([address, await accessibilityProblems(page)]).toEqual([address, []]);
      await setWidth(page, 768);
      expect([address, await sidewaysOverflow(page)]).toEqual([address, 0]);
    }
    expect(problems()).toEqual([]);
  });
}

/** Follows a link by its key. */
async function press(page: Page, address: string): Promise<void> {
  await page.locator(`nav a[href="${address}"]`).first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === address);
}
