import { Agent } from 'node:http';
import { endOnSignals } from '../storefront/processes.ts';
import { type Storefront, startStorefront, WITHOUT_SOUND_JOBS } from '../storefront/storefront.ts';
import { askPage } from './ask-page.ts';
import { type Row, table } from './bench.ts';
import { percentile } from './statistics.ts';

/**
 * `node e2e/src/bench/rendering.ts`: what rendered pages cost the edge. It asks the edge over HTTP and reads the times that it sends along
 * (`server-timing`): of pages that nobody asked for before, of the same ones from the cache, and how many of these it sends a second.
 */
const PAGES = Number(process.env.BENCH_RENDERS ?? 200);
/** An edge has served many pages before: the code that renders is compiled by then. */
const WARM_UP = 150;
const SECONDS = 10;
const CONNECTIONS = 20;

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

const ask = (url: string) => askPage(url, agent);

/** Times of pages of one route, each with a query of its own; only those whose page part was rendered count. */
async function measure(address: (index: number) => string): Promise<{ fresh: number[]; cached: number[]; missed: number }> {
  const [fresh, cached]: [number[], number[]] = [[], []];
  let missed = 0;
  for (let index = 0; index < PAGES + WARM_UP; index += 1) {
    const first = await ask(address(index));
    const second = await ask(address(index));
    if (index < WARM_UP) continue;
    if (!first.isRendered || !second.isRendered) missed += 1;
    else {
      fresh.push(first.renderMs);
      cached.push(second.renderMs);
    }
  }
  return { fresh, cached, missed };
}

async function pagesPerSecond(url: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let pages = 0;
  const visit = async () => {
    while (performance.now() < end) {
      await ask(url);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return pages / SECONDS;
}

function rows(name: string, { fresh, cached, missed }: Awaited<ReturnType<typeof measure>>): Row[] {
  const text = (times: readonly number[]) => `${percentile(times, 50).toFixed(1)} / ${percentile(times, 95).toFixed(1)} ms`;
  const fixed = { reference: `${fresh.length} pages, ${missed} not rendered`, ratio: null };
  return [
    { what: `${name}, rendered: p50 / p95`, ours: text(fresh), aim: '≤ 25 ms p95', ...fixed },
    { what: `${name}, from the cache: p50 / p95`, ours: text(cached), aim: '≤ 3 ms', ...fixed },
  ];
}

async function main(storefront: Storefront): Promise<Row[]> {
  const { url, ids } = storefront;
  const track = `/music/music_detail?id=${ids.track}&musicLibraryTypeId=1`;
  const found = [
    ...rows('/', await measure((index) => `${url}/?n=${index}`)),
    ...rows('/music', await measure((index) => `${url}/music?n=${index}`)),
    ...rows('a track', await measure((index) => `${url}${track}&n=${index}`)),
  ];
  const rate = await pagesPerSecond(`${url}/music`);
  return [
    ...found,
    {
      what: '/music from the cache, pages a second',
      ours: rate.toFixed(0),
      reference: `${CONNECTIONS} connections, the client on the same cores`,
      ratio: null,
      aim: '≥ 500',
    },
  ];
}

// A busy machine must not turn a slow render into a page without one: the times are what is measured.
endOnSignals();
const storefront = await startStorefront((line) => console.error(line), {
  ...WITHOUT_SOUND_JOBS,
  EDGE_RENDER_BUDGET_MS: '5000',
  EDGE_QUERIES_PER_NETWORK: '0',
  EDGE_RENDERS_PER_NETWORK: '0',
});
try {
  console.log(`\n${table(await main(storefront))}`);
} finally {
  agent.destroy();
  await storefront.stop();
}
