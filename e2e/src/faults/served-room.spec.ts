import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, trackRows, waitForPage } from '../browser/page-state.ts';
import type { Visitor } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { holdCode, RENDERING, whenRendered } from '../pages/rendering-edge.ts';
import { channelName, createChannel, promoteSet, publishFurther, publishHotSwappable } from '../storefront/release-store.ts';
import { SHORT_TIMEOUTS } from './lifecycle-faults.ts';
import { injectFault, NETWORK_FAULTS } from './network-faults.ts';
import { contentOfRelease, fallback, placeOf } from './slots.ts';

/* Containment, fallback and hot swap of a unit whose page came rendered: its rows were there before any of its code. */

const PLACE = placeOf('mf-catalog');
const ROWS = 20;
const DELETED = NETWORK_FAULTS.find(({ name }) => name === 'a chunk is deleted')!;

/** Opens the page of the unit with its code held back, and lets it come when the room is seen to be served by this release. */
async function openServed({ page }: Visitor, origin: string, version?: string): Promise<void> {
  await whenRendered(page, origin + PLACE.path, version && `data-unit="${PLACE.unit}" data-version="${version}"`);
  const letGo = await holdCode(page);
  await page.goto(PLACE.path, { waitUntil: 'commit' });
  await expect(servedRows(page)).toHaveCount(ROWS);
  letGo();
}

function servedRows(page: Page) {
  return page.locator(`#slot-page .yh-container[data-unit="${PLACE.unit}"][data-served] [data-row]`);
}

test('a served list whose code does not come says so, and has its rows again after a retry', async ({ newEdge, newVisitor }) => {
  const edge = await newEdge('production', { ...RENDERING, ...SHORT_TIMEOUTS });
  const visitor = await newVisitor(edge.url);
  const { page, context } = visitor;
  const heal = await injectFault(context, PLACE.unit, DELETED);
  await openServed(visitor, edge.url);
  await fallback(page, PLACE).waitFor();
  await expect(page.locator('#slot-header a').first()).toBeVisible();
  await heal();
  await fallback(page, PLACE).getByRole('button', { name: 'Try again' }).click();
  await expect(trackRows(page)).toHaveCount(ROWS);
  await waitForPage(page);
  await expect(fallback(page, PLACE)).toHaveCount(0);
});

test('a served list whose code does not come is replaced by the release before, with its rows', async ({
  storefront,
  newEdge,
  newVisitor,
}) => {
  const channel = channelName('served');
  const { [PLACE.unit]: before } = await createChannel(storefront, channel);
  const next = await publishFurther(storefront, PLACE.unit, { number: 71 });
  await promoteSet(storefront, channel, { [PLACE.unit]: next });
  const edge = await newEdge(channel, { ...RENDERING, ...SHORT_TIMEOUTS });
  const visitor = await newVisitor(edge.url);
  await injectFault(visitor.context, PLACE.unit, DELETED, next);
  await openServed(visitor, edge.url, next);
  await contentOfRelease(visitor.page, PLACE, before!).waitFor();
  await expect(trackRows(visitor.page)).toHaveCount(ROWS);
  await expect(fallback(visitor.page, PLACE)).toHaveCount(0);
});

test('a served list is swapped for another release without a new document, and keeps its rows', async ({
  storefront,
  newEdge,
  newVisitor,
}) => {
  const channel = channelName('served');
  await createChannel(storefront, channel);
  const [first, second] = await Promise.all([72, 73].map((number) => publishHotSwappable(storefront, PLACE.unit, number)));
  await promoteSet(storefront, channel, { [PLACE.unit]: first! });
  const edge = await newEdge(channel, RENDERING);
  const visitor = await newVisitor(edge.url);
  const { page, problems } = visitor;
  await openServed(visitor, edge.url, first);
  await contentOfRelease(page, PLACE, first!).waitFor();
  await waitForPage(page);
  await markDocument(page);
  const titles = await trackRows(page).locator('[data-control="title"]').allTextContents();
  await promoteSet(storefront, channel, { [PLACE.unit]: second! });
  await contentOfRelease(page, PLACE, second!).waitFor();
  await waitForPage(page);
  expect(await trackRows(page).locator('[data-control="title"]').allTextContents()).toEqual(titles);
  expect(await isSameDocument(page), 'the same document').toBe(true);
  expect(problems()).toEqual([]);
});
