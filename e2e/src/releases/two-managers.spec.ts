import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { channelName, createChannel, promoteSet, publishFurther, release, statusOf } from '../storefront/release-store.ts';
import { createToken, rowOf, signIn, UNIT } from './console-session.ts';

const CONFLICT = 'Somebody else has just changed the channel';

test('of a rollback and a promotion at the same time one is done and the other refused, and both managers see the new state', async ({
  newConsole,
  newVisitor,
  storefront,
}) => {
  test.setTimeout(180_000);
  const channel = channelName('managers');
  const good = (await createChannel(storefront, channel))[UNIT]!;
  const second = await publishFurther(storefront, UNIT, { number: 501 });
  const third = await publishFurther(storefront, UNIT, { number: 502 });
  await promoteSet(storefront, channel, { [UNIT]: second });
  const start = await statusOf(storefront, channel);
  const { url } = await newConsole(channel);
  const managers = [await newVisitor(url), await newVisitor(url)];
  for (const [index, name] of ['Lin', 'Amy'].entries()) {
    await signIn(managers[index]!.page, await createToken(storefront, name));
    // Without a session the console answers 401, which the browser logs.
    managers[index]!.problems();
  }
  const [back, forward] = managers.map(({ page }) => page) as [Page, Page];
  await back.getByRole('button', { name: `Roll back ${UNIT}` }).click();
  await back.getByRole('dialog').getByRole('textbox').fill('it is the wrong colour');
  await forward.getByRole('row').getByRole('link', { name: UNIT }).click();
  await forward.getByRole('button', { name: `Promote ${third}` }).click();
  const confirmations = [back, forward].map((page, at) =>
    page.getByRole('dialog').getByRole('button', { name: at === 0 ? 'Roll back' : 'Promote', exact: true }),
  );
  // Each has seen the dry run before either confirms, and both requests reach the console at the same time.
  await delayUntilBothAct([back, forward]);
  for (const button of confirmations) await button.and(button.page().locator(':enabled')).waitFor();
  await Promise.all(confirmations.map((button) => button.click()));

  const outcomes = await Promise.all([back, forward].map(outcomeOf));
  expect([...outcomes].sort()).toEqual(['conflict', 'done']);
  const end = await statusOf(storefront, channel);
  expect(end.sequence, 'documents of the channel').toBe(start.sequence + 1);
  const entry = end.units[UNIT]!;
  const isRolledBack = outcomes[0] === 'done';
  expect({ current: entry.current, isHeld: entry.hold !== undefined }).toEqual({
    current: isRolledBack ? good : third,
    isHeld: isRolledBack,
  });
  for (const page of [back, forward]) {
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.goto(url);
    const row = rowOf(page, UNIT);
    await row.getByRole('cell').first().getByText(entry.current).first().waitFor();
    expect(await row.getByText('held', { exact: true }).count(), 'holds in the row').toBe(isRolledBack ? 1 : 0);
  }

  // A further change appears in both without a reload.
  await release(storefront, [isRolledBack ? 'unhold' : 'hold', UNIT, '--channel', channel]);
  for (const page of [back, forward]) {
    await rowOf(page, UNIT)
      .getByRole('button', { name: isRolledBack ? `Promote ${UNIT}` : `Lift hold ${UNIT}` })
      .waitFor();
  }
  // The refusal is an answer with 409, which the browser logs.
  expect(managers.flatMap(({ problems }) => problems()).filter((problem) => !problem.includes('409'))).toEqual([]);
});

/** Holds back the change requests of the pages until each page has sent one. */
async function delayUntilBothAct(pages: readonly Page[]): Promise<void> {
  const { promise: all, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  for (const page of pages) {
    await page.route(/\/api\/(promote|canary|withdraw|rollback|hold|unhold|pin|unpin)$/, async (route) => {
      waiting += 1;
      if (waiting === pages.length) resolve();
      await all;
      await route.continue();
    });
  }
}

/** What the console tells a manager about their change. */
async function outcomeOf(page: Page): Promise<'done' | 'conflict'> {
  const conflict = page.getByRole('alert').filter({ hasText: CONFLICT });
  await conflict.or(page.getByText('The channel is now at document')).first().waitFor();
  return (await conflict.isVisible()) ? 'conflict' : 'done';
}
