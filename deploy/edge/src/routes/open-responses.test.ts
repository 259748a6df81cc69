import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';
import path from 'node:path';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';

const certificate = (name: string) => path.join(__dirname, '../testing', name);
const TLS = { TLS_CERT: certificate('localhost.crt'), TLS_KEY: certificate('localhost.key'), EDGE_TRUST_PROXY: 'loopback' };
const FILE = '/releases/mf-catalog/1.0.0/release.json';

let shop: FixtureStorefront;
let sessions: ClientHttp2Session[];
beforeEach(() => {
  sessions = [];
});
afterEach(async () => {
  for (const session of sessions) session.destroy();
  await shop.close();
});

/** A connection of a visitor; `window` is how many bytes of a response it takes unread. */
function visit(window = 1_000_000): ClientHttp2Session {
  const session = connect(shop.url, { rejectUnauthorized: false, settings: { initialWindowSize: window } });
  sessions.push(session);
  return session;
}

const ask = (session: ClientHttp2Session, target: string, address: string) =>
  session.request({ ':path': target, 'x-forwarded-for': address, language: 'EN' });

/** Status of a response, with when to try again if it is refused. */
async function taken(stream: ClientHttp2Stream): Promise<unknown> {
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
  stream.resume();
  await once(stream, 'close');
  return headers[':status'] === 429 ? [429, headers['retry-after']] : headers[':status'];
}

/** Begins responses that the visitor does not read. */
async function leaveUnread(session: ClientHttp2Session, targets: readonly string[], address: string): Promise<ClientHttp2Stream[]> {
  const streams = targets.map((target) => ask(session, target, address).pause());
  await Promise.all(streams.map((stream) => once(stream, 'response')));
  return streams;
}

it('a network that leaves its responses unread gets no more of them, others do, and so does it when it took one', async () => {
  shop = await startFixtureStorefront({ ...TLS, EDGE_RESPONSES_PER_NETWORK: '3' });
  const unread = visit(10);
  const [first] = await leaveUnread(unread, ['/music', FILE, '/robots.txt'], '192.0.2.1');
  const again = visit();
  const refused = [429, '2'];
  expect(await taken(ask(again, '/music', '192.0.2.1'))).toEqual(refused);
  expect(await taken(ask(again, FILE, '192.0.2.1'))).toEqual(refused);
  expect(await taken(ask(again, '/nowhere', '192.0.2.1'))).toEqual(refused);
  expect(await taken(ask(again, '/api/music/getList', '192.0.2.1'))).toBe(200);
  expect(await taken(ask(visit(), '/music', '192.0.2.2'))).toBe(200);
  first!.resume().close(constants.NGHTTP2_CANCEL);
  await once(first!, 'close');
  // An answer comes after the edge has seen that the visitor left.
  await taken(ask(unread, '/healthz', '192.0.2.9'));
  expect(await taken(ask(again, '/music', '192.0.2.1'))).toBe(200);
});

it('a /48 has twice as many as one line of it', async () => {
  shop = await startFixtureStorefront({ ...TLS, EDGE_RESPONSES_PER_NETWORK: '1' });
  await leaveUnread(visit(10), ['/music'], '2001:db8:1:1::1');
  expect(await taken(ask(visit(), FILE, '2001:db8:1:1::2'))).toEqual([429, '2']);
  await leaveUnread(visit(10), ['/music'], '2001:db8:1:2::1');
  expect(await taken(ask(visit(), FILE, '2001:db8:1:3::1'))).toEqual([429, '2']);
  expect(await taken(ask(visit(), FILE, '2001:db8:2:1::1'))).toBe(200);
});

it('two browsers of a network get a hundred files each at once', async () => {
  shop = await startFixtureStorefront(TLS);
  const browsers = [visit(), visit()];
  await Promise.all(browsers.map((session) => once(session, 'remoteSettings')));
  const files = browsers.flatMap((session) => Array.from({ length: 100 }, () => taken(ask(session, FILE, '192.0.2.1'))));
  expect(new Set(await Promise.all(files))).toEqual(new Set([200]));
});

it('visitors who leave at once leave no place taken', async () => {
  shop = await startFixtureStorefront({ ...TLS, EDGE_RESPONSES_PER_NETWORK: '2' });
  const session = visit();
  await once(session, 'connect');
  const left = Array.from({ length: 60 }, (_, nth) => {
    const stream = ask(session, nth % 2 === 0 ? '/music' : FILE, '192.0.2.1');
    stream.on('error', () => undefined);
    if (nth % 3 === 0) stream.close(constants.NGHTTP2_CANCEL);
    else setImmediate(() => stream.close(constants.NGHTTP2_CANCEL));
    return once(stream, 'close');
  });
  await Promise.all(left);
  // An answer comes after the edge has seen those that left.
  await taken(ask(session, '/healthz', '192.0.2.9'));
  expect(await taken(ask(session, '/music', '192.0.2.1'))).toBe(200);
});
