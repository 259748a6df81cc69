import type { Page } from '@playwright/test';
import {
  followLink,
  heading,
  isSameDocument,
  markDocument,
  navigate,
  openMusic,
  player,
  playFirstTrack,
  rowPlay,
  trackRows,
  waitForAddress,
  waitForPage,
} from '../browser/page-state.ts';
import { soundState, waitForSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';

const TEN_PAGES = [
  '/en/about',
  '/en/source',
  '/en/my',
  '/en/commend/hot',
  '/en/linkus',
  '/en/',
  '/en/song-list',
  '/en/account/register',
  '/en/cheap',
  '/en/music',
];

test('a click on a row plays its track, and the music goes on without a gap through ten pages', async ({ cleanPage: page }) => {
  const start = await playFirstTrack(page);
  await markDocument(page);
  await soundState(page);
  let { position } = start;
  for (const path of TEN_PAGES) {
    await navigate(page, path);
    const now = await waitForSound(page, position + 0.01);
    expect([now.interruptions, now.elements, now.source], `sound on ${path}`).toEqual([[], 1, start.source]);
    position = now.position;
  }
  expect(await isSameDocument(page), 'the same document').toBe(true);
});

test('a visitor who does not wait gets the last track of many quick clicks on play, in one media element', async ({ cleanPage: page }) => {
  await openMusic(page);
  const title = await trackRows(page).nth(3).locator('[data-control="title"]').textContent();
  // In one task: the login dialog, which the second track of a guest opens, comes after the last click.
  const buttons = await Promise.all([0, 2, 1, 3].map((row) => rowPlay(page, row).elementHandle()));
  await page.evaluate((list) => {
    for (const each of list) (each as HTMLElement).click();
  }, buttons);
  await player(page).getByText(title!, { exact: true }).first().waitFor();
  await waitForSound(page);
  expect((await soundState(page)).elements, 'media elements').toBe(1);
});

test('a visitor who does not wait gets the page of the address after many quick steps back and forward, and the music goes on', async ({
  cleanPage: page,
}) => {
  const start = await playFirstTrack(page);
  await markDocument(page);
  for (const path of ['/en/source', '/en/linkus', '/en/commend/hot', '/en/about']) {
    await followLink(page, path);
    await waitForAddress(page, path);
  }
  // No wait for a page in between: each step interrupts the one before it.
  await walkHistory(page, [-1, -1, 1, -2, 3, -1, -1, 1, -1]);
  await waitForAddress(page, '/en/linkus');
  await waitForPage(page);
  expect(await heading(page).textContent()).toBe(await headingOf(page, '/en/linkus'));
  const now = await waitForSound(page, start.position + 0.01);
  expect([now.elements, now.interruptions], 'sound').toEqual([1, []]);
  expect(await isSameDocument(page), 'the same document').toBe(true);
});

/** Takes each step as soon as the browser has taken the one before it. One listener takes all: single-spa keeps listeners in lists of its own. */
async function walkHistory(page: Page, steps: readonly number[]): Promise<void> {
  await page.evaluate(
    (list) =>
      new Promise<void>((resolve) => {
        const left = [...list];
        const walk = () => {
          const step = left.shift();
          if (step !== undefined) return history.go(step);
          removeEventListener('popstate', onPopState);
          resolve();
        };
        const onPopState = (event: PopStateEvent & { singleSpa?: boolean }) => {
          // The event of the browser, not the one that single-spa dispatches for its pages.
          if (!event.singleSpa) walk();
        };
        addEventListener('popstate', onPopState);
        walk();
      }),
    steps,
  );
}

/** Heading of a page that is opened by its address. */
async function headingOf(page: Page, path: string): Promise<string | null> {
  const other = await page.context().newPage();
  await other.goto(path);
  await waitForPage(other);
  const text = await heading(other).textContent();
  await other.close();
  return text;
}
