import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { fillCart } from '../members/buying.ts';
import { newMember } from '../members/member-forms.ts';
import { spread } from '../run/settings.ts';
import { call, read, type Storefront } from '../storefront/storefront.ts';
import { expectDone, openAsStaff, openStaffPage } from './member-of-staff.ts';
import { STAFF_TEXTS } from './staff-texts.ts';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** An order of a new member that waits for a bank transfer, whose receipt is uploaded. */
async function transferOrder(storefront: Storefront): Promise<{ token: string; id: number; number: string }> {
  const { token } = await newMember(storefront);
  const own = <Data>(name: string, body: object) => call<Data>(storefront.url, name, body, { token });
  // Two of the staff are asked from the amount of the settings on.
  await fillCart(storefront, token, [storefront.ids.track, storefront.ids.otherTrack]);
  const cart = await own<{ list: { id: number }[]; priceVersion: number; total: number }>('shoppingCart/cartList', {});
  const quote = { priceVersion: cart.priceVersion, total: cart.total };
  const { id, number } = await own<{ id: number; number: string }>('order/createCartOrder', {
    ids: cart.list.map((line) => line.id),
    quote,
  });
  await own('order/payOrder', { id, method: 'transfer', quote });
  await own('payment/uploadProof', { id, file: Buffer.from(PDF).toString('base64') });
  return { token, id, number };
}

for (const { language, tag } of spread('zh-desktop')) {
  if (tag.endsWith('phone')) continue;
  const text = STAFF_TEXTS[language];

  test(`${language}: a bank transfer is confirmed by two people, neither of whom counts twice, then refunded and sent back`, {
    tag,
  }, async ({ newVisitor, storefront }) => {
    const { token, id, number } = await transferOrder(storefront);
    const order = () => read<{ state: string }>(storefront.url, `order/getOrderStatus?id=${id}`, token);
    const people = [await openAsStaff(newVisitor, storefront, 'finance'), await openAsStaff(newVisitor, storefront, 'finance')];
    const confirm = async (who: number, says: string | RegExp) => {
      const { page } = people[who]!;
      await openStaffPage(page, language, `/staff/transfers?keyWords=${number}`);
      await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: text.confirmMoney }).click();
      await page.getByRole('dialog', { name: text.confirmMoney }).getByRole('button', { name: text.confirmMoney }).click();
      await expect(page.getByText(says)).toBeVisible();
    };
    await confirm(0, text.waiting);
    await confirm(0, text.ownTwice);
    expect(await order()).toMatchObject({ state: 'paying' });
    await confirm(1, text.completed);
    expect(await order()).toMatchObject({ state: 'completed' });

    const { page } = people[0]!;
    const decide = async (name: string, fill: (decision: Locator) => Promise<void>, says: string | RegExp) => {
      await page.getByRole('button', { name, exact: true }).click();
      const decision = page.getByRole('dialog', { name, exact: true });
      await fill(decision);
      await decision.getByRole('button', { name, exact: true }).click();
      await expect(page.getByText(says)).toBeVisible();
    };
    await openStaffPage(page, language, `/staff/orders?open=${number}`);
    await decide(text.refund, (decision) => decision.getByLabel(text.reason).fill('付款后发现作品不合适'), text.refunded);
    expect(await order()).toMatchObject({ state: 'refunding' });
    // No gateway pays a transfer out: staff send it by bank.
    await openStaffPage(page, language, '/staff/refunds?state=byBank');
    await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: text.byBank }).click();
    const sent = page.getByRole('dialog', { name: text.byBank });
    await sent.getByLabel(text.reference).fill('BOC-20261130-7');
    await sent.getByRole('button', { name: text.byBank }).click();
    await expectDone(page, text.recorded);
    expect(await order()).toMatchObject({ state: 'refunded' });
  });
}
