import { expectDialogFits, expectFits } from '../browser/axe.ts';
import { navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { call } from '../storefront/storefront.ts';
import { FILM_PROJECT } from './buying.ts';
import { dialog, expectToast } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    add: '加入购物车',
    more: /的更多操作$/,
    added: '已加入购物车',
    count: /^购物车\s*2 件作品$/,
    unauthorised: '未选授权',
    choose: /^选择授权/,
    project: '项目',
    save: '保存',
    updated: '修改成功',
    licensee: `项目：${FILM_PROJECT.name} · 被授权方：${FILM_PROJECT.licenseeName}`,
    why: '这个价格怎么来的',
    checkOut: /^去结算/,
    remove: /^移除《/,
    sure: '移除',
    move: /移入收藏$/,
    moveHere: '移到这里',
    moved: '已把 1 件作品移入收藏',
    empty: '购物车是空的',
  },
  en: {
    add: 'Add to cart',
    more: /^More actions for/,
    added: 'Added to shopping cart',
    count: /^Cart\s*2 works$/,
    unauthorised: 'Option not authorized',
    choose: /^Choose licence/,
    project: 'Project',
    save: 'Save',
    updated: 'Successfully updated',
    licensee: `Project: ${FILM_PROJECT.name} · Licensee: ${FILM_PROJECT.licenseeName}`,
    why: 'How this price is worked out',
    checkOut: /^Check out/,
    remove: /^Remove “/,
    sure: 'Remove',
    move: /^Move “/,
    moveHere: 'Move here',
    moved: '1 work moved to favorites',
    empty: 'Your cart is empty',
  },
} as const;

for (const { language, device, tag } of spread('en-phone')) {
  const text = TEXTS[language];
  const at = (path: string) => withPrefix(language, path);

  test(`${tag.slice(1)}: works go to the cart, get a licence and a price, and leave it again`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    const token = await signInNewMember(context, storefront);
    await call(storefront.url, 'teamGrantProject/addGrantProject', FILM_PROJECT, { token });
    await page.goto(at('/music'));
    await waitForPage(page);
    for (const row of [trackRows(page).nth(0), trackRows(page).nth(1)]) {
      await row.hover();
      if (device === 'phone') await row.getByRole('button', { name: text.more }).click();
      await expectToast(page, text.added, () => (device === 'phone' ? dialog(page) : row).getByRole('button', { name: text.add }).click());
      await expect(dialog(page)).toBeHidden();
    }
    const link = page.getByRole('link', { name: text.count });
    await expect(link).toBeVisible();

    await link.click();
    await page.waitForURL(`**${at('/my/cart')}`);
    await waitForPage(page);
    await expect(page.getByText(text.unauthorised)).toHaveCount(2);
    await expect(page.getByRole('button', { name: text.checkOut })).toBeDisabled();
    await page.getByRole('button', { name: text.choose }).first().click();
    await expect(dialog(page).getByRole('combobox', { name: text.project })).toBeVisible();
    await expectDialogFits(page, device);
    await expectToast(page, text.updated, () => dialog(page).getByRole('button', { name: text.save }).click());
    await expect(page.getByText(text.unauthorised)).toHaveCount(1);
    await expect(page.getByText(text.licensee)).toBeVisible();
    // The line has it first; the sum of the cart has it too, once it is there.
    await page.getByText(text.why).first().click();
    await expectFits(page, device);

    await page.getByRole('button', { name: text.move }).first().click();
    await expectToast(page, text.moved, () => dialog(page).getByRole('button', { name: text.moveHere }).click());
    const remove = page.getByRole('button', { name: text.remove });
    await expect(remove).toHaveCount(1);
    await remove.click();
    await dialog(page).getByRole('button', { name: text.sure, exact: true }).click();
    await expect(page.getByText(text.empty)).toBeVisible();
    await navigate(page, at('/my/like'));
    await expect(trackRows(page)).toHaveCount(1);
  });
}
