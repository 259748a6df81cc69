import { setTimeout } from 'node:timers/promises';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { publishRenderedCatalog, publishRenderedHost, releaseRendered } from '../testing/rendered-store.ts';
import { sendRequest } from '../testing/send-request.ts';

/* The release before is what a manager goes back to when something is wrong: its pages must not wait until its code is evaluated. */

const LONG = 60_000;
/** A catalogue that tells how often it rendered since it was evaluated. */
const COUNTING = { top: 'let renders = 0;', page: "renders += 1; return '<ul class=\"rows\">render ' + renders + '</ul>';" };

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront({
    EDGE_RENDER: '1',
    EDGE_RENDER_UNISOLATED: '1',
    EDGE_RENDER_BUDGET_MS: '5000',
    EDGE_RENDERS_PER_NETWORK: '0',
    EDGE_QUERIES_PER_NETWORK: '0',
  });
  await releaseRendered(shop.store, '2.0.0', COUNTING);
  await shop.edge.refresh();
}, LONG);
afterEach(() => shop.close());

let visits = 0;

/** A page that is not in the cache. */
async function visit(): Promise<string> {
  visits += 1;
  return (await sendRequest(shop.url, `/music?visit=${visits}`)).text;
}

/** Asks for new pages until one has the mark: workers start beside the edge. */
async function rendered(mark: string): Promise<void> {
  while (!(await visit()).includes(mark)) await setTimeout(20);
}

function rendersIn(page: string): number {
  return Number(/>render (\d+)</.exec(page)?.[1]);
}

async function goLive(unit: string, version: string): Promise<void> {
  await shop.store.promote({ [unit]: version });
  await shop.edge.refresh();
}

async function rollBack(unit: string): Promise<void> {
  await shop.store.rollback(unit);
  await shop.edge.refresh();
}

it(
  'a rollback to the release before renders its first page by what is evaluated already',
  async () => {
    await rendered('>render 1<');
    await publishRenderedCatalog(shop.store, '2.1.0');
    await goLive('mf-catalog', '2.1.0');
    await rendered('mf-catalog 2.1.0 /music');
    await rollBack('mf-catalog');
    expect(rendersIn(await visit())).toBe(2);
  },
  LONG,
);

it(
  'so does a rollback of the host, for each unit',
  async () => {
    await rendered('>render 1<');
    await publishRenderedHost(shop.store, '2.1.0');
    await goLive('shell', '2.1.0');
    await rendered('>render 1<');
    await rollBack('shell');
    expect(rendersIn(await visit())).toBe(2);
  },
  LONG,
);
