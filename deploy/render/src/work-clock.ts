import type { ProcessActivity } from './process-activity.ts';

/**
 * Measures how long a process worked or slept. Time in which it waits for a processor, for its memory to be read back, or in which it is
 * stopped from outside does not count: on a busy machine a sound release would be ended for it.
 */
export interface WorkClock {
  /** Reads the process again. @returns time that counts since the clock began, ms. */
  tick(): number;
}

/**
 * Past so many times the time that counts, all time counts: a machine that gives a process nothing for so long renders no page with it.
 */
export const PATIENCE = 10;

/**
 * @param read activity of the process; null counts all time
 * @param now milliseconds of a clock that never goes back
 */
export function createWorkClock(read: () => ProcessActivity | null, now = () => performance.now()): WorkClock {
  const startedAt = now();
  let last = { at: startedAt, activity: read() };
  let spent = 0;
  return {
    tick() {
      const at = now();
      const activity = read();
      const passed = at - last.at;
      const worked = activity && last.activity ? activity.processorMs - last.activity.processorMs : passed;
      spent += activity?.isAsleep ? passed : Math.min(passed, worked);
      last = { at, activity };
      return Math.max(spent, (at - startedAt) / PATIENCE);
    },
  };
}
