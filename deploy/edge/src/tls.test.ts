import { connect } from 'node:http2';
import { request } from 'node:https';
import path from 'node:path';
import { type FixtureStorefront, startFixtureStorefront } from './testing/fixture-storefront.ts';

const file = (name: string) => path.join(__dirname, 'testing', name);

let shop: FixtureStorefront;
beforeAll(async () => {
  shop = await startFixtureStorefront({ TLS_CERT: file('localhost.crt'), TLS_KEY: file('localhost.key') });
});
afterAll(() => shop.close());

it('serves pages, files and the service over HTTP/2', async () => {
  const session = connect(shop.url, { rejectUnauthorized: false });
  const get = (address: string) =>
    new Promise<{ status: number; size: number }>((resolve, reject) => {
      const stream = session.request({ ':path': address, 'accept-encoding': 'br' });
      let status = 0;
      let size = 0;
      stream.on('response', (headers) => {
        status = Number(headers[':status']);
      });
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      stream.on('end', () => resolve({ status, size }));
      stream.on('error', reject);
    });
  const answers = await Promise.all(['/', '/releases/mf-catalog/1.0.0/page.1.js', '/api/music/getList', '/nowhere'].map(get));
  session.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  expect(answers.every(({ size }) => size > 0)).toBe(true);
});

it('lets one connection have a hundred requests open at once, and no more', async () => {
  const session = connect(shop.url, { rejectUnauthorized: false });
  const settings = await new Promise<{ maxConcurrentStreams?: number }>((resolve) => session.once('remoteSettings', resolve));
  session.close();
  expect(settings.maxConcurrentStreams).toBe(100);
});

it('serves HTTP/1.1 on the same port', async () => {
  const status = await new Promise((resolve, reject) => {
    request(`${shop.url}/en/music`, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(200);
});

it('streams changes over HTTP/2 and ends the streams at once on shutdown', async () => {
  const session = connect(shop.url, { rejectUnauthorized: false });
  const stream = session.request({ ':path': '/changes?since=1' });
  const first = await new Promise<string>((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('error', reject);
    stream.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('data: ')) resolve(text);
    });
  });
  expect(first).toContain('event: channel\nid: 1\n');
  const ended = new Promise<void>((resolve) => stream.on('close', resolve));
  const began = performance.now();
  await Promise.all([shop.restart(), ended]);
  expect(performance.now() - began).toBeLessThan(3000);
  session.destroy();
});
