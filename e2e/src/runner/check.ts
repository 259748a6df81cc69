import type { Browser } from 'playwright';
import type { Storefront } from '../storefront/storefront.ts';

/** What a check works with. */
export interface Stage {
  browser: Browser;
  storefront: Storefront;
  full: boolean;
}

/** One thing that must hold, named by what a visitor (or the one who runs the shop) gets. Throws with what is wrong. */
export interface Check {
  name: string;
  /** Longest time that it may take, ms, where it needs more than others. */
  longestMs?: number;
  /**
   * Checks of different lanes that follow one another in the list run at the same time, those of one lane one after the other.
   * For checks that measure nothing and share no state; one without a lane runs alone.
   */
  lane?: string;
  run(stage: Stage): Promise<void>;
}

/** Checks of one subject; the list may depend on what the storefront holds. */
export type CheckList = (stage: Stage) => Check[] | Promise<Check[]>;

/** The checks of a list in one lane: they go on beside those of another. */
export function inLane(lane: string, list: CheckList): CheckList {
  return async (stage) => (await list(stage)).map((check) => ({ ...check, lane }));
}

/** Throws `message` unless it holds. */
export function must(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}

/** Throws with both values unless they are equal as JSON. */
export function same(actual: unknown, expected: unknown, what: string): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what}: ${is}, expected ${wanted}`);
}
