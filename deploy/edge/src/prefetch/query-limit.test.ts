import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront({ EDGE_QUERIES_PER_NETWORK: '8', EDGE_TRUST_PROXY: 'loopback' });
});
afterEach(() => shop.close());

const searches = () => shop.service.requests.filter(({ url, body }) => url === '/api/music/getList' && body.includes('keyWords'));
const search = async (keyword: string, address: string) => {
  const page = await sendRequest(shop.url, `/song-list?keyWords=${keyword}`, { headers: { 'x-forwarded-for': address } });
  return [page.status, documentOf(page.text).data.some(({ call }) => call === 'music/getList')];
};

it('omits prefetched data from pages of a network that reached its query limit, and not from those of others', async () => {
  const results: unknown[] = [];
  for (let at = 0; at < 30; at += 1) results.push(await search(`k${at}`, `2001:db8:1:2::${at}`));
  expect(results[0]).toEqual([200, true]);
  expect(results.at(-1)).toEqual([200, false]);
  expect(searches().length).toBeLessThanOrEqual(8);
  expect(await search('other', '192.0.2.9')).toEqual([200, true]);
});

it('limits a /48 that changes its /64 with every page', async () => {
  for (let at = 0; at < 60; at += 1) await search(`k${at}`, `2001:db8:1:${at}::1`);
  expect(searches().length).toBeLessThanOrEqual(16);
});

it('passes the visitor’s real address to the service, not a forged one', async () => {
  await search('rain', '198.51.100.4');
  expect(searches().at(-1)!.headers['x-forwarded-for']).toBe('198.51.100.4');
  await shop.restart({ EDGE_TRUST_PROXY: '' });
  await search('snow', '198.51.100.5');
  expect(searches().at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1');
});
