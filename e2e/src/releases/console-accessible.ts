import type { Page } from 'playwright';
import { accessibilityProblems, colourProblems } from '../browser/axe.ts';
import type { Device } from '../browser/visitor.ts';
import { inTheme } from '../pages/looks.ts';
import { type Check, type Stage, same } from '../runner/check.ts';
import { release } from '../storefront/release-command.ts';
import { atTheDoor, managerToken, signedIn, startConsole, twoReleases, UNIT } from './console-visit.ts';
import { publishFurther } from './shop-channel.ts';

/** One language for each device: the rules look at what is drawn, and the same code draws both. */
const LANGUAGES = {
  desktop: { locale: 'en', acts: ['Roll back', 'Promote', 'Canary'] },
  phone: { locale: 'zh', acts: ['回退', '上线', '灰度'] },
} as const;
const DEVICES = Object.keys(LANGUAGES) as Device[];

/** Views by their address, and what stands in them when they are there. */
const VIEWS = [
  [`#/units/${UNIT}`, 'table'],
  ['#/history', 'ol li'],
  ['#/audit', 'ol li'],
] as const;

/** The console, for release managers who see or steer otherwise than most. By default on a desktop, where most of them sit. */
export function accessibleConsole({ full }: Stage): Check[] {
  return (full ? DEVICES : (['desktop'] as const)).map((device, index) => ({
    name: `everybody can read and use the console on a ${device}: its views and dialogs, light and dark`,
    longestMs: 180_000,
    run: (stage) => lookAtAll(stage, device, 550 + 10 * index),
  }));
}

/** Every view, and the dialogs with the most in them, by axe. `number` is that of the first release that it publishes. */
async function lookAtAll({ browser, storefront }: Stage, device: Device, number: number): Promise<void> {
  const { channel, later } = await twoReleases(storefront, number);
  const { version } = await publishFurther(storefront, UNIT, { number: number + 1 }, later);
  await release(storefront, ['canary', UNIT, '--version', version, '--percent', '10', '--channel', channel]);
  await release(storefront, ['hold', 'mf-team', '--channel', channel, '--why', 'until Monday']);
  const board = await startConsole(storefront, channel);
  try {
    const { locale, acts } = LANGUAGES[device];
    const door = await atTheDoor(browser, board.url, device, locale);
    const found = await problemsOf(door.page, 'sign-in');
    await door.close();
    const { page, close } = await signedIn(browser, board.url, await managerToken(storefront, 'Zoe'), device, locale);
    try {
      found.push(...(await problemsOf(page, 'units')));
      for (const act of acts) {
        await page.getByRole('button', { name: `${act} ${UNIT}`, exact: true }).click();
        await page.locator('[role=dialog] section[aria-busy=false] p').first().waitFor();
        await page.waitForFunction(() => !document.querySelector('[role=dialog] select:disabled'));
        found.push(...(await problemsOf(page, act)));
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      for (const [place, awaited] of VIEWS) {
        await page.goto(`${board.url}/${place}`);
        await page.locator(awaited).first().waitFor();
        found.push(...(await problemsOf(page, place)));
      }
    } finally {
      await close();
    }
    same(found, [], 'accessibility problems');
  } finally {
    await board.stop();
  }
}

/** What axe finds on the page as it stands, in light and in dark, each named by the view. */
async function problemsOf(page: Page, view: string): Promise<string[]> {
  await inTheme(page, 'light');
  const found = await accessibilityProblems(page);
  await inTheme(page, 'dark');
  found.push(...(await colourProblems(page)).map((problem) => `dark ${problem}`));
  return found.map((problem) => `${view}: ${problem}`);
}
