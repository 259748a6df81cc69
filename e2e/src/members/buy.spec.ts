import { readFile } from 'node:fs/promises';
import { expectDialogFits, expectFits } from '../browser/axe.ts';
import { heading, navigate, trackRows, waitForPage } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { spread } from '../run/settings.ts';
import { BUYING_TEXTS, FILM_PROJECT, fillCart, issuedCertificate, payOrder } from './buying.ts';
import { dialog } from './favourites.ts';
import { signInNewMember } from './member-forms.ts';

for (const { language, device, tag } of spread('en-phone')) {
  const text = BUYING_TEXTS[language];
  const at = (path: string) => withPrefix(language, path);

  test(`${tag.slice(1)}: licences are paid and their certificates downloaded, and the music plays throughout`, { tag }, async ({
    page,
    context,
    storefront,
  }) => {
    const fits = () => expectFits(page, device);
    const token = await signInNewMember(context, storefront);
    await watchSound(page);
    await page.goto(at('/music'));
    await waitForPage(page);
    const ids = await trackRows(page).evaluateAll((rows) => rows.slice(0, 2).map((row) => Number(row.getAttribute('data-row'))));
    await fillCart(storefront, token, ids);
    await trackRows(page)
      .first()
      .getByRole('button', { name: language === 'zh' ? /^播放《/ : /^Play “/ })
      .click();
    const { position, source } = await waitForSound(page);

    await navigate(page, at('/my/cart'));
    await page.getByRole('button', { name: text.checkOut }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await fits();
    // Back to the cart to change a licence, and here again.
    await page.getByRole('button', { name: text.change }).click();
    await dialog(page).getByRole('button', { name: text.change }).click();
    await page.getByRole('button', { name: text.checkOut }).click();
    await expect(heading(page)).toHaveText(text.confirm);
    await payOrder(page, language);
    await expect(page.getByText(text.paid)).toBeVisible();
    await fits();
    const first = await issuedCertificate(page, text);
    await expect(page.getByRole('button', { name: text.certificate }), 'both are issued').toHaveCount(2, { timeout: 60_000 });
    await first.click();
    await dialog(page).getByText(FILM_PROJECT.licenseeName).waitFor();
    await expectDialogFits(page, device);
    const downloading = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: text.pdf }).click();
    // Its name is no proof: without a UTF-8 locale Chromium drops Chinese names.
    expect((await readFile(await (await downloading).path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await navigate(page, at('/my/order'));
    await fits();
    await page.getByRole('link', { name: text.licences }).click();
    await expect(page.getByRole('button', { name: text.certificate })).toHaveCount(2);
    await fits();
    const sound = await waitForSound(page, position + 1);
    // Gaps are measured by the tests of `sound`, which run alone.
    expect([sound.elements, sound.source]).toEqual([1, source]);
  });
}
