import type { Page } from '@playwright/test';
import { openMusic, player, playFirstTrack, rowPlay, trackRows, waitForPlayer } from '../browser/page-state.ts';
import { soundState, waitForOtherSource, waitForSilence, waitForSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';

/** The first and the fourth are those of a default run: the narrowest window with each of the two players. */
const PANEL_WIDTHS = [768, 1440, 1920, 320, 390, 1024];

test('the player pauses, resumes, and goes to the next track and back', { tag: '@en-desktop' }, async ({ page }) => {
  const first = await playFirstTrack(page);
  await button(page, 'Pause').click();
  await waitForSilence(page);
  await button(page, 'Play').click();
  await waitForSound(page, first.position);
  await rowPlay(page, 1).click();
  await waitForOtherSource(page, first.source);
  await waitForSound(page);
  await player(page)
    .getByRole('button', { name: /^(?:Previous|Next) track$/ })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await waitForSound(page);
  // The third track that a guest chooses asks to log in; resuming and skipping are none. The music goes on behind the dialog.
  const login = page.getByRole('dialog', { name: 'Log in' });
  expect(await login.count()).toBe(0);
  await rowPlay(page, 2).click();
  await login.waitFor();
  await waitForSound(page);
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'hidden' });
  expect((await soundState(page)).elements, 'media elements').toBe(1);
});

test('music that starts in a second tab pauses the first one at its position, and a click there resumes it', {
  tag: '@en-desktop',
}, async ({ cleanPage: page, context }) => {
  await playFirstTrack(page);
  const second = await context.newPage();
  await playFirstTrack(second);
  await waitForSilence(page);
  await button(page, 'Play').waitFor();
  const { position } = await soundState(page);
  expect((await soundState(second)).playing, 'the second tab plays').toBe(true);
  await button(page, 'Play').click();
  await waitForSound(page, position);
  await waitForSilence(second);
  await button(second, 'Play').waitFor();
});

test('after a reload the last track is in the player, paused, and plays from a fresh address', { tag: '@en-desktop' }, async ({ page }) => {
  await openMusic(page);
  const title = (await trackRows(page).locator('[data-control="title"]').first().textContent()) ?? '';
  await rowPlay(page).click();
  await waitForSound(page, 0.3);
  await page.reload();
  await player(page).getByText(title, { exact: true }).first().waitFor();
  expect((await soundState(page)).playing, 'music plays after the reload').toBe(false);
  await button(page, 'Play').click();
  await waitForSound(page);
});

test('a guest’s third play asks to log in, the track plays all the same, and the count starts again', { tag: '@en-desktop' }, async ({
  page,
}) => {
  await playFirstTrack(page);
  const clicks = () => page.evaluate(() => localStorage.getItem('clickNum'));
  expect(await clicks()).toBe('1');
  await rowPlay(page, 1).click();
  await page.waitForFunction(() => localStorage.getItem('clickNum') === '2');
  await rowPlay(page, 2).click();
  await page
    .locator('[role="status"], [role="dialog"]')
    .filter({ hasText: /log(ging)? in/i })
    .first()
    .waitFor();
  await waitForSound(page);
  expect(['0', null]).toContain(await clicks());
});

test('the space key pauses and resumes, but not in a text field', { tag: '@en-desktop' }, async ({ page }) => {
  await playFirstTrack(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Space');
  await waitForSilence(page);
  await page.keyboard.press('Space');
  await waitForSound(page);
  await page.keyboard.press('/');
  const field = page.locator('input:focus');
  await field.waitFor();
  await page.keyboard.type('a b');
  expect(await field.inputValue()).toBe('a b');
  expect((await soundState(page)).playing, 'music plays after a space in the field').toBe(true);
});

test('the player lies above the bottom bar of a phone, and its sheet opens and closes while the music plays', { tag: '@en-phone' }, async ({
  page,
}) => {
  await openMusic(page);
  await rowPlay(page).tap();
  await waitForSound(page);
  const bar = (await page.locator('#slot-bar nav').boundingBox())!;
  const section = (await player(page).locator('section').first().boundingBox())!;
  expect(section.y + section.height, 'bottom of the player').toBeLessThanOrEqual(bar.y + 1);
  await player(page)
    .getByRole('button', { name: /^Open the player/ })
    .tap();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await waitForSound(page);
});

test('before the first play the player takes a line, from the first paint on, and leaves the page its clicks', {
  tag: '@en-desktop',
}, async ({ page }) => {
  // What the edge sends, without the scripts of the page.
  await page.route(/\.js(?:\?|$)/, (route) => route.abort());
  await page.goto('/en/music');
  await expectLine(page);
  await page.unroute(/\.js(?:\?|$)/);
  await openMusic(page);
  await waitForPlayer(page);
  await expectLine(page);
});

test('the panel of the playlist stands above the bars at each width, and a phone has one button for it', { tag: '@en-desktop' }, async ({
  page,
}) => {
  for (const width of sampled(PANEL_WIDTHS, 3)) {
    await page.setViewportSize({ width, height: 844 });
    await openMusic(page);
    if (
      (await player(page)
        .getByRole('button', { name: /^(?:Play|Pause)$/ })
        .count()) === 0
    )
      await rowPlay(page).click();
    const phone = width < 768;
    if (phone) {
      await player(page)
        .getByRole('button', { name: /^Open the player/ })
        .click();
    }
    const opener = page.getByRole('button', { name: /^Playlist/ }).filter({ visible: true });
    await expect(opener, `buttons for the playlist at ${width} px`).toHaveCount(1);
    await opener.click();
    const panel = page.getByRole('dialog', { name: /^Playlist, / });
    await panel.waitFor();
    const [above, below] = await Promise.all([panel.boundingBox(), player(page).locator('section').first().boundingBox()]);
    expect(above!.y + above!.height, `bottom of the panel at ${width} px`).toBeLessThanOrEqual(below!.y + 1);
    expect(above!.y, `top of the panel at ${width} px`).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
  }
});

test('a visitor who does not wait gets one dialog from a double click on share, and one Escape closes it', { tag: '@en-desktop' }, async ({
  page,
}) => {
  await playFirstTrack(page);
  await player(page).getByRole('button', { name: 'Share' }).dblclick();
  await page.getByRole('dialog').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
});

/** The player draws no more than its line, and no click above that meets it. */
async function expectLine(page: Page): Promise<void> {
  const line = player(page).locator('[data-skeleton], section').first();
  // It has no box for a moment when the page is loaded once more, as one whose scripts do not come is.
  await expect.poll(async () => (await line.boundingBox())?.height ?? Number.NaN, 'height of the line').toBeLessThanOrEqual(4);
  const [background, isHit] = await player(page).evaluate((slot) => {
    const { left, width, top, bottom } = slot.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return [getComputedStyle(slot).backgroundColor, slot.contains(hit)];
  });
  expect([background, isHit], 'background, and whether a click meets the player').toEqual(['rgba(0, 0, 0, 0)', false]);
}

function button(page: Page, name: 'Play' | 'Pause') {
  return player(page).getByRole('button', { name, exact: true });
}
