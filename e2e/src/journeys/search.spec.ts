import type { Page } from '@playwright/test';
import { trackRows, waitForPage } from '../browser/page-state.ts';
import { expect, test } from '../fixtures.ts';
import { call } from '../storefront/storefront.ts';

const NONSENSE = '饕餮蹀躞';

test('the slash key opens the search on any page; it finds a track by its title, remembers the words and records them', {
  tag: '@en-desktop',
}, async ({ page, storefront }) => {
  const title = storefront.ids.titles.en;
  await openSearch(page);
  await page.keyboard.type(title);
  const recorded = page.waitForRequest((request) => request.url().endsWith('/api/searchKeyword/saveData'));
  await page.keyboard.press('Enter');
  expect((await recorded).postDataJSON()).toEqual({ name: title });
  await page.waitForURL((url) => url.pathname === '/en/song-list' && url.searchParams.get('keyWords') === title);
  await waitForPage(page);
  await trackRows(page).filter({ hasText: title }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('history'))).toContain(title);
});

test('an empty search shows every track', { tag: '@en-desktop' }, async ({ page }) => {
  await openSearch(page);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/en/song-list' && !url.searchParams.get('keyWords'));
  await trackRows(page).first().waitFor();
});

test('any two characters of a Chinese title find it, also together with a second keyword', {
  tag: '@zh-desktop',
}, async ({ storefront: { url, ids } }) => {
  const title = ids.titles.zh;
  const finds = async (keyWords: string) => {
    const { list } = await call<{ list: { id: number }[] }>(url, 'music/getList', { keyWords, size: 100 });
    return list.some(({ id }) => id === ids.track);
  };
  for (let at = 0; at + 2 <= title.length; at += 1) {
    const pair = title.slice(at, at + 2);
    expect(await finds(pair), `${pair} finds ${title}`).toBe(true);
  }
  expect(await finds(`${title.slice(0, 2)}/${title.slice(-2)}`), 'two keywords find it').toBe(true);
  expect(await finds(NONSENSE), 'nonsense finds it').toBe(false);
});

test('a filter narrows the list, is kept in the address, and its chip removes it', { tag: '@en-desktop' }, async ({ page }) => {
  await page.goto('/en/music');
  await waitForPage(page);
  const before = await idsOf(page);
  const length = page.getByRole('group', { name: 'Length' });
  const unfold = length.getByRole('button', { name: 'Length' });
  if ((await unfold.getAttribute('aria-expanded')) === 'false') await unfold.click();
  await length.getByRole('slider', { name: 'To' }).fill('8');
  await page.waitForURL((url) => url.searchParams.has('length'));
  await rowsChange(page, before);
  const filtered = await idsOf(page);
  await page.reload();
  await waitForPage(page);
  expect(await idsOf(page), 'rows after a reload').toEqual(filtered);
  const chips = page.getByRole('list', { name: 'Chosen filters' });
  await chips.getByRole('button').first().click();
  await chips.waitFor({ state: 'hidden' });
  await rowsChange(page, filtered);
  expect(await idsOf(page), 'rows without the filter').toEqual(before);
});

test('pages of a list turn without a new document, have addresses, and the back button returns to the one before', {
  tag: '@en-desktop',
}, async ({ page }) => {
  await page.goto('/en/song-list');
  await waitForPage(page);
  const first = await idsOf(page);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await rowsChange(page, first);
  await waitForPage(page);
  const second = await idsOf(page);
  expect(
    second.filter((id) => first.includes(id)),
    'tracks on both pages',
  ).toEqual([]);
  await page.reload();
  await waitForPage(page);
  expect(await idsOf(page), 'second page after a reload').toEqual(second);
  await page.goBack();
  await rowsChange(page, second);
  expect(await idsOf(page), 'first page after going back').toEqual(first);
});

test('a search without a result says so, and offers tags and tracks to go on with', { tag: '@zh-phone' }, async ({ page }) => {
  await page.goto(`/song-list?keyWords=${encodeURIComponent(NONSENSE)}`);
  await waitForPage(page);
  await page
    .locator('#slot-page')
    .getByText(/没有找到|没有符合|无搜索结果|没有搜索结果|未找到/)
    .first()
    .waitFor();
  const offered = page.getByRole('list', { name: '或许适合' }).locator('[data-row]');
  await expect.poll(() => offered.count(), 'tracks to go on with').toBeGreaterThanOrEqual(5);
  expect(await trackRows(page).count(), 'rows besides them').toBe(await offered.count());
});

/** Opens a page without a list and puts the focus into the search field. */
async function openSearch(page: Page): Promise<void> {
  await page.goto('/en/about');
  await waitForPage(page);
  await page.keyboard.press('/');
  await page.locator('input:focus').waitFor();
}

function idsOf(page: Page): Promise<(string | null)[]> {
  return trackRows(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-row')));
}

async function rowsChange(page: Page, before: (string | null)[]): Promise<void> {
  await page.waitForFunction((old) => {
    const now = [...document.querySelectorAll('#slot-page [data-row]')].map((node) => node.getAttribute('data-row'));
    return now.length > 0 && now.join() !== old;
  }, before.join());
}
