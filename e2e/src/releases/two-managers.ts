import type { Page } from 'playwright';
import type { Visitor } from '../browser/visitor.ts';
import { PLACES } from '../faults/places.ts';
import { type Check, same } from '../runner/check.ts';
import { promoteSet, release, statusOf } from '../storefront/release-command.ts';
import type { Storefront } from '../storefront/storefront.ts';
import { managerToken, rowOf, signedIn, startConsole } from './console-visit.ts';
import { publishFurther, shopChannel } from './shop-channel.ts';

const { unit: UNIT } = PLACES.find(({ unit }) => unit === 'mf-content')!;
const MOVED = 'Somebody else has just changed the channel';

/** Two release managers, each in a browser of their own, on the console. */
export const twoManagers: Check[] = [
  {
    name: 'one release manager rolls a unit back while another promotes it: one is done, the other is told, both see the truth',
    longestMs: 180_000,
    async run({ browser, storefront }) {
      const channel = `managers-${process.pid}-${Date.now()}`;
      const good = await shopChannel(storefront, channel);
      const [second, third] = [await further(storefront, good, 501), await further(storefront, good, 502)];
      await promoteSet(storefront, channel, { [UNIT]: second });
      const start = await statusOf(storefront, channel);
      const board = await startConsole(storefront, channel);
      const managers: Visitor[] = [];
      try {
        for (const name of ['Lin', 'Amy']) managers.push(await signedIn(browser, board.url, await managerToken(storefront, name)));
        const [back, forward] = managers.map(({ page }) => page) as [Page, Page];
        await back.getByRole('button', { name: `Roll back ${UNIT}` }).click();
        await back.getByRole('dialog').getByRole('textbox').fill('it is the wrong colour');
        await forward.getByRole('row').getByRole('link', { name: UNIT }).click();
        await forward.getByRole('button', { name: `Promote ${third}` }).click();
        const acts = [back, forward].map((page, at) =>
          page.getByRole('dialog').getByRole('button', { name: at === 0 ? 'Roll back' : 'Promote', exact: true }),
        );
        // Each has seen the dry run before either decides, and both decisions reach the console at one time.
        await meetAtTheDoor([back, forward]);
        for (const act of acts) await act.and(act.page().locator(':enabled')).waitFor();
        await Promise.all(acts.map((act) => act.click()));

        const told = await Promise.all([back, forward].map(outcomeOf));
        same([...told].sort(), ['done', 'moved'], 'what the two were told');
        const end = await statusOf(storefront, channel);
        same(end.sequence, start.sequence + 1, 'documents of the channel');
        const entry = end.units[UNIT]!;
        const rolledBack = told[0] === 'done';
        same([entry.current, entry.hold !== undefined], [rolledBack ? good[UNIT] : third, rolledBack], 'the unit on the channel');
        for (const page of [back, forward]) {
          await page.keyboard.press('Escape');
          await page.getByRole('dialog').waitFor({ state: 'hidden' });
          await page.goto(board.url);
          const row = rowOf(page, UNIT);
          await row.getByRole('cell').first().getByText(entry.current).first().waitFor();
          same(await row.getByText('held', { exact: true }).count(), rolledBack ? 1 : 0, 'holds that the row shows');
        }

        // What one does now shows to the other without a reload.
        await release(storefront, [rolledBack ? 'unhold' : 'hold', UNIT, '--channel', channel]);
        for (const page of [back, forward]) {
          const row = rowOf(page, UNIT);
          await row.getByRole('button', { name: rolledBack ? `Promote ${UNIT}` : `Lift hold ${UNIT}` }).waitFor();
        }
        // The refusal of the slower one is an answer with 409, which the browser logs.
        const problems = managers.flatMap((manager) => manager.problems()).filter((problem) => !problem.includes('409'));
        same(problems, [], 'problems');
      } finally {
        await Promise.all(managers.map(({ close }) => close()));
        await board.stop();
      }
    },
  },
];

async function further(storefront: Storefront, good: Record<string, string>, number: number): Promise<string> {
  return (await publishFurther(storefront, UNIT, { number }, good[UNIT]!)).version;
}

/** Holds back what the pages ask the console to do until all of them have asked once. */
async function meetAtTheDoor(pages: readonly Page[]): Promise<void> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let here = 0;
  for (const page of pages) {
    await page.route('**/api/act', async (route) => {
      here += 1;
      if (here === pages.length) resolve();
      await all;
      await route.continue();
    });
  }
}

/** What a manager is told of their act: it is done and the dialog gone, or somebody else was faster. */
async function outcomeOf(page: Page): Promise<'done' | 'moved'> {
  const moved = page.getByRole('alert').filter({ hasText: MOVED });
  await moved.or(page.getByText('The channel is now at document')).first().waitFor();
  return (await moved.isVisible()) ? 'moved' : 'done';
}
