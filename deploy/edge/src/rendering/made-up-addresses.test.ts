import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { publishRenderedCatalog, releaseRendered } from '../testing/rendered-store.ts';
import { sendRequest } from '../testing/send-request.ts';

const LONG = 60_000;
let shop: FixtureStorefront;
afterEach(() => shop.close());

const get = (path: string, from: string) => sendRequest(shop.url, path, { headers: { 'x-forwarded-for': from } });
const isRendered = ({ text }: Awaited<ReturnType<typeof get>>) => text.includes('data-unit="mf-catalog"');

async function start(env: Record<string, string> = {}): Promise<void> {
  shop = await startFixtureStorefront({ EDGE_RENDER: '1', EDGE_RENDER_BUDGET_MS: '5000', EDGE_TRUST_PROXY: 'loopback', ...env });
  await releaseRendered(shop.store, '2.0.0');
  // Six of them are rendered within the budget, a queue full of them is not.
  await publishRenderedCatalog(shop.store, '2.1.0', {
    page: "if (host.search.includes('made')) await new Promise((resolve) => setTimeout(resolve, 300)); return '<p>' + host.search + '</p>';",
  });
  await shop.store.promote({ 'mf-catalog': '2.1.0' });
  await shop.edge.refresh();
  while (!isRendered(await get('/music', '198.51.100.9'))) await new Promise((resolve) => setTimeout(resolve, 100));
}

it(
  'a visitor gets a rendered page while another network asks for many made-up addresses, which get pages too',
  async () => {
    await start();
    const flood = Array.from({ length: 60 }, (_, index) => get(`/music?made=${index}`, '203.0.113.1'));
    // The first answer is of a page that is not rendered, for the others wait already.
    expect(isRendered(await Promise.race(flood))).toBe(false);
    const visitor = await get('/music?page=2', '198.51.100.1');
    expect(isRendered(visitor)).toBe(true);
    const answers = await Promise.all(flood);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(isRendered).length).toBeLessThan(20);
    expect(isRendered(await get('/music?page=2', '203.0.113.1'))).toBe(true);
  },
  LONG,
);

it(
  'a network has so many pages rendered in a minute, and those of the cache beside',
  async () => {
    await start({ EDGE_RENDERS_PER_NETWORK: '3' });
    const seen: boolean[] = [];
    for (let index = 0; index < 8; index += 1) seen.push(isRendered(await get(`/music?made=${index}`, '203.0.113.1')));
    // A minute may begin meanwhile.
    expect(seen.filter(Boolean).length).toBeLessThan(7);
    expect(seen[0]).toBe(true);
    expect(isRendered(await get('/music?made=0', '203.0.113.1'))).toBe(true);
    expect(isRendered(await get('/music?made=9', '198.51.100.1'))).toBe(true);
  },
  LONG,
);
