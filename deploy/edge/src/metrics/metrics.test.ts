import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';
import { routeKind } from './metrics.ts';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const lines = async () => (await sendRequest(shop.operatorUrl, '/metrics')).text.split('\n');

it('counts responses by kind of route, with a bounded number of labels', async () => {
  await sendRequest(shop.url, '/music');
  await sendRequest(shop.url, '/music/world');
  await sendRequest(shop.url, '/no-such-page');
  await sendRequest(shop.url, '/api/music/getList');
  await sendRequest(shop.url, '/releases/mf-catalog/1.0.0/page.1.js');
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

it('counts open change streams up and down', async () => {
  const request = get(`${shop.url}/changes?since=1`, { agent: false });
  const [stream] = (await once(request, 'response')) as [IncomingMessage];
  expect(stream.statusCode).toBe(200);
  expect(await lines()).toContain('yinhe_edge_open_streams 1');
  stream.destroy();
  let text = await lines();
  for (let tries = 0; tries < 200 && !text.includes('yinhe_edge_open_streams 0'); tries += 1) text = await lines();
  expect(text).toContain('yinhe_edge_open_streams 0');
});

it('counts responses of an unavailable service', async () => {
  await shop.service.stop();
  expect((await sendRequest(shop.url, '/api/music/getList')).status).toBe(503);
  expect(await lines()).toContain('yinhe_edge_proxy_errors_total{status="503"} 1');
});

it('visitors reach neither metrics nor counts, from this machine either', async () => {
  for (const path of ['/metrics', '/health', '/metrics/', '//metrics', '/health?x=1']) {
    const answer = await sendRequest(shop.url, path);
    expect([path, answer.status === 404 || answer.status === 301]).toEqual([path, true]);
    expect(answer.text).not.toMatch(/yinhe_edge_|"releases":/);
  }
  expect((await sendRequest(shop.operatorUrl, '/metrics')).text).toContain('yinhe_edge_');
  expect(JSON.parse((await sendRequest(shop.operatorUrl, '/health')).text)).toHaveProperty('releases');
  expect(new URL(shop.operatorUrl).hostname).toBe('127.0.0.1');
  for (const path of ['/', '/readyz', '/api/music/getList', '/releases/mf-catalog/1.0.0/page.1.js']) {
    expect((await sendRequest(shop.operatorUrl, path)).status).toBe(404);
  }
});

it('names a chosen operator port that is in use', async () => {
  const other = await startFixtureStorefront();
  const { port } = new URL(other.operatorUrl);
  await expect(other.edge.close().then(() => shop.restart({ EDGE_OPERATOR_PORT: new URL(other.service.url).port }))).rejects.toThrow(
    'EDGE_OPERATOR_PORT',
  );
  await shop.restart({ EDGE_OPERATOR_PORT: port });
  expect(shop.operatorUrl).toBe(`http://127.0.0.1:${port}`);
  await other.close();
});

it('derives the kind from the route pattern', () => {
  expect(['/*', '/api/*', '/changes', undefined].map(routeKind)).toEqual(['page', 'service', 'changes', 'other']);
});

test('the listener for operators refuses an address that it cannot decode without internal details', async () => {
  const answer = await sendRequest(shop.operatorUrl, '/%ff');
  expect([answer.status, answer.text]).toEqual([400, 'Bad address\n']);
});
