import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { slowDown } from './network.ts';

/** One view of a page on the slow line in which its visitor presses play as soon as a person can. Times in ms since navigation. */
export interface PressedView {
  /** When the mouse was pressed. */
  pressed: number;
  /** When the media element was asked to play. */
  asked: number;
  /** When it sounded: its time moves, not muted. */
  sounded: number;
  /** What the press led to, 1 of each: calls that record the play, media elements, requests of them to play. */
  once: number[];
}

/** How long after the content a visitor presses, ms. */
const PRESSED_AFTER_MS = 100;
/** A second start of what one press began shows within this time, ms. */
const SETTLED_MS = 1500;
/** The first view of a track may have its sound made. */
const TIMEOUT_MS = 90_000;
/** The function of the page by which it tells where to press. */
const BINDING = 'contentIsVisible';

interface PressMarks {
  pressed: number;
  /** Whether the press hit the button. */
  isHit: boolean;
  asked: number[];
  elements: HTMLMediaElement[];
  sounded: number;
}

interface Marked {
  pressMarks: PressMarks;
}

/** Runs in the page before anything else: tells when the content is visible, and marks the press and the sound. */
function observe([content, button, binding]: readonly [string, string, string]): void {
  const marks: PressMarks = { pressed: 0, isHit: false, asked: [], elements: [], sounded: 0 };
  Object.assign(window, { pressMarks: marks });
  addEventListener(
    'mousedown',
    (event) => Object.assign(marks, { pressed: event.timeStamp, isHit: (event.target as Element).closest(button) !== null }),
    { capture: true },
  );
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    marks.asked.push(performance.now());
    if (!marks.elements.includes(this)) {
      marks.elements.push(this);
      // `playing` announces sound; only an increasing time proves it.
      this.addEventListener('playing', () => {
        const from = this.currentTime;
        const look = () => {
          if (marks.sounded > 0) return;
          if (this.currentTime > from && !this.muted && this.volume > 0) marks.sounded = performance.now();
          else requestAnimationFrame(look);
        };
        look();
      });
    }
    return play.call(this);
  };
  const tell = () => {
    const target = [...document.querySelectorAll(button)].find((one) => one.checkVisibility())!;
    target.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = target.getBoundingClientRect();
    (window as unknown as Record<string, (place: string) => void>)[binding]!(JSON.stringify([x + width / 2, y + height / 2]));
  };
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(content) || !document.querySelector(button)) return;
    watcher.disconnect();
    // In the page now, on the screen with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(tell));
  });
  watcher.observe(document, { childList: true, subtree: true });
}

/** Presses the mouse 100 ms after it came to a place. A busy page does not delay the press, only what follows from it. */
async function press(session: CDPSession, x: number, y: number): Promise<void> {
  const send = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased') =>
    session.send('Input.dispatchMouseEvent', { type, x, y, ...(type !== 'mouseMoved' && { button: 'left', clickCount: 1 }) });
  const moved = send('mouseMoved');
  await setTimeout(PRESSED_AFTER_MS);
  await Promise.all([moved, send('mousePressed'), send('mouseReleased')]);
}

/**
 * Measures one view of `url` with an empty cache, in which the first button that `button` finds is pressed by the mouse 100 ms after
 * the content is visible. Throws when the press missed it.
 */
export async function measurePressedView(browser: Browser, url: string, content: string, button: string): Promise<PressedView> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, [content, button, BINDING] as const);
    const session = await slowDown(page);
    let calls = 0;
    session.on('Network.requestWillBeSent', ({ request }) => {
      if (new URL(request.url).pathname.endsWith('/userPlay/play')) calls += 1;
    });
    const place = new Promise<[number, number]>((resolve) => {
      session.on('Runtime.bindingCalled', ({ payload }) => resolve(JSON.parse(payload) as [number, number]));
    });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: BINDING });
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const late = setTimeout(TIMEOUT_MS, null, { ref: false });
    const found = await Promise.race([place, late]);
    if (!found) throw new Error(`${url}: no ${content} within ${TIMEOUT_MS} ms`);
    await press(session, ...found);
    if (!(await page.evaluate(() => (window as unknown as Marked).pressMarks.isHit))) throw new Error(`${url}: the press missed ${button}`);
    await page.waitForFunction(() => (window as unknown as Marked).pressMarks.sounded > 0, undefined, {
      polling: 100,
      timeout: TIMEOUT_MS,
    });
    await page.waitForTimeout(SETTLED_MS);
    const { pressed, asked, elements, sounded } = await page.evaluate(() => {
      const { elements, ...marks } = (window as unknown as Marked).pressMarks;
      return { ...marks, elements: elements.length };
    });
    return { pressed, asked: asked[0]!, sounded, once: [calls, elements, asked.length] };
  } finally {
    await context.close();
  }
}
