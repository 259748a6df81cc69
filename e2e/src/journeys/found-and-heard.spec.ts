import { trackRows, waitForPage } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';
import { withPrefix } from '../pages/routes.ts';
import { sampled } from '../run/settings.ts';

/** What shoppers look for, with words of which each of the first rows has one. */
const WISHES = [
  { tag: '@en-desktop', language: 'en', wish: 'sad piano', fits: /Piano|Melancholic/ },
  { tag: '@zh-phone', language: 'zh', wish: '婚礼', fits: /婚礼/ },
  { tag: '@en-phone', language: 'en', wish: 'vlog', fits: /Vlog/ },
  { tag: '@zh-desktop', language: 'zh', wish: 'vlog', fits: /短视频/ },
] as const;

for (const { tag, language, wish, fits } of sampled(WISHES, 3)) {
  test(`${tag.slice(1)}: from the front page, a search and a press play a piece for ${wish}`, { tag }, async ({ cleanPage: page }) => {
    await watchSound(page);
    await page.goto(withPrefix(language, '/'));
    await waitForPage(page);
    const field = page.locator('#slot-page').getByRole('combobox').first();
    await field.fill(wish);
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('keyWords') === wish);
    await waitForPage(page);
    await trackRows(page).first().locator('[data-control="play"]').click();
    await waitForSound(page, 0.3);
    const rows = trackRows(page);
    expect(await rows.count()).toBeGreaterThanOrEqual(5);
    for (let at = 0; at < 5; at += 1) {
      const said = (await rows.nth(at).textContent()) ?? '';
      expect(said, `row ${at + 1} says why it fits`).toMatch(fits);
    }
  });
}
