import type { Page } from '@playwright/test';
import { expectDialogFits } from '../browser/axe.ts';
import { heading, trackRows, waitForPage } from '../browser/page-state.ts';
import type { Device } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { call } from '../storefront/storefront.ts';
import { dialog, expectToast, FAVOURITE_TEXTS } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

const TEXTS = {
  zh: {
    create: '创建',
    created: '收藏夹已创建',
    list: '收藏夹',
    select: /^选择《/,
    move: '移动',
    moveHere: '移到这里',
    moved: '已移动 1 项',
    more: '更多操作',
    rename: '重命名',
    save: '保存',
    renamed: '已重命名',
    share: '分享',
    link: '收藏夹链接',
    unshare: '停止分享',
    unshared: '已停止分享，链接不再有效',
    playAll: '播放全部',
    pause: /^暂停《/,
    delete: '删除收藏夹',
    deleted: '收藏夹已删除',
  },
  en: {
    create: 'Create',
    created: 'Folder created',
    list: 'Folders',
    select: /^Select “/,
    move: 'Move',
    moveHere: 'Move here',
    moved: '1 favorite moved',
    more: 'More actions',
    rename: 'Rename',
    save: 'Save',
    renamed: 'Folder renamed',
    share: 'Share',
    link: 'Link of the folder',
    unshare: 'Stop sharing',
    unshared: 'Sharing ended. The link no longer works.',
    playAll: 'Play all',
    pause: /^Pause “/,
    delete: 'Delete folder',
    deleted: 'Folder deleted',
  },
} as const;

/** Opens a folder with one favourite: from the list beside the page, or from the field above it on a phone. */
async function openFolder(page: Page, list: string, name: string, device: Device): Promise<void> {
  if (device === 'desktop') await page.getByRole('navigation', { name: list }).getByRole('link', { name }).click();
  else await page.getByRole('combobox', { name: list }).selectOption({ label: `${name} (1)` });
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
}

for (const { language, device, tag } of spread('en-desktop')) {
  const text = { ...FAVOURITE_TEXTS[language], ...TEXTS[language] };

  test(`${tag.slice(1)}: a folder is made, filled, renamed, shared and deleted`, { tag }, async ({
    page,
    context,
    storefront,
    newVisitor,
  }) => {
    const token = await signInNewMember(context, storefront);
    const dataIds = [storefront.ids.track, storefront.ids.otherTrack];
    await call(storefront.url, 'userFavoritesData/favoritesData', { type: 3, dataIds }, { token });
    await page.goto(withPrefix(language, '/my/like'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.newFolder }).click();
    await dialog(page).getByRole('textbox', { name: text.folderName }).fill('Rain');
    await expectDialogFits(page, device);
    await expectToast(page, text.created, () => dialog(page).getByRole('button', { name: text.create, exact: true }).click());

    await page.getByRole('checkbox', { name: text.select }).first().check();
    await page.getByRole('button', { name: text.move, exact: true }).click();
    await dialog(page).getByRole('radio', { name: 'Rain' }).check();
    await expectToast(page, text.moved, () => dialog(page).getByRole('button', { name: text.moveHere }).click());
    await openFolder(page, text.list, 'Rain', device);
    await expect(trackRows(page)).toHaveCount(1);

    const chooseAction = async (action: string) => {
      await page.getByRole('button', { name: text.more, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await chooseAction(text.rename);
    await dialog(page).getByRole('textbox', { name: text.folderName }).fill('Storm');
    await expectToast(page, text.renamed, () => dialog(page).getByRole('button', { name: text.save, exact: true }).click());
    await page.getByRole('heading', { level: 2, name: 'Storm' }).waitFor();

    await page.locator('#slot-page').getByRole('button', { name: text.share, exact: true }).first().click();
    const link = dialog(page).getByRole('textbox', { name: text.link });
    await link.waitFor();
    await expectDialogFits(page, device);
    const address = await link.inputValue();
    const friend = await newVisitor(storefront.url, device);
    await friend.page.goto(address);
    await expect(heading(friend.page)).toHaveText('Storm');
    await friend.page.getByRole('button', { name: text.playAll }).click();
    await expect(trackRows(friend.page).first().getByRole('button', { name: text.pause })).toBeVisible();
    expect(friend.problems()).toEqual([]);
    await expectToast(page, text.unshared, () => dialog(page).getByRole('button', { name: text.unshare }).click());
    expect((await friend.page.goto(address))?.status()).toBe(404);

    await chooseAction(text.delete);
    await expectToast(page, text.deleted, () => dialog(page).getByRole('button', { name: text.delete }).click());
    // The favourites of the folder went with it.
    await expect(trackRows(page)).toHaveCount(1);
  });
}
