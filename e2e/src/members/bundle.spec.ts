import { accessibilityProblems, expectDialogFits } from '../browser/axe.ts';
import { heading, setWidth, sidewaysOverflow, WIDTHS, waitForPage } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    bundle: '短视频五首装',
    chosen: /^已选 5 \/ 5 首$/,
    order: '下单',
    name: /^项目名称/,
    licensee: /^被授权方名称/,
    toPayment: '去付款',
    confirm: '确认订单',
    play: /^播放《/,
  },
  en: {
    bundle: 'Five tracks for short videos',
    chosen: /^5 of 5 chosen$/,
    order: 'Order',
    name: /^Name of the project/,
    licensee: /^Name of the licensee/,
    toPayment: 'Go to payment',
    confirm: 'Confirm your order',
    play: /^Play “/,
  },
} as const;

for (const { language, device, tag } of spread('en-phone')) {
  const text = TEXTS[language];

  test(`${tag.slice(1)}: a bundle is chosen from the offers, heard and ordered, and the choice outlives a reload`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    const fits = async (): Promise<void> => {
      // The header covers a part of what is scrolled beneath it.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await accessibilityProblems(page, '#slot-page')).toEqual([]);
      for (const width of WIDTHS[device]) {
        await setWidth(page, width);
        expect([width, await sidewaysOverflow(page)]).toEqual([width, 0]);
      }
    };
    await signInNewMember(context, storefront);
    await watchSound(page);
    await page.goto(withPrefix(language, '/cheap'));
    await waitForPage(page);
    await page.getByRole('link', { name: text.bundle }).click();
    await expect(heading(page)).toHaveText(text.bundle);
    await fits();
    await page.getByRole('button', { name: text.play }).first().click();
    await waitForSound(page);

    const boxes = page.locator('#slot-page').getByRole('checkbox');
    for (const at of [0, 2, 4, 6, 8]) await boxes.nth(at).check();
    await expect(page.getByText(text.chosen)).toBeVisible();
    await expect(boxes.nth(1)).toBeDisabled();
    await page.reload();
    await waitForPage(page);
    await expect(page.getByText(text.chosen)).toBeVisible();
    await expect(boxes.nth(4)).toBeChecked();
    await fits();

    await page.getByRole('button', { name: text.order, exact: true }).click();
    await dialog(page).getByLabel(text.name).fill('Vlog');
    await dialog(page).getByLabel(text.licensee).fill('静水影像有限公司');
    await expectDialogFits(page, device);
    await dialog(page).getByRole('button', { name: text.toPayment }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await expect(page.locator('#slot-page').getByText('598').first()).toBeVisible();
  });
}
