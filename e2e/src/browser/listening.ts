import type { Locator, Page } from 'playwright';
import { type SoundState, soundPlays, watchSound } from './media.ts';
import { arrives, follow, pageStands } from './page-state.ts';

/** The player's place in the page. */
export function player(page: Page): Locator {
  return page.locator('#slot-player');
}

/** The play button of a row of the English music page, from 0. */
export function rowPlay(page: Page, row = 0): Locator {
  return page
    .locator('#slot-page [data-row]')
    .nth(row)
    .getByRole('button', { name: /^Play “/ });
}

/** Opens the English music page in a page whose sound is watched from the beginning. */
export async function openMusic(page: Page): Promise<void> {
  await watchSound(page);
  await page.goto('/en/music');
  await pageStands(page);
}

/** Opens the music page and starts its first track; gives the sound then. */
export async function listen(page: Page): Promise<SoundState> {
  await openMusic(page);
  await rowPlay(page).click();
  return soundPlays(page);
}

/** Goes on to another page without a new document, whatever plays. */
export async function goOn(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await arrives(page, path);
  await pageStands(page);
}
