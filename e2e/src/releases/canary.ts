import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { COHORT_COOKIE, COHORTS, inCanary } from 'shared-contracts/release/cohort';
import type { ReleaseDocument } from 'shared-contracts/release/manifest';
import { newVisitor } from '../browser/visitor.ts';
import { showFault } from '../faults/faulty-entry.ts';
import { publishFaulty, startEdge } from '../faults/faulty-shop.ts';
import { contentOfRelease } from '../faults/in-slot.ts';
import { PLACES } from '../faults/places.ts';
import { type Check, must, same } from '../runner/check.ts';
import { release, statusOf } from '../storefront/release-command.ts';
import { publishFurther, shopChannel } from './shop-channel.ts';

const CONTENT = PLACES.find(({ unit }) => unit === 'mf-content')!;
const PERCENT = 10;
/** Enough that the edge has looked twice; it takes a release that is broken in every view back at the first look. */
const MOST_VIEWS = 60;
/** Visitors, each with an address of its own: on the word of fewer than three nothing is taken back. */
const AT_ONCE = 3;

/** A share of the visitors gets a release: always the same ones, and none when it is broken. */
export const canaries: Check[] = [
  {
    name: 'a canary stays with its visitors over reloads, and the others never see it',
    async run({ browser, storefront }) {
      const channel = `canary-${process.pid}-${Date.now()}`;
      const good = await shopChannel(storefront, channel);
      const { version } = await publishFurther(storefront, CONTENT.unit, { number: 301 }, good[CONTENT.unit]!);
      await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(PERCENT), '--channel', channel]);
      const edge = await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '' });
      try {
        for (const [cohort, expected] of [
          [cohortOf(version, true), version],
          [cohortOf(version, false), good[CONTENT.unit]!],
        ] as const) {
          const { page, close } = await visitorOfCohort(browser, edge.url, cohort);
          try {
            await page.goto(CONTENT.path);
            for (let times = 0; times < 3; times += 1) {
              await contentOfRelease(page, CONTENT, expected).waitFor();
              await page.reload();
            }
          } finally {
            await close();
          }
        }
        const given = await Promise.all(Array.from({ length: 60 }, () => drawnCohort(edge.url)));
        must(new Set(given).size > 40, 'new visitors are not spread over cohorts');
      } finally {
        await edge.stop();
      }
    },
  },
  {
    name: 'a broken canary is taken back by what its visitors’ pages report, is held, and somebody is told',
    longestMs: 240_000,
    async run({ browser, storefront }) {
      const channel = `broken-canary-${process.pid}-${Date.now()}`;
      const good = await shopChannel(storefront, channel);
      const version = await publishFaulty(storefront, CONTENT.unit, good[CONTENT.unit]!);
      await release(storefront, ['canary', CONTENT.unit, '--version', version, '--percent', String(PERCENT), '--channel', channel]);
      const told = await listen();
      const edge = await startEdge(storefront, channel, {
        EDGE_UNIT_TIMEOUTS: '',
        EDGE_WEBHOOK_URL: told.url,
        // All visitors of this check come from one machine: the edge believes it on their addresses.
        EDGE_TRUST_PROXY: 'loopback',
        EDGE_VIEWS_PER_ADDRESS: '10000',
      });
      try {
        const cohort = cohortOf(version, true);
        let views = 0;
        const visits = async (_: unknown, number: number) => {
          const { page, context, close } = await visitorOfCohort(browser, edge.url, cohort);
          try {
            await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${number + 1}` });
            await showFault(page, CONTENT.unit, 'mount-throws');
            while (told.heard.length === 0 && views < MOST_VIEWS) {
              views += 1;
              await page.goto(CONTENT.path);
              // The current release stands in: nobody is without a page meanwhile.
              await contentOfRelease(page, CONTENT, good[CONTENT.unit]!).waitFor();
            }
          } finally {
            await close();
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, visits));
        await told.first;
        const { canary, hold, current } = (await statusOf(storefront, channel)).units[CONTENT.unit]!;
        same([canary, current, hold?.rolledBack], [undefined, good[CONTENT.unit], [version]], 'the unit on the channel');
        const words = JSON.stringify(told.heard[0]);
        must(words.includes(CONTENT.unit) && words.includes(version), `the webhook says ${words}`);
        const again = await release(storefront, ['promote', `${CONTENT.unit}@${version}`, '--channel', channel]).then(
          () => 'done',
          (error: Error) => error.message,
        );
        must(/ended with 5\b/.test(again), `a promotion of what was taken back: ${again}`);
        const after = await visitorOfCohort(browser, edge.url, cohort);
        try {
          await after.page.goto(CONTENT.path);
          const { units } = await documentIn(after.page.content());
          same(units.find(({ unit }) => unit === CONTENT.unit)?.version, good[CONTENT.unit], 'release in the next page');
        } finally {
          await after.close();
        }
      } finally {
        await edge.stop();
        told.close();
      }
    },
  },
];

/** A cohort that gets the canary, or one that does not. */
function cohortOf(version: string, inside: boolean): number {
  const cohorts = Array.from({ length: COHORTS }, (_, cohort) => cohort);
  return cohorts.find((cohort) => inCanary(cohort, CONTENT.unit, { version, percent: PERCENT }) === inside)!;
}

/** A visitor who was here before, when this cohort was drawn for them. */
async function visitorOfCohort(browser: Browser, origin: string, cohort: number) {
  const visitor = await newVisitor(browser, origin);
  await visitor.context.addCookies([{ name: COHORT_COOKIE, value: String(cohort), url: origin }]);
  return visitor;
}

async function drawnCohort(origin: string): Promise<number> {
  const response = await fetch(`${origin}/en/about`);
  return (await documentIn(response.text())).cohort;
}

async function documentIn(html: Promise<string>): Promise<ReleaseDocument> {
  const [, json] = /<script[^>]*id="release-document"[^>]*>([\s\S]*?)<\/script>/.exec(await html) ?? [];
  must(json, 'a page without a release document');
  return JSON.parse(json) as ReleaseDocument;
}

/** A webhook of this machine. */
async function listen() {
  const heard: unknown[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    heard.push(JSON.parse(text));
    response.end();
    resolve();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard, first, close: () => server.close() };
}
