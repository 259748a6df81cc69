import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { COHORT_COOKIE, COHORTS, inCanary } from 'shared-contracts/release/cohort';
import type { ReleaseDocument } from 'shared-contracts/release/manifest';
import { publishFaulty, showFault } from '../faults/lifecycle-faults.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { expect, test } from '../fixtures.ts';
import { channelName, createChannel, publishFurther, release, statusOf } from '../storefront/release-store.ts';

const CONTENT = placeOf('mf-content');
const PERCENT = 10;
/** Enough for two looks of the edge; it withdraws a release that is broken in every view at the first one. */
const MAX_VIEWS = 60;
/** Visitors, each with an address of its own: the edge withdraws nothing on reports of fewer than three. */
const VISITORS = 3;

test('a canary stays with its visitors over reloads, and the others never get it', async ({ newEdge, newVisitor, storefront }) => {
  const channel = channelName('canary');
  const live = await createChannel(storefront, channel);
  const version = await publishFurther(storefront, CONTENT.unit, { number: 301 });
  await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(PERCENT), '--channel', channel]);
  const edge = await newEdge(channel);
  for (const [cohort, expected] of [
    [cohortOf(version, true), version],
    [cohortOf(version, false), live[CONTENT.unit]!],
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
  const edge = await newEdge(channel, {
    EDGE_WEBHOOK_URL: webhook.url,
    // All visitors come from one machine: the edge takes their addresses from the header.
    EDGE_TRUST_PROXY: 'loopback',
    EDGE_VIEWS_PER_ADDRESS: '10000',
  });
  const cohort = cohortOf(version, true);
  let views = 0;
  const visit = async (_: unknown, index: number) => {
    const { page, context } = await newVisitor(edge.url);
    await joinCohort(context, edge.url, cohort);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${index + 1}` });
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

/** A cohort that gets the canary, or one that does not. */
function cohortOf(version: string, inside: boolean): number {
  const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);
  return cohorts.find((cohort) => inCanary(cohort, CONTENT.unit, { version, percent: PERCENT }) === inside)!;
}

/** Makes a visitor one who got this cohort at an earlier visit. */
function joinCohort(context: BrowserContext, origin: string, cohort: number): Promise<void> {
  return context.addCookies([{ name: COHORT_COOKIE, value: String(cohort), url: origin }]);
}

/** The cohort that the edge gives to a new visitor. */
async function assignedCohort(origin: string): Promise<number> {
  const response = await fetch(`${origin}/en/about`);
  return documentIn(await response.text()).cohort;
}

function documentIn(html: string): ReleaseDocument {
  const [, json] = /<script[^>]*id="release-document"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!json) throw new Error('the page has no release document');
  return JSON.parse(json) as ReleaseDocument;
}

/** A webhook on this machine that keeps the bodies of its calls. */
async function startWebhook() {
  const calls: unknown[] = [];
  const { promise: firstCall, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    calls.push(JSON.parse(text));
    response.end();
    resolve();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls, firstCall, close: () => server.close() };
}
