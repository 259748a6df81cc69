import { OWN_ADDRESSES, ownAddressOf } from 'deploy-release';
import Fastify from 'fastify';
import { createChangeHub } from '../changes/change-hub.ts';
import { serviceProxy } from '../proxy/service-proxy.ts';
import { changeRoutes } from '../routes/change-routes.ts';
import { healthRoutes, operatorRoutes } from '../routes/health-routes.ts';
import { indexingRoutes } from '../routes/indexing-routes.ts';
import { previewRoutes } from '../routes/preview-routes.ts';

/** First segments of every route that the parts of the edge register. */
async function registered(): Promise<string[]> {
  const app = Fastify();
  const found = new Set<string>();
  app.addHook('onRoute', ({ url }) => void found.add(url.split('/')[1]!));
  const unused = {} as never;
  const pool = { most: 1, perAddress: 1 };
  serviceProxy(app, {
    serviceUrl: 'http://127.0.0.1:1',
    timeoutMs: 1,
    readTimeoutMs: 1000,
    api: pool,
    media: pool,
    bodyLimit: 1,
    brand: unused,
  });
  previewRoutes(app, { access: unused, brand: unused });
  changeRoutes(app, { hub: createChangeHub(), maxStreams: 1 });
  healthRoutes(app, { live: unused, health: unused, serviceUrl: 'http://127.0.0.1:1' });
  // On a listener of their own, but reserved on this one too.
  const operators = Fastify();
  operators.addHook('onRoute', ({ url }) => void found.add(url.split('/')[1]!));
  operatorRoutes(operators, { live: unused, health: unused, metrics: unused });
  indexingRoutes(app, { live: unused, origin: () => '', brand: unused, sitemap: unused });
  await app.ready();
  await app.close();
  return [...found];
}

test('a unit cannot claim the edge’s addresses or a language prefix', async () => {
  const own = await registered();
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((segment) => ownAddressOf(`/${segment}/x`) === null)).toEqual([]);
  // The files of releases are served by `server.ts` itself.
  expect(Object.keys(OWN_ADDRESSES).filter((segment) => segment !== 'releases' && !own.includes(segment))).toEqual([]);
  expect(['/en', '/EN/music', '//api/x'].map(ownAddressOf)).toEqual(['/en', '/EN', '/api']);
  expect(['/', '/music/:type?', '/about/health', '/healthy', '/:any'].map(ownAddressOf)).toEqual([null, null, null, null, null]);
});
