import { publishFaulty, showFault } from '../faults/lifecycle-faults.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { channelName, createChannel, publishFurther, release, statusOf } from '../storefront/release-store.ts';
import { assignedCohort, behindProxy, cohortOf, documentIn, joinCohort, startWebhook } from './canary-visitors.ts';

const CONTENT = placeOf('mf-content');
const PERCENT = 10;
const canaryOf = (version: string) => ({ unit: CONTENT.unit, version, percent: PERCENT });
/** Enough for two looks of the edge; it withdraws a release that is broken in every view at the first one. */
const MAX_VIEWS = 60;
/** Visitors, each with a network of its own: the edge withdraws nothing on reports of fewer than three. */
const VISITORS = 3;

test('a canary stays with its visitors over reloads, and the others never get it', async ({ newEdge, newVisitor, storefront }) => {
  const channel = channelName('canary');
  const live = await createChannel(storefront, channel);
  const version = await publishFurther(storefront, CONTENT.unit, { number: 301 });
  await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(PERCENT), '--channel', channel]);
  const edge = await newEdge(channel);
  for (const [cohort, expected] of [
    [cohortOf(canaryOf(version), true), version],
    [cohortOf(canaryOf(version), false), live[CONTENT.unit]!],
  ] as const) {
    const { page, context } = await newVisitor(edge.url);
    await joinCohort(context, edge.url, cohort);
    await page.goto(CONTENT.path);
    for (let times = 0; times < 3; times += 1) {
      await contentOfRelease(page, CONTENT, expected).waitFor();
      await page.reload();
    }
  }
  const given = await Promise.all(Array.from({ length: 60 }, () => assignedCohort(edge.url)));
  expect(new Set(given).size, 'cohorts of 60 new visitors').toBeGreaterThan(40);
});

test('a canary that its visitors’ pages report as broken is withdrawn and held, and the webhook is called', async ({
  newEdge,
  newVisitor,
  storefront,
}) => {
  test.setTimeout(240_000);
  const channel = channelName('broken-canary');
  const good = (await createChannel(storefront, channel))[CONTENT.unit]!;
  const version = await publishFaulty(storefront, CONTENT.unit);
  await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(PERCENT), '--channel', channel]);
  const webhook = await startWebhook();
  const edge = await newEdge(channel, behindProxy(webhook.url));
  const cohort = cohortOf(canaryOf(version), true);
  let views = 0;
  const visit = async (_: unknown, index: number) => {
    const { page, context } = await newVisitor(edge.url);
    await joinCohort(context, edge.url, cohort);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${index}.1.1` });
    await showFault(page, CONTENT.unit, 'mount-throws');
    while (webhook.calls.length === 0 && views < MAX_VIEWS) {
      views += 1;
      await page.goto(CONTENT.path);
      // The current release replaces the canary: every visitor gets the page.
      await contentOfRelease(page, CONTENT, good).waitFor();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  await webhook.firstCall;
  webhook.close();
  const { canary, hold, current } = (await statusOf(storefront, channel)).units[CONTENT.unit]!;
  expect({ canary, current, held: hold?.rolledBack }).toEqual({ canary: undefined, current: good, held: [version] });
  const call = JSON.stringify(webhook.calls[0]);
  expect(call).toContain(CONTENT.unit);
  expect(call).toContain(version);
  const promotion = release(storefront, ['promote', `${CONTENT.unit}@${version}`, '--channel', channel]);
  await expect(promotion, 'a promotion of the withdrawn release').rejects.toThrow(/ended with 5\b/);
  const { page, context } = await newVisitor(edge.url);
  await joinCohort(context, edge.url, cohort);
  await page.goto(CONTENT.path);
  const { units } = documentIn(await page.content());
  expect(units.find(({ unit }) => unit === CONTENT.unit)?.version, 'release in the next page').toBe(good);
});
