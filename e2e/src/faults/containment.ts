import type { Page } from '@playwright/test';
import { followLink, waitForAddress, waitForPage, waitForPlayer } from '../browser/page-state.ts';
import { expect } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import type { LifecycleFault } from './lifecycle-faults.ts';
import { breakRepeatedly, content, fallback, PLACES, type Place, waitForFaulty } from './slots.ts';

/** Whether the visitor waits for the fault or leaves before it shows. */
export type Visit = 'staying' | 'leaving at once';

/**
 * Remotes and visits for a fault. All combinations in a full run. By default one: the fault with this index meets another remote than
 * its neighbours; five and seven have no common factor, so every remote is met.
 */
export function pairings(index: number): { place: Place; visit: Visit }[] {
  if (FULL) return PLACES.flatMap((place) => (['staying', 'leaving at once'] as const).map((visit) => ({ place, visit })));
  return [{ place: PLACES[(index * 5) % PLACES.length]!, visit: index % 3 === 2 ? 'leaving at once' : 'staying' }];
}

export interface ContainmentOptions {
  /** The unit may be mounted in spite of the fault, without its colours for example. */
  mayMount?: boolean;
  /** A fault that appears only after the unit was mounted. */
  afterMount?: LifecycleFault;
  /** Removes the fault. */
  heal(): Promise<void>;
}

/** Visits a faulty unit: the rest of the page and another route work, and after the fault is removed a later visit shows the unit. */
export async function expectContained(page: Page, place: Place, visit: Visit, options: ContainmentOptions): Promise<void> {
  if (visit === 'leaving at once') {
    await page.goto(place.slot === 'page' ? place.elsewhere : place.path, { waitUntil: 'domcontentloaded' });
    await waitForPage(page);
    await followLink(page, place.slot === 'page' ? place.path : place.elsewhere);
  } else {
    // Not the load event: a preload that hangs delays it for ever.
    await page.goto(place.path, { waitUntil: 'domcontentloaded' });
    await waitForFault(page, place, options);
    if (place.slot === 'player') await waitForPage(page);
    // It draws by its own code, which may come after that of the unit.
    await expect(page.locator('#slot-header a').first(), 'the header is visible').toBeVisible();
  }
  await followLink(page, place.elsewhere);
  await waitForAddress(page, place.elsewhere);
  await waitForPage(page);
  if (place.slot === 'page') await waitForPlayer(page);
  await options.heal();
  await visitAgain(page, place);
}

async function waitForFault(page: Page, place: Place, { mayMount, afterMount }: ContainmentOptions): Promise<void> {
  if (afterMount) {
    await waitForFaulty(page, place);
    if (afterMount === 'later-render') await breakRepeatedly(page, place, fallback(page, place));
  } else if (mayMount) {
    await fallback(page, place).or(content(page, place)).first().waitFor();
  } else {
    await fallback(page, place).waitFor();
  }
}

/** A visit of its page mounts a unit again; the player, which is on every page, by the retry button of its fallback. */
async function visitAgain(page: Page, place: Place): Promise<void> {
  if (place.slot === 'page') {
    await followLink(page, place.path);
    await waitForAddress(page, place.path);
  }
  const retry = fallback(page, place).getByRole('button', { name: 'Try again' });
  await retry.or(content(page, place)).first().waitFor();
  const mounted = content(page, place).waitFor();
  // A file that hung may still arrive; the button then disappears in the moment of the click.
  if (await retry.isVisible()) await Promise.any([retry.click(), mounted]);
  await mounted;
}
