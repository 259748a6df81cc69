import type { Page } from 'playwright';
import { listen, openMusic, player, rowPlay } from '../browser/listening.ts';
import { soundPlays, soundState } from '../browser/media.ts';
import { arrives, follow, heading, isSameDocument, markDocument, pageStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { type CheckList, must, same } from '../runner/check.ts';

/** Shoppers who do not wait for an answer before they ask again. */
export const impatient: CheckList = ({ storefront }) => [
  {
    name: 'a storm of back and forward ends on the page of the address, in one document, and the music plays on',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, problems }) => {
        const begun = await listen(page);
        await markDocument(page);
        for (const path of ['/en/source', '/en/linkus', '/en/commend/hot', '/en/about']) {
          await follow(page, path);
          await arrives(page, path);
        }
        // Nobody waits for a page in between: each step meets the one before it under way.
        await storm(page, [-1, -1, 1, -2, 3, -1, -1, 1, -1]);
        await arrives(page, '/en/linkus');
        await pageStands(page);
        same(await heading(page).textContent(), await headingOf(page, '/en/linkus'), 'heading');
        const now = await soundPlays(page, begun.position + 0.01);
        same([now.elements, now.interruptions], [1, []], 'sound');
        must(await isSameDocument(page), 'a new document');
        same(problems(), [], 'problems');
      }),
  },
  {
    name: 'many quick clicks on play end with the last track that was asked for, and one sound',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page, problems }) => {
        await openMusic(page);
        const title = (row: number) => page.locator('#slot-page [data-row]').nth(row).locator('[data-control="title"]').textContent();
        for (const row of [0, 2, 1, 3]) await rowPlay(page, row).click();
        await player(page)
          .getByText((await title(3))!, { exact: true })
          .first()
          .waitFor();
        await soundPlays(page);
        same((await soundState(page)).elements, 1, 'media elements');
        same(problems(), [], 'problems');
      }),
  },
  {
    name: 'a double click on share opens one dialog, which closes with one Escape',
    run: ({ browser }) =>
      asVisitor(browser, storefront.url, 'desktop', async ({ page }) => {
        await listen(page);
        await player(page).getByRole('button', { name: 'Share' }).dblclick();
        await page.getByRole('dialog').first().waitFor();
        same(await page.getByRole('dialog').count(), 1, 'dialogs');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
      }),
  },
];

async function storm(page: Page, steps: readonly number[]): Promise<void> {
  await page.evaluate(async (list) => {
    for (const step of list) {
      await new Promise<void>((resolve) => {
        const heard = (event: PopStateEvent & { singleSpa?: boolean }) => {
          // Not what the router of the shell tells its pages, but the browser itself.
          if (event.singleSpa) return;
          removeEventListener('popstate', heard);
          resolve();
        };
        addEventListener('popstate', heard);
        history.go(step);
      });
    }
  }, steps);
}

/** Heading of a page as a visitor gets it who opens it by its address. */
async function headingOf(page: Page, path: string): Promise<string | null> {
  const other = await page.context().newPage();
  try {
    await other.goto(path);
    await pageStands(other);
    return await heading(other).textContent();
  } finally {
    await other.close();
  }
}
