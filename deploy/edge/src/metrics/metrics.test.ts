import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { ask } from '../testing/ask.ts';
import { type FixtureShop, startFixtureShop } from '../testing/fixture-shop.ts';
import { routeKind } from './route-kind.ts';

let shop: FixtureShop;
beforeAll(async () => {
  shop = await startFixtureShop();
});
afterAll(() => shop.close());

const lines = async () => (await ask(shop.url, '/metrics')).text.split('\n');

it('counts answers by kind of address, however many addresses are asked for', async () => {
  await ask(shop.url, '/music');
  await ask(shop.url, '/music/world');
  await ask(shop.url, '/no-such-page');
  await ask(shop.url, '/api/music/getList');
  await ask(shop.url, '/releases/mf-catalog/1.0.0/page.1.js');
  const text = await lines();
  for (const line of [
    'yinhe_edge_requests_total{kind="page",status="200"} 2',
    'yinhe_edge_requests_total{kind="page",status="404"} 1',
    'yinhe_edge_requests_total{kind="service",status="200"} 1',
    'yinhe_edge_requests_total{kind="release",status="200"} 1',
    'yinhe_edge_page_render_seconds_count 3',
    'yinhe_edge_release_info{unit="mf-player",version="1.0.0",as="current"} 100',
  ]) {
    expect(text).toContain(line);
  }
});

it('knows how many streams of changes are open, and counts them out again', async () => {
  const request = get(`${shop.url}/changes?since=1`, { agent: false });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  expect(await lines()).toContain('yinhe_edge_open_streams 1');
  stream.destroy();
  let text = await lines();
  for (let tries = 0; tries < 200 && !text.includes('yinhe_edge_open_streams 0'); tries += 1) text = await lines();
  expect(text).toContain('yinhe_edge_open_streams 0');
});

it('sees a service that does not answer', async () => {
  await shop.service.stop();
  expect((await ask(shop.url, '/api/music/getList')).status).toBe(503);
  expect(await lines()).toContain('yinhe_edge_proxy_errors_total{status="503"} 1');
});

it('answers nobody who comes through a proxy', async () => {
  expect((await ask(shop.url, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.6' } })).status).toBe(404);
});

it('names every kind by the pattern of its route', () => {
  expect(['/*', '/api/*', '/changes', undefined].map(routeKind)).toEqual(['page', 'service', 'changes', 'other']);
});
