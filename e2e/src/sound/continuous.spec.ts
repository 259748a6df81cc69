import type { Page } from '@playwright/test';
import { player, rowPlay, trackRows, waitForPage } from '../browser/page-state.ts';
import { waitForOtherSource, waitForSound, watchSound } from '../browser/sound.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';

const ROWS = FULL ? 10 : 6;

/** The longest silence between two tracks, ms. */
const LONGEST_GAP_MS = 100;

interface GapWindow extends Window {
  __gaps?: number[];
}

test(`${ROWS} rows play on by themselves, in their order, with less than 100 ms between them`, async ({ cleanPage: page }) => {
  test.setTimeout(240_000);
  await watchSound(page);
  await watchGaps(page);
  await page.goto('/en/source?sort=durationAsc');
  await waitForPage(page);
  // The very shortest are over before the one behind them is prepared.
  const [first] = await rowIds(page);
  await page.getByRole('link', { name: 'Next page' }).first().click();
  await expect.poll(async () => (await rowIds(page))[0]).not.toBe(first);
  await waitForPage(page);
  const rows = await rowIds(page);
  await makeSounds(page);
  await page.reload();
  await waitForPage(page);
  const heard: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/api/userPlay/play')) heard.push(searchParams.get('id'));
  });
  await rowPlay(page).click();
  await page.waitForFunction((count) => (window as GapWindow).__gaps!.length >= count, ROWS - 1, { timeout: 120_000 });
  const gaps = (await page.evaluate(() => (window as GapWindow).__gaps!)).slice(0, ROWS - 1);
  expect(heard.slice(0, ROWS), 'tracks that were started').toEqual(rows.slice(0, ROWS));
  test.info().annotations.push({ type: 'gaps between tracks, ms', description: gaps.join(', ') });
  console.log(`      gaps between ${ROWS} tracks, ms: ${gaps.join(', ')}`);
  const inOrder = gaps.toSorted((one, other) => one - other);
  // The full matrix has the processor to itself: there every gap counts. Elsewhere other work may delay a single one.
  const measured = FULL ? inOrder.at(-1)! : inOrder[Math.floor(inOrder.length / 2)]!;
  expect(measured, `gaps between tracks: ${gaps.join(', ')} ms`).toBeLessThan(LONGEST_GAP_MS);
});

function rowIds(page: Page): Promise<(string | null)[]> {
  return trackRows(page).evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-row')));
}

/** A demo sound is synthesised when it is first requested, which is no part of a gap: each of the rows is played once before. */
async function makeSounds(page: Page): Promise<void> {
  await rowPlay(page).click();
  let { source } = await waitForSound(page, 0.01);
  for (let row = 1; row < ROWS; row += 1) {
    await player(page).getByRole('button', { name: 'Next track' }).click();
    await waitForOtherSource(page, source);
    ({ source } = await waitForSound(page, 0.01));
  }
}

/** Records the time from the end of each track to the sound of the next one: an increasing position proves sound, `playing` only announces it. */
async function watchGaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gaps: number[] = [];
    (window as GapWindow).__gaps = gaps;
    const watched = new WeakSet<HTMLMediaElement>();
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!watched.has(this)) {
        watched.add(this);
        this.addEventListener(
          'ended',
          () => {
            const ended = performance.now();
            const look = () => {
              if (this.ended || this.seeking || this.currentTime === 0) requestAnimationFrame(look);
              else gaps.push(Math.round(performance.now() - this.currentTime * 1000 - ended));
            };
            requestAnimationFrame(look);
          },
          { capture: true },
        );
      }
      return play.call(this);
    };
  });
}
