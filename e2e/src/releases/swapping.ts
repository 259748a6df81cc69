import type { Page } from 'playwright';
import { launchBrowser } from '../browser/launch.ts';
import { goOn, listen } from '../browser/listening.ts';
import { soundPlays, soundState } from '../browser/media.ts';
import { isSameDocument, markDocument, playerStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { startEdge } from '../faults/faulty-shop.ts';
import { contentOfRelease } from '../faults/in-slot.ts';
import { PLACES } from '../faults/places.ts';
import { type Check, must, type Stage, same } from '../runner/check.ts';
import { onceForAll } from '../runner/once-for-all.ts';
import type { Started } from '../storefront/processes.ts';
import { promoteSet, release, statusOf } from '../storefront/release-command.ts';
import { styleMark } from './further-release.ts';
import { heapInUse, WITHOUT_MACHINE_CODE } from './heap.ts';
import { publishFurther, shopChannel } from './shop-channel.ts';
import { endCourse, startCourse } from './sound-clock.ts';

const CONTENT = PLACES.find(({ unit }) => unit === 'mf-content')!;
const PLAYER = PLACES.find(({ unit }) => unit === 'mf-player')!;

/** A listener notices a pause of this length, ms. */
const NOTICED_MS = 500;

interface SwappingShop {
  edge: Started;
  channel: string;
  good: Record<string, string>;
}

/** Releases that take one another's place in an open tab. */
export function swapping({ full }: Stage): Check[] {
  const shop = onceForAll<SwappingShop>(async ({ storefront }) => {
    const channel = `swapping-${process.pid}`;
    const good = await shopChannel(storefront, channel);
    return { channel, good, edge: await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '' }) };
  });
  const swaps = full ? 100 : 14;
  const distinct = full ? 20 : 6;
  return [
    {
      name: `${swaps} swaps of a page between two releases: the music does not pause, the memory stays, no old style is left`,
      longestMs: full ? 900_000 : 180_000,
      async run(stage) {
        const { channel, edge, good } = await shop.get(stage);
        const versions = await Promise.all([101, 102].map((number) => swappable(stage, good, number)));
        await promoteSet(stage.storefront, channel, { [CONTENT.unit]: versions[0]! });
        await inBrowserOfOwn(edge.url, async ({ page, problems }) => {
          await listen(page);
          await goOn(page, CONTENT.path);
          await onlyStyleOf(page, versions[0]!);
          await markDocument(page);
          await soundState(page);
          await startCourse(page);
          let early = 0;
          for (let swap = 1; swap <= swaps; swap += 1) {
            const version = versions[swap % 2]!;
            await promoteSet(stage.storefront, channel, { [CONTENT.unit]: version });
            await contentOfRelease(page, CONTENT, version).waitFor();
            await onlyStyleOf(page, version);
            if (swap === 10) early = await heapInUse(page);
          }
          const late = await heapInUse(page);
          const course = await endCourse(page);
          same((await soundState(page)).interruptions, [], 'interruptions of the sound');
          must(course.looks > swaps, `the sound was looked at ${course.looks} times`);
          must(course.longestStandMs < NOTICED_MS, `the sound stood for ${Math.round(course.longestStandMs)} ms`);
          must(course.largestJumpS < 0.5, `the position jumped by ${course.largestJumpS.toFixed(2)} s`);
          must(late <= early * 1.05, `memory grew from ${megabytes(early)} to ${megabytes(late)} after the tenth swap`);
          must(await isSameDocument(page), 'a new document');
          same(problems(), [], 'problems');
        });
      },
    },
    {
      name: `${distinct} releases of a page, one after the other: at most 0.1 MB of each stays`,
      longestMs: full ? 300_000 : 120_000,
      async run(stage) {
        const { channel, edge, good } = await shop.get(stage);
        const numbers = Array.from({ length: distinct + 2 }, (_, index) => 201 + index);
        const versions: string[] = [];
        for (const number of numbers) versions.push(await swappable(stage, good, number));
        await promoteSet(stage.storefront, channel, { [CONTENT.unit]: versions[0]! });
        await inBrowserOfOwn(edge.url, async ({ page }) => {
          await page.goto(CONTENT.path);
          await contentOfRelease(page, CONTENT, versions[0]!).waitFor();
          await playerStands(page);
          let early = 0;
          for (const [index, version] of versions.entries()) {
            if (index === 0) continue;
            await promoteSet(stage.storefront, channel, { [CONTENT.unit]: version });
            await contentOfRelease(page, CONTENT, version).waitFor();
            await onlyStyleOf(page, version);
            // The first swap brings in what swapping itself needs.
            if (index === 1) early = await heapInUse(page);
          }
          const each = ((await heapInUse(page)) - early) / distinct;
          must(each <= 100_000, `${Math.round(each / 1000)} kB of each release stay`);
        });
      },
    },
    {
      name: 'a player that is rolled back while it plays goes on at the same second, in the same document',
      longestMs: 120_000,
      async run(stage) {
        const { channel, edge, good } = await shop.get(stage);
        const next = await publishFurther(stage.storefront, PLAYER.unit, { number: 103 }, good[PLAYER.unit]!);
        const { hold } = (await statusOf(stage.storefront, channel)).units[PLAYER.unit]!;
        if (hold) await release(stage.storefront, ['unhold', PLAYER.unit, '--channel', channel]);
        await promoteSet(stage.storefront, channel, { [PLAYER.unit]: next.version });
        await asVisitor(stage.browser, edge.url, 'desktop', async ({ page }) => {
          await listen(page);
          await goOn(page, '/en/linkus');
          await contentOfRelease(page, PLAYER, next.version).waitFor();
          await markDocument(page);
          const before = await soundPlays(page, 1);
          await startCourse(page);
          await release(stage.storefront, ['rollback', PLAYER.unit, '--channel', channel, '--why', 'check']);
          await contentOfRelease(page, PLAYER, good[PLAYER.unit]!).waitFor();
          const after = await soundPlays(page, before.position);
          const { longestStandMs, largestJumpS } = await endCourse(page);
          same(new URL(after.source).pathname, new URL(before.source).pathname, 'track');
          must(largestJumpS <= 0.5, `the position jumped by ${largestJumpS.toFixed(2)} s`);
          must(longestStandMs < 2000, `the music stood for ${Math.round(longestStandMs)} ms`);
          must(await isSameDocument(page), 'a new document');
        });
      },
    },
    {
      name: 'the shop of the swaps stops when it is asked to',
      run: () => shop.end(({ edge }) => edge.stop()),
    },
  ];
}

/** A visitor whose memory is looked at, in a browser of their own. */
async function inBrowserOfOwn(origin: string, visit: Parameters<typeof asVisitor<void>>[3]): Promise<void> {
  const browser = await launchBrowser([WITHOUT_MACHINE_CODE]);
  try {
    await asVisitor(browser, origin, 'desktop', visit);
  } finally {
    await browser.close();
  }
}

/** A further release of the content pages that gives way at once; its version. */
async function swappable({ storefront }: Stage, good: Record<string, string>, number: number): Promise<string> {
  const describe = (record: Parameters<NonNullable<Parameters<typeof publishFurther>[2]['describe']>>[0]) => ({
    ...record,
    descriptor: record.descriptor && { ...record.descriptor, swap: 'allow' as const },
  });
  return (await publishFurther(storefront, CONTENT.unit, { number, describe }, good[CONTENT.unit]!)).version;
}

/** Waits until the styles of one release of the content pages are in the document, and of no other. */
async function onlyStyleOf(page: Page, version: string): Promise<void> {
  await page.waitForFunction(
    ([unit, mark, wanted]) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="/releases/${unit}/"]`)];
      const inForce = getComputedStyle(document.documentElement).getPropertyValue(mark!).replaceAll('"', '').trim();
      return links.length > 0 && links.every(({ href }) => href.includes(`/${wanted}/`)) && inForce === wanted;
    },
    [CONTENT.unit, styleMark(CONTENT.unit), version],
  );
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}
