import type { Page } from '@playwright/test';
import { openMusic, player, rowPlay, trackRows, waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';

test.describe('The visible list is the queue', { tag: '@en-desktop' }, () => {
  test('next and previous follow the rows as they stand: newest first, by another order, and with a filter', async ({ page }) => {
    await openMusic(page);
    await followRows(page);
    let before = await rowIds(page);
    await page.locator('#slot-page').getByRole('combobox', { name: 'Sort by' }).selectOption('Shortest first');
    await rowsChange(page, before);
    await followRows(page);
    before = await rowIds(page);
    // The box follows the address, not the click itself.
    await page.locator('#slot-page').getByRole('checkbox').first().click({ force: true });
    await rowsChange(page, before);
    await followRows(page);
  });

  test('next goes on from the last row of a page to the first of the next page, and previous comes back', async ({ page }) => {
    await openMusic(page);
    const first = await rowIds(page);
    await playRow(page, first.length - 1);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await rowsChange(page, first);
    const second = await rowIds(page);
    await skip(page, 'Next');
    await playsNow(page, second[0]!);
    await skip(page, 'Next');
    await playsNow(page, second[1]!);
    await skip(page, 'Previous');
    await playsNow(page, second[0]!);
    await skip(page, 'Previous');
    await playsNow(page, first.at(-1)!);
  });

  test('a row on the second page has the first page before it', async ({ page }) => {
    await openMusic(page);
    const first = await rowIds(page);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await rowsChange(page, first);
    await waitForPage(page);
    await playRow(page, 0);
    await skip(page, 'Previous');
    await playsNow(page, first.at(-1)!);
  });

  test('“play this page” starts the first row and goes on into the next page', async ({ page }) => {
    await openMusic(page);
    const rows = await rowIds(page);
    await page.getByRole('button', { name: 'Play this page' }).click();
    await playsNow(page, rows[0]!);
    await openQueue(page);
    await expect(panelTitle(page)).toHaveText(/Playlist, \d+ tracks/);
    await page.keyboard.press('Escape');
    // The last row of the page is reached by its entry; the page behind it is loaded then.
    await playRow(page, rows.length - 1);
    await page.getByRole('link', { name: 'Next page' }).first().click();
    await rowsChange(page, rows);
    const [firstOfNext] = await rowIds(page);
    await skip(page, 'Next');
    await playsNow(page, firstOfNext!);
  });

  test('“play next” puts a track behind the current one, “add to playlist” at the end of what is listed', async ({ page }) => {
    await openMusic(page);
    const rows = await rowIds(page);
    await playRow(page, 0);
    await act(page, 5, 'Play next');
    await act(page, 7, 'Add to playlist');
    await openQueue(page);
    const [, ...others] = rows;
    const rest = others.filter((id) => id !== rows[5] && id !== rows[7]);
    await expect.poll(() => queueTitles(page)).toEqual(await titlesOf(page, [rows[0]!, rows[5]!, ...rest, rows[7]!]));
    await page.keyboard.press('Escape');
    await skip(page, 'Next');
    await playsNow(page, rows[5]!);
    await skip(page, 'Next');
    await playsNow(page, rows[1]!);
  });

  test('a row stays marked when another version of its work plays, and its button pauses that version', async ({ page }) => {
    await openMusic(page);
    const [id] = await rowIds(page);
    await playRow(page, 0);
    await waitForSound(page);
    const versions = player(page).getByRole('combobox', { name: 'Version' });
    await expect(versions).toBeEnabled();
    const other = await versions.locator('option:not(:checked)').first().getAttribute('value');
    await versions.selectOption(other);
    await playsNow(page, other!);
    const row = trackRows(page).first();
    expect(await row.getAttribute('data-row')).toBe(id);
    await row.getByRole('button', { name: /^Pause “/ }).click();
    await player(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  test('a track that was withdrawn since the list was loaded is skipped with a message that names it', async ({ page }) => {
    await openMusic(page);
    const rows = await rowIds(page);
    const [title] = await titlesOf(page, [rows[1]!]);
    await page.route(/\/api\/userPlay\/play\?/, async (route) => {
      if (new URL(route.request().url()).searchParams.get('id') !== rows[1]) return route.fallback();
      return route.fulfill({ json: { code: 1000, msg: '', data: null } });
    });
    await playRow(page, 0);
    await waitForSound(page);
    await skip(page, 'Next');
    await page.getByText(`“${title}” is no longer available and was skipped`).first().waitFor();
    await playsNow(page, rows[2]!);
    await skip(page, 'Previous');
    await playsNow(page, rows[0]!);
  });

  test('what was heard is in the panel of the playlist, plays from there, and can be cleared', async ({ page }) => {
    await openMusic(page);
    const rows = await rowIds(page);
    const titles = await titlesOf(page, rows.slice(0, 2));
    for (const row of [0, 1]) {
      await playRow(page, row);
      await waitForSound(page);
    }
    await page.reload();
    await openQueue(page);
    await page.getByRole('radio', { name: 'Recently played' }).click({ force: true });
    await expect.poll(() => queueTitles(page)).toEqual([titles[1], titles[0]]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^Play: ${escaped(titles[0]!)}`) })
      .click();
    await playsNow(page, rows[0]!);
    await waitForSound(page);
    await page.getByRole('button', { name: 'Clear what was played' }).click();
    await expect(page.getByRole('radio', { name: 'Recently played' })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('info') ?? '{}').recent)).toEqual([]);
  });
});

test('the keys are listed by the question mark, and rest in a field and under a dialog', { tag: '@zh-desktop' }, async ({ page }) => {
  await watchSound(page);
  await page.goto('/music');
  await waitForPage(page);
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
  await page.keyboard.type('?');
  expect(await page.locator('input:focus').inputValue()).toBe('?');
  await page.reload();
  await waitForPage(page);
  await waitForPlayer(page);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: '键盘快捷键' });
  await keys.waitFor();
  await expect(keys.getByText('空格')).toBeVisible();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
});

/** The third play of a guest opens the login dialog over the rows: the count of plays begins anew with each. */
async function playRow(page: Page, row: number): Promise<void> {
  const id = (await rowIds(page))[row]!;
  await page.evaluate(() => localStorage.removeItem('clickNum'));
  await rowPlay(page, row).click();
  await playsNow(page, id);
}

/** Plays the second row: next leads to the third, previous back and to the first. */
async function followRows(page: Page): Promise<void> {
  const rows = await rowIds(page);
  await playRow(page, 1);
  await skip(page, 'Next');
  await playsNow(page, rows[2]!);
  await skip(page, 'Previous');
  await playsNow(page, rows[1]!);
  await skip(page, 'Previous');
  await playsNow(page, rows[0]!);
}

async function skip(page: Page, direction: 'Next' | 'Previous'): Promise<void> {
  await player(page)
    .getByRole('button', { name: `${direction} track` })
    .click();
}

/** Waits until the bar shows a version: its title leads to its page. */
async function playsNow(page: Page, id: string): Promise<void> {
  await expect(player(page).locator(`a[href*="music_detail?id=${id}&"]`).first()).toBeVisible();
}

async function act(page: Page, row: number, name: string): Promise<void> {
  await trackRows(page).nth(row).hover();
  await trackRows(page).nth(row).getByRole('button', { name }).click();
}

async function openQueue(page: Page): Promise<void> {
  await player(page)
    .getByRole('button', { name: /^Playlist, / })
    .click();
  await page.getByRole('dialog').waitFor();
}

function panelTitle(page: Page) {
  return page.getByRole('dialog').locator('.ant-drawer-title');
}

/** Titles in the order of the panel. */
function queueTitles(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Play|Now playing): / })
    .evaluateAll((nodes) => nodes.map((node) => (node.querySelector('[class*="title"]')?.textContent ?? '').replace(/^.*?: /, '').trim()));
}

function rowIds(page: Page): Promise<string[]> {
  return trackRows(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-row') ?? ''));
}

function titlesOf(page: Page, ids: readonly string[]): Promise<string[]> {
  return Promise.all(
    ids.map(async (id) => (await page.locator(`#slot-page [data-row="${id}"] [data-control="title"]`).textContent()) ?? ''),
  );
}

async function rowsChange(page: Page, before: readonly string[]): Promise<void> {
  await page.waitForFunction((old) => {
    const now = [...document.querySelectorAll('#slot-page [data-row]')].map((node) => node.getAttribute('data-row'));
    return now.length > 0 && now.join() !== old;
  }, before.join());
  await waitForPage(page);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
