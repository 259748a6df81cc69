import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { launchBrowser } from '../browser/launch.ts';
import { navigate, openMusic, rowPlay, waitForPlayer } from '../browser/page-state.ts';
import { endTimeline, startTimeline, waitForSound } from '../browser/sound.ts';
import { openVisitor } from '../browser/visitor.ts';
import { contentOfRelease, placeOf } from '../faults/slots.ts';
import { endOnSignals, ROOT } from '../storefront/processes.ts';
import { createChannel, promoteSet, publishHotSwappable, release, startEdge, statusOf } from '../storefront/release-store.ts';
import { startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';
import { type Row, table } from './bench.ts';
import { renderedAt, type ServedRelease, servedAt } from './served-release.ts';
import { median, percentile } from './statistics.ts';

/**
 * `node e2e/src/bench/releases.ts`: time from a promotion or a rollback to new page views, to pages that are rendered by the release and
 * to open tabs, and how long a unit is missing while another release replaces it. Times count from the start of the command as people
 * type it, npm included; two more rows split them at the time in the new channel document.
 */
/** At least two: a promotion and a rollback. */
const ROUNDS = Math.max(2, Number(process.env.BENCH_SWAPS ?? 20));
const CONTENT = placeOf('mf-content');
const PLAYER = placeOf('mf-player');

endOnSignals();
const storefront = await startStorefront((line) => console.error(line), WITHOUT_SOUND_JOBS);
const browser = await launchBrowser();
const channel = 'bench-releases';
let failed = false;
try {
  await createChannel(storefront, channel);
  const edge = await startEdge(storefront, channel, {
    EDGE_PROMOTION_ANALYSIS_MIN: '0',
    // Whatever the machine gives, and for one visitor who asks all the time.
    EDGE_RENDER_UNISOLATED: '1',
    EDGE_RENDERS_PER_NETWORK: '0',
    EDGE_QUERIES_PER_NETWORK: '0',
  });
  const pairOf = async (unit: string) => [await publishHotSwappable(storefront, unit, 1), await publishHotSwappable(storefront, unit, 2)];
  try {
    const pages = await pairOf(CONTENT.unit);
    const players = await pairOf(PLAYER.unit);
    const views: number[] = [];
    const tabs: number[] = [];
    const rendered = { promote: [] as number[], rollback: [] as number[] };
    const starts: number[] = [];
    const effects: number[] = [];
    const gaps: number[] = [];
    const silences: number[] = [];
    // A release declares how it is replaced: the built one only at the next navigation.
    await promoteSet(storefront, channel, { [CONTENT.unit]: pages[0]!, [PLAYER.unit]: players[1]! });
    const address = edge.url + CONTENT.path;
    await renderedAt(address, { unit: CONTENT.unit, version: pages[0]! });
    const { page, context } = await openVisitor(browser, edge.url);
    await openMusic(page);
    await waitForPlayer(page);
    await rowPlay(page).click();
    await waitForSound(page, 0.5);
    await navigate(page, CONTENT.path);
    // The first pair is a warm-up, while the tab still prefetches, and does not count.
    for (let round = -2; round < ROUNDS; round += 1) {
      // In turn: a promotion of the second release, and a rollback to the first.
      const verb = round % 2 === 0 ? 'promote' : 'rollback';
      const [version, subject] = verb === 'promote' ? [pages[1]!, `${CONTENT.unit}@${pages[1]}`] : [pages[0]!, CONTENT.unit];
      const wanted = { unit: CONTENT.unit, version };
      const served = servedAt(address, wanted);
      // Not before: pages that are rendered all the time would slow the command down.
      const part = served.then(() => renderedAt(address, wanted));
      const gap = page.evaluate(watchHeading, wanted);
      const started = Date.now();
      const command = runTyped([verb, subject, '--channel', channel]);
      const [seenAt, partAt, { shownAt, missingMs }] = await Promise.all([served, part, gap, command]);
      const changed = Date.parse((await statusOf(storefront, channel)).at);
      if (round >= 0) {
        views.push(seenAt - started);
        rendered[verb].push(partAt - started);
        tabs.push(shownAt - started);
        starts.push(changed - started);
        effects.push(seenAt - changed);
        gaps.push(missingMs);
      }
      if (verb === 'rollback') await release(storefront, ['unhold', CONTENT.unit, '--channel', channel]);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await startTimeline(page);
      await promoteSet(storefront, channel, { [PLAYER.unit]: players[round % 2]! });
      const { position } = await waitForSound(page, 0);
      await contentOfRelease(page, PLAYER, players[round % 2]!).waitFor();
      await waitForSound(page, Math.min(position, 0.05));
      silences.push((await endTimeline(page)).longestSilenceMs);
    }
    await context.close();
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
      row('of it: npm and the program until the change is made', starts, ''),
      row('of it: from then until a new page view has it', effects, ''),
      row(
        `start of \`rollback\` to a new page view that the release rendered, of ${rendered.rollback.length}`,
        rendered.rollback,
        'p99 < 1000 ms',
      ),
      row(`start of \`promote\` to a new page view that the release rendered, of ${rendered.promote.length}`, rendered.promote, ''),
      row('start of the command to open tabs: they show the page of the other release', tabs, 'p99 < 2000 ms'),
      row('swap of a page: without a heading on screen', gaps, '< 500 ms'),
      row('swap of the player: without sound', silences, '< 500 ms'),
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

/** Runs a release command as people do. */
async function runTyped(words: readonly string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: storefront.dataDir, SERVICE_URL: storefront.serviceUrl };
  await promisify(execFile)('npm', ['run', 'release', '--', ...words], { cwd: ROOT, env });
}

/** Runs in the page: when the heading of the release is visible, and the longest time without a heading of any release. */
function watchHeading({ unit, version }: ServedRelease): Promise<{ shownAt: number; missingMs: number }> {
  return new Promise((resolve) => {
    let seen = performance.now();
    let missingMs = 0;
    const look = () => {
      const now = performance.now();
      const headings = [...document.querySelectorAll<HTMLElement>('#slot-page h1:not([data-skeleton] h1)')].filter((heading) =>
        heading.checkVisibility(),
      );
      if (headings.length > 0) {
        missingMs = Math.max(missingMs, now - seen);
        seen = now;
      }
      const isShown = headings.some((heading) => heading.closest(`.yh-container[data-unit="${unit}"][data-version="${version}"]`));
      if (isShown) resolve({ shownAt: Date.now(), missingMs });
      else requestAnimationFrame(look);
    };
    look();
  });
}
