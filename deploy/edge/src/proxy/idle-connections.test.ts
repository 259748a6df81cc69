import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readBrand } from 'deploy-release/settings';
import Fastify from 'fastify';
import { serviceProxy } from './service-proxy.ts';

const LIMITS = { most: 4, perAddress: 4 };

it('a connection to the service that nobody uses is closed by the edge, before the service closes it', async () => {
  const sockets: Socket[] = [];
  const service = createServer((_request, response) => void response.end('{"code":1000}'));
  service.keepAliveTimeout = 600_000;
  service.on('connection', (socket) => void sockets.push(socket));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const edge = Fastify();
  serviceProxy(edge, {
    serviceUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    timeoutMs: 5000,
    readTimeoutMs: 5000,
    api: LIMITS,
    media: LIMITS,
    bodyLimit: 1000,
    brand: readBrand(undefined),
    idleMs: 100,
  });
  try {
    for (let times = 0; times < 2; times += 1) expect((await edge.inject('/api/x')).statusCode).toBe(200);
    // The second request had the connection of the first.
    expect(sockets).toHaveLength(1);
    const [ended] = await Promise.all([once(sockets[0]!, 'end').then(() => 'by the edge'), once(sockets[0]!, 'close')]);
    expect(ended).toBe('by the edge');
    expect((await edge.inject('/api/x')).statusCode).toBe(200);
    expect(sockets).toHaveLength(2);
  } finally {
    await edge.close();
    service.closeAllConnections();
    service.close();
  }
});
