import type { Page } from 'playwright';

/** The course of the sound, looked at in each frame of the page. */
export interface SoundCourse {
  /** Longest time, ms, that passed without as much sound. */
  longestStandMs: number;
  /** Largest step of the position that the time between two looks does not explain, s: forward beyond it, or backward at all. */
  largestJumpS: number;
  /** Looks that were taken. */
  looks: number;
}

interface Clocked extends Window {
  __sound?: { elements: HTMLMediaElement[] };
  __course?: SoundCourse & { stop: boolean };
}

/** Begins to look. The sound must be watched (`watchSound`) and playing; tracks begin anew at their end from now on. */
export async function startCourse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const course = { longestStandMs: 0, largestJumpS: 0, looks: 0, stop: false };
    (window as Clocked).__course = course;
    let last: { at: number; position: number } | null = null;
    const look = () => {
      if (course.stop) return;
      const element = (window as Clocked).__sound?.elements.at(-1);
      const at = performance.now();
      // One that stands or seeks gives no sound: its position is nothing that is heard.
      if (element && !element.paused && !element.seeking) {
        element.loop = true;
        const { currentTime: position, duration } = element;
        if (last && position !== last.position) {
          const passed = (at - last.at) / 1000;
          let moved = position - last.position;
          if (moved < -duration / 2) moved += duration;
          // A look that comes late, because the page was busy, sees as much sound as time has passed.
          course.longestStandMs = Math.max(course.longestStandMs, (passed - Math.max(moved, 0)) * 1000);
          course.largestJumpS = Math.max(course.largestJumpS, moved < 0 ? -moved : moved - passed);
          course.looks += 1;
        }
        if (!last || position !== last.position) last = { at, position };
      }
      requestAnimationFrame(look);
    };
    look();
  });
}

/** What was seen since the start; the looking ends. */
export function endCourse(page: Page): Promise<SoundCourse> {
  return page.evaluate(() => {
    const course = (window as Clocked).__course!;
    course.stop = true;
    const { longestStandMs, largestJumpS, looks } = course;
    return { longestStandMs, largestJumpS, looks };
  });
}
