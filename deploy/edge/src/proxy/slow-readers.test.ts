import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type FixtureStorefront, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { sendRequest } from '../testing/send-request.ts';

const SONG = '/media/long.mp3';
/** More than the buffers of both connections hold. */
const BYTES = 32 * 1024 * 1024;

let shop: FixtureStorefront;
let readers: Socket[];
afterEach(async () => {
  for (const reader of readers) reader.destroy();
  await shop.close();
});

async function start(env: Record<string, string>): Promise<{ asked: ServerResponse[]; arrival(count: number): Promise<void> }> {
  readers = [];
  shop = await startFixtureStorefront({ EDGE_TRUST_PROXY: 'loopback', ...env });
  const asked: ServerResponse[] = [];
  let arrived = Promise.withResolvers<void>();
  const chunk = Buffer.alloc(64 * 1024);
  shop.service.answers.set(SONG, (_request, response) => {
    asked.push(response);
    arrived.resolve();
    arrived = Promise.withResolvers();
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(BYTES) });
    let left = BYTES;
    const more = () => {
      while (left > 0) {
        left -= chunk.length;
        if (!response.write(chunk)) return;
      }
      response.end();
    };
    response.on('drain', more);
    more();
  });
  const arrival = async (count: number) => {
    while (asked.length < count) await arrived.promise;
  };
  return { asked, arrival };
}

/** Requests the song and never reads. */
async function stopReading(address = '192.0.2.1'): Promise<Socket> {
  const reader = connect(Number(new URL(shop.url).port), '127.0.0.1');
  readers.push(reader);
  reader.on('error', () => undefined);
  reader.pause();
  await once(reader, 'connect');
  reader.write(`GET ${SONG} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\n\r\n`);
  return reader;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address, language: 'EN' } });
const play = async (address: string) => {
  const { status, headers, text } = await sendRequest(shop.url, SONG, from(address));
  return status === 200 ? 200 : [status, headers['retry-after'], JSON.parse(text).msg];
};

it('keeps /api available while slow readers hold every media connection, and answers media 503 in time', async () => {
  const { arrival } = await start({ EDGE_MEDIA_CONNECTIONS: '3', EDGE_PROXY_TIMEOUT_MS: '1000' });
  for (let at = 0; at < 3; at += 1) await stopReading(`192.0.2.${at}`);
  await arrival(3);
  // Three requests wait for a connection until the timeout; the fourth is refused because the queue is full.
  const waiting = await Promise.all(['5', '6', '7', '8'].map((last) => play(`192.0.2.${last}`)));
  const busy = [503, '2', 'The service is not available right now. Please try again shortly.'];
  expect(waiting).toEqual([busy, busy, busy, busy]);
  expect((await sendRequest(shop.url, '/api/music/getList', { method: 'POST', body: '{}' })).status).toBe(200);
});

it('limits the media responses of one network, also of a /48, and frees them when a reader leaves', async () => {
  const { arrival, asked } = await start({ EDGE_MEDIA_PER_NETWORK: '1' });
  const first = await stopReading('2001:db8:1:1::1');
  await stopReading('2001:db8:1:2::1');
  await arrival(2);
  const refused = [429, '2', 'Too many requests at the same time. Please try again shortly.'];
  expect(await play('2001:db8:1:1::2')).toEqual(refused);
  expect(await play('2001:db8:1:3::1')).toEqual(refused);
  expect(await play('2001:db8:2:1::1')).toBe(200);
  const left = once(asked[0]!, 'close');
  first.destroy();
  await left;
  let status: unknown = refused;
  while (status !== 200) status = await play('2001:db8:1:1::2');
});

it('closes a response that nobody reads, so that its connection serves the next visitor', async () => {
  const { asked, arrival } = await start({ EDGE_MEDIA_CONNECTIONS: '1', EDGE_READ_TIMEOUT_MS: '200' });
  const reader = await stopReading();
  await arrival(1);
  const next = play('192.0.2.2');
  await once(asked[0]!, 'close');
  expect(await next).toBe(200);
  reader.resume();
  await once(reader, 'close');
  expect(reader.bytesRead).toBeLessThan(BYTES);
});
