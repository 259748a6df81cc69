import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { json } from '../testing/fixture-service.ts';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRaw, sendRequest } from '../testing/send-request.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront({ EDGE_BODY_LIMIT: '1000', EDGE_PROXY_TIMEOUT_MS: '200' });
});
afterEach(() => shop.close());

it('forwards query, body and token of a call with one request id', async () => {
  const answer = await sendRequest(shop.url, '/api/music/getList?a=%2F&b=1', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      language: 'EN',
      authorization: 'Bearer t',
      'x-request-id': 'client-0001',
      'x-forwarded-for': '6.6.6.6',
    },
    body: '{"page":1}',
  });
  expect([answer.status, JSON.parse(answer.text).code, answer.headers['x-request-id']]).toEqual([200, 1000, 'client-0001']);
  expect(shop.service.requests.at(-1)).toMatchObject({
    method: 'POST',
    url: '/api/music/getList?a=%2F&b=1',
    body: '{"page":1}',
    headers: { language: 'EN', authorization: 'Bearer t', 'x-request-id': 'client-0001', 'x-forwarded-for': '127.0.0.1' },
  });
});

it('creates a request id when the given one is invalid', async () => {
  const answer = await sendRequest(shop.url, '/api/x', { headers: { 'x-request-id': 'a b' } });
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

it('streams media ranges', async () => {
  shop.service.answers.set('/media/trial/1.mp3', (asked, response) => {
    response.writeHead(206, { 'content-type': 'audio/mpeg', 'content-range': 'bytes 0-3/10', 'content-length': '4' });
    response.end(asked.headers.range === 'bytes=0-3' ? 'abcd' : 'none');
  });
  const answer = await sendRequest(shop.url, '/media/trial/1.mp3?e=1&s=x', { headers: { range: 'bytes=0-3' } });
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([206, 'abcd', 'bytes 0-3/10']);
});

it('aborts the upstream request when the visitor leaves during a stream', async () => {
  const left = Promise.withResolvers<void>();
  shop.service.answers.set('/media/long.mp3', (_asked, response) => {
    response.once('close', () => left.resolve());
    response.write('begin');
  });
  const visitor = request(shop.url, { path: '/media/long.mp3', agent: false });
  visitor.on('error', () => undefined);
  visitor.end();
  const [response] = await once(visitor, 'response');
  await once(response, 'data');
  visitor.destroy();
  await left.promise;
});

describe('when the service is down', () => {
  beforeEach(() => shop.service.stop());

  it.each([
    ['CN', '服务暂时不可用，请稍后再试。'],
    ['EN', 'The service is not available right now. Please try again shortly.'],
  ])('says so in the language of the request (%s)', async (language, msg) => {
    const answer = await sendRequest(shop.url, '/api/music/getList', {
      method: 'POST',
      headers: { language, 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([503, { code: 0, msg, data: null }]);
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  });

  it('still serves pages, files and the icon', async () => {
    for (const path of ['/', '/en/music', '/releases/mf-catalog/1.0.0/page.1.js', '/favicon.svg', '/robots.txt', '/sitemap.xml']) {
      expect([path, (await sendRequest(shop.url, path)).status]).toEqual([path, 200]);
    }
    expect(JSON.parse((await sendRequest(shop.url, '/readyz')).text)).toMatchObject({ status: 'ready', service: false });
    // Without its data the page is sent with 503 and queries again in the browser.
    const detail = await sendRequest(shop.url, '/music/music_detail?id=7');
    expect([detail.status, detail.text.includes('id="release-document"')]).toEqual([503, true]);
  });
});

it('responds 504 when the service times out', async () => {
  shop.service.answers.set('/api/slow', () => undefined);
  const answer = await sendRequest(shop.url, '/api/slow', { headers: { language: 'EN' } });
  expect([answer.status, JSON.parse(answer.text).msg]).toEqual([504, 'The service took too long to answer. Please try again shortly.']);
});

it('responds 503 when the service drops the connection', async () => {
  shop.service.answers.set('/api/broken', (asked) => asked.socket.destroy());
  expect((await sendRequest(shop.url, '/api/broken')).status).toBe(503);
});

it('refuses a too large body, with or without content-length, before the service has all of it', async () => {
  const told = await sendRequest(shop.url, '/api/music/getList', { method: 'POST', body: 'x'.repeat(1001) });
  expect([told.status, JSON.parse(told.text).code]).toEqual([413, 0]);
  const chunk = `3e8\r\n${'x'.repeat(1000)}\r\n`;
  const untold = await sendRaw(
    shop.url,
    `POST /api/music/getList HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n${chunk}${chunk}0\r\n\r\n`,
  );
  expect(untold).toMatch(/^HTTP\/1\.1 413 /);
  expect(shop.service.requests.filter(({ url }) => url === '/api/music/getList')).toHaveLength(0);
});

it('reads a body of 2 MB that it refuses to the end, so that the browser gets the answer', async () => {
  const body = 'x'.repeat(2 * 1024 * 1024);
  const refused = `POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const answers = await sendRaw(shop.url, `${refused}GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  expect(answers.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

it('repeats a call without a body once when its kept connection closes, and never a call that writes', async () => {
  await sendRequest(shop.url, '/api/x');
  const connections: string[] = [];
  shop.service.answers.set('/api/closing', (asked, response) => {
    connections.push(asked.method!);
    if (connections.length % 2 === 1) asked.socket.destroy();
    else json(response, 200, { code: 1000, msg: '', data: null });
  });
  expect((await sendRequest(shop.url, '/api/closing')).status).toBe(200);
  const written = await sendRequest(shop.url, '/api/closing', { method: 'POST', body: '{}' });
  expect([written.status, connections]).toEqual([503, ['GET', 'GET', 'POST']]);
});

it('forwards refusals of the service', async () => {
  shop.service.answers.set('/api/music/getList', (_asked, response) =>
    json(response, 429, { code: 0, msg: 'slow down', data: null }, { 'retry-after': '9' }),
  );
  const answer = await sendRequest(shop.url, '/api/music/getList', { method: 'POST', body: '{}' });
  expect([answer.status, answer.headers['retry-after'], JSON.parse(answer.text).msg]).toEqual([429, '9', 'slow down']);
});

it('lets no page of the service be framed, unless the service allows it for the storefront', async () => {
  shop.service.answers.set('/api/callback', (_asked, response) => response.setHeader('x-frame-options', 'SAMEORIGIN').end('ok'));
  const framing = async (path: string) => (await sendRequest(shop.url, path)).headers['x-frame-options'];
  expect([await framing('/api/callback'), await framing('/api/other')]).toEqual(['SAMEORIGIN', 'DENY']);
});

it('drops hop-by-hop headers and keeps the others', async () => {
  await sendRequest(shop.url, '/api/x', { headers: { connection: 'close, x-secret', 'x-secret': '1', 'x-kept': '2', te: 'trailers' } });
  const { headers } = shop.service.requests.at(-1)!;
  expect(headers['x-secret']).toBeUndefined();
  expect(headers.te).toBeUndefined();
  expect(headers['x-kept']).toBe('2');
});

describe('a response of the service', () => {
  const rows = JSON.stringify({ code: 1000, msg: '', data: Array.from({ length: 200 }, (_, id) => ({ id, title: '夜行' })) });
  beforeEach(() => {
    const answers = shop.service.answers;
    answers.set('/api/rows', (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', vary: 'language', etag: '"1"' });
      response.end(rows);
    });
    answers.set('/api/short', (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '2' }).end('{}');
    });
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent compressed (%s) and complete, with its Vary header', async (encoding, open) => {
    const answer = await sendRequest(shop.url, '/api/rows', { headers: { 'accept-encoding': encoding } });
    expect(open(answer.body).toString()).toBe(rows);
    expect(answer.body.length).toBeLessThan(rows.length / 3);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([encoding, 'language, accept-encoding']);
  });

  it('is sent uncompressed without accept-encoding and when it is short', async () => {
    expect((await sendRequest(shop.url, '/api/rows')).text).toBe(rows);
    const short = await sendRequest(shop.url, '/api/short', { headers: { 'accept-encoding': 'br' } });
    expect([short.text, short.headers['content-encoding'], short.headers['content-length']]).toEqual(['{}', undefined, '2']);
  });

  it.each([
    ['before it said anything worth sending', '{"code":'],
    ['in the middle', randomBytes(2_000_000).toString('base64')],
  ])('that is cut off %s never passes for a complete one', async (_when, begun) => {
    shop.service.answers.set('/api/broken', (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(begun, () => response.destroy());
    });
    const answer = await sendRequest(shop.url, '/api/broken', { headers: { 'accept-encoding': 'gzip' } }).catch((error: Error) => error);
    if ('message' in answer) return expect(answer.message).toMatch(/aborted|hang up|ECONNRESET/);
    expect([answer.status, answer.headers['content-encoding'], JSON.parse(answer.text).code]).toEqual([500, undefined, 0]);
  });
});
