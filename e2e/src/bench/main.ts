import type { Browser } from '@playwright/test';
import type { Storefront } from '../storefront/storefront.ts';
import { type Row, runBench } from './bench.ts';
import { type FirstView, measureFirstPaint, measureFirstView } from './first-view.ts';
import { measureRouteChange, type RouteChange } from './route-change.ts';
import { measureClickToSound, measureGap } from './sound.ts';
import { median, percentile } from './statistics.ts';

/**
 * `node e2e/src/bench/main.ts`: first views and route changes of the federated storefront and of the same sources as one
 * application, both on the same edge over HTTP/2, alternating, median of five; then the player.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** The first paints of the two sides differ by a frame or two, which few rounds do not show. */
const PAINT_ROUNDS = 4 * ROUNDS;
const HEADING = '#slot-page .yh-container h1';
const ROW = '#slot-page [data-row] button';

await runBench(async ({ browser, serve, storefront }) => {
  // Both draw in the browser; `rendered.ts` measures pages that come rendered.
  const ours = await serve('deploy/edge/src/main.ts', { EDGE_RENDER: '0' });
  const single = await serve('deploy/tools/src/bench/serve-single.ts');
  const rows: Row[] = [];
  for (const [path, ready] of [
    ['/', HEADING],
    ['/music', ROW],
  ] as const)
    rows.push(...(await firstViews(browser, ours, single, path, ready)));
  return [...rows, ...(await routeChanges(browser, ours, single)), ...(await sound(browser, storefront))];
});

/** Measures the sides in turn, so that a slow minute of the machine affects both. */
async function alternate<Value>(measure: (side: 0 | 1) => Promise<Value>, rounds = ROUNDS): Promise<[Value[], Value[]]> {
  const values: [Value[], Value[]] = [[], []];
  await measure(0);
  await measure(1);
  for (let round = 0; round < rounds; round += 1) {
    values[0].push(await measure(0));
    values[1].push(await measure(1));
  }
  return values;
}

async function firstViews(browser: Browser, ours: string, single: string, path: string, ready: string): Promise<Row[]> {
  const addressOf = (side: 0 | 1) => (side === 0 ? ours : single) + path;
  const [own, other] = await alternate((side) => measureFirstView(browser, addressOf(side), ready));
  const paints = (await alternate((side) => measureFirstPaint(browser, addressOf(side)), PAINT_ROUNDS)).map(median) as [number, number];
  const row = (what: string, pick: (view: FirstView) => number, unit: (value: number) => string, aim: string): Row => {
    const [a, b] = [median(own.map(pick)), median(other.map(pick))];
    return { what: `\`${path}\` ${what}`, ours: unit(a), reference: unit(b), ratio: a / b, aim };
  };
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
  const ms = (value: number) => `${Math.round(value)} ms`;
  const checking = (what: string, pick: (view: FirstView) => [number, number]): Row => {
    const [a, b] = [median(own.map((view) => pick(view)[0])), median(own.map((view) => pick(view)[1]))];
    return { what: `\`${path}\` ${what}`, ours: ms(a), reference: ms(b), ratio: a / b, aim: '≤ 0.02' };
  };
  const elements = [...new Set([...own, ...other].map(({ lcpElement }) => lcpElement))];
  return [
    row('JavaScript until its content is complete', ({ jsBytes }) => jsBytes, kilobytes, '≤ 1.15'),
    row('JavaScript prefetched afterwards', ({ aheadBytes }) => aheadBytes, kilobytes, ''),
    row('requests until its content is complete', ({ requests }) => requests, String, ''),
    {
      what: `\`${path}\` FCP, median of ${PAINT_ROUNDS}`,
      ours: ms(paints[0]),
      reference: ms(paints[1]),
      ratio: paints[0] / paints[1],
      aim: '≤ 1.00',
    },
    row(`LCP (${elements.join(' / ')})`, ({ lcp }) => lcp, ms, '≤ 1.10'),
    row('content is complete', ({ ready }) => ready, ms, ''),
    checking('time for digests before LCP, at most', ({ verification, lcp }) => [verification.lcp, lcp]),
    checking('time for digests of all files, at most', ({ verification, ready }) => [verification.ready, ready]),
  ];
}

/**
 * The route change, against the strongest reference (the single application prefetches its routes by the same code) and against the
 * usual one, which loads a route's chunk at the click.
 */
async function routeChanges(browser: Browser, ours: string, single: string): Promise<Row[]> {
  const pages = { from: HEADING, link: '#slot-header a[href="/music"]', ready: ROW };
  const times = async (what: string, moments: [RouteChange['moment'], RouteChange['moment']], aim: string): Promise<Row> => {
    const [own, other] = await alternate((side) =>
      measureRouteChange(browser, { url: `${side === 0 ? ours : single}/about`, ...pages, moment: moments[side] }),
    );
    const [a, b] = [median(own), median(other)];
    return {
      what: `\`/about\` → \`/music\` by click, ${what}`,
      ours: `${Math.round(a)} ms`,
      reference: `${Math.round(b)} ms`,
      ratio: a / b,
      aim,
    };
  };
  return [
    await times('page settled; the reference loads its routes at the click', ['settled', 'without prefetch'], '≤ 0.60'),
    await times('page settled; the reference prefetches its routes as well', ['settled', 'settled'], ''),
    await times('as soon as the first page is complete', ['at once', 'at once'], ''),
  ];
}

/** The player on a fast line, against its targets. */
async function sound(browser: Browser, { url }: Storefront): Promise<Row[]> {
  // The first round makes the server synthesise missing audio; the second one is measured.
  await measureClickToSound(browser, `${url}/source`, 6);
  const times = await measureClickToSound(browser, `${url}/source`, 6);
  const gaps: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) gaps.push(await measureGap(browser, `${url}/source`));
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    {
      what: 'click to sound, median (p95)',
      ours: `${ms(median(times))} (${ms(percentile(times, 95))})`,
      reference: '',
      ratio: null,
      aim: '',
    },
    { what: 'gap between tracks', ours: ms(median(gaps)), reference: '500 ms (koel 549)', ratio: median(gaps) / 500, aim: '< 100 ms' },
  ];
}
