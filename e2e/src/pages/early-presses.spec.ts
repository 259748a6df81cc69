import type { Page } from '@playwright/test';
import { player, trackRows } from '../browser/page-state.ts';
import { waitForSound, watchSound } from '../browser/sound.ts';
import { expect } from '../fixtures.ts';
import { signInNewMember } from '../members/member-forms.ts';
import { holdCode, test, whenRendered } from './rendering-edge.ts';

/* What is pressed in a rendered list before its code is there is shown as taken, and answered once. */

const LIST = '/en/music';
const tag = '@en-desktop';

/** Opens the list with its code held back; the answer lets the code come. */
async function openHeld(page: Page, rendering: { url: string }): Promise<() => void> {
  await whenRendered(page, rendering.url + LIST);
  const letGo = await holdCode(page);
  await page.goto(LIST, { waitUntil: 'commit' });
  return letGo;
}

/** Addresses of calls of the page whose path ends so. */
function callsTo(page: Page, path: RegExp): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) calls.push(request.url());
  });
  return calls;
}

for (const [where, size] of [
  ['', null],
  [' in a narrow window, whose layout the code draws anew,', { width: 390, height: 844 }],
] as const) {
  test(`two quick presses on play before the code is there${where} start the track once, and it sounds`, { tag }, async ({
    rendering,
    newVisitor,
  }) => {
    const { page } = await newVisitor(rendering.url);
    if (size) await page.setViewportSize(size);
    await watchSound(page);
    const plays = callsTo(page, /\/userPlay\/play$/);
    const letGo = await openHeld(page, rendering);
    const row = trackRows(page).nth(1);
    const play = row.getByRole('button', { name: /^Play “/ }).first();
    await play.dblclick();
    await expect(row.locator('[data-pressed]')).toHaveAttribute('aria-busy', 'true');
    expect(plays).toEqual([]);
    letGo();
    await expect(row.getByRole('button', { name: /^Pause “/ }).first()).toBeVisible();
    const { position } = await waitForSound(page);
    const { elements, interruptions } = await waitForSound(page, position + 1);
    expect([elements, interruptions.filter((event) => !/^(?:waiting|emptied)/.test(event))], 'media elements, pauses').toEqual([1, []]);
    expect(plays).toHaveLength(1);
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
  });
}

test('a press on play sounds while the controls of the player are still on their way, and they draw in the room that is kept for them', {
  tag,
}, async ({ rendering, newVisitor }) => {
  const { page, problems } = await newVisitor(rendering.url);
  await watchSound(page);
  const plays = callsTo(page, /\/userPlay\/play$/);
  const controls = Promise.withResolvers<void>();
  await page.route(/\/player-controls\.[0-9a-f]+\.js$/, async (route) => {
    await controls.promise;
    await route.continue();
  });
  await whenRendered(page, rendering.url + LIST);
  await page.goto(LIST);
  const row = trackRows(page).nth(1);
  const title = (await row.locator('[data-control="title"]').textContent())!;
  await row
    .getByRole('button', { name: /^Play “/ })
    .first()
    .click();
  await expect(row.getByRole('button', { name: /^Pause “/ }).first()).toBeVisible();
  const { position } = await waitForSound(page);
  const section = player(page).locator('section');
  await expect(section).toContainText(title);
  const early = await section.boundingBox();
  controls.resolve();
  await expect(player(page).getByRole('slider', { name: 'Position' })).toBeVisible();
  expect(await section.boundingBox()).toEqual(early);
  const { elements, interruptions } = await waitForSound(page, position + 1);
  expect([elements, interruptions.filter((event) => !/^(?:waiting|emptied)/.test(event))], 'media elements, pauses').toEqual([1, []]);
  await expect(player(page).getByRole('button', { name: 'Next track' })).toBeEnabled();
  expect(plays).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test('two presses on the cart before the code is there put the track into the cart once', { tag }, async ({
  storefront,
  rendering,
  newVisitor,
}) => {
  const { page, context, problems } = await newVisitor(rendering.url);
  await signInNewMember(context, { ...storefront, url: rendering.url });
  const added = callsTo(page, /\/shoppingCart\/addCarts?$/);
  const letGo = await openHeld(page, rendering);
  const row = trackRows(page).nth(2);
  await row.hover();
  const cart = row.locator('[data-control="cart"]');
  await cart.click();
  await cart.click();
  await expect(cart).toHaveAttribute('aria-busy', 'true');
  expect(added).toEqual([]);
  letGo();
  await expect(page.getByText('Added to shopping cart')).toBeVisible();
  await expect(page.locator('#slot-header').getByRole('link', { name: /^Cart\s*1 work$/ })).toBeVisible();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(added).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test('two presses on a filter before the code is there narrow the list by it once', { tag }, async ({ rendering, newVisitor }) => {
  const { page, problems } = await newVisitor(rendering.url);
  const letGo = await openHeld(page, rendering);
  const filter = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
  await filter.click({ force: true });
  await filter.click({ force: true });
  await expect(filter).toHaveAttribute('aria-busy', 'true');
  await expect(filter).not.toBeChecked();
  const entries = await page.evaluate(() => history.length);
  letGo();
  await expect(page).toHaveURL(/\/en\/music\?tag=\d+$/);
  await expect(filter).toBeChecked();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect(problems()).toEqual([]);
});

test('an order that is chosen before the code is there sorts the list', { tag }, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url);
  const letGo = await openHeld(page, rendering);
  await trackRows(page).first().waitFor();
  const order = page.getByRole('combobox', { name: 'Sort' });
  await order.selectOption('priceAsc');
  expect(new URL(page.url()).search).toBe('');
  letGo();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'priceAsc');
  await expect(order).toHaveValue('priceAsc');
});

test('words that are written before the code is there are searched for with it', { tag }, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url);
  await whenRendered(page, `${rendering.url}/en/`);
  const letGo = await holdCode(page);
  await page.goto('/en/', { waitUntil: 'commit' });
  const field = page.locator('#slot-page [data-search-field]');
  await field.fill('calm piano');
  letGo();
  await page.locator('#slot-page .yh-container:not([data-served]) [data-search-field]').waitFor();
  await expect(field).toHaveValue('calm piano');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('keyWords') === 'calm piano');
});

test('a page that is scrolled before the code is there stays where it is', { tag }, async ({ rendering, newVisitor }) => {
  const { page } = await newVisitor(rendering.url);
  const letGo = await openHeld(page, rendering);
  await trackRows(page).last().scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(300);
  letGo();
  await page.locator('#slot-page .yh-container:not([data-served]) [data-row]').first().waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(top);
});
