import type { Page } from '@playwright/test';
import { accessibilityProblems, colourProblems } from '../browser/axe.ts';
import { setTheme } from '../browser/page-state.ts';
import type { Device } from '../browser/visitor.ts';
import { expect, test } from '../fixtures.ts';
import { FULL } from '../run/settings.ts';
import { publishFurther, release } from '../storefront/release-store.ts';
import { createToken, createTwoReleases, openSignIn, signIn, UNIT } from './console-session.ts';

/** One language for each device: the same code renders both. `number` identifies the first release that the test publishes. */
const VARIANTS: { device: Device; number: number; locale: string; acts: string[] }[] = [
  { device: 'desktop', number: 550, locale: 'en', acts: ['Roll back', 'Promote', 'Canary'] },
  { device: 'phone', number: 560, locale: 'zh', acts: ['回退', '上线', '灰度'] },
];

/** Pages by their address, and what shows that they are ready. */
const PAGES = [
  [`#/units/${UNIT}`, 'table'],
  ['#/history', 'ol li'],
  ['#/audit', 'ol li'],
] as const;

// By default on a desktop, which most release managers use.
for (const { device, number, locale, acts } of FULL ? VARIANTS : VARIANTS.slice(0, 1)) {
  test(`all pages and dialogs of the console are accessible on a ${device}, in light and dark`, async ({
    newConsole,
    newVisitor,
    storefront,
  }) => {
    test.setTimeout(180_000);
    const { channel } = await createTwoReleases(storefront, number);
    const version = await publishFurther(storefront, UNIT, { number: number + 1 });
    await release(storefront, ['canary', UNIT, '--version', version, '--percent', '10', '--channel', channel]);
    await release(storefront, ['hold', 'mf-team', '--channel', channel, '--why', 'until Monday']);
    const { url } = await newConsole(channel);

    const { page: signInPage, context } = await newVisitor(url, device);
    await openSignIn(signInPage, locale);
    const found = await problemsOf(signInPage, 'sign-in');
    await context.close();

    const { page } = await newVisitor(url, device);
    await signIn(page, await createToken(storefront, 'Zoe'), locale);
    found.push(...(await problemsOf(page, 'units')));
    for (const act of acts) {
      await page.getByRole('button', { name: `${act} ${UNIT}`, exact: true }).click();
      await page.locator('[role=dialog] section[aria-busy=false] p').first().waitFor();
      await page.waitForFunction(() => !document.querySelector('[role=dialog] [role=combobox]:disabled'));
      found.push(...(await problemsOf(page, act)));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    for (const [address, ready] of PAGES) {
      await page.goto(`/${address}`);
      await page.locator(ready).first().waitFor();
      found.push(...(await problemsOf(page, address)));
    }
    expect(found).toEqual([]);
  });
}

/** Accessibility problems in light and in dark, each with the name of the view. */
async function problemsOf(page: Page, view: string): Promise<string[]> {
  await setTheme(page, 'light');
  const found = await accessibilityProblems(page);
  await setTheme(page, 'dark');
  found.push(...(await colourProblems(page)).map((problem) => `dark ${problem}`));
  return found.map((problem) => `${view}: ${problem}`);
}
