import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { networksOf } from './address/network-key.ts';
import { visitorNetworks } from './address/visitor-network.ts';
import { type FixtureStorefront, startFixtureStorefront } from './testing/fixture-storefront.ts';
import { sendRaw } from './testing/send-request.ts';

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront();
});
afterAll(() => shop.close());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const send = (line: string, headers = 'host: x\r\n') => sendRaw(shop.url, `${line}\r\n${headers}connection: close\r\n\r\n`);

it.each([
  ['a broken escape', 'GET /%E0%A4%A HTTP/1.1', 400],
  ['a lone percent sign', 'GET /music/% HTTP/1.1', 400],
  ['a zero byte', 'GET /%00 HTTP/1.1', 400],
  ['broken UTF-8 in a query', 'GET /song-list?keyWords=%ff%fe HTTP/1.1', 400],
  ['ten thousand characters of path', `GET /${'a'.repeat(10_000)} HTTP/1.1`, 414],
  ['ten thousand characters of query', `GET /song-list?keyWords=${'a'.repeat(10_000)} HTTP/1.1`, 414],
  ['four thousand slashes', `GET ${'/'.repeat(4000)} HTTP/1.1`, 301],
  ['twenty thousand characters', `GET /${'a'.repeat(20_000)} HTTP/1.1`, 431],
  ['an unknown method', 'BREW / HTTP/1.1', 400],
  ['a method that pages do not have', 'DELETE /music HTTP/1.1', 405],
  ['a post to a page', 'POST /music HTTP/1.1', 405],
  ['an escaped line break', 'GET /music%0d%0aset-cookie:%20a=1/ HTTP/1.1', 400],
  ['the whole server', 'OPTIONS * HTTP/1.1', 204],
  ['the methods of a page', 'OPTIONS /music HTTP/1.1', 204],
  ['another site through us', 'GET http://evil.example/music HTTP/1.1', 200],
  ['no slash', 'GET music HTTP/1.1', 400],
  ['a protocol of one’s own', 'GET / HTTP/9.9', 400],
])('answers %s with a status of its own', async (_what, line, status) => {
  const answer = await send(line);
  expect(statusOf(answer)).toBe(status);
  // Only the edge's own cohort cookie is set, nothing from the address.
  expect(answer).not.toMatch(/^set-cookie: (?!yh_cohort=\d+;)/im);
});

const raw = (text: string) => Buffer.from(text).toString('latin1');

it.each([
  ['/song-list?keyWords=钢琴', '/song-list?keyWords=%E9%92%A2%E7%90%B4'],
  ['/en/song-list?keyWords=钢琴 '.trim(), '/en/song-list?keyWords=%E9%92%A2%E7%90%B4'],
  ['/api/music/suggest?text=琴', '/api/music/suggest?text=%E7%90%B4'],
  ['//evil.example/琴', '/evil.example/%E7%90%B4'],
])('leads %s, with characters as they are, to the same address in escapes', async (target, escaped) => {
  const answer = await send(`GET ${raw(target)} HTTP/1.1`);
  expect(statusOf(answer)).toBe(308);
  expect(/^location: (.*)\r$/m.exec(answer)?.[1]).toBe(escaped);
});

it('does not lead on bytes that are no UTF-8, nor a request that writes', async () => {
  expect(statusOf(await send('GET /music?x=\xff\xfe HTTP/1.1'))).toBe(400);
  expect(statusOf(await send(`POST ${raw('/api/琴')} HTTP/1.1`))).toBe(400);
});

it('tells the methods of a page', async () => {
  for (const method of ['OPTIONS', 'PUT']) expect(await send(`${method} /music HTTP/1.1`)).toMatch(/^allow: GET, HEAD, OPTIONS\r$/m);
});

it('shows the error in the language of the address', async () => {
  const zh = Buffer.from(await send('GET /%ff HTTP/1.1'), 'latin1').toString('utf8');
  const en = await send('GET /en/%ff HTTP/1.1');
  expect(zh).toContain('无法识别这个地址');
  expect(en).toContain('cannot be understood');
  expect(en).toMatch(/content-security-policy: .*script-src 'nonce-/);
});

it.each([
  ['/music', 'text/html', /<html lang="zh.*无法识别/s],
  ['/en/music', 'text/html', /<html lang="en.*cannot be understood/s],
  ['/api/cart/add', 'application/json', /{"code":0,"msg":"无法识别[^"]*","data":null}$/],
])('answers a request for %s that is no HTTP in the form and language of the address', async (target, type, body) => {
  const answer = Buffer.from(await send(`GET ${target} HTTP/9.9`), 'latin1').toString('utf8');
  expect(statusOf(answer)).toBe(400);
  expect(answer).toMatch(new RegExp(`^content-type: ${type}; charset=utf-8`, 'm'));
  expect(answer).toMatch(/^x-content-type-options: nosniff/m);
  expect(answer).toMatch(/^connection: close/m);
  expect(answer).toMatch(body);
});

it('answers a call with headers that are too long in the language of the call', async () => {
  const answer = await send(`POST /api/cart/add HTTP/1.1`, `language: EN\r\nx: ${'a'.repeat(20_000)}\r\n`);
  expect(statusOf(answer)).toBe(431);
  expect(answer).toMatch(/{"code":0,"msg":"The address or the headers[^"]*","data":null}$/);
});

it.each([
  ['a query that is too long', `HEAD /music?keyWords=${'a'.repeat(20_000)} HTTP/1.1`, 431],
  ['another protocol', 'HEAD /music HTTP/9.9', 400],
  ['an empty line before it', '\r\nHEAD /api/cart/add HTTP/9.9', 400],
])('answers a HEAD with %s without a body', async (_what, line, status) => {
  const answer = await send(line);
  expect(statusOf(answer)).toBe(status);
  expect(answer).toMatch(/^content-length: [1-9]\d*\r$/m);
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

describe('a connection error', () => {
  /** What the server does with an error of a connection. */
  const fail = (code: string, socket: Duplex, rawPacket?: Buffer) =>
    shop.edge.app.server.emit('clientError', Object.assign(new Error(code), { code, rawPacket }), socket as Socket);
  const socketOf = (write: (chunk: Buffer, done: (error?: Error) => void) => void) =>
    new Duplex({ read: () => undefined, write: (chunk, _encoding, done) => write(chunk, done) });

  it('is answered with 408 when the request does not arrive in time, and the connection ends', async () => {
    const written: Buffer[] = [];
    const socket = socketOf((chunk, done) => {
      written.push(chunk);
      done();
    });
    fail('ERR_HTTP_REQUEST_TIMEOUT', socket);
    await once(socket, 'close');
    expect(Buffer.concat(written).toString()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*没有及时到达/s);
  });

  it('is answered without a body when the method is in an earlier packet', async () => {
    const written: Buffer[] = [];
    const socket = Object.assign(
      socketOf((chunk, done) => {
        written.push(chunk);
        done();
      }),
      { bytesRead: 20_000 },
    );
    fail('HPE_HEADER_OVERFLOW', socket, Buffer.from('the rest of a header'));
    await once(socket, 'close');
    expect(Buffer.concat(written).toString()).toMatch(/^HTTP\/1\.1 431 .*\r\ncontent-length: 0\r\n(?:[\w-]+: .*\r\n)*?\r\n$/s);
  });

  it('writes nothing to a reset connection, or into another response, and a failing write ends the connection', async () => {
    const write = jest.fn((_chunk: Buffer, done: (error?: Error) => void) => done(new Error('EPIPE')));
    const gone = socketOf(write);
    gone.destroy();
    fail('HPE_INVALID_METHOD', gone);
    const reset = socketOf(write);
    fail('ECONNRESET', reset);
    const busy = Object.assign(socketOf(write), { _httpMessage: { headersSent: true } });
    fail('HPE_INVALID_METHOD', busy);
    expect([reset.destroyed, busy.destroyed, write.mock.calls.length]).toEqual([true, true, 0]);
    const broken = socketOf(write);
    fail('HPE_INVALID_METHOD', broken);
    await new Promise((resolve) => broken.once('close', resolve));
    expect([broken.destroyed, write.mock.calls.length]).toEqual([true, 1]);
  });
});

it('never uses the Host header in a page', async () => {
  const answer = await send('GET /music HTTP/1.1', 'host: evil.example"><script>\r\n');
  expect(answer).not.toContain('evil.example');
});

it('answers no random bytes with a 5xx', async () => {
  const anything = fc.string({
    unit: fc.constantFrom(
      '/',
      '%',
      'e',
      'n',
      '?',
      '&',
      '=',
      '.',
      '\\',
      '{',
      '}',
      '<',
      '"',
      '\u00ff',
      '%2f',
      '%25',
      'music',
      'api',
      'releases',
      '\t',
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'), anything, async (method, target) => {
      const status = statusOf(await send(`${method} /${target} HTTP/1.1`));
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
}, 30_000);

it('counts connections that have closed already, and so have no address, as one network', () => {
  expect(visitorNetworks(undefined)).toEqual({ line: '', site: 'site ' });
  expect(networksOf(undefined)).toEqual({ connection: '', network: '' });
});
