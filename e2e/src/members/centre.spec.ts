import type { Page } from '@playwright/test';
import { accessibilityProblems, expectDialogFits } from '../browser/axe.ts';
import {
  heading,
  navigate,
  player,
  setWidth,
  sidewaysOverflow,
  trackRows,
  WIDTHS,
  waitForPage,
  waitForPlayer,
} from '../browser/page-state.ts';
import { type Device, LANGUAGES } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread, type Visitor } from '../run/settings.ts';
import { addToFolder, dialog, expectToast, FAVOURITE_TEXTS, pressRowHeart } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

/** Names of controls and texts, as the visitor of the language reads them. */
const TEXTS = {
  zh: {
    favouriteAlbum: '收藏专辑',
    albums: /^专辑/,
    selectAll: '全选',
    move: '移动',
    moveHere: '移到这里',
    moved: '已移动 2 项',
    play: /^播放《/,
    pause: /^暂停《/,
    menu: '打开菜单',
    gift: '每日签到',
    earned: '签到成功，获得 5 积分',
    already: '今天已经签到过了',
    ok: '好的',
    signIn: '每日签到',
    add1: '新增地址',
    receiver: /^收件人/,
    phone: /^联系电话/,
    region: /^所在地区/,
    detail: /^详细地址/,
    save: '保存地址',
    logIn: '请先登录',
  },
  en: {
    favouriteAlbum: 'Add album to favorites',
    albums: /^Albums/,
    selectAll: 'Select all',
    move: 'Move',
    moveHere: 'Move here',
    moved: '2 favorites moved',
    play: /^Play “/,
    pause: /^Pause “/,
    menu: 'Open menu',
    gift: 'Daily reward',
    earned: 'You earned 5 points',
    already: 'You already have today’s reward',
    ok: 'OK',
    signIn: 'Daily sign-in',
    add1: 'Add an address',
    receiver: /^Receiver/,
    phone: /^Contact number/,
    region: /^Region/,
    detail: /^Detailed address/,
    save: 'Save address',
    logIn: 'Please log in',
  },
} as const;
/** Province, city and district. English pages show the Chinese name as well. */
const REGIONS = [/浙江省/, /杭州市/, /西湖区/] as const;

/** The runs of a journey, each with its texts and its addresses. */
const journeys = (visitor: Visitor) =>
  spread(visitor).map((run) => ({ ...run, text: TEXTS[run.language], at: (path: string) => withPrefix(run.language, path) }));

/**
 * Opens a page and checks what holds for every page of a member: accessible, as wide as the narrowest window, and marked in the menu,
 * which is one line that scrolls on a phone.
 */
async function openMembersPage(page: Page, path: string, device: Device): Promise<void> {
  await navigate(page, path);
  const [own, ...others] = WIDTHS[device];
  expect(await accessibilityProblems(page, '#slot-page'), `${path}: accessibility`).toEqual([]);
  await setWidth(page, others.at(-1)!);
  expect(await sidewaysOverflow(page), `${path}: overflow`).toBe(0);
  await setWidth(page, own);
  const menu = page.getByRole('navigation', { name: /^(?:个人中心菜单|Personal center)$/ });
  await expect(menu.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
}

for (const { language, device, tag, text, at } of journeys('zh-desktop')) {
  test(`${tag.slice(1)}: favourites from a row, the player and an album, in folders`, { tag }, async ({ page, context, storefront }) => {
    const hearts = FAVOURITE_TEXTS[language];
    await signInNewMember(context, storefront);
    await page.goto(at('/music'));
    await waitForPage(page);
    await waitForPlayer(page);
    await pressRowHeart(page, trackRows(page).nth(0), language, device);
    await addToFolder(page, language);

    await trackRows(page).nth(1).getByRole('button', { name: text.play }).click();
    if (device === 'phone') await player(page).getByRole('button', { name: hearts.openPlayer }).click();
    const controls = device === 'phone' ? dialog(page) : player(page);
    await controls.getByRole('button', { name: hearts.favourite, exact: true }).click();
    await addToFolder(page, language, 'Rain');
    await expect(controls.getByRole('button', { name: hearts.unfavourite, exact: true })).toBeVisible();
    if (device === 'phone') await page.keyboard.press('Escape');

    await navigate(page, at(`/music/album_detail?id=${storefront.ids.album}`));
    await page.getByRole('button', { name: text.favouriteAlbum }).click();
    await addToFolder(page, language);

    await openMembersPage(page, at('/my/like'), device);
    await expect(trackRows(page)).toHaveCount(2);
    await page.getByRole('checkbox', { name: text.selectAll }).check();
    await page.getByRole('button', { name: text.move, exact: true }).click();
    await dialog(page).getByRole('radio', { name: 'Rain' }).check();
    await expectToast(page, text.moved, () => dialog(page).getByRole('button', { name: text.moveHere }).click());
    await page.getByRole('link', { name: text.albums }).click();
    await expect(page.locator('#slot-page a[href*="/music/album_detail"]')).toHaveCount(1);
  });
}

for (const { device, tag, text, at } of journeys('en-desktop')) {
  test(`${tag.slice(1)}: the daily reward once, and its points in the ledger`, { tag }, async ({ page, context, storefront }) => {
    await signInNewMember(context, storefront);
    await page.goto(at('/music'));
    await waitForPage(page);
    for (const result of [text.earned, text.already]) {
      if (device === 'phone') await page.getByRole('button', { name: text.menu }).click();
      await page.getByRole('button', { name: text.gift }).click();
      await dialog(page, undefined).getByText(result, { exact: true }).waitFor();
      await dialog(page).getByRole('button', { name: text.ok, exact: true }).click();
      await expect(page.getByText(result, { exact: true })).toBeHidden();
    }
    await openMembersPage(page, at('/my/score'), device);
    await expect(page.getByRole('row', { name: text.signIn })).toHaveCount(1);
    await expect(page.getByRole('row', { name: text.signIn })).toContainText('+5');
  });
}

for (const { device, tag, text, at } of journeys('en-phone')) {
  test(`${tag.slice(1)}: what was played is on the overview and in the records, and plays again`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    await signInNewMember(context, storefront);
    await page.goto(at('/music'));
    await waitForPage(page);
    const recorded = page.waitForResponse((response) => response.url().includes('/api/userPlay/play'));
    const row = trackRows(page).first();
    const title = await row.locator('[data-control="title"]').innerText();
    await row.getByRole('button', { name: text.play }).click();
    await recorded;
    for (const path of ['/my', '/my/shiting']) {
      await openMembersPage(page, at(path), device);
      await expect(trackRows(page).first()).toContainText(title);
    }
    await trackRows(page).first().getByRole('button', { name: text.pause }).click();
    await trackRows(page).first().getByRole('button', { name: text.play }).click();
    await expect(trackRows(page).first().getByRole('button', { name: text.pause })).toBeVisible();
  });
}

for (const { device, tag, text, at } of journeys('zh-phone')) {
  test(`${tag.slice(1)}: an address by province, city and district`, { tag }, async ({ page, context, storefront }) => {
    await signInNewMember(context, storefront);
    await page.goto(at('/my/address'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.add1 }).click();
    const form = dialog(page, text.add1);
    await form.getByRole('textbox', { name: text.receiver }).fill('Lin Yue');
    await form.getByRole('textbox', { name: text.phone }).fill('138 0013 8000');
    await form.getByRole('textbox', { name: text.detail }).fill('1 Lake Road');
    await form.getByRole('combobox', { name: text.region }).click();
    for (const region of REGIONS) await page.getByTitle(region).click();
    await expectDialogFits(page, device);
    await form.getByRole('button', { name: text.save }).click();
    await expect(page.locator('#slot-page').getByText('1 Lake Road')).toContainText(REGIONS[2]);
    await openMembersPage(page, at('/my/address'), device);
  });
}

for (const language of LANGUAGES) {
  test(`${language}: a visitor is asked to sign in before a members’ page shows anything`, { tag: `@${language}-phone` }, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(userFavorites|userAddress|userIntegralLog|userPlayRecord)/.test(request.url())) calls.push(request.url());
    });
    await page.goto(withPrefix(language, '/my/like'));
    await expect(heading(page)).toHaveText(TEXTS[language].logIn);
    expect(calls).toEqual([]);
  });
}
