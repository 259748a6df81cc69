import type { Locator, Page } from 'playwright';
import type { Place } from './places.ts';

/** The slot in which a unit is seen. */
export function slot(page: Page, place: Place): Locator {
  return page.locator(`#slot-${place.slot}`);
}

/** What stands in the place of a unit that will not open. */
export function message(page: Page, place: Place): Locator {
  return slot(page, place).getByRole('alert').filter({ hasText: 'This part will not open right now' });
}

/** What shows that the unit stands: its heading, or the player's bar. */
export function content(page: Page, place: Place): Locator {
  return contentOf(slot(page, place), place);
}

/** The room of one release of the unit. */
export function room(page: Page, place: Place, version: string): Locator {
  return slot(page, place).locator(`.yh-room[data-unit="${place.unit}"][data-version="${version}"]`);
}

/** What shows that one release of the unit stands. */
export function contentOfRelease(page: Page, place: Place, version: string): Locator {
  return contentOf(room(page, place, version), place);
}

function contentOf(within: Locator, place: Place): Locator {
  return (place.slot === 'page' ? within.locator('h1:visible') : within.locator('section[aria-label="Player"], h1')).first();
}

/**
 * Has a faulty release throw in a later render until `until` is there: it is mounted anew first, and one that breaks again and
 * again gives way.
 */
export async function breakAgainAndAgain(page: Page, place: Place, until: Locator): Promise<void> {
  const breaks = slot(page, place).getByRole('button', { name: 'Break' });
  for (let times = 0; times < 5 && !(await until.isVisible()); times += 1) {
    const button = await breaks.elementHandle();
    await breaks.click();
    await page.waitForFunction((node) => !node?.isConnected, button);
    await breaks.or(until).first().waitFor();
  }
  await until.waitFor();
}
