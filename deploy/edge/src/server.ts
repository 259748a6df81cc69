import path from 'node:path';
import { previewFolder, tokenFolder } from 'deploy-api';
import { type LiveSet, securityHeaders } from 'deploy-render';
import type { FastifyInstance } from 'fastify';
import { releaseFiles } from './files/release-files.ts';
import { noRollback } from './health/automatic-rollback.ts';
import type { HealthTiming } from './health/health-monitor.ts';
import type { RollbackHandler } from './health/release-analysis.ts';
import { createDocumentCache } from './html/document-cache.ts';
import { createSitemap } from './indexing/sitemap.ts';
import { metrics } from './metrics/metrics.ts';
import { callService } from './prefetch/call-service.ts';
import { createQueryClient } from './prefetch/query-client.ts';
import { createQueryLimit } from './prefetch/query-limit.ts';
import { serviceProxy } from './proxy/service-proxy.ts';
import { previews } from './releases/previews.ts';
import { noAdvance } from './rollout/automatic-advance.ts';
import type { AdvanceHandler } from './rollout/rollout-stepper.ts';
import { changeRoutes } from './routes/change-routes.ts';
import { healthRoutes, operatorRoutes } from './routes/health-routes.ts';
import { indexingRoutes } from './routes/indexing-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { previewRoutes } from './routes/preview-routes.ts';
import { httpServer, localOrigin } from './server/http-server.ts';
import { type OpenReleases, openReleases } from './server/open-releases.ts';
import { listenForOperators, operatorServer, operatorUrl } from './server/operator-server.ts';
import { type ReleaseWatch, watchReleases } from './server/watch-releases.ts';
import type { EdgeConfig } from './settings/config.ts';
import { previewAccess } from './visitors/preview-access.ts';

/** A running edge. */
export interface Edge {
  app: FastifyInstance;
  /** Reads the channel again without waiting for a change notification. */
  refresh(): Promise<void>;
  /** Starts to listen; returns the address for visitors. */
  listen(): Promise<string>;
  /** Address of `/metrics` and `GET /health`, once the edge listens. */
  operatorUrl(): string;
  close(): Promise<void>;
}

/**
 * Composes the edge. It does not listen yet. `shape` transforms each release set before pages use it: the benchmark serves the
 * same sources as one application that way. `rollBack` performs automatic rollbacks, `advance` takes the steps of rollouts. `timing`:
 * clocks and timers of the health analysis.
 */
export async function createEdge(
  config: EdgeConfig,
  shape: (set: LiveSet) => LiveSet = (set) => set,
  rollBack: RollbackHandler = noRollback,
  advance: AdvanceHandler = noAdvance,
  timing: Partial<HealthTiming> = {},
): Promise<Edge> {
  const headers = securityHeaders(config.publicOrigin?.startsWith('https:') ?? false);
  const app = httpServer(config, config.indexed ? headers : { ...headers, 'x-robots-tag': 'noindex' });
  const operators = operatorServer();
  const open = await openReleases(config, { shape, observer: () => measured.rendering, log: app.log });
  const { live, releases, renderer } = open;
  const watch = await watchReleases(config, { live, rollBack, advance, timing, log: app.log });
  const measured = metrics(app, { body: () => live.body(), health: watch.health, releases, renderer });

  await addRoutes(app, config, open, watch);
  operatorRoutes(operators, { live, health: watch, metrics: measured });
  await live.refresh();
  app.addHook('onClose', async () => {
    await operators.close();
    await live.close();
    await renderer?.close();
    await watch.close();
  });

  return {
    app,
    refresh: () => live.refresh(),
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      await listenForOperators(operators, config, app.log);
      return address;
    },
    operatorUrl: () => operatorUrl(operators, config.operator.host),
    close: () => app.close(),
  };
}

/** Adds every route that visitors reach: the service, files of releases, previews, changes, health reports, indexes, and pages. */
async function addRoutes(app: FastifyInstance, config: EdgeConfig, open: OpenReleases, watch: ReleaseWatch): Promise<void> {
  const { brand, serviceUrl } = config;
  const { live, releases, rendering, keys, hub } = open;
  const origin = () => config.publicOrigin ?? localOrigin(app, config);
  const access = previewAccess({
    ownOrigin: config.previewOrigin,
    origin,
    keys: () => keys.ever(),
    links: previewFolder(path.join(config.dataDir, 'previews')),
    tokens: tokenFolder(path.join(config.dataDir, 'rights/tokens')),
    log: app.log,
  });
  serviceProxy(app, {
    serviceUrl,
    timeoutMs: config.proxyTimeoutMs,
    readTimeoutMs: config.readTimeoutMs,
    api: config.api,
    media: config.media,
    bodyLimit: config.bodyLimit,
    calls: config.calls,
    brand,
  });
  app.route({ method: ['GET', 'HEAD'], url: '/releases/*', handler: releaseFiles({ releases, mayPreview: access.mayLoad }) });
  previewRoutes(app, { access, brand });
  changeRoutes(app, { hub, maxStreams: config.maxStreams, maxPerAddress: config.maxStreamsPerAddress });
  healthRoutes(app, { live, health: watch, serviceUrl });
  const sitemap = createSitemap({
    origin,
    ask: (call, params) => callService(serviceUrl, { call, params, locale: 'zh' }, config.proxyTimeoutMs),
    log: app.log,
  });
  indexingRoutes(app, { live, origin, brand, sitemap: config.indexed ? sitemap : null });
  pageRoutes(app, {
    config,
    live,
    access,
    previews: previews(releases, app.log),
    queries: createQueryClient({ serviceUrl, timeoutMs: config.prefetchTimeoutMs }),
    rendering,
    documents: createDocumentCache(Math.round(config.render.cacheBytes / 4)),
    admit: await createQueryLimit(app, config.queriesPerNetwork),
    origin,
    keys: () => keys.inUse(),
    newView: watch.views.issue,
    countRenders: (renders, address) => watch.health.countRenders(renders, address),
  });
}
