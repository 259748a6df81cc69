import type { Browser, Page } from 'playwright';
import { type Device, newVisitor, type Visitor } from '../browser/visitor.ts';
import { PLACES } from '../faults/places.ts';
import { type Started, startProgram } from '../storefront/processes.ts';
import { release } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { publishFurther, shopChannel } from './shop-channel.ts';

/** The unit whose releases the checks of the console move. */
export const { unit: UNIT } = PLACES.find(({ unit }) => unit === 'mf-content')!;

/** A manager's token, and the id under which it is revoked. */
export interface ManagerToken {
  token: string;
  id: string;
}

/** A console process over the storefront's store that shows one channel. `env` are further settings of it. */
export function startConsole(storefront: Storefront, channel: string, env: Record<string, string> = {}): Promise<Started> {
  return startProgram({
    args: ['deploy/api/src/http/main.ts'],
    env: {
      CONSOLE_PORT: '0',
      CONSOLE_CHANNELS: channel,
      DATA_DIR: storefront.dataDir,
      EDGE_URL: storefront.url,
      SERVICE_URL: storefront.serviceUrl,
      ...env,
    },
    readyMs: 60_000,
  });
}

/** A new token of a release manager of this name. */
export async function managerToken(storefront: Storefront, name: string): Promise<ManagerToken> {
  const made = await release(storefront, ['tokens', 'create', '--role', 'manager', '--name', name, '--json']);
  const { token, info } = JSON.parse(made) as { token: string; info: { id: string } };
  return { token, id: info.id };
}

/** A visitor at the console's door, which speaks English to them unless told otherwise. */
export async function atTheDoor(browser: Browser, url: string, device: Device = 'desktop', locale = 'en'): Promise<Visitor> {
  const visitor = await newVisitor(browser, url, device);
  await visitor.page.addInitScript((wanted) => {
    if (!localStorage.getItem('console.locale')) localStorage.setItem('console.locale', wanted);
  }, locale);
  await visitor.page.goto(url);
  await visitor.page.locator('input[type=password]').waitFor();
  // Before the sign-in there is no session, which the browser logs.
  visitor.problems();
  return visitor;
}

/** The same, signed in and with the units before them. */
export async function signedIn(
  browser: Browser,
  url: string,
  { token }: ManagerToken,
  device: Device = 'desktop',
  locale = 'en',
): Promise<Visitor> {
  const visitor = await atTheDoor(browser, url, device, locale);
  await visitor.page.locator('input[type=password]').fill(token);
  await visitor.page.keyboard.press('Enter');
  await visitor.page.locator('tbody tr').first().waitFor();
  return visitor;
}

/** Row of a unit in the list of units. */
export function rowOf(page: Page, unit: string) {
  return page.getByRole('row', { name: new RegExp(`^${unit}\\b`) });
}

/** A channel of its own on which `later` is live after `earlier`. */
export async function twoReleases(storefront: Storefront, number: number) {
  const channel = `console-${number}-${process.pid}-${Date.now()}`;
  const good = await shopChannel(storefront, channel);
  const earlier = good[UNIT]!;
  const { version: later } = await publishFurther(storefront, UNIT, { number }, earlier);
  await release(storefront, ['promote', `${UNIT}@${later}`, '--channel', channel]);
  return { channel, earlier, later };
}
