import type { Page } from '@playwright/test';
import { waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { sampled } from '../run/settings.ts';
import { differences, type PageStyles, stylesOf } from './computed-styles.ts';
import { test, whenRendered } from './rendering-edge.ts';

/*
 * The document of a rendered page holds other styles than one without rendering, and gets its sheets in another order. Once the scripts
 * have run, each element must look the same on both.
 */

const TRACK = '/music/music_detail?id=6&musicLibraryTypeId=1';
const CASES = ['/', '/music', TRACK].flatMap((path) => (['desktop', 'phone'] as const).map((device) => ({ path, device })));

/** Lengths are rounded in another way where a page was laid out twice. */
const TOLERANCE_PX = 1;

/** Differences that a failure lists: a wrong order of layers makes two thousand. */
const SHOWN = 40;

for (const { path, device } of sampled(CASES, 3))
  test(`each element of ${path} looks the same with and without rendering, on a ${device}`, { tag: `@zh-${device}` }, async ({
    rendering,
    newEdge,
    newVisitor,
  }) => {
    const plain = await newEdge('production', { EDGE_RENDER: '0' });
    const rendered = await newVisitor(rendering.url, device);
    await whenRendered(rendered.page, rendering.url + path);
    const unrendered = await newVisitor(plain.url, device);
    const styles = await settledStyles(rendered.page, path);
    expect(Object.keys(styles).length, 'elements of the page').toBeGreaterThan(300);
    const found = differences(styles, await settledStyles(unrendered.page, path), TOLERANCE_PX);
    expect(found.slice(0, SHOWN), `the first of ${found.length} differences: rendered | without`).toEqual([]);
    expect([rendered.problems(), unrendered.problems()]).toEqual([[], []]);
  });

/** Opens a page, has all of its lazy parts load, and gives its styles once they no longer change. */
async function settledStyles(page: Page, path: string): Promise<PageStyles> {
  await page.goto(path);
  await waitForPage(page);
  await waitForPlayer(page);
  // The font of the shop comes when the page is idle.
  await page.locator('html[data-typeface]').waitFor();
  await scrollThrough(page);
  await page.waitForLoadState('networkidle');
  let styles = await stylesOf(page);
  await expect
    .poll(async () => {
      const before = styles;
      styles = await stylesOf(page);
      return differences(before, styles, 0);
    })
    .toEqual([]);
  return styles;
}

/** Down in steps of a window, so that what loads near the window does, and up again. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await frames();
    }
    scrollTo(0, document.documentElement.scrollHeight);
    await frames();
    scrollTo(0, 0);
    await frames();
  });
}
