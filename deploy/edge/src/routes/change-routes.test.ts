import Fastify from 'fastify';
import type { ChannelBody } from 'shared-contracts/release/channel';
import { createChangeHub } from '../changes/change-hub.ts';
import { remoteOf } from '../testing/fixture-store.ts';
import { type FixtureStorefront, ROUTES, startFixtureStorefront } from '../testing/fixture-storefront.ts';
import { listen } from '../testing/listen.ts';
import { sendRequest } from '../testing/send-request.ts';
import { changeRoutes } from './change-routes.ts';

let shop: FixtureStorefront;
beforeEach(async () => {
  shop = await startFixtureStorefront();
});
afterEach(() => shop.close());

const promote = async (version: string) => {
  await shop.store.publish('mf-catalog', version, remoteOf({ unit: 'mf-catalog', routes: ROUTES }));
  await shop.store.promote({ 'mf-catalog': version });
};

it('sends an open tab the document of its page, then each change at once, without change metadata', async () => {
  const stream = await listen(shop.url, '?since=1');
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  expect((await stream.next()).id).toBe(1);
  await promote('1.1.0');
  const began = performance.now();
  const event = await stream.next();
  expect(performance.now() - began).toBeLessThan(900);
  expect(event).toMatchObject({ id: 2, event: 'channel' });
  const signed = JSON.parse(event.data) as { body: string };
  expect(Object.keys(signed).sort()).toEqual(['body', 'signatures']);
  const stored = await shop.store.store.channel('production');
  expect(signed.body).toBe(stored?.signed.body);
  stream.close();
});

it('resumes after the last event, also after an edge restart', async () => {
  await promote('1.1.0');
  await promote('1.2.0');
  await shop.edge.refresh();
  const resumed = await listen(shop.url, '?since=1', { 'last-event-id': '2' });
  expect((await resumed.next()).id).toBe(3);
  resumed.close();
  await shop.restart({ EDGE_STATE_DIR: `${shop.store.dataDir}/fresh` });
  const after = await listen(shop.url, '?since=1');
  expect([(await after.next()).id, (await after.next()).id, (await after.next()).id]).toEqual([1, 2, 3]);
  after.close();
});

it('starts with the current document when the tab names none', async () => {
  await promote('1.1.0');
  await shop.edge.refresh();
  for (const query of ['', '?since=x', '?since=-1']) {
    const stream = await listen(shop.url, query);
    expect((await stream.next()).id).toBe(2);
    stream.close();
  }
});

it('serves files and pages of a change before it announces it', async () => {
  const stream = await listen(shop.url, '?since=2');
  await promote('1.1.0');
  expect((await stream.next()).id).toBe(2);
  expect((await sendRequest(shop.url, '/')).text).toContain('"sequence":2');
  expect((await sendRequest(shop.url, '/releases/mf-catalog/1.1.0/release.json')).status).toBe(200);
  stream.close();
});

it('ends its streams at once on shutdown', async () => {
  const streams = await Promise.all([listen(shop.url, '?since=1'), listen(shop.url)]);
  const began = performance.now();
  await shop.edge.close();
  await Promise.all(streams.map(({ ended }) => ended));
  expect(performance.now() - began).toBeLessThan(2000);
});

it('refuses streams over the limit until one closes', async () => {
  await shop.restart({ EDGE_MAX_STREAMS: '1' });
  const first = await listen(shop.url);
  const refused = await sendRequest(shop.url, '/changes');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  first.close();
  for (let status = 503; status === 503; ) {
    const next = await listen(shop.url);
    status = next.status;
    next.close();
  }
});

it('limits the streams of one address without affecting others', async () => {
  await shop.restart({ EDGE_MAX_STREAMS_PER_ADDRESS: '2', EDGE_TRUST_PROXY: 'loopback' });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const first = await listen(shop.url, '', from('2001:db8:1:2::1'));
  const second = await listen(shop.url, '', from('2001:db8:1:2::2'));
  expect([first.status, second.status]).toEqual([200, 200]);
  const refused = await sendRequest(shop.url, '/changes', { headers: from('2001:db8:1:2:ffff::3') });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
  const other = await listen(shop.url, '', from('192.0.2.7'));
  expect(other.status).toBe(200);
  other.close();
  first.close();
  for (let status = 429; status === 429; ) {
    const next = await listen(shop.url, '', from('2001:db8:1:2::4'));
    status = next.status;
    next.close();
  }
  second.close();
});

it('ignores forged forwarded addresses', async () => {
  await shop.restart({ EDGE_MAX_STREAMS_PER_ADDRESS: '1' });
  const first = await listen(shop.url, '', { 'x-forwarded-for': '192.0.2.1' });
  expect((await sendRequest(shop.url, '/changes', { headers: { 'x-forwarded-for': '192.0.2.2' } })).status).toBe(429);
  first.close();
});

it('brings a tab that is far behind up to date, however large the documents are', async () => {
  const hub = createChangeHub();
  // As many documents as the edge keeps, each as large as one of a hundred units.
  const documents = Array.from({ length: 200 }, (_, at) => ({
    sequence: at + 1,
    text: JSON.stringify({ at, filler: 'x'.repeat(100_000) }),
  }));
  const publish = (from: number, to: number) =>
    hub.publish(
      documents.slice(from, to).map(({ sequence, text }) => ({
        body: { sequence } as ChannelBody,
        signed: { body: text, signatures: {} },
      })),
    );
  publish(0, 199);
  const app = Fastify();
  changeRoutes(app, { hub, maxStreams: 1 });
  const tab = await listen(await app.listen({ host: '127.0.0.1', port: 0 }), '?since=1');
  publish(199, 200);
  for (const { sequence, text } of documents) {
    const event = await tab.next();
    expect([event.id, JSON.parse(event.data).body === text]).toEqual([sequence, true]);
  }
  tab.close();
  await app.close();
});

it('ends without a 5xx when the visitor has left before the stream begins', async () => {
  const app = Fastify();
  // What a closed connection gives.
  app.addHook('onRequest', async (request) => void Object.defineProperty(request, 'ip', { value: undefined }));
  const hub = createChangeHub();
  changeRoutes(app, { hub, maxStreams: 1 });
  const answer = app.inject({ url: '/changes' });
  setTimeout(() => void app.close(), 50);
  expect((await answer).statusCode).toBe(200);
});
