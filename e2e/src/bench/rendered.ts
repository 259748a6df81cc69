import type { Browser } from '@playwright/test';
import { type Row, runBench } from './bench.ts';
import { measureRenderedView, type RenderedView } from './rendered-view.ts';
import { median } from './statistics.ts';

/**
 * `node e2e/src/bench/rendered.ts`: views of pages that the edge renders, on the slow line, in turn with the same edge without rendering
 * and with the same sources as one application that draws in the browser. Then what a crawler has of the first answer.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SIDES = ['rendered', 'drawn', 'single'] as const;
type Side = (typeof SIDES)[number];
const ROW = '#slot-page [data-row] [data-control="title"]';
const HEADING = '#slot-page .yh-container h1';

await runBench(async ({ browser, serve, storefront }) => {
  const edge = 'deploy/edge/src/main.ts';
  const origins: Record<Side, string> = {
    // A busy machine must not turn a rendered page into one without: that it is rendered is what is measured.
    rendered: await serve(edge, { EDGE_RENDER_UNISOLATED: '1', EDGE_RENDER_BUDGET_MS: '5000' }),
    drawn: await serve(edge, { EDGE_RENDER: '0' }),
    single: await serve('deploy/tools/src/bench/serve-single.ts'),
  };
  const track = `/music/music_detail?id=${storefront.ids.track}&musicLibraryTypeId=1`;
  const rows: Row[] = [];
  for (const [name, path, content] of [
    ['/', '/', ROW],
    ['/music', '/music', ROW],
    ['a track', track, HEADING],
  ] as const) {
    rows.push(...rowsOf(name, await viewsOf(browser, origins, path, content)));
    rows.push(await crawlerRow(browser, name, origins.rendered + path));
  }
  return rows;
});

/** Views of each side in turn, so that a slow minute of the machine affects all; the first round warms up. */
async function viewsOf(
  browser: Browser,
  origins: Record<Side, string>,
  path: string,
  content: string,
): Promise<Record<Side, RenderedView[]>> {
  const views: Record<Side, RenderedView[]> = { rendered: [], drawn: [], single: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of SIDES) {
      const view = await measureRenderedView(browser, origins[side] + path, content);
      if (round > 0) views[side].push(view);
    }
  return views;
}

function rowsOf(name: string, views: Record<Side, RenderedView[]>): Row[] {
  const of = (side: Side, pick: (view: RenderedView) => number) => median(views[side].map(pick));
  const compared = (what: string, pick: (view: RenderedView) => number, unit: (value: number) => string, aim: string): Row => ({
    what: `${name}: ${what}`,
    ours: unit(of('rendered', pick)),
    reference: `${unit(of('single', pick))}; without rendering ${unit(of('drawn', pick))}`,
    ratio: of('rendered', pick) / of('single', pick),
    aim,
  });
  const ms = (value: number) => `${Math.round(value)} ms`;
  const largest = [...new Set(views.rendered.map((view) => view.largest))].join(' / ');
  return [
    compared('content is visible', ({ visible }) => visible, ms, '≤ 0.45'),
    compared('page and player answer', ({ interactive }) => interactive, ms, ''),
    compared(
      'script until then',
      ({ scriptBytes }) => scriptBytes,
      (bytes) => `${(bytes / 1024).toFixed(1)} KiB`,
      '≤ 200 KiB',
    ),
    compared('blocked main thread until then', ({ blocked }) => blocked, ms, '≤ 300 ms'),
    {
      ...compared(
        'layout shift',
        ({ shift }) => shift,
        (value) => value.toFixed(3),
        '≤ 0.02',
      ),
      ratio: null,
    },
    { what: `${name}: largest paint`, ours: largest, reference: '', ratio: null, aim: 'content' },
  ];
}

/** What the first answer has for those who run no script. */
async function crawlerRow(browser: Browser, name: string, url: string): Promise<Row> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const answer = await (await context.newPage()).goto(url);
    const text = (await answer?.text()) ?? '';
    const has = (pattern: RegExp) => (pattern.test(text) ? 'yes' : 'no');
    const parts = [/<title>[^<]+<\/title>/, /<meta name="description" content="[^"]+"/, /application\/ld\+json/].map(has);
    return {
      what: `${name}: title, description, structured data and number of rows in the first answer`,
      ours: [...parts, [...text.matchAll(/data-row="\d+"/g)].length].join(', '),
      reference: '',
      ratio: null,
      aim: 'yes, yes, yes, rows',
    };
  } finally {
    await context.close();
  }
}
