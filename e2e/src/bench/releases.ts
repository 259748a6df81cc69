import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { launchBrowser } from '../browser/launch.ts';
import { soundPlays, watchSound } from '../browser/media.ts';
import { arrives, follow, pageStands, playerStands } from '../browser/page-state.ts';
import { asVisitor } from '../browser/visitor.ts';
import { startEdge } from '../faults/faulty-shop.ts';
import { contentOfRelease } from '../faults/in-slot.ts';
import { PLACES } from '../faults/places.ts';
import { publishFurther, shopChannel } from '../releases/shop-channel.ts';
import { endCourse, startCourse } from '../releases/sound-clock.ts';
import { ROOT } from '../storefront/processes.ts';
import { promoteSet, release, statusOf } from '../storefront/release-command.ts';
import { AT_REST, startStorefront } from '../storefront/storefront.ts';
import { median, percentile } from './statistics.ts';
import { type Row, table } from './table.ts';

/**
 * `node e2e/src/bench/releases.ts`: how soon a promotion or a rollback reaches new page views and open tabs, and for how long a
 * unit is not there while another release takes its place. Times of effect count from the start of the command as people type
 * it, npm included; beside them stand the part until the change is being made, and the rest, by the time in its document.
 */
const ROUNDS = Number(process.env.BENCH_SWAPS ?? 20);
const [CONTENT, PLAYER] = ['mf-content', 'mf-player'].map((name) => PLACES.find(({ unit }) => unit === name)!) as [
  (typeof PLACES)[number],
  (typeof PLACES)[number],
];

const storefront = await startStorefront((line) => console.error(line), AT_REST);
const browser = await launchBrowser();
const channel = 'bench-releases';
let failed = false;
try {
  const good = await shopChannel(storefront, channel);
  const edge = await startEdge(storefront, channel, { EDGE_UNIT_TIMEOUTS: '', EDGE_PROMOTION_ANALYSIS_MIN: '0' });
  const pairOf = async (unit: string) => {
    const made = [];
    for (const number of [1, 2]) {
      made.push(
        await publishFurther(
          storefront,
          unit,
          { number, describe: (record) => ({ ...record, descriptor: record.descriptor && { ...record.descriptor, swap: 'allow' } }) },
          good[unit]!,
        ),
      );
    }
    return made.map(({ version }) => version);
  };
  try {
    const pages = await pairOf(CONTENT.unit);
    const players = await pairOf(PLAYER.unit);
    const views: number[] = [];
    const tabs: number[] = [];
    const starts: number[] = [];
    const effects: number[] = [];
    const gaps: number[] = [];
    const stands: number[] = [];
    // The release that stands says when it gives way: the built one only at the next navigation.
    await promoteSet(storefront, channel, { [CONTENT.unit]: pages[0]!, [PLAYER.unit]: players[1]! });
    await servedAt(`${edge.url}${CONTENT.path}`, pages[0]!);
    await asVisitor(browser, edge.url, 'desktop', async ({ page }) => {
      await watchSound(page);
      await page.goto('/en/music');
      await pageStands(page);
      await playerStands(page);
      await page
        .locator('#slot-page [data-row]')
        .first()
        .getByRole('button', { name: /^Play “/ })
        .click();
      await soundPlays(page, 0.5);
      await follow(page, CONTENT.path);
      await arrives(page, CONTENT.path);
      await pageStands(page);
      // The first pair warms everything up, while the tab still loads ahead, and does not count.
      for (let round = -2; round < ROUNDS; round += 1) {
        // In turn: a promotion of the second release, and a rollback to the first.
        const [version, words] =
          round % 2 === 0 ? [pages[1]!, ['promote', `${CONTENT.unit}@${pages[1]}`]] : [pages[0]!, ['rollback', CONTENT.unit]];
        const gap = page.evaluate(watchHeading, [CONTENT.unit, version] as const);
        const view = servedAt(`${edge.url}${CONTENT.path}`, version);
        const started = Date.now();
        await typed([...words, '--channel', channel]);
        const [seenAt, { stoodAt, goneMs }] = await Promise.all([view, gap]);
        const changed = Date.parse((await statusOf(storefront, channel)).at);
        if (round >= 0) {
          views.push(seenAt - started);
          tabs.push(stoodAt - started);
          starts.push(changed - started);
          effects.push(seenAt - changed);
          gaps.push(goneMs);
        }
        if (round % 2 !== 0) await release(storefront, ['unhold', CONTENT.unit, '--channel', channel]);
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        await startCourse(page);
        await promoteSet(storefront, channel, { [PLAYER.unit]: players[round % 2]! });
        const { position } = await soundPlays(page, 0);
        await contentOfRelease(page, PLAYER, players[round % 2]!).waitFor();
        await soundPlays(page, Math.min(position, 0.05));
        stands.push((await endCourse(page)).longestStandMs);
      }
    });
    const ms = (value: number) => `${Math.round(value)} ms`;
    const row = (what: string, values: readonly number[], aim: string): Row => ({
      what,
      ours: `${ms(median(values))} / ${ms(percentile(values, 99))} / ${ms(Math.max(...values))}`,
      reference: '',
      ratio: null,
      aim,
    });
    const rows = [
      row(
        `start of \`npm run release -- promote\` or \`rollback\` to new page views, median / p99 / longest of ${ROUNDS}`,
        views,
        'p99 < 1000 ms',
      ),
      row('of it: npm and the program until the change is being made', starts, ''),
      row('of it: from then until a new page view has it', effects, ''),
      row('start of the command to open tabs: the page of the other release stands', tabs, 'p99 < 2000 ms'),
      row('swap of a page: without a heading on screen', gaps, '< 500 ms'),
      row('swap of the player: without sound', stands, '< 500 ms'),
    ];
    console.log(`\n${table(rows)}`);
  } finally {
    await edge.stop();
  }
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  await browser.close();
  await storefront.stop();
}
process.exit(failed ? 1 : 0);

/** Runs a command of releases as people do. */
async function typed(words: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl };
  await promisify(execFile)('npm', ['run', 'release', '--', ...words], { cwd: ROOT, env });
}

/** Time at which a new page view first gets the version. */
async function servedAt(address: string, version: string): Promise<number> {
  for (;;) {
    const html = await (await fetch(address)).text();
    // The first release of the document's unit, not one to fall back to, is what its preloads and rooms are made of.
    const [, json = '{}'] = /<script[^>]*id="release-document"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    const { units = [] } = JSON.parse(json) as { units?: { unit: string; version: string }[] };
    if (units.some((unit) => unit.unit === CONTENT.unit && unit.version === version)) return Date.now();
    // Leaves the processor to what is measured.
    await setTimeout(20);
  }
}

/** Runs in the page: when the heading of the release stands, and the longest time in which there was no heading of any. */
function watchHeading([unit, version]: readonly [string, string]): Promise<{ stoodAt: number; goneMs: number }> {
  return new Promise((resolve) => {
    let seen = performance.now();
    let goneMs = 0;
    const look = () => {
      const now = performance.now();
      const headings = [...document.querySelectorAll<HTMLElement>('#slot-page h1:not([data-skeleton] h1)')].filter((heading) =>
        heading.checkVisibility(),
      );
      if (headings.length > 0) {
        goneMs = Math.max(goneMs, now - seen);
        seen = now;
      }
      const stands = headings.some((heading) => heading.closest(`.yh-room[data-unit="${unit}"][data-version="${version}"]`));
      if (stands) resolve({ stoodAt: Date.now(), goneMs });
      else requestAnimationFrame(look);
    };
    look();
  });
}
