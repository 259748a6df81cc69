import type { Page } from '@playwright/test';
import { setWidth, sidewaysOverflow, trackRows, waitForPage } from '../browser/page-state.ts';
import { soundState, waitForOtherSource, waitForSilence, waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';

/** Opens the page of the first track of the list that has a best part. */
async function openTrack(page: Page): Promise<void> {
  await watchSound(page);
  await page.goto('/en/music');
  await waitForPage(page);
  const row = trackRows(page)
    .filter({ has: page.locator('[data-control="best"]') })
    .first();
  const path = await row.locator('[data-control="title"]').getAttribute('href');
  await page.goto(path!);
  await waitForPage(page);
}

/** Seconds of `m:ss`. */
function secondsOf(text: string): number {
  const [, minutes = '0', seconds = '0'] = /(\d+):(\d\d)/.exec(text) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('a track sounds from its best part, and from a section that is pressed by keyboard', { tag: '@en-desktop' }, async ({
  cleanPage: page,
}) => {
  await openTrack(page);
  const best = page.getByRole('button', { name: /^Best part / });
  const from = secondsOf((await best.textContent())!);
  expect(from).toBeGreaterThan(0);
  await best.click();
  const heard = await waitForSound(page, from);
  expect(heard.position).toBeLessThan(from + 20);
  const beginning = page.getByRole('list', { name: 'Sections' }).getByRole('button').first();
  await beginning.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await soundState(page)).position, { message: 'position after the section' }).toBeLessThan(from);
  await expect(beginning).toHaveAttribute('aria-current', 'true');
  expect((await soundState(page)).elements, 'media elements').toBe(1);
});

test('a version plays in place from the same second, and the first one again', { tag: '@en-desktop' }, async ({ cleanPage: page }) => {
  await openTrack(page);
  const address = page.url();
  const versions = page.getByRole('button', { name: /^(?:Play|Pause) version: / });
  await versions.first().click();
  const first = await waitForSound(page, 1);
  await versions.nth(1).click();
  await waitForOtherSource(page, first.source);
  const second = await waitForSound(page, first.position);
  expect(page.url()).toBe(address);
  // The entry of the queue keeps its place: the page's own button shows that its work sounds.
  await page
    .locator('#slot-page')
    .getByRole('button', { name: /^Pause “/ })
    .first()
    .waitFor();
  await versions.first().click();
  await waitForOtherSource(page, second.source);
  await waitForSound(page, second.position);
  await page.getByRole('button', { name: /^Pause version: / }).click();
  await waitForSilence(page);
});

test('every row shows its play button before it is pointed at, and sections fit from 320 px on', { tag: '@en-desktop' }, async ({
  cleanPage: page,
}) => {
  await openTrack(page);
  const play = trackRows(page).first().locator('[data-control="play"] > span').last();
  await expect(play).toBeVisible();
  const disc = play.locator('> span');
  const [before, opacity] = await disc.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).opacity]);
  expect(opacity).toBe('1');
  await trackRows(page).first().hover();
  await expect.poll(() => disc.evaluate((node) => getComputedStyle(node).backgroundColor)).not.toBe(before);
  for (const width of [320, 390, 768, 1920]) {
    await setWidth(page, width);
    expect(await sidewaysOverflow(page), `overflow at ${width} px`).toBe(0);
    await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible({ visible: width > 320 });
  }
});
