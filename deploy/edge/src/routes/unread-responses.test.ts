import { once } from 'node:events';
import { connect as connectHttp2, type Http2Session, type ServerHttp2Stream } from 'node:http2';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { REMOTE_FILES, remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';

/** More than the buffers of a connection hold. */
const BYTES = 24 * 1024 * 1024;
const UNREAD = { EDGE_READ_TIMEOUT_MS: '300' };
const FILE = '/releases/mf-catalog/1.1.0/large.bin';
const certificate = (name: string) => path.join(__dirname, '../testing', name);

let shop: FixtureStorefront;
let open: (Socket | Http2Session)[];
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const connection of open) connection.destroy();
  await shop.close();
});

/** Sends a request; the edge's end of its connection, and the visitor's. */
async function ask(target: string): Promise<{ edge: Socket; visitor: Socket }> {
  const connected = once(shop.edge.app.server, 'connection');
  const visitor = connect(Number(new URL(shop.url).port), '127.0.0.1');
  open.push(visitor);
  visitor.on('error', () => undefined);
  visitor.write(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`);
  const [edge] = (await connected) as [Socket];
  return { edge, visitor };
}

it('closes a file that nobody reads, and neither a page that was taken nor the stream of changes after it', async () => {
  shop = await startFixtureStorefront(UNREAD);
  const files = { ...REMOTE_FILES, 'large.bin': 'x'.repeat(BYTES) };
  await shop.store.publish('mf-catalog', '1.1.0', remoteOf({ unit: 'mf-catalog' }), files);
  await shop.store.promote({ 'mf-catalog': '1.1.0' });
  await shop.edge.refresh();
  const reader = await ask('/nowhere');
  let text = '';
  reader.visitor.on('data', (chunk) => {
    text += chunk;
  });
  while (!text.includes('</html>')) await once(reader.visitor, 'data');
  reader.visitor.write('GET /changes?since=1 HTTP/1.1\r\nhost: x\r\n\r\n');
  while (!text.includes('event: channel')) await once(reader.visitor, 'data');
  const { edge, visitor } = await ask(FILE);
  visitor.pause();
  await once(edge, 'close');
  expect(visitor.bytesRead).toBeLessThan(BYTES);
  expect(reader.edge.destroyed).toBe(false);
}, 30_000);

it('closes a page over HTTP/2 that nobody reads', async () => {
  shop = await startFixtureStorefront({ ...UNREAD, TLS_CERT: certificate('localhost.crt'), TLS_KEY: certificate('localhost.key') });
  const session = connectHttp2(shop.url, { rejectUnauthorized: false, settings: { initialWindowSize: 1000 } });
  open.push(session);
  const begun = once(shop.edge.app.server, 'stream');
  const page = session.request({ ':path': '/music' }).pause();
  const [stream] = (await begun) as [ServerHttp2Stream];
  await once(page, 'response');
  await once(stream, 'close');
  expect(stream.writableFinished).toBe(false);
}, 30_000);

it('refuses a page and a call that are asked for with two names of a host', async () => {
  shop = await startFixtureStorefront(UNREAD);
  for (const target of ['/music', '/api/music/getList']) {
    const visitor = connect(Number(new URL(shop.url).port), '127.0.0.1');
    open.push(visitor);
    visitor.write(`GET ${target} HTTP/1.1\r\nhost: shop.example\r\nHost: localhost\r\nconnection: close\r\n\r\n`);
    const [answer] = (await once(visitor, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  }
});
