import { readFile } from 'node:fs/promises';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { BUYING_TEXTS, fillCart, payOrder } from '../members/buying.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { call, type Storefront } from '../storefront/storefront.ts';
import { expectDone, openAsStaff, openStaffPage, refuseWaitingPrices } from './member-of-staff.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

/** A work from the end of a list, where no other test looks. */
async function rareTrack({ url }: Storefront, page: number): Promise<{ id: number; title: string }> {
  const filter = { musicLibraryTypeId: 2, size: 1, page, sort: 'new' };
  const { list } = await call<{ list: { id: number; title: string }[] }>(url, 'music/getList', filter);
  return list[0]!;
}

for (const { language, device, tag } of spread('en-desktop')) {
  if (device === 'phone') continue;
  const text = STAFF_TEXTS[language];
  const path = (address: string) => withPrefix(language, address);

  test(`${language}: a track that lies in a cart is withdrawn, and its cart says so`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    const track = await rareTrack(storefront, 9);
    const token = await signInNewMember(context, storefront);
    await fillCart(storefront, token, [track.id]);
    const { page: desk } = await openAsStaff(newVisitor, storefront, 'editor');
    await openStaffPage(desk, language, `/staff/works?keyWords=${encodeURIComponent(track.title)}`);
    await desk.getByRole('row').nth(1).click();
    await desk.getByRole('dialog').getByRole('button', { name: text.withdraw, exact: true }).click();
    const decision = desk.getByRole('dialog', { name: text.withdraw, exact: true });
    await expect(decision).toContainText(text.carts);
    await decision.getByLabel(text.reason).fill('the composer asked for it');
    await decision.getByRole('button', { name: text.withdraw, exact: true }).click();
    await expectDone(desk, text.isWithdrawn);
    await page.goto(path('/my/cart'));
    await waitForPage(page);
    await expect(page.getByText(text.notForSale)).toBeVisible();
  });

  test(`${language}: a typo in twenty works is corrected by a CSV file, and by nothing that was not read before`, { tag }, async ({
    newVisitor,
    storefront,
  }) => {
    const { page } = await openAsStaff(newVisitor, storefront, 'editor');
    await openStaffPage(page, language, '/staff/works?library=4');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text.csv, exact: true }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const lines = file.split('\r\n');
    const column = lines[0]!.split(',').findIndex((head) => /English description|英文简介/.test(head));
    expect(column).toBeGreaterThan(0);
    // Another text in each run: the same one would change nothing.
    const written = `A short sound of ${Date.now()}, take`;
    const changed = lines.map((line, nth) => (nth >= 1 && nth <= 20 ? withCell(line, column, `${written} ${nth}`) : line));

    const bringBack = async (content: string) => {
      await page.getByRole('button', { name: text.importCsv }).click();
      const given = { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
      await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(given);
    };
    await bringBack(changed.join('\r\n'));
    const report = page.getByRole('dialog').filter({ hasText: 'works.csv' });
    await expect(report).toContainText(text.changes);
    await expect(report).toContainText(`${written} 1`);
    await report.getByLabel(text.reason).fill('typos');
    await report.getByRole('button', { name: text.apply }).click();
    await expectDone(page, text.applied);
  });

  test(`${language}: two people put new prices in force from a later day, while a member pays the price of the quote`, { tag }, async ({
    page,
    context,
    newVisitor,
    storefront,
  }) => {
    await refuseWaitingPrices(storefront);
    const token = await signInNewMember(context, storefront);
    await fillCart(storefront, token, [storefront.ids.track]);
    await page.goto(path('/my/cart'));
    await waitForPage(page);
    await page.getByRole('button', { name: BUYING_TEXTS[language].checkOut }).click();
    await expect(page.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();

    const [one, other] = [await openAsStaff(newVisitor, storefront, 'finance'), await openAsStaff(newVisitor, storefront, 'finance')];
    await openStaffPage(one.page, language, '/staff/prices');
    const factor = one.page.getByRole('spinbutton', { name: text.factor });
    // Other runs may have left any factor.
    await factor.fill((Number(await factor.inputValue()) + 0.1).toFixed(1));
    await one.page.getByRole('button', { name: text.preview, exact: true }).click();
    await expect(one.page.getByRole('table').last().getByRole('row')).toHaveCount(21);
    await one.page.getByRole('button', { name: text.propose, exact: true }).click();
    const proposal = one.page.getByRole('dialog', { name: text.propose, exact: true });
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const from = proposal.getByLabel(text.from);
    await from.fill(day);
    // The picker takes a typed day with Enter; when it is left, only a moment later.
    await from.press('Enter');
    await expect(from).toHaveValue(day);
    await proposal.getByLabel(text.reason).fill('advertising pays more');
    await proposal.getByRole('button', { name: text.propose, exact: true }).click();
    await expectDone(one.page, text.proposed);

    await openStaffPage(other.page, language, '/staff/proposals?state=proposed');
    await other.page.getByRole('row').filter({ hasText: one.name }).getByRole('button', { name: text.confirm, exact: true }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: text.confirm, exact: true }).click();
    await expectDone(other.page, text.decided);
    await openStaffPage(other.page, language, '/staff/prices');
    await expect(other.page.getByText(text.next)).toBeVisible();

    await payOrder(page, language);
    await expect(page.getByText(BUYING_TEXTS[language].paid)).toBeVisible();
  });
}

/** A line of a CSV file with another text in one cell. */
function withCell(line: string, column: number, text: string): string {
  const cells = line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)!.map((cell) => cell.replace(/,$/, ''));
  cells[column] = `"${text}"`;
  return cells.slice(0, line.endsWith(',') ? undefined : cells.length - (cells.at(-1) === '' ? 1 : 0)).join(',');
}
