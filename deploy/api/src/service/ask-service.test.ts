import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import { askService } from './ask-service.ts';

const CONTRACT = createServiceContract('1.0.0', { 'a/b': { version: 1, payload: { type: 'object' }, result: { type: 'string' } } });
const OTHER = createServiceContract('2.0.0', {});

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** As the service answers. */
const honest: RequestListener = (request, response) => {
  if (request.headers['if-none-match'] === `"${CONTRACT.version}"`) response.writeHead(304).end();
  else response.end(request.url === '/api/contract' ? JSON.stringify(CONTRACT) : '');
};

test('fetches the contract of a service, and not again while it is unchanged', async () => {
  const url = await serving(honest);
  expect(await askService(url)).toEqual(CONTRACT);
  expect(await askService(url, { known: OTHER })).toEqual(CONTRACT);
  expect(await askService(url, { known: CONTRACT })).toBe(CONTRACT);
});

test.each<[string, RequestListener, RegExp]>([
  ['that is not there any more', (_, response) => response.writeHead(500).end(), /answered 500/],
  ['that sends one elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /answered 302/],
  ['that answers 304 to a request without a known version', (_, response) => response.writeHead(304).end(), /answered 304/],
  ['that answers with a page', (_, response) => response.end('<html>'), /no service contract/],
  ['that breaks off', (_, response) => response.writeHead(200, { 'content-length': '99' }).write('{', () => response.destroy()), /abort/],
  ['that does not come to an end', (_, response) => void response.write('{'), /no answer within 150 ms/],
  ['that hangs', () => undefined, /no answer within 150 ms/],
])('a service %s is told from one that answers', async (_what, answer, reason) => {
  await expect(askService(await serving(answer), { timeoutMs: 150 })).rejects.toThrow(reason);
});

test('reports an address where nothing listens', async () => {
  const url = await serving(honest);
  server.close();
  await expect(askService(url)).rejects.toThrow('it cannot be reached');
});
