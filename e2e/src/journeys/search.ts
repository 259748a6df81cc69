import type { Page } from 'playwright';
import { pageStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type CheckList, must, same } from '../runner/check.ts';
import { call } from '../storefront/storefront.ts';

const rows = (page: Page) => page.locator('#slot-page [data-row]');
const idsOf = (page: Page) => rows(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-row')));

async function rowsChange(page: Page, before: (string | null)[]): Promise<void> {
  await page.waitForFunction((old) => {
    const now = [...document.querySelectorAll('#slot-page [data-row]')].map((node) => node.getAttribute('data-row'));
    return now.length > 0 && now.join() !== old;
  }, before.join());
}

/** Finding music: from anywhere, by words and facets, page by page, all of it in the address. */
export const searching: CheckList = ({ storefront }) => [
  {
    name: 'a search from anywhere by the slash key finds a track by its title, is remembered, and is recorded',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        const title = storefront.ids.titles.en;
        await page.goto('/en/about');
        await pageStands(page);
        await page.keyboard.press('/');
        await page.locator('input:focus').waitFor();
        await page.keyboard.type(title);
        const recorded = page.waitForRequest((request) => request.url().endsWith('/api/searchKeyword/saveData'));
        await page.keyboard.press('Enter');
        same((await recorded).postDataJSON(), { name: title }, 'recorded search');
        await page.waitForURL((url) => url.pathname === '/en/song-list' && url.searchParams.get('keyWords') === title);
        await pageStands(page);
        await rows(page).filter({ hasText: title }).first().waitFor();
        const history = await page.evaluate(() => localStorage.getItem('history'));
        must(history?.includes(title), `history holds ${history}`);
      }),
  },
  {
    name: 'an empty search shows every track',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/about');
        await pageStands(page);
        await page.keyboard.press('/');
        await page.locator('input:focus').waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === '/en/song-list' && !url.searchParams.get('keyWords'));
        await rows(page).first().waitFor();
      }),
  },
  {
    name: 'any two characters in the middle of a Chinese title find it, together with a second keyword',
    async run() {
      const { id } = { id: storefront.ids.track };
      const title = storefront.ids.titles.zh;
      const found = async (keyWords: string) =>
        (await call<{ list: { id: number }[] }>(storefront.url, 'music/getList', { keyWords, size: 100 })).list.some(
          (row) => row.id === id,
        );
      for (let at = 0; at + 2 <= title.length; at += 1)
        must(await found(title.slice(at, at + 2)), `${title.slice(at, at + 2)} does not find ${title}`);
      must(await found(`${title.slice(0, 2)}/${title.slice(-2)}`), 'two keywords do not find it');
      must(!(await found('不可能存在的词')), 'nonsense finds it');
    },
  },
  {
    name: 'a filter narrows the list to its count, stays in the address, and is taken away by its chip',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/music');
        await pageStands(page);
        const before = await idsOf(page);
        const option = page
          .locator('#slot-page')
          .getByRole('checkbox', { name: /1–2 min/ })
          .first();
        await option.waitFor({ state: 'attached' });
        // The box follows the address, not the click itself.
        await option.click({ force: true });
        await page.waitForURL((url) => url.search !== '');
        await rowsChange(page, before);
        const filtered = await idsOf(page);
        await page.reload();
        await pageStands(page);
        same(await idsOf(page), filtered, 'rows after a reload');
        const chips = page.getByRole('list', { name: 'Chosen filters' });
        await chips.getByRole('button').first().click();
        await chips.waitFor({ state: 'hidden' });
        await rowsChange(page, filtered);
        same(await idsOf(page), before, 'rows without the filter');
      }),
  },
  {
    name: 'pages of a list turn without a new document, have addresses, and go back where one was',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await page.goto('/en/song-list');
        await pageStands(page);
        const first = await idsOf(page);
        await page.getByRole('link', { name: 'Next page' }).first().click();
        await rowsChange(page, first);
        await pageStands(page);
        const second = await idsOf(page);
        must(!second.some((id) => first.includes(id)), 'a track is on both pages');
        await page.reload();
        await pageStands(page);
        same(await idsOf(page), second, 'second page after a reload');
        await page.goBack();
        await rowsChange(page, second);
        same(await idsOf(page), first, 'first page after going back');
      }),
  },
  {
    name: 'words that nothing fits say so and how to go on',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'phone', async ({ page }) => {
        await page.goto(`/song-list?keyWords=${encodeURIComponent('不可能存在的词')}`);
        await pageStands(page);
        same(await rows(page).count(), 0, 'rows');
        await page
          .locator('#slot-page')
          .getByText(/没有找到|没有符合|无搜索结果|没有搜索结果|未找到/)
          .first()
          .waitFor();
      }),
  },
];
