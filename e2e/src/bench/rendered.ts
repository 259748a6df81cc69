import type { Browser } from '@playwright/test';
import { type Row, runBench } from './bench.ts';
import { measurePressedView, type PressedView } from './pressed-view.ts';
import { measureRenderedView, type RenderedView } from './rendered-view.ts';
import { median } from './statistics.ts';

/**
 * `node e2e/src/bench/rendered.ts`: views of pages that the edge renders, on the slow line, in turn with the same edge without rendering
 * and with the same sources as one application that draws in the browser; beside each a view whose visitor presses play as soon as the
 * content is visible. Then what a crawler has of the first answer.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SIDES = ['rendered', 'drawn', 'single'] as const;
type Side = (typeof SIDES)[number];
const ROW = '#slot-page [data-row] [data-control="title"]';
const HEADING = '#slot-page .yh-container h1';
/** The play button of a row, of the first piece of `/`, and of a track. */
const PLAY = '#slot-page .yh-container button[aria-label^="播放《"]';

/** A view, and one in which play is pressed. */
interface Views {
  view: RenderedView;
  press: PressedView;
}

await runBench(async ({ browser, serve, storefront }) => {
  const edge = 'deploy/edge/src/main.ts';
  const origins: Record<Side, string> = {
    // A busy machine must not turn a rendered page into one without: that it is rendered is what is measured.
    rendered: await serve(edge, { EDGE_RENDER_UNISOLATED: '1', EDGE_RENDER_BUDGET_MS: '5000', EDGE_RENDER_ANSWERS_MS: '5000' }),
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
async function viewsOf(browser: Browser, origins: Record<Side, string>, path: string, content: string): Promise<Record<Side, Views[]>> {
  const views: Record<Side, Views[]> = { rendered: [], drawn: [], single: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const side of SIDES) {
      const address = origins[side] + path;
      const view = await measureRenderedView(browser, address, content);
      const press = await measurePressedView(browser, address, content, PLAY);
      if (round > 0) views[side].push({ view, press });
    }
  return views;
}

function rowsOf(name: string, views: Record<Side, Views[]>): Row[] {
  const of = (side: Side, pick: (view: RenderedView) => number) => median(views[side].map(({ view }) => pick(view)));
  const compared = (what: string, pick: (view: RenderedView) => number, unit: (value: number) => string, aim: string): Row => ({
    what: `${name}: ${what}`,
    ours: unit(of('rendered', pick)),
    reference: `${unit(of('single', pick))}; without rendering ${unit(of('drawn', pick))}`,
    ratio: of('rendered', pick) / of('single', pick),
    aim,
  });
  const ms = (value: number) => `${Math.round(value)} ms`;
  const largest = [...new Set(views.rendered.map(({ view }) => view.largest))].join(' / ');
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
    ...pressRows(name, views),
  ];
}

/** A press on play 100 ms after the content, on each side from its own navigation. */
function pressRows(name: string, views: Record<Side, Views[]>): Row[] {
  const of = (side: Side, pick: (press: PressedView) => number) => median(views[side].map(({ press }) => pick(press)));
  const row = (what: string, pick: (press: PressedView) => number, aim: string): Row => {
    const [ours, drawn, single] = SIDES.map((side) => of(side, pick)) as [number, number, number];
    const ms = Math.round;
    return {
      what: `${name}: a press 100 ms after the content ${what}; drawn in the browser; one application`,
      ours: `${ms(ours)} ms`,
      reference: `${ms(drawn)} ms; ${ms(single)} ms`,
      ratio: ours / drawn,
      aim,
    };
  };
  const counts = [...new Set(views.rendered.map(({ press }) => press.once.join(', ')))];
  return [
    row('is made', ({ pressed }) => pressed, ''),
    row('asks the media element to play', ({ asked }) => asked, ''),
    row('sounds', ({ sounded }) => sounded, '≤ 1.00'),
    {
      what: `${name}: calls that record that play, media elements, their requests to play`,
      ours: counts.join(' / '),
      reference: '',
      ratio: null,
      aim: '1, 1, 1',
    },
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
