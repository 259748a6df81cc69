import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { BUYING_TEXTS, FILM_PROJECT, payOrder } from './buying.ts';
import { fillTeamCart, foundTeam, joinTeam, quotasOf } from './team-of.ts';

const TEXTS = {
  zh: {
    buy: '购买保有量',
    order: /^下单 ¥/,
    allot: /^分配：/,
    unitsOf: /Ben/,
    saveOf: /^保存.*Ben|Ben.*保存/,
    takeBack: /Ben.*收回|收回.*Ben/,
    use: /^按保有量/,
    inventory: /^保有量：/,
    pay: /^使用保有量 1 份/,
    uses: '使用明细',
    title: '保有量管理',
  },
  en: {
    buy: 'Buy inventory',
    order: /^Order for CN¥/,
    allot: /^Assign: /,
    unitsOf: /Ben/,
    saveOf: /^Save.*Ben/,
    takeBack: /^Take back.*Ben/,
    use: /^License on the terms/,
    inventory: /^Inventory: /,
    pay: /^Use 1 unit/,
    uses: 'Uses',
    title: 'Inventory',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone', 'en-desktop')) {
  const text = TEXTS[language];
  const path = (address: string) => withPrefix(language, address);

  test(`${tag.slice(1)}: a team buys inventory, a member licenses with what is assigned to them, the rest is taken back`, {
    tag,
  }, async ({ page, context, newVisitor, storefront }) => {
    test.setTimeout(240_000);
    const owner = await foundTeam(context, storefront);
    const { page: bens, context: bensContext } = await newVisitor(storefront.url, device);
    const ben = await joinTeam(bensContext, storefront, { owner, name: 'Ben', powers: ['teamCart', 'quota'] });

    await page.goto(path('/my/baoyouliang'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.buy }).click();
    await page.getByRole('dialog').getByRole('button', { name: text.order }).click();
    await expect(page.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await payOrder(page, language);
    await expect(async () => expect((await quotasOf(storefront, owner)).list).toHaveLength(1)).toPass();

    await page.goto(path('/my/baoyouliang'));
    await waitForPage(page);
    await page.getByRole('link', { name: text.allot }).click();
    const units = page.getByRole('spinbutton', { name: text.unitsOf });
    await units.fill('3');
    await page.getByRole('button', { name: text.saveOf }).click();
    await expect(async () => expect((await quotasOf(storefront, owner)).list[0]!.counts.allotted).toBe(3)).toPass();

    await fillTeamCart(storefront, ben.token, FILM_PROJECT, [storefront.ids.track]);
    await bens.goto(path('/my/cart?type=team'));
    await waitForPage(bens);
    await bens.getByRole('button', { name: text.use }).click();
    await expect(bens.getByRole('button', { name: text.use })).toHaveCount(0);
    await bens.getByRole('button', { name: BUYING_TEXTS[language].checkOut }).click();
    await expect(bens.getByRole('heading', { name: BUYING_TEXTS[language].confirm })).toBeVisible();
    await bens.getByRole('radio', { name: text.inventory }).check();
    await bens.getByRole('checkbox', { name: BUYING_TEXTS[language].agreement }).check();
    await bens.getByRole('button', { name: text.pay }).click();
    await expect(bens.getByText(BUYING_TEXTS[language].paid)).toBeVisible();

    await page.goto(path('/my/baoyouliang/detail'));
    await waitForPage(page);
    await expect(page.getByText('Ben').first()).toBeVisible();
    await page.goto(path('/my/baoyouliang'));
    await page.getByRole('link', { name: text.allot }).click();
    await page.getByRole('button', { name: text.takeBack }).click();
    await expect(async () => {
      const { counts } = (await quotasOf(storefront, owner)).list[0]!;
      expect([counts.allotted, counts.consumed]).toEqual([0, 1]);
    }).toPass();
  });
}
