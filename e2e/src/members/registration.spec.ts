import { accessibilityProblems } from '../browser/axe.ts';
import { waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import {
  completeProfile,
  enterCode,
  FORM_TEXTS,
  forgetSession,
  isSignedIn,
  logInByPassword,
  newContact,
  PASSWORD,
  register,
} from './member-forms.ts';

for (const { language, device, tag } of spread('en-phone')) {
  const channel = language === 'zh' ? 'phone' : 'email';
  test(`a visitor registers by ${channel}, completes the profile and logs in again by password (${language}, ${device})`, {
    tag,
  }, async ({ cleanPage: page, storefront }) => {
    const contact = newContact(channel);
    await page.goto(withPrefix(language, `/account/register/${channel}`));
    await page.locator('#slot-page').getByLabel(FORM_TEXTS[language][channel]).waitFor();
    expect(await accessibilityProblems(page, '#slot-page')).toEqual([]);
    await register(page, language, channel, contact, storefront);
    expect(await isSignedIn(page)).toBe(false);
    await completeProfile(page, language, 'Amy');

    await forgetSession(page);
    await page.goto(withPrefix(language, '/my/like'));
    await page.getByRole('dialog').waitFor();
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
    await logInByPassword(page, language, contact, PASSWORD);
    expect(new URL(page.url()).pathname).toBe(withPrefix(language, '/my/like'));
  });
}

test('a code for a number without an account is refused like a wrong one', { tag: '@zh-desktop' }, async ({
  cleanPage: page,
  storefront,
}) => {
  const text = FORM_TEXTS.zh;
  await page.goto('/music');
  await waitForPage(page);
  await page.locator('#slot-header').getByRole('button', { name: text.logIn }).click();
  const dialog = page.getByRole('dialog', { name: text.logIn });
  await dialog.waitFor();
  await enterCode(page, dialog, 'zh', { channel: 'phone', contact: newContact('phone') }, storefront);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: text.submit }).click();
  // A number without an account is refused with the words of a wrong code.
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/music');
});
