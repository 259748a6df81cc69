import type { ServerResponse } from 'node:http';
import { json } from '../testing/fixture-service.ts';
import { type FixtureStorefront, startFixtureStorefront, TRACK } from '../testing/fixture-storefront.ts';
import { documentOf, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront({ EDGE_PREFETCH_BUDGET_MS: '400', EDGE_PREFETCH_TIMEOUT_MS: '2000' });
});
afterEach(() => shop.close());

const callsOf = (html: string) => documentOf(html).data.map(({ call }) => call);

/** Holds answers to a path back until they are let go. */
function held(path: string): { release(data: unknown): void; asked: Promise<void> } {
  const waiting: ServerResponse[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.service.answers.set(path, (_request, response) => {
    waiting.push(response);
    resolve();
  });
  const release = (data: unknown) => {
    for (const response of waiting) json(response, 200, { code: 1000, msg: '', data });
  };
  return { asked: promise, release };
}

it('sends the page without late results and with those that arrived', async () => {
  const late = held('/api/music/getList');
  const page = await sendRequest(shop.url, '/music');
  late.release({ list: [] });
  expect(page.status).toBe(200);
  expect(callsOf(page.text)).toEqual(['musicLibraryType/getList', 'sysCompanyConfig/getList']);
});

it('responds 503 with a page that queries again, not 404, when its required result is late', async () => {
  const late = held('/api/music/getMusicDetail');
  const page = await sendRequest(shop.url, '/music/music_detail?id=7');
  late.release(TRACK);
  expect([page.status, page.headers['retry-after'], documentOf(page.text).status]).toEqual([503, '5', 503]);
  expect(page.text).toContain('<title>曲目 - 音河</title>');
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).toContain('href="/releases/mf-catalog/1.0.0/remoteEntry.1.js"');
  expect(page.text).not.toContain('application/ld+json');
});

it('responds 500 with the service’s message as one safe line in the page’s language', async () => {
  const said = { zh: '系统繁忙\n请稍后再试\u202e', en: `Something broke ${'x'.repeat(400)}` };
  shop.service.answers.set('/api/music/getMusicDetail', (request, response) =>
    json(response, 500, { code: 0, msg: request.headers.language === 'EN' ? said.en : said.zh, data: null }),
  );
  const zh = await sendRequest(shop.url, '/music/music_detail?id=7');
  const en = await sendRequest(shop.url, '/en/music/music_detail?id=7');
  expect([zh.status, documentOf(zh.text).status, documentOf(zh.text).message]).toEqual([500, 500, '系统繁忙 请稍后再试']);
  expect([en.status, documentOf(en.text).message]).toEqual([500, said.en.slice(0, 200)]);
  expect(en.text).toContain('<title>This page cannot be shown right now - Yinhe</title><meta name="robots" content="noindex">');
  expect(documentOf((await sendRequest(shop.url, '/music')).text)).not.toHaveProperty('message');
});

it('caches a late result for the next visitor', async () => {
  const late = held('/api/music/getList');
  await sendRequest(shop.url, '/music');
  late.release({ list: [{ id: 1 }] });
  // The second page shares the pending query or gets its cached result.
  let calls: string[] = [];
  for (let turn = 0; turn < 50 && !calls.includes('music/getList'); turn += 1)
    calls = callsOf((await sendRequest(shop.url, '/music')).text);
  expect(calls).toContain('music/getList');
  expect(shop.service.requests.filter(({ url }) => url === '/api/music/getList')).toHaveLength(1);
});

it('waits no longer than the budget however many results are late', async () => {
  for (const path of ['/api/music/getList', '/api/musicLibraryType/getList', '/api/sysCompanyConfig/getList', '/api/seo/getInfo'])
    held(path);
  const page = await sendRequest(shop.url, '/music');
  expect(page.status).toBe(200);
  const waited = Number(/dur=([\d.]+)/.exec(String(page.headers['server-timing']))?.[1]);
  expect(waited).toBeGreaterThanOrEqual(390);
  expect(waited).toBeLessThan(1900);
});

it('serves the page when the service returns garbage, errors or too much data', async () => {
  shop.service.answers.set('/api/music/getList', (_request, response) => response.end('<html>'));
  shop.service.answers.set('/api/musicLibraryType/getList', (_request, response) => json(response, 500, { code: 0, msg: 'x', data: null }));
  shop.service.answers.set('/api/sysCompanyConfig/getList', { data: 'x'.repeat(600_000) });
  shop.service.answers.set('/api/seo/getInfo', (request) => request.socket.destroy());
  const page = await sendRequest(shop.url, '/en/music');
  expect([page.status, callsOf(page.text)]).toEqual([200, []]);
});
