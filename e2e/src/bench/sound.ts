import type { Browser, Page } from '@playwright/test';

interface SoundMarks extends Window {
  benchSound?: { clicked: number; sounded: number[]; ended: number[] };
}

/** Records, in ms of the page's clock, the last click, each start of sound, and each end of a track. */
function markSound(): void {
  const marks = { clicked: 0, sounded: [] as number[], ended: [] as number[] };
  (window as SoundMarks).benchSound = marks;
  addEventListener('click', () => Object.assign(marks, { clicked: performance.now() }), { capture: true });
  const play = HTMLMediaElement.prototype.play;
  const heard = new WeakSet<HTMLMediaElement>();
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    if (!heard.has(this)) {
      heard.add(this);
      // `playing` announces sound; only an increasing time proves it.
      this.addEventListener('playing', () => {
        const from = this.currentTime;
        const look = () => (this.currentTime > from ? marks.sounded.push(performance.now()) : requestAnimationFrame(look));
        look();
      });
      this.addEventListener('ended', () => marks.ended.push(performance.now()));
    }
    return play.call(this);
  };
}

const ROW = '#slot-page [data-row]';

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.addInitScript(markSound);
  await page.goto(url);
  await page.locator(ROW).nth(1).waitFor();
  await page.locator('#slot-player section').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  return page;
}

/** Every third play of a guest opens the login dialog over the rows, so the count of plays is deleted before each. */
async function playRow(page: Page, index: number): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('clickNum'));
  await page.locator(ROW).nth(index).locator('button').first().click();
}
const sounds = (page: Page, times: number) =>
  page.waitForFunction((count) => ((window as SoundMarks).benchSound?.sounded.length ?? 0) >= count, times, { timeout: 60_000 });

/** Milliseconds from a click on a cover to moving sound, once per row; the tracks' files exist already. */
export async function measureClickToSound(browser: Browser, url: string, rows: number): Promise<number[]> {
  const page = await open(browser, url);
  try {
    const times: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      await playRow(page, row);
      await sounds(page, row + 1);
      times.push(
        await page.evaluate(() => ((window as SoundMarks).benchSound!.sounded.at(-1) ?? 0) - (window as SoundMarks).benchSound!.clicked),
      );
    }
    return times;
  } finally {
    await page.context().close();
  }
}

/** Milliseconds between the end of one track and the sound of the next, on a list of short ones. */
export async function measureGap(browser: Browser, url: string): Promise<number> {
  const page = await open(browser, url);
  try {
    for (let row = 0; row < 3; row += 1) {
      await playRow(page, row);
      await sounds(page, row + 1);
    }
    // The list may play in either order: the track in the middle has a next one.
    await playRow(page, 1);
    await sounds(page, 4);
    await page.waitForFunction(() => ((window as SoundMarks).benchSound?.ended.length ?? 0) >= 1, undefined, { timeout: 90_000 });
    await sounds(page, 5);
    return await page.evaluate(() => {
      const { ended, sounded } = (window as SoundMarks).benchSound!;
      const end = ended.at(-1)!;
      return sounded.find((time) => time > end)! - end;
    });
  } finally {
    await page.context().close();
  }
}
