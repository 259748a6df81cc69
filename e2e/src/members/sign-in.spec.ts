import type { Locator, Page } from '@playwright/test';
import { accessibilityProblems } from '../browser/axe.ts';
import { player, trackRows, waitForPage, waitForPlayer } from '../browser/page-state.ts';
import type { Device, Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { FULL, sampled, spread } from '../run/settings.ts';
import { addToFolder, dialog, FAVOURITE_TEXTS, pressRowHeart } from './favourites.ts';
import {
  completeProfile,
  confirmWeChat,
  enterCode,
  enterNewPassword,
  FORM_TEXTS,
  forgetSession,
  isSignedIn,
  logInByPassword,
  newContact,
  newMember,
  PASSWORD,
  registerByCalls,
} from './member-forms.ts';

const TEXTS = {
  zh: {
    play: /^播放《/,
    weChatCode: '微信二维码',
    forgotten: '忘记密码？',
    by: { phone: '用手机号找回', email: '用邮箱找回' },
    setPassword: '设置新密码',
    done: '新密码已设置，请用它登录。',
  },
  en: {
    play: /^Play “/,
    weChatCode: 'WeChat QR code',
    forgotten: 'Forgot your password?',
    by: { phone: 'By phone', email: 'By email' },
    setPassword: 'Set new password',
    done: 'Your new password is set. Please log in with it.',
  },
} as const;

const NEW_PASSWORD = 'river82stone';

const loginDialog = (page: Page, language: Language): Locator => dialog(page, FORM_TEXTS[language].logIn);

async function openMusic(page: Page, language: Language): Promise<void> {
  await page.goto(withPrefix(language, '/music'));
  await waitForPage(page);
  await waitForPlayer(page);
}

/** Opens the login dialog on a members' page. */
async function openLogin(page: Page, language: Language): Promise<Locator> {
  await page.goto(withPrefix(language, '/my/like'));
  const login = loginDialog(page, language);
  await login.waitFor();
  return login;
}

for (const device of FULL ? (['desktop', 'phone'] as const) : (['desktop'] as const)) {
  test(`a visitor who presses the heart of a row signs in by a text message code, and the track is added (zh, ${device})`, {
    tag: `@zh-${device}`,
  }, async ({ cleanPage: page, storefront }) => {
    const phone = newContact('phone');
    await newMember(storefront, { phone });
    await openMusic(page, 'zh');
    await pressRowHeart(page, trackRows(page).first(), 'zh', device);
    const login = loginDialog(page, 'zh');
    await login.waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await enterCode(page, login, 'zh', { channel: 'phone', contact: phone }, storefront);
    await login.getByRole('checkbox').check();
    await login.getByRole('button', { name: FORM_TEXTS.zh.submit }).click();
    await addToFolder(page, 'zh');
    expect(await isSignedIn(page)).toBe(true);
    await page.goto('/my/like');
    await expect(trackRows(page)).toHaveCount(1);
  });
}

for (const { language, device, tag } of spread('en-desktop')) {
  const [text, hearts] = [TEXTS[language], FAVOURITE_TEXTS[language]];

  test(`a visitor who presses the heart of the player signs in by password, and the music plays on (${language}, ${device})`, {
    tag,
  }, async ({ cleanPage: page, request, storefront }) => {
    const email = newContact('email');
    await registerByCalls(request, storefront, email);
    await openMusic(page, language);
    await trackRows(page).first().getByRole('button', { name: text.play }).click();
    const controls = await openControls(page, hearts.openPlayer, device);
    await controls.getByRole('button', { name: hearts.favourite, exact: true }).click();
    await loginDialog(page, language).waitFor();
    await logInByPassword(page, language, email, PASSWORD);
    await addToFolder(page, language);
    await expect(controls.getByRole('button', { name: hearts.unfavourite, exact: true })).toBeVisible();
    await expect(player(page).getByRole('button', { name: PAUSE[language] }).first()).toBeAttached();
  });
}

/** The player's heart is on its page on a phone. */
async function openControls(page: Page, name: RegExp, device: Device): Promise<Locator> {
  if (device === 'desktop') return player(page);
  await player(page).getByRole('button', { name }).click();
  return dialog(page).filter({ has: page.getByRole('slider') });
}
const PAUSE = { zh: /^暂停/, en: /^Pause/ } as const;

for (const { language, device, tag } of spread('en-phone')) {
  test(`a visitor signs in with WeChat, completes the profile, and is known the next time (${language}, ${device})`, {
    tag,
  }, async ({ page, newVisitor, storefront }) => {
    const name = `mei ${newContact('phone')}`;
    const confirmOnPhone = async () => {
      const login = await openLogin(page, language);
      await login.getByText(FORM_TEXTS[language].byWeChat, { exact: true }).click();
      // The code comes once the agreement is accepted.
      const shown = page.waitForResponse((response) => response.url().endsWith('/user/getQrCode'));
      await login.getByRole('checkbox').check();
      const { data } = (await (await shown).json()) as { data: { url: string } };
      await login.getByRole('img', { name: TEXTS[language].weChatCode }).waitFor();
      expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
      await confirmWeChat(await newVisitor(storefront.serviceUrl, 'phone'), data.url, name);
      await login.waitFor({ state: 'hidden' });
    };
    await confirmOnPhone();
    await page.waitForURL((url) => url.pathname.endsWith('/account/register/first'));
    await completeProfile(page, language, 'Mei');
    // Back where the visitor wanted to sign in.
    expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/my/like'));
    await forgetSession(page);
    await confirmOnPhone();
    await expect.poll(() => isSignedIn(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/my/like'));
  });
}

const RESETS = [
  ['phone', 'zh-desktop'],
  ['email', 'en-desktop'],
] as const;

for (const [channel, visitor] of sampled(RESETS, 2)) {
  for (const { language, device, tag } of spread(visitor)) {
    test(`a member resets the password by ${channel} and signs in with the new one (${language}, ${device})`, {
      tag,
    }, async ({ cleanPage: page, storefront }) => {
      const text = TEXTS[language];
      const contact = newContact(channel);
      await newMember(storefront, { [channel]: contact });
      const login = await openLogin(page, language);
      if (language === 'zh') await login.getByText(FORM_TEXTS.zh.byPassword, { exact: true }).click();
      await login.getByRole('button', { name: text.forgotten }).click();
      await dialog(page).getByRole('button', { name: text.by[channel] }).click();
      expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
      await enterCode(page, dialog(page), language, { channel, contact }, storefront);
      await enterNewPassword(dialog(page), language, NEW_PASSWORD);
      await dialog(page).getByRole('button', { name: text.setPassword }).click();
      await dialog(page).getByRole('status').getByText(text.done).waitFor();
      await logInByPassword(page, language, contact, NEW_PASSWORD);
      expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/my/like'));
    });
  }
}
