import type { Page } from '@playwright/test';
import { isSameDocument, markDocument, playFirstTrack } from '../browser/page-state.ts';
import { soundState, waitForSound } from '../browser/sound.ts';
import { publishFaulty, showFault } from '../faults/lifecycle-faults.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { freePort } from '../storefront/processes.ts';
import { channelName, createChannel, publishFurther, release, statusOf } from '../storefront/release-store.ts';
import { behindProxy, cohortOf, joinCohort, startWebhook, visitSound } from './canary-visitors.ts';
import { createToken, rowOf, signIn } from './console-session.ts';

const PLACE = placeOf('mf-content');
const { unit: UNIT } = PLACE;
const [FIRST, LAST] = [5, 25];
/** Views of each side that end the first step: the least that the edge takes. */
const VIEWS = 20;
/** Networks of the visitors: a look counts at most a twentieth of its views for one network. */
const NETWORKS = 24;
/** Visitors with a browser, each with a network of its own: the edge withdraws nothing on reports of fewer than three. */
const BROWSERS = 3;
/** Enough for two looks; a release that fails in every view is withdrawn at the first one. */
const MAX_VIEWS = 60;

test('a release reaches all visitors in steps by itself; one that fails ends at its first step, and the music of others plays on', async ({
  newConsole,
  newEdge,
  newVisitor,
  storefront,
}) => {
  test.setTimeout(240_000);
  const channel = channelName('rollout');
  const before = (await createChannel(storefront, channel))[UNIT]!;
  const next = await publishFurther(storefront, UNIT, { number: 561 });
  const webhook = await startWebhook();
  const operatorPort = String(await freePort());
  const settings = { EDGE_ROLLOUT_VIEWS: String(VIEWS), EDGE_OPERATOR_PORT: operatorPort };
  const edge = await newEdge(channel, { ...behindProxy(webhook.url), ...settings });
  const { url } = await newConsole(channel, { EDGE_URL: `http://127.0.0.1:${operatorPort}` });
  const { page: manager } = await newVisitor(url);
  await signIn(manager, await createToken(storefront, 'Lin'));
  const row = rowOf(manager, UNIT);

  /** As many views of the new release as of the one before, by visitors of all networks. */
  async function visitors(number: number): Promise<void> {
    for (let index = 0; index < number; index += 1) {
      for (const isNew of [true, false]) {
        const version = isNew ? next : before;
        const cohort = cohortOf({ unit: UNIT, version: next, percent: isNew ? FIRST : LAST }, isNew);
        await visitSound(edge.url, { place: PLACE, version, cohort, from: `10.${index % NETWORKS}.7.1` });
      }
    }
  }

  await test.step('a manager plans the steps, and the first visitors get the release', async () => {
    // By its name: another test may have published a newer one meanwhile.
    await row.getByRole('link', { name: UNIT }).click();
    await manager.getByRole('button', { name: `Promote ${next}` }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByText('In steps', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Shares of the steps, per cent' }).fill(`${FIRST}, ${LAST}`);
    await dialog.getByRole('spinbutton', { name: 'Least duration of a step, minutes' }).fill('0');
    await confirm(manager, 'Start rollout');
    await manager.getByRole('link', { name: 'Units', exact: true }).first().click();
    await row.getByText('Step 1 of 2').waitFor();
    const { page, context } = await newVisitor(edge.url);
    await joinCohort(context, edge.url, cohortOf({ unit: UNIT, version: next, percent: FIRST }, true));
    await expect(async () => {
      await page.goto(PLACE.path);
      await contentOfRelease(page, PLACE, next).waitFor({ timeout: 1000 });
    }).toPass();
  });

  await test.step('enough views end the first step; a pause keeps the second one', async () => {
    await visitors(VIEWS);
    // On a busy machine the edge counts the last views late.
    await row.getByText('Step 2 of 2').waitFor({ timeout: 60_000 });
    await row.getByRole('link', { name: UNIT }).click();
    await manager.getByRole('button', { name: `Pause ${UNIT}` }).click();
    await confirm(manager, 'Pause');
    await manager.getByText('Paused by a release manager').waitFor();
    await visitors(NETWORKS);
    // All that the step needs has arrived, except for the manager.
    await manager.getByText(/\b(2\d|3\d) of \d+ views in this step/).waitFor();
    expect((await statusOf(storefront, channel)).units[UNIT]!.canary).toMatchObject({ version: next, percent: LAST });
  });

  await test.step('after the pause the rollout ends with the promotion', async () => {
    await manager.getByRole('button', { name: `Resume ${UNIT}` }).click();
    await confirm(manager, 'Resume');
    await expect(async () => {
      const { current, canary } = (await statusOf(storefront, channel)).units[UNIT]!;
      expect({ current, canary }).toEqual({ current: next, canary: undefined });
    }).toPass();
    await manager.getByRole('button', { name: `Pause ${UNIT}` }).waitFor({ state: 'hidden' });
  });

  await test.step('a release that fails is withdrawn and held, and a listener hears nothing of it', async () => {
    const faulty = await publishFaulty(storefront, UNIT);
    const { page: listener } = await newVisitor(edge.url);
    await playFirstTrack(listener);
    await markDocument(listener);
    await release(storefront, ['promote', `${UNIT}@${faulty}`, '--steps', '10,50', '--step-minutes', '0', '--channel', channel]);
    const cohort = cohortOf({ unit: UNIT, version: faulty, percent: 10 }, true);
    let views = 0;
    const visit = async (_: unknown, index: number) => {
      const { page, context } = await newVisitor(edge.url);
      await joinCohort(context, edge.url, cohort);
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${100 + index}.1.1` });
      await showFault(page, UNIT, 'mount-throws');
      while (webhook.calls.length === 0 && views < MAX_VIEWS) {
        views += 1;
        await page.goto(PLACE.path);
        await contentOfRelease(page, PLACE, next).waitFor();
      }
    };
    await Promise.all(Array.from({ length: BROWSERS }, visit));
    await webhook.firstCall;
    webhook.close();
    const { canary, hold, current } = (await statusOf(storefront, channel)).units[UNIT]!;
    expect({ canary, current, held: hold?.rolledBack }).toEqual({ canary: undefined, current: next, held: [faulty] });
    await manager.getByRole('link', { name: 'Units', exact: true }).first().click();
    await row.getByText('held', { exact: true }).waitFor();
    const { position } = await soundState(listener);
    const { interruptions } = await waitForSound(listener, position + 0.5);
    expect({ interruptions, sameDocument: await isSameDocument(listener) }).toEqual({ interruptions: [], sameDocument: true });
  });
});

/** Waits until the dry run has passed, and confirms the change. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).and(page.locator(':enabled')).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
