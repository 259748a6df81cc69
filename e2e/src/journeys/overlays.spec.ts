import type { Page } from '@playwright/test';
import { accessibilityProblems, colourProblems } from '../browser/axe.ts';
import { player, setTheme, sidewaysOverflow, trackRows, waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import type { Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';

const TEXTS = {
  zh: {
    keys: '键盘快捷键',
    playlist: /^播放列表/,
    sheet: /^打开播放器/,
    play: /^播放《/,
    filters: '筛选',
    key: '调性',
    minor: 'A 小调',
    compatible: /^加上相配的调/,
  },
  en: {
    keys: 'Keyboard shortcuts',
    playlist: /^Playlist/,
    sheet: /^Open the player/,
    play: /^Play “/,
    filters: 'Filters',
    key: 'Key',
    minor: 'A minor',
    compatible: /^Add the keys that go with it/,
  },
} as const;

const DIALOG = '[role="dialog"]';

async function openMusic(page: Page, language: Language): Promise<void> {
  await watchSound(page);
  await page.goto(withPrefix(language, '/music'));
  await waitForPage(page);
  await waitForPlayer(page);
}

/** Fails where a part of the page has an accessibility problem in either theme, or the page scrolls sideways. */
async function expectAccessible(page: Page, within: string): Promise<void> {
  expect(await accessibilityProblems(page, within)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);
  await setTheme(page, 'dark');
  expect(await colourProblems(page, within)).toEqual([]);
  await setTheme(page, 'light');
}

/** Fails when keys lead from an open dialog into the page; between its last control and its first the browser's own come. */
async function expectKeysStay(page: Page): Promise<void> {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    const stray = await page.evaluate((dialog) => {
      const node = document.activeElement;
      return node === null || node === document.body || node.closest(dialog) ? null : node.outerHTML.slice(0, 80);
    }, DIALOG);
    expect([stop, stray]).toEqual([stop, null]);
  }
}

for (const { language, device, tag } of spread('en-phone')) {
  const text = TEXTS[language];

  test(`${tag.slice(1)}: the open playlist is accessible in both themes and keeps the keys`, { tag }, async ({ cleanPage: page }) => {
    await openMusic(page, language);
    await trackRows(page).first().getByRole('button', { name: text.play }).click();
    await waitForSound(page);
    if (device === 'phone') await player(page).getByRole('button', { name: text.sheet }).click();
    await page.getByRole('button', { name: text.playlist }).filter({ visible: true }).click();
    const panel = page.getByRole('dialog', { name: text.playlist });
    await panel
      .getByRole('button', { name: /^(?:正在播放|Now playing)/ })
      .first()
      .waitFor();
    await expectAccessible(page, DIALOG);
    await expectKeysStay(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test(`${tag.slice(1)}: the wheel of keys is accessible in both themes and works by keyboard`, { tag }, async ({ cleanPage: page }) => {
    await openMusic(page, language);
    if (device === 'phone') {
      await page.getByRole('button', { name: text.filters }).first().click();
      await page.getByRole('dialog').waitFor();
    }
    const within = `${device === 'phone' ? DIALOG : '#slot-page'} fieldset:has([data-key])`;
    const group = page.locator(device === 'phone' ? DIALOG : '#slot-page').getByRole('group', { name: text.key, exact: true });
    const fold = group.getByRole('button', { name: text.key, exact: true });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    const wheel = group.getByRole('checkbox');
    await expect(wheel).toHaveCount(24);
    await expectAccessible(page, within);
    // The wheel begins at C major; its relative minor is within it.
    await group.locator('[role="checkbox"][tabindex="0"]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const minor = group.getByRole('checkbox', { name: text.minor, checked: true });
    await expect(minor).toBeVisible();
    await page.waitForURL(({ searchParams }) => [...searchParams.values()].includes('Am'));
    await expect(group.getByRole('button', { name: text.compatible })).toBeVisible();
    await expectAccessible(page, within);
  });
}

test('the list of keys is accessible in both themes and keeps the keys', { tag: '@zh-desktop' }, async ({ cleanPage: page }) => {
  await openMusic(page, 'zh');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: TEXTS.zh.keys }).waitFor();
  await expectAccessible(page, DIALOG);
  await expectKeysStay(page);
});

test('the sheet of filters is accessible in both themes, keeps the keys, and leads back to its button', { tag: '@zh-phone' }, async ({
  cleanPage: page,
}) => {
  await openMusic(page, 'zh');
  const button = page.getByRole('button', { name: TEXTS.zh.filters }).first();
  await button.click();
  const sheet = page.getByRole('dialog', { name: TEXTS.zh.filters });
  await sheet.waitFor();
  const folded = sheet.locator('legend button[aria-expanded="false"]');
  while ((await folded.count()) > 0) await folded.first().click();
  await expectAccessible(page, DIALOG);
  await expectKeysStay(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
});
