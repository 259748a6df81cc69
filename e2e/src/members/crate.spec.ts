import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../browser/axe.ts';
import { heading, navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import type { Device, Language } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { dialog, expectToast, FAVOURITE_TEXTS, pressRowHeart, toast } from './favourites.ts';
import { FORM_TEXTS, logInByPassword, newContact, PASSWORD, registerByCalls } from './member-forms.ts';

const TEXTS = {
  zh: {
    offer: '先放进备选清单',
    add: '放进备选清单',
    added: '已收进备选清单',
    link: /^备选清单（3 首）$/,
    menu: '打开菜单',
    title: '备选清单',
    copyLink: '复制链接',
    copied: '链接已复制，发给同事就能试听',
    play: /^播放《/,
    pause: /^暂停《/,
    keep: '收进我的备选清单',
    kept: '已在备选清单',
    merged: '备选清单里的 3 首已加入收藏',
  },
  en: {
    offer: 'Keep in my crate',
    add: 'Keep in my crate',
    added: 'Kept in your crate',
    link: /^Your crate \(3 tracks\)$/,
    menu: 'Open menu',
    title: 'Your crate',
    copyLink: 'Copy link',
    copied: 'Link copied. Whoever opens it hears the same list',
    play: /^Play “/,
    pause: /^Pause “/,
    keep: 'Keep in my crate',
    kept: 'In your crate',
    merged: 'The 3 tracks in your crate are now in your favorites',
  },
} as const;

/** Puts the first rows of the page into the crate: by the heart beside the row, or from its sheet on a phone. Gives their ids. */
async function collect(page: Page, count: number, language: Language, device: Device): Promise<string[]> {
  const text = TEXTS[language];
  const ids: string[] = [];
  for (let at = 0; at < count; at++) {
    const row = trackRows(page).nth(at);
    const added = toast(page, text.added);
    if (device === 'desktop') {
      await pressRowHeart(page, row, language, device);
      const offer = dialog(page).getByRole('button', { name: text.offer });
      await offer.waitFor();
      if (at === 0) expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([]);
      await offer.click();
    } else {
      await row.getByRole('button', { name: FAVOURITE_TEXTS[language].more }).click();
      await dialog(page).getByRole('button', { name: text.add }).click();
    }
    await added.waitFor();
    await expect(dialog(page)).toBeHidden();
    await expect(added).toBeHidden();
    const path = await row.locator('a[href*="music_detail"]').first().getAttribute('href');
    ids.push(new URL(path!, page.url()).searchParams.get('id')!);
  }
  return ids;
}

const shownIds = (page: Page) => trackRows(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

for (const { language, device, tag } of spread('zh-desktop')) {
  const text = TEXTS[language];

  test(`${tag.slice(1)}: a visitor collects tracks, shares them, and finds them among the favorites after login`, { tag }, async ({
    page,
    context,
    request,
    storefront,
    newVisitor,
  }) => {
    const email = newContact('email');
    await registerByCalls(request, storefront, email);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(withPrefix(language, '/music'));
    await waitForPage(page);
    const ids = await collect(page, 3, language, device);

    if (device === 'phone') await page.getByRole('button', { name: text.menu }).click();
    await page.getByRole('link', { name: text.link }).click();
    await expect(heading(page)).toHaveText(text.title);
    await waitForPage(page);
    expect(await shownIds(page)).toEqual(ids);
    expect(await accessibilityProblems(page, '#slot-page')).toEqual([]);
    await expectToast(page, text.copied, () => page.getByRole('button', { name: text.copyLink }).click());
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${storefront.url}${withPrefix(language, `/crate?tracks=${ids.join(',')}`)}`);

    const friend = await newVisitor(storefront.url, device);
    await friend.page.goto(link);
    await waitForPage(friend.page);
    expect(await shownIds(friend.page)).toEqual(ids);
    await trackRows(friend.page).nth(1).getByRole('button', { name: text.play }).click();
    await expect(trackRows(friend.page).nth(1).getByRole('button', { name: text.pause })).toBeVisible();
    await friend.page.getByRole('button', { name: text.keep }).click();
    await expect(friend.page.getByRole('button', { name: text.kept })).toBeDisabled();
    await navigate(friend.page, withPrefix(language, '/crate'));
    expect(await shownIds(friend.page)).toEqual(ids);
    expect(friend.problems()).toEqual([]);

    await page.goto(withPrefix(language, '/my/like'));
    await dialog(page, FORM_TEXTS[language].logIn).waitFor();
    await logInByPassword(page, language, email, PASSWORD);
    await toast(page, text.merged).waitFor();
    await expect(trackRows(page)).toHaveCount(3);
    expect(await shownIds(page)).toEqual(ids);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('crate'))).toBeNull();
  });
}
