import type { Page } from '@playwright/test';
import { trackRows } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { SHARED_FOLDER } from '../members/share-folder.ts';
import { contentOf } from './page-content.ts';
import { test, whenRendered, withoutScript } from './rendering-edge.ts';
import { addressOf } from './routes.ts';

/*
 * What a crawler and a visitor without script have of a page: all of it in one answer, and links that lead on.
 */

const tag = '@en-desktop';

/** The subject of the structured data of a document. */
interface Subject {
  '@type': string;
  name: string;
  numTracks?: number;
  mainEntity?: { itemListElement: { name: string }[] };
}

const PAGES = [
  ['a list', '/music', 'CollectionPage'],
  ['a track', '/music/music_detail?id={track}&musicLibraryTypeId=1', 'MusicRecording'],
  ['an album', '/music/album_detail?id={album}', 'MusicAlbum'],
  ['a theme', '/commend/album_detail?id={theme}', 'MusicPlaylist'],
] as const;

for (const [what, route, type] of PAGES) {
  test(`${what} has its rows, title, description and structured data in one answer`, { tag }, async ({
    browser,
    storefront,
    rendering,
    page,
  }) => {
    const address = rendering.url + addressOf(route, 'en', storefront.ids);
    await whenRendered(page, address);
    const plain = await withoutScript(browser, 'desktop');
    // A crawler that follows nothing.
    const asked: string[] = [];
    await plain.route('**', (request) => {
      asked.push(request.request().url());
      return asked.length === 1 ? request.continue() : request.abort();
    });
    await plain.goto(address);
    expect(asked[0]).toBe(address);
    const { title, rows } = await contentOf(plain);
    expect(title).not.toBe('');
    const subject = await subjectOf(plain);
    expect(subject['@type']).toBe(type);
    expect((await plain.locator('meta[name="description"]').getAttribute('content'))!.length).toBeGreaterThan(20);
    if (subject.mainEntity) {
      expect(rows).toHaveLength(20);
      expect(subject.mainEntity.itemListElement.map(({ name }) => name)).toEqual(rows);
    } else {
      expect(title).toContain(subject.name);
      expect(await plain.title()).toContain(subject.name);
      // Below a track are those that are similar to it.
      expect(rows.length).toBeGreaterThan(2);
      if (subject.numTracks !== undefined) expect(rows).toHaveLength(subject.numTracks);
    }
    await plain.context().close();
  });
}

test('a shared folder has its rows, prices and links in one answer, and its albums by a link', { tag }, async ({
  browser,
  storefront,
  rendering,
  page,
}) => {
  const address = rendering.url + addressOf('/like/{folder}', 'en', storefront.ids);
  await whenRendered(page, address);
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(address);
  const { title, rows, hasPrices } = await contentOf(plain);
  expect(title).toBe(SHARED_FOLDER);
  expect(rows).toHaveLength(2);
  expect(rows).toContain(storefront.ids.titles.en);
  expect(hasPrices).toBe(true);
  const { track, album } = storefront.ids;
  await expect(plain.locator(`#slot-page a[href^="/en/music/music_detail?id=${track}&"]`)).toBeVisible();
  const albums = plain.getByRole('link', { name: /^Albums/ });
  await whenRendered(page, new URL((await albums.getAttribute('href'))!, address).href);
  await albums.click();
  await expect(plain.locator(`#slot-page li a[href="/en/music/album_detail?id=${album}"]`)).toBeVisible();
  await plain.context().close();
});

test('a list is paged by links, and back', { tag }, async ({ browser, rendering, page }) => {
  await whenRendered(page, `${rendering.url}/en/music`);
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(`${rendering.url}/en/music`);
  const first = await titlesOf(plain);
  const next = plain.locator('#slot-page a[rel="next"]');
  await expect(next).toHaveText('Next page');
  // The first visitor of an address may get it without its rows.
  await whenRendered(page, new URL((await next.getAttribute('href'))!, rendering.url).href);
  await next.click();
  const second = await titlesOf(plain);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await plain.goBack();
  expect(await titlesOf(plain)).toEqual(first);
  await plain.context().close();
});

test('each page that the menu names carries that name as its heading', { tag: '@zh-desktop' }, async ({ browser, rendering, page }) => {
  test.slow();
  const plain = await withoutScript(browser, 'desktop');
  await whenRendered(page, `${rendering.url}/music`);
  await plain.goto(`${rendering.url}/music`);
  const entries = await plain
    .locator('#slot-header nav[aria-label="主导航"] li:not(:has(ul)) > a')
    .evaluateAll((links) => links.map((link) => ({ path: link.getAttribute('href')!, name: link.textContent })));
  const named = entries.filter(({ path }) => path !== '/');
  expect(named.length).toBeGreaterThan(10);
  const headings: { path: string; name: string }[] = [];
  for (const { path } of named) {
    const address = rendering.url + path;
    await whenRendered(page, address);
    await plain.goto(address);
    headings.push({ path, name: (await contentOf(plain)).title });
  }
  expect(headings).toEqual(named);
  await plain.context().close();
});

async function titlesOf(page: Page): Promise<string[]> {
  await expect(trackRows(page)).toHaveCount(20);
  return (await contentOf(page)).rows;
}

async function subjectOf(page: Page): Promise<Subject> {
  const text = (await page.locator('script[type="application/ld+json"]').textContent())!;
  return (JSON.parse(text) as { '@graph': [Subject] })['@graph'][0];
}
