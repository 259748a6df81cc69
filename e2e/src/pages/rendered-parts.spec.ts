import type { Locator, Page } from '@playwright/test';
import { trackRows, WIDTHS, waitForPage } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { channelName, createChannel, publishFurther } from '../storefront/release-store.ts';
import { holdCode, hydrationReports, RENDERING, test, whenRendered, withoutScript } from './rendering-edge.ts';
import { addressOf } from './routes.ts';

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
  await expectPlayable(sound);
  await expect(licence.getByText(/CN¥\d/).first()).toBeVisible();
  await expect(licence.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  await expect(licence.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
  await plain.context().close();
});

/** The browser can fetch what an audio element plays. */
async function expectPlayable(sound: Locator): Promise<void> {
  const address = new URL((await sound.getAttribute('src'))!, sound.page().url()).href;
  const answer = await sound.page().request.get(address, { headers: { range: 'bytes=0-99' } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'audio/mpeg']);
}

const HEARD = ['/music/album_detail?id={album}', '/commend/album_detail?id={theme}', '/cheap/1', '/like/{folder}'];

for (const route of HEARD) {
  test(`each track of ${route} can be heard without script, and nothing is fetched before`, { tag }, async ({
    browser,
    rendering,
    storefront,
    page,
  }) => {
    const address = rendering.url + addressOf(route, 'en', storefront.ids);
    await whenRendered(page, address, '<audio');
    const plain = await withoutScript(browser, 'desktop');
    const fetched: string[] = [];
    plain.on('request', (request) => void (request.resourceType() === 'media' && fetched.push(request.url())));
    const rows = plain.locator('#slot-page [data-row]').filter({ has: plain.locator('[data-control="play"]') });
    // A busy machine may miss the time that a page waits for its rendering: without script there is no row then.
    await expect(async () => {
      await plain.goto(address);
      expect(await rows.count()).toBeGreaterThan(0);
    }).toPass();
    const sounds = rows.locator('audio');
    await expect(sounds).toHaveCount(await rows.count());
    await expectPlayable(sounds.first());
    for (const device of ['desktop', 'phone'] as const) {
      for (const width of WIDTHS[device]) {
        await plain.setViewportSize({ width, height: 900 });
        const sound = (await sounds.first().boundingBox())!;
        const row = (await rows.first().boundingBox())!;
        expect([sound.width >= 96, sound.y >= row.y, sound.y + sound.height <= row.y + row.height], `at ${width}`).toEqual([
          true,
          true,
          true,
        ]);
      }
    }
    const names = await sounds.evaluateAll((all) => all.map((sound) => sound.getAttribute('aria-label')));
    expect(names.filter((name) => !name?.startsWith('Listen to “'))).toEqual([]);
    expect(fetched).toEqual([]);
    await plain.context().close();
  });
}

test('the licence box of a track has the price of its usual use without script, and takes over in its place', { tag }, async ({
  browser,
  rendering,
  newVisitor,
}) => {
  const { page, problems } = await newVisitor(rendering.url);
  await whenRendered(page, rendering.url + TRACK, 'data-state="served"><span');
  const plain = await withoutScript(browser, 'desktop');
  await plain.goto(rendering.url + TRACK);
  const boxOf = (of: Page) => of.locator('[data-fragment="licence-box"]');
  await expect(boxOf(plain).getByRole('combobox', { name: 'Use' })).toHaveValue('shortVideo');
  // A choice would change no price.
  await expect(boxOf(plain).locator('select:enabled')).toHaveCount(0);
  const price = boxOf(plain).getByText(/^CN¥\d/);
  await expect(price).toBeVisible();
  const shown = await price.textContent();
  await plain.context().close();

  const asked: string[] = [];
  page.on('request', (request) => void (/grantTag/.test(request.url()) && asked.push(request.url())));
  const letGo = await holdCode(page);
  await page.goto(TRACK, { waitUntil: 'commit' });
  const period = boxOf(page).getByRole('combobox', { name: 'Period' });
  await expect(period).toBeDisabled();
  // How wide a text is changes with the font of the shop, which comes late.
  const places = () =>
    boxOf(page)
      .locator('select, button')
      .evaluateAll((all) => all.map((node) => node.getBoundingClientRect()).map(({ x, y, height }) => [x, y, height]));
  const before = await places();
  letGo();
  await expect(period).toBeEnabled();
  await waitForPage(page);
  expect(await places()).toEqual(before);
  await expect(
    boxOf(page)
      .getByText(/^CN¥\d/)
      .first(),
  ).toHaveText(shown!);
  // The box has its price table from the document. A choice becomes the use of the device, which other units price by a table of their own.
  expect(asked).toEqual([]);
  await period.selectOption('threeYears');
  await expect(
    boxOf(page)
      .getByText(/^CN¥\d/)
      .first(),
  ).not.toHaveText(shown!);
  expect(problems()).toEqual([]);
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
