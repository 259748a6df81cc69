import type { Locator, Page } from '@playwright/test';

/** Where a remote is visible: the slot, a page of it, and a page of another remote to go to. */
export interface Place {
  unit: string;
  slot: 'page' | 'player';
  path: string;
  elsewhere: string;
}

/** Every remote once. Each has a page of its own, except the player, which is on every page. */
export const PLACES: Place[] = [
  { unit: 'mf-catalog', slot: 'page', path: '/en/music', elsewhere: '/en/about' },
  { unit: 'mf-player', slot: 'player', path: '/en/about', elsewhere: '/en/linkus' },
  { unit: 'mf-account', slot: 'page', path: '/en/account/register', elsewhere: '/en/about' },
  { unit: 'mf-cart-orders', slot: 'page', path: '/en/my/cart', elsewhere: '/en/about' },
  { unit: 'mf-team', slot: 'page', path: '/en/my/team', elsewhere: '/en/about' },
  { unit: 'mf-composer', slot: 'page', path: '/en/my/composer', elsewhere: '/en/about' },
  { unit: 'mf-content', slot: 'page', path: '/en/about', elsewhere: '/en/music' },
];

/** The place of a unit; throws when it has none. */
export function placeOf(unit: string): Place {
  const place = PLACES.find((one) => one.unit === unit);
  if (!place) throw new Error(`no place for ${unit}`);
  return place;
}

/** The slot in which a unit is mounted. */
function slot(page: Page, place: Place): Locator {
  return page.locator(`#slot-${place.slot}`);
}

/** The fallback that replaces a unit which cannot be shown. */
export function fallback(page: Page, place: Place): Locator {
  return slot(page, place)
    .getByRole('alert')
    .filter({ hasText: /This part (?:will not open right now|could not be loaded)/ });
}

/** What shows that the unit is mounted: its heading, or the player's bar. */
export function content(page: Page, place: Place): Locator {
  return contentOf(slot(page, place), place);
}

/** What shows that one release of the unit is mounted. */
export function contentOfRelease(page: Page, place: Place, version: string): Locator {
  return contentOf(slot(page, place).locator(`.yh-container[data-unit="${place.unit}"][data-version="${version}"]`), place);
}

function contentOf(within: Locator, place: Place): Locator {
  return (place.slot === 'page' ? within.locator('h1:visible') : within.locator('section[aria-label="Player"], h1')).first();
}

/** Waits until the page of a faulty release is mounted, before it shows its fault. */
export async function waitForFaulty(page: Page, place: Place): Promise<void> {
  await slot(page, place).getByText('Faulty unit is mounted').waitFor();
}

/** Makes a faulty release throw in later renders until `until` is there: the shell mounts it again first, and then replaces it. */
export async function breakRepeatedly(page: Page, place: Place, until: Locator): Promise<void> {
  const breaks = slot(page, place).getByRole('button', { name: 'Break' });
  for (let times = 0; times < 5 && !(await until.isVisible()); times += 1) {
    const button = await breaks.elementHandle();
    await breaks.click();
    await page.waitForFunction((node) => !node?.isConnected, button);
    await breaks.or(until).first().waitFor();
  }
  await until.waitFor();
}
