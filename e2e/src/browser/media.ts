import type { Page } from 'playwright';

/** What the page's sound did since the last look. */
export interface SoundState {
  /** Elements that were ever asked to play: there is to be one. */
  elements: number;
  playing: boolean;
  /** Seconds into the track. */
  position: number;
  source: string;
  /** Events by which a listener would notice: pause, waiting, emptied, error. */
  interruptions: string[];
}

interface Watched extends Window {
  __sound?: { elements: HTMLMediaElement[]; interruptions: string[] };
}

/** Watches every media element of the documents to come. To be called before the first page. */
export async function watchSound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sound = { elements: [] as HTMLMediaElement[], interruptions: [] as string[] };
    (window as Watched).__sound = sound;
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!sound.elements.includes(this)) {
        sound.elements.push(this);
        // A track that a check lets begin anew at its end is sought for a moment there; how long that is shows in the course of the sound.
        const beginsAnew = (name: string) => name === 'waiting' && this.loop && (this.seeking || this.currentTime < 0.5);
        for (const name of ['pause', 'waiting', 'emptied', 'error']) {
          this.addEventListener(name, () => beginsAnew(name) || sound.interruptions.push(`${name} at ${this.currentTime.toFixed(1)} s`));
        }
      }
      return play.call(this);
    };
  });
}

export function soundState(page: Page): Promise<SoundState> {
  return page.evaluate(() => {
    const sound = (window as Watched).__sound;
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

/** A track of the demo that nobody asked for before is made first, on a machine that has more to do. */
const MADE_FIRST_MS = 60_000;

/** Waits until sound comes out at or after a position of the track; gives the state then. */
export async function soundPlays(page: Page, from = 0.05): Promise<SoundState> {
  await page.waitForFunction(
    (position) => {
      const element = (window as Watched).__sound?.elements.at(-1);
      return element !== undefined && !element.paused && element.currentTime >= position;
    },
    from,
    { timeout: MADE_FIRST_MS },
  );
  return soundState(page);
}

/** Waits until nothing sounds. */
export async function soundStops(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as Watched).__sound?.elements.every((element) => element.paused) ?? true);
}
