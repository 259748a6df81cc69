import type { Page } from 'playwright';
import { PATIENCE_MS } from '../browser/visitor.ts';
import { type Check, must, same } from '../runner/check.ts';
import { release, statusOf } from '../storefront/release-command.ts';
import { atTheDoor, managerToken, rowOf, signedIn, startConsole, twoReleases, UNIT } from './console-visit.ts';

/** A revoked token ends an open page within 15 s; some more for a busy machine. */
const SIGNED_OUT_MS = 30_000;
/** More than any page of the console has; other checks publish releases of the unit too. */
const MOST_STOPS = 500;

/** The page of the release managers, in a browser. */
export const consolePage: Check[] = [
  {
    name: 'a release manager without a mouse signs in, rolls back, lifts the hold and promotes; the focus is never lost',
    longestMs: 120_000,
    async run({ browser, storefront }) {
      const { channel, earlier, later } = await twoReleases(storefront, 521);
      const board = await startConsole(storefront, channel);
      const { page, close, problems } = await atTheDoor(browser, board.url);
      try {
        await page.waitForFunction(() => document.activeElement?.matches('input[type=password]'));
        await page.keyboard.type((await managerToken(storefront, 'Wei')).token);
        await page.keyboard.press('Enter');
        await rowOf(page, UNIT).waitFor();

        await tabTo(page, `Roll back ${UNIT}`);
        await page.keyboard.press('Enter');
        await focusIn(page, 'dialog');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        same(await focused(page), `Roll back ${UNIT}`, 'focus after the dialog was left');

        await page.keyboard.press('Enter');
        await enabled(page, 'Roll back');
        await tabTo(page, 'Roll back');
        await page.keyboard.press('Enter');
        // Without a reason nothing is done, and the focus waits where it belongs.
        await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] textarea'));
        await page.keyboard.type('the page is blank');
        await tabTo(page, 'Roll back');
        await page.keyboard.press('Enter');
        await rowOf(page, UNIT).getByText('held', { exact: true }).waitFor();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await focusIn(page, 'main');

        await tabTo(page, `Lift hold ${UNIT}`);
        await page.keyboard.press('Enter');
        await enabled(page, 'Lift hold');
        await tabTo(page, 'Lift hold');
        await page.keyboard.press('Enter');
        await rowOf(page, UNIT)
          .getByRole('button', { name: `Promote ${UNIT}` })
          .waitFor();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        same((await statusOf(storefront, channel)).units[UNIT]!.current, earlier, 'release after the rollback');

        await tabTo(page, UNIT);
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
        await tabTo(page, `Promote ${later}`);
        await page.keyboard.press('Enter');
        await enabled(page, 'Promote');
        await tabTo(page, 'Promote');
        await page.keyboard.press('Enter');
        await page.getByText(`${UNIT} ${later}: promoted.`).waitFor();
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await focusIn(page, 'main');
        same((await statusOf(storefront, channel)).units[UNIT]!.current, later, 'release after the promotion');
        same(problems(), [], 'problems');
      } finally {
        await close();
        await board.stop();
      }
    },
  },
  {
    name: 'an open console shows what is done elsewhere; when its line is down it says so, lets nothing through, and catches up by itself',
    longestMs: 120_000,
    async run({ browser, storefront }) {
      const { channel, later } = await twoReleases(storefront, 531);
      const board = await startConsole(storefront, channel);
      const { page, context, close } = await signedIn(browser, board.url, await managerToken(storefront, 'Mei'));
      try {
        await page.evaluate(() => Object.assign(window, { __sameDocument: true }));
        await release(storefront, ['hold', UNIT, '--channel', channel]);
        await rowOf(page, UNIT).getByText('held', { exact: true }).waitFor();
        await release(storefront, ['unhold', UNIT, '--channel', channel]);
        await rowOf(page, UNIT).getByText('held', { exact: true }).waitFor({ state: 'hidden' });

        await page.getByRole('button', { name: `Roll back ${UNIT}` }).click();
        await page.getByRole('dialog').getByRole('textbox').fill('it is slow');
        await enabled(page, 'Roll back');
        await context.setOffline(true);
        await page.getByText('The connection is lost.').waitFor();
        const act = page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true });
        await act.and(page.locator(':disabled')).waitFor();
        await page.getByRole('dialog').getByText('The console does not answer').waitFor();
        await release(storefront, ['rollback', UNIT, '--channel', channel, '--why', 'by the command line']);
        await context.setOffline(false);
        // The dialog tells that the channel went on meanwhile, and tries the wish anew on what stands now.
        await page.getByText('The channel was changed after you opened this').waitFor();
        await page.getByText('The connection is lost.').waitFor({ state: 'hidden' });
        await page.keyboard.press('Escape');
        await rowOf(page, UNIT).getByText('held', { exact: true }).waitFor();
        const row = rowOf(page, UNIT).getByRole('cell').first();
        must(!(await row.innerText()).includes(later), 'the row still shows what was taken back');

        await page.getByRole('link', { name: 'History' }).click();
        await page.getByText('by the command line').waitFor();
        await release(storefront, ['unhold', UNIT, '--channel', channel, '--why', 'seen by the history']);
        await page.getByText('seen by the history').waitFor();
        must(await page.evaluate(() => '__sameDocument' in window), 'the page was loaded anew');
      } finally {
        await close();
        await board.stop();
      }
    },
  },
  {
    name: 'a token that is revoked closes the open console, says why, and a new one leads back to the same place',
    longestMs: 120_000,
    async run({ browser, storefront }) {
      const { channel } = await twoReleases(storefront, 541);
      const board = await startConsole(storefront, channel);
      const first = await managerToken(storefront, 'Ann');
      const { page, close } = await signedIn(browser, board.url, first);
      try {
        await rowOf(page, UNIT).getByRole('link', { name: UNIT }).click();
        await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
        await release(storefront, ['tokens', 'revoke', first.id]);
        await page.getByText('Your session has ended').waitFor({ timeout: SIGNED_OUT_MS });
        await page.getByLabel('Token').fill(first.token);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('This token is unknown, has run out or was revoked').waitFor();
        await page.getByLabel('Token').fill((await managerToken(storefront, 'Ann again')).token);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('heading', { level: 1, name: UNIT }).waitFor();
      } finally {
        await close();
        await board.stop();
      }
    },
  },
];

/** Presses Tab until the focus is on the button of this name, as somebody would who looks for it. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${name}"`);
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? null);
}

async function focusIn(page: Page, where: 'dialog' | 'main'): Promise<void> {
  const selector = where === 'dialog' ? '[role=dialog]' : 'main';
  await page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, selector, { timeout: PATIENCE_MS });
}

/** Waits until the dry run has passed and the dialog can be confirmed. */
async function enabled(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).and(page.locator(':enabled')).waitFor();
}
