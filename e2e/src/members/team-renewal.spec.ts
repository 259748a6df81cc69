import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { grantInventory } from '../staff/member-of-staff.ts';
import { BUYING_TEXTS, FILM_PROJECT, payOrder } from './buying.ts';
import { foundTeam, newTaxNumber, quotasOf } from './team-of.ts';

const TEXTS = {
  zh: { renew: '续期', units: /^份数/, order: /^下单 ¥/, renewed: '已续期', free: '未分配' },
  en: { renew: 'Renew', units: /^Units/, order: /^Order for CN¥/, renewed: 'Renewed', free: 'Free' },
} as const;

for (const { language, tag } of spread('en-phone')) {
  const text = TEXTS[language];
  const path = withPrefix(language, '/my/baoyouliang');

  test(`${tag.slice(1)}: the owner renews inventory before its end at the price that was shown, and unused units go on`, {
    tag,
  }, async ({ page, context, storefront }) => {
    const taxNumber = newTaxNumber();
    const owner = await foundTeam(context, storefront, taxNumber);
    const name = await grantInventory(storefront, { taxNumber, units: 4, days: 20, grant: FILM_PROJECT.grant });

    await page.goto(path);
    await waitForPage(page);
    const quota = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await quota.getByRole('button', { name: text.renew }).click();
    const dialog = page.getByRole('dialog');
    const order = dialog.getByRole('button', { name: text.order });
    await expect(order).toBeEnabled();
    const one = await order.textContent();
    await dialog.getByRole('spinbutton', { name: text.units }).fill('3');
    await expect(order).not.toHaveText(one!);
    const price = /[\d,.]+/.exec((await order.textContent())!)![0];
    await order.click();
    await expect(page.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await expect(page.getByRole('button', { name: BUYING_TEXTS[language].pay })).toContainText(price);
    await payOrder(page, language);
    await expect(async () => {
      const { list } = await quotasOf(storefront, owner);
      expect(list.map(({ state, counts }) => [state, counts.free])).toEqual([
        ['active', 7],
        ['renewed', 0],
      ]);
    }).toPass();

    await page.goto(path);
    await waitForPage(page);
    await expect(quota.filter({ hasText: text.renewed })).toHaveCount(1);
    const free = page.locator('dl > div').filter({ has: page.getByText(text.free, { exact: true }) });
    await expect(quota.first().locator(free).locator('dd')).toHaveText('7');
  });
}
