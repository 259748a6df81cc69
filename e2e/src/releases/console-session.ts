import type { Locator, Page } from '@playwright/test';
import { placeOf } from '../faults/slots.ts';
import { channelName, createChannel, publishFurther, release } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** The unit whose releases the tests of the console change. */
export const { unit: UNIT } = placeOf('mf-content');

/** A manager's token, and the id by which it is revoked. */
export interface ManagerToken {
  token: string;
  id: string;
}

/** Creates a token for a release manager. */
export async function createToken(storefront: Storefront, name: string): Promise<ManagerToken> {
  const output = await release(storefront, ['tokens', 'create', '--role', 'manager', '--name', name, '--json']);
  const { token, info } = JSON.parse(output) as { token: string; info: { id: string } };
  return { token, id: info.id };
}

/** Opens the console's sign-in, in English by default. */
export async function openSignIn(page: Page, locale = 'en'): Promise<void> {
  await page.addInitScript((wanted) => {
    if (!localStorage.getItem('console.locale')) localStorage.setItem('console.locale', wanted);
  }, locale);
  await page.goto('/');
  await page.locator('input[type=password]').waitFor();
}

/** Signs in and waits for the list of units. */
export async function signIn(page: Page, { token }: ManagerToken, locale = 'en'): Promise<void> {
  await openSignIn(page, locale);
  await page.locator('input[type=password]').fill(token);
  await page.keyboard.press('Enter');
  await page.locator('tbody tr').first().waitFor();
}

/** Row of a unit in the list of units. */
export function rowOf(page: Page, unit: string): Locator {
  return page.getByRole('row', { name: new RegExp(`^${unit}\\b`) });
}

/** Creates a channel on which `later` is live after `earlier`. `number` identifies the release that it publishes. */
export async function createTwoReleases(storefront: Storefront, number: number) {
  const channel = channelName(`console-${number}`);
  const earlier = (await createChannel(storefront, channel))[UNIT]!;
  const later = await publishFurther(storefront, UNIT, { number });
  await release(storefront, ['promote', `${UNIT}@${later}`, '--channel', channel]);
  return { channel, earlier, later };
}
