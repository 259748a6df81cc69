import { readFile } from 'node:fs/promises';
import { accessibilityProblems } from '../browser/axe.ts';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { dialog, toast } from './favourites.ts';
import {
  completeProfile,
  FORM_TEXTS,
  isSignedIn,
  logInByPassword,
  newContact,
  PASSWORD,
  register,
  registerByCalls,
  signInNewMember,
} from './member-forms.ts';

const TEXTS = {
  zh: {
    invite: '获取邀请链接',
    link: '您的邀请链接',
    signUp: '免费注册',
    byEmail: '邮箱注册',
    invited: /50 积分/,
    friends: '好友',
    paid: '+50 积分',
    reason: '邀请好友注册',
    export: '下载我的数据',
    exportNow: '下载',
    exported: '数据已下载',
    delete: '注销账户',
    currentPassword: /^当前密码/,
    deleteNow: '确认注销',
  },
  en: {
    invite: 'Get your invitation link',
    link: 'Your invitation link',
    signUp: 'Sign up for free',
    byEmail: 'Sign up by email',
    invited: /50 points/,
    friends: 'Friends',
    paid: '+50 points',
    reason: 'A friend registered',
    export: 'Download my data',
    exportNow: 'Download',
    exported: 'Your data is downloaded',
    delete: 'Delete account',
    currentPassword: /^Current password/,
    deleteNow: 'Delete my account',
  },
} as const;

for (const { language, device, tag } of spread('zh-phone')) {
  test(`a friend who registers by an invitation link brings 50 points once (${language}, ${device})`, {
    tag,
  }, async ({ page, context, storefront, newVisitor }) => {
    const text = TEXTS[language];
    await signInNewMember(context, storefront);
    await page.goto(withPrefix(language, '/my'));
    await waitForPage(page);
    await page.getByRole('button', { name: text.invite }).click();
    const link = dialog(page).getByRole('textbox', { name: text.link });
    await link.waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);

    const { page: friend, problems } = await newVisitor(storefront.url, device);
    await friend.goto(await link.inputValue());
    await waitForPage(friend);
    // The link is kept through other pages until the registration.
    await friend.goto(withPrefix(language, '/my/like'));
    await dialog(friend).getByRole('button', { name: text.signUp }).click();
    await friend.locator('#slot-page').getByText(text.invited).waitFor();
    await friend.locator('#slot-page').getByRole('link', { name: text.byEmail }).click();
    await friend.locator('#slot-page').getByLabel(FORM_TEXTS[language].email).waitFor();
    await register(friend, language, 'email', newContact('email'), storefront);
    await completeProfile(friend, language, 'Ben');
    expect(problems()).toEqual([]);

    await page.goto(withPrefix(language, '/my/score'));
    await waitForPage(page);
    await expect(page.getByRole('row', { name: text.reason })).toHaveCount(1);
    await expect(page.getByRole('row', { name: text.reason })).toContainText('+50');
    await page.goto(withPrefix(language, '/my'));
    await page.getByRole('button', { name: text.invite }).click();
    const friends = dialog(page).getByRole('list', { name: text.friends }).getByRole('listitem');
    await expect(friends).toHaveCount(1);
    await expect(friends).toContainText(text.paid);
  });
}

for (const { language, device, tag } of spread('zh-desktop')) {
  test(`a member downloads all data and deletes the account, which signs in no more (${language}, ${device})`, {
    tag,
  }, async ({ page, request, storefront }) => {
    const text = TEXTS[language];
    const email = newContact('email');
    await registerByCalls(request, storefront, email);
    await page.goto(withPrefix(language, '/my/profile'));
    await dialog(page).waitFor();
    await logInByPassword(page, language, email, PASSWORD);
    await waitForPage(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text.export }).click();
    const proof = dialog(page);
    await proof.getByRole('textbox', { name: text.currentPassword }).fill(PASSWORD);
    await proof.getByRole('button', { name: text.exportNow, exact: true }).click();
    const data = await readFile(await (await downloading).path(), 'utf8');
    expect(JSON.parse(data)).toMatchObject({ exportedAt: expect.any(String) });
    expect(data).toContain(email);
    await toast(page, text.exported).waitFor();

    await page.getByRole('button', { name: text.delete, exact: true }).click();
    const deletion = dialog(page);
    await deletion.getByRole('textbox', { name: text.currentPassword }).fill(PASSWORD);
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await deletion.getByRole('button', { name: text.deleteNow }).click();
    await page.waitForURL((url) => /^\/(?:en\/?)?$/.test(url.pathname));
    await waitForPage(page);
    expect(await isSignedIn(page)).toBe(false);

    await page.goto(withPrefix(language, '/my/like'));
    const login = dialog(page, FORM_TEXTS[language].logIn);
    if (language === 'zh') await login.getByText(FORM_TEXTS.zh.byPassword, { exact: true }).click();
    await login.getByLabel(FORM_TEXTS[language].account).fill(email);
    await login.getByRole('textbox', { name: FORM_TEXTS[language].ownPassword }).fill(PASSWORD);
    await login.getByRole('checkbox').check();
    await login.getByRole('button', { name: FORM_TEXTS[language].submit }).click();
    await expect(login.getByRole('alert')).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
  });
}
