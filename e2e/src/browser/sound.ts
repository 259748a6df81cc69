import type { Page } from '@playwright/test';

/** What the page's sound did since the last look. */
export interface SoundState {
  /** Media elements that were ever asked to play; the storefront uses one. */
  elements: number;
  playing: boolean;
  /** Seconds into the track. */
  position: number;
  source: string;
  /** Events that a listener would notice: pause, waiting, emptied, error. */
  interruptions: string[];
}

/** The sound over a period, sampled in each frame of the page. */
export interface SoundTimeline {
  /** Longest time without sound, ms. */
  longestSilenceMs: number;
  /** Largest change of the position that the time between two samples does not explain, s. A step backward counts in full. */
  largestJumpS: number;
  samples: number;
}

interface WatchedWindow extends Window {
  __sound?: { elements: HTMLMediaElement[]; interruptions: string[] };
  __timeline?: SoundTimeline & { stop: boolean };
}

/** Watches every media element of the documents to come. Call it before the first navigation. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sound = { elements: [] as HTMLMediaElement[], interruptions: [] as string[] };
    (window as WatchedWindow).__sound = sound;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sound.elements.includes(this)) {
        sound.elements.push(this);
        // A looped track seeks for a moment at its end. The timeline measures how long that takes.
        const isLoopStart = (name: string) => name === 'waiting' && this.loop && (this.seeking || this.currentTime < 0.5);
        for (const name of ['pause', 'waiting', 'emptied', 'error']) {
          this.addEventListener(name, () => isLoopStart(name) || sound.interruptions.push(`${name} at ${this.currentTime.toFixed(1)} s`));
        }
      }
      return play.call(this);
    };
  });
}

export function soundState(page: Page): Promise<SoundState> {
  return page.evaluate(() => {
    const sound = (window as WatchedWindow).__sound;
    const element = sound?.elements.at(-1);
    return {
      elements: sound?.elements.length ?? 0,
      playing: element !== undefined && !element.paused && element.currentTime > 0,
      position: element?.currentTime ?? 0,
      source: element?.currentSrc ?? '',
      interruptions: sound?.interruptions.splice(0) ?? [],
    };
  });
}

/** A demo track is synthesised when it is first requested, on a machine that has more to do. */
const SYNTHESIS_TIMEOUT_MS = 60_000;

/** Waits until sound plays at or after a position of the track, s; gives the state then. */
export async function waitForSound(page: Page, from = 0.05): Promise<SoundState> {
  await page.waitForFunction(
    (position) => {
      const element = (window as WatchedWindow).__sound?.elements.at(-1);
      return element !== undefined && !element.paused && element.currentTime >= position;
    },
    from,
    { timeout: SYNTHESIS_TIMEOUT_MS },
  );
  return soundState(page);
}

/** Waits until no element plays. */
export async function waitForSilence(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as WatchedWindow).__sound?.elements.every((element) => element.paused) ?? true);
}

/** Waits until the player plays another source. */
export async function waitForOtherSource(page: Page, before: string): Promise<void> {
  await page.waitForFunction((source) => (window as WatchedWindow).__sound?.elements.at(-1)?.currentSrc !== source, before);
}

/** Starts to sample the sound, which must be watched and playing. Tracks loop from now on. */
export async function startTimeline(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timeline = { longestSilenceMs: 0, largestJumpS: 0, samples: 0, stop: false };
    (window as WatchedWindow).__timeline = timeline;
    let last: { at: number; position: number } | null = null;
    const sample = () => {
      if (timeline.stop) return;
      const element = (window as WatchedWindow).__sound?.elements.at(-1);
      const at = performance.now();
      // An element that is paused or seeks gives no sound: its position is not what a listener hears.
      if (element && !element.paused && !element.seeking) {
        element.loop = true;
        const { currentTime: position, duration } = element;
        if (last && position !== last.position) {
          const passed = (at - last.at) / 1000;
          let moved = position - last.position;
          if (moved < -duration / 2) moved += duration;
          // A late sample of a busy page sees as much sound as time has passed.
          timeline.longestSilenceMs = Math.max(timeline.longestSilenceMs, (passed - Math.max(moved, 0)) * 1000);
          timeline.largestJumpS = Math.max(timeline.largestJumpS, moved < 0 ? -moved : moved - passed);
          timeline.samples += 1;
        }
        if (!last || position !== last.position) last = { at, position };
      }
      requestAnimationFrame(sample);
    };
    sample();
  });
}

/** Stops to sample and gives the result. */
export function endTimeline(page: Page): Promise<SoundTimeline> {
  return page.evaluate(() => {
    const timeline = (window as WatchedWindow).__timeline!;
    timeline.stop = true;
    const { longestSilenceMs, largestJumpS, samples } = timeline;
    return { longestSilenceMs, largestJumpS, samples };
  });
}
