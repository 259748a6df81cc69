import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const STAFF = ['/api/staff/session/signIn', '/api/staff', '/api/staff/', '/api/%73taff/session/signIn', '/api/staff%2Fsession/signIn'];
const post = (path: string) => sendRequest(shop.url, path, { method: 'POST', headers: { language: 'EN' }, body: '{}' });
const arrived = () => shop.service.requests.map(({ url }) => url).filter((url) => url?.startsWith('/api/'));

it.each(STAFF)('answers 404 for %s on the origin of the shop, and the service sees nothing of it', async (path) => {
  const before = arrived().length;
  const answer = await post(path);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([404, { code: 0, msg: 'There is no such call', data: null }]);
  expect(arrived()).toHaveLength(before);
  expect((await post('/staff/session/signIn')).status).not.toBe(200);
});

it('passes calls of the staff and public ones on the origin of the staff, and none of members', async () => {
  await shop.restart({ EDGE_CALLS: 'staff' });
  shop.service.answers.set('/api/staff/session/get', { data: {} });
  expect((await post('/api/staff/session/get')).status).toBe(200);
  expect((await post('/api/music/getList')).status).toBe(200);
  for (const path of ['/api/user/getData', '/api/order/orderList', '/api/constructor', '/api/contract'])
    expect([path, (await post(path)).status]).toEqual([path, 404]);
});

it('takes a larger body where it is set up for one, and keeps search engines out of all of it', async () => {
  const shopOpen = await sendRequest(shop.url, '/robots.txt');
  expect(shopOpen.text).toContain('Sitemap:');
  await shop.restart({ EDGE_CALLS: 'staff', EDGE_INDEXED: '0', EDGE_BODY_LIMIT: String(8 * 1024 * 1024) });
  shop.service.answers.set('/api/staff/invoices/issue', { data: {} });
  const body = JSON.stringify({ id: '1', file: 'A'.repeat(Math.ceil((5 * 1024 * 1024 * 4) / 3)) });
  const headers = { 'content-type': 'application/json' };
  expect((await sendRequest(shop.url, '/api/staff/invoices/issue', { method: 'POST', headers, body })).status).toBe(200);
  expect((await sendRequest(shop.url, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  for (const path of ['/', '/en/music', '/robots.txt', '/sitemap.xml', '/sitemaps/1.xml'])
    expect([path, (await sendRequest(shop.url, path)).headers['x-robots-tag']]).toEqual([path, 'noindex']);
  expect((await sendRequest(shop.url, '/sitemap.xml')).status).toBe(404);
});
