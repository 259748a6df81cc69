import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { release, statusOf } from '../storefront/release-store.ts';
import { createToken, createTwoReleases, openSignIn, rowOf, signIn, UNIT } from './console-session.ts';

/** A revoked token ends an open page within 15 s; some more for a busy machine. */
const SIGNED_OUT_MS = 30_000;
/** More tab stops than any page of the console has: other tests publish releases of the unit too. */
const MAX_STOPS = 500;

test.describe.configure({ timeout: 120_000 });

test('a release manager without a mouse signs in, rolls back, lifts the hold and promotes, and never loses the focus', async ({
  newConsole,
  newVisitor,
  storefront,
}) => {
  const { channel, earlier, later } = await createTwoReleases(storefront, 521);
  const { page, problems } = await newVisitor((await newConsole(channel)).url);
  await openSignIn(page);
  // Without a session the console answers 401, which the browser logs.
  problems();
  await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'));
  await page.keyboard.type((await createToken(storefront, 'Wei')).token);
  await page.keyboard.press('Enter');
  await rowOf(page, UNIT).waitFor();

  await tabTo(page, `Roll back ${UNIT}`);
  await page.keyboard.press('Enter');
  await waitForFocusIn(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await focusedName(page), 'focus after the dialog was closed').toBe(`Roll back ${UNIT}`);

  await page.keyboard.press('Enter');
  await confirm(page, 'Roll back');
  // Without a reason nothing happens, and the focus is in the field for it.
  await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] textarea'));
  await page.keyboard.type('the page is blank');
  await tabTo(page, 'Roll back');
  await page.keyboard.press('Enter');
  await rowOf(page, UNIT).getByText('held', { exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForFocusIn(page, 'main');

  await tabTo(page, `Lift hold ${UNIT}`);
  await page.keyboard.press('Enter');
  await confirm(page, 'Lift hold');
  await rowOf(page, UNIT)
    .getByRole('button', { name: `Promote ${UNIT}` })
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect((await statusOf(storefront, channel)).units[UNIT]!.current, 'release after the rollback').toBe(earlier);

  await tabTo(page, UNIT);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
  await tabTo(page, `Promote ${later}`);
  await page.keyboard.press('Enter');
  await confirm(page, 'Promote');
  await page.getByText(`${UNIT} ${later}: promoted.`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitForFocusIn(page, 'main');
  expect((await statusOf(storefront, channel)).units[UNIT]!.current, 'release after the promotion').toBe(later);
  expect(problems()).toEqual([]);
});

test('an open console shows changes made elsewhere; offline it says so, changes nothing, and catches up once it is online', async ({
  newConsole,
  newVisitor,
  storefront,
}) => {
  const { channel, later } = await createTwoReleases(storefront, 531);
  const { page, context } = await newVisitor((await newConsole(channel)).url);
  await signIn(page, await createToken(storefront, 'Mei'));
  await page.evaluate(() => Object.assign(window, { __sameDocument: true }));
  const held = rowOf(page, UNIT).getByText('held', { exact: true });
  await release(storefront, ['hold', UNIT, '--channel', channel]);
  await held.waitFor();
  await release(storefront, ['unhold', UNIT, '--channel', channel]);
  await held.waitFor({ state: 'hidden' });

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Roll back ${UNIT}` }).click();
  await dialog.getByRole('textbox').fill('it is slow');
  await waitForEnabled(page, 'Roll back');
  await context.setOffline(true);
  await page.getByText('The connection is lost.').waitFor();
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).and(page.locator(':disabled')).waitFor();
  await dialog.getByText('The console does not answer').waitFor();
  await release(storefront, ['rollback', UNIT, '--channel', channel, '--why', 'by the command line']);
  await context.setOffline(false);
  // The dialog says that the channel has changed, and repeats the dry run on its new state.
  await page.getByText('The channel changed after you opened this').waitFor();
  await page.getByText('The connection is lost.').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await held.waitFor();
  expect(await rowOf(page, UNIT).getByRole('cell').first().innerText(), 'row after the rollback').not.toContain(later);

  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('by the command line').waitFor();
  await release(storefront, ['unhold', UNIT, '--channel', channel, '--why', 'seen by the history']);
  await page.getByText('seen by the history').waitFor();
  expect(await page.evaluate(() => '__sameDocument' in window), 'the same document').toBe(true);
});

test('a revoked token ends the open console, which says why, and a new token leads back to the same page', async ({
  newConsole,
  newVisitor,
  storefront,
}) => {
  const { channel } = await createTwoReleases(storefront, 541);
  const { page } = await newVisitor((await newConsole(channel)).url);
  const first = await createToken(storefront, 'Ann');
  await signIn(page, first);
  await rowOf(page, UNIT).getByRole('link', { name: UNIT }).click();
  await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
  await release(storefront, ['tokens', 'revoke', first.id]);
  await page.getByText('Your session has ended').waitFor({ timeout: SIGNED_OUT_MS });
  await page.getByLabel('Token').fill(first.token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This token is unknown, has run out or was revoked').waitFor();
  await page.getByLabel('Token').fill((await createToken(storefront, 'Ann again')).token);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
});

/** Waits until the dry run allows the change, and confirms it by keyboard. */
async function confirm(page: Page, name: string): Promise<void> {
  await waitForEnabled(page, name);
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the focus is on the control of this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if ((await focusedName(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}"`);
}

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? null);
}

async function waitForFocusIn(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, selector);
}

/** Waits until the dry run has passed and the dialog can be confirmed. */
async function waitForEnabled(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).and(page.locator(':enabled')).waitFor();
}
