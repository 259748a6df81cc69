import type { Page } from '@playwright/test';
import { trackRows, waitForPage } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { channelName, createChannel, publishFurther } from '../storefront/release-store.ts';
import { holdCode, hydrationReports, RENDERING, test, whenRendered, withoutScript } from './rendering-edge.ts';

/*
 * The parts that one unit draws in the pages of another, on pages that the edge renders: there without script, taken over by the
 * scripts without a move, and answering what was pressed before.
 */

const LIST = '/en/music';
const TRACK = '/en/music/music_detail?id=6&musicLibraryTypeId=1';
const PLAY = /^Play “/;
const tag = '@en-desktop';
/** In a document whose hearts are rendered. */
const SERVED = 'data-state="served"><button';

const hearts = (page: Page) => trackRows(page).locator('[data-fragment="favourite-button"]');
const servedHearts = (page: Page) => hearts(page).locator('[data-state="served"] > button');
const heart = (page: Page, row: number) => hearts(page).nth(row).getByRole('button');

test('a list has its play buttons and hearts without script', { tag }, async ({ browser, rendering, page }) => {
  await whenRendered(page, rendering.url + LIST, SERVED);
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(rendering.url + LIST);
  const rows = await trackRows(plain).count();
  expect(rows).toBeGreaterThan(5);
  await expect(servedHearts(plain)).toHaveCount(rows);
  await expect(heart(plain, 0)).toHaveAccessibleName('Add to favorites');
  for (let row = 0; row < rows; row += 1) await expect(trackRows(plain).nth(row).getByRole('button', { name: PLAY })).toBeVisible();
  await plain.context().close();
});

test('a track has its sound, its price, the way into the cart and its heart without script', { tag }, async ({
  browser,
  rendering,
  page,
}) => {
  await whenRendered(page, rendering.url + TRACK, SERVED);
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(rendering.url + TRACK);
  const licence = plain.getByRole('complementary').filter({ has: plain.locator('#licence-title') });
  const sound = plain.locator('audio');
  await expect(sound).toBeVisible();
  const answer = await plain.request.get(rendering.url + (await sound.getAttribute('src')), { headers: { range: 'bytes=0-99' } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'audio/mpeg']);
  await expect(licence.getByText(/CN¥\d/).first()).toBeVisible();
  await expect(licence.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(licence.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  await plain.context().close();
});

test('a press on a heart before its code is there counts once, and the heart does not move', { tag }, async ({
  storefront,
  rendering,
  newVisitor,
}) => {
  const { page, context, problems } = await newVisitor(rendering.url);
  await signInNewMember(context, { ...storefront, url: rendering.url });
  await whenRendered(page, rendering.url + LIST, SERVED);
  const added: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/userFavoritesData\/favoritesData$/.test(request.url())) added.push(request.url());
  });
  const reports = await hydrationReports(page);
  const letGo = await holdCode(page);
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect(servedHearts(page).nth(1)).toBeVisible();
  const before = await heart(page, 1).boundingBox();
  await heart(page, 1).click();
  await heart(page, 1).click();
  await expect(heart(page, 1)).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await waitForPage(page);
  await expect(servedHearts(page)).toHaveCount(0);
  expect(added).toHaveLength(1);
  expect(await heart(page, 1).boundingBox()).toEqual(before);
  expect(await reports()).toEqual([]);
  expect(problems()).toEqual([]);
});

/** After the server build of a unit: the second fragment of each page throws when it is rendered. */
const THROWING = `
;(() => {
  const load = module.exports['./fragments'];
  const fragments = () => {
    const own = load();
    const prepareFragments = async (host, shown) =>
      (await own.prepareFragments(host, shown)).map((view, at) => (at === 1 ? { ...view, element: { planted: true } } : view));
    return { ...own, prepareFragments };
  };
  module.exports = { ...module.exports, './fragments': fragments };
})();
`;

test('a fragment that throws on the server costs only itself, and is there with the scripts', { tag }, async ({
  browser,
  storefront,
  newEdge,
  newVisitor,
}) => {
  const change = (file: string, text: string) => (file.endsWith('.cjs') ? text + THROWING : text);
  const version = await publishFurther(storefront, 'mf-account', { number: 61, change });
  const channel = channelName('throwing');
  await createChannel(storefront, channel, { 'mf-account': version });
  const edge = await newEdge(channel, RENDERING);
  const { page, problems } = await newVisitor(edge.url);
  await whenRendered(page, edge.url + LIST, SERVED);
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(edge.url + LIST);
  const rows = await trackRows(plain).count();
  expect(rows).toBeGreaterThan(5);
  await expect(servedHearts(plain)).toHaveCount(rows - 1);
  await expect(heart(plain, 1)).toHaveCount(0);
  await plain.context().close();
  await page.goto(LIST);
  await expect(hearts(page).getByRole('button')).toHaveCount(rows);
  expect(problems()).toEqual([]);
});
