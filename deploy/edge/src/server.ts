import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { acceptedFile } from 'deploy-release/store/accepted-file';
import { folderStore } from 'deploy-release/store/index';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LONGEST_TARGET } from './address/address.ts';
import { answerSource } from './answers/answer-source.ts';
import { askService } from './answers/ask-service.ts';
import { changeHub } from './changes/change-hub.ts';
import { channelFollower } from './channel/channel-follower.ts';
import { storeChannel } from './channel/store-channel.ts';
import { trustedKeys } from './channel/trusted-keys.ts';
import { releaseFiles } from './files/release-files.ts';
import { noDesk } from './health/desk-take-back.ts';
import type { TakeBack } from './health/release-health.ts';
import { startHealth } from './health/start-health.ts';
import { securityHeaders } from './html/policy.ts';
import { sitemap } from './indexing/sitemap.ts';
import { metrics } from './metrics/metrics.ts';
import { serviceProxy } from './proxy/service-proxy.ts';
import { checkedReleases } from './releases/checked-releases.ts';
import { folderSource } from './releases/folder-source.ts';
import { heldFiles } from './releases/held-files.ts';
import { lastGood } from './releases/last-good.ts';
import { liveReleases } from './releases/live-releases.ts';
import type { LiveSet } from './releases/live-set.ts';
import { previews } from './releases/previews.ts';
import { changeRoutes } from './routes/change-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { indexingRoutes } from './routes/indexing-routes.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { plainAnswer } from './routes/plain-answer.ts';
import type { EdgeConfig } from './settings/config.ts';

/** A running edge. */
export interface Edge {
  app: FastifyInstance;
  /** Reads the channel again, without waiting for a notice of its change. */
  refresh(): Promise<void>;
  /** Starts to listen; gives the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Puts the parts of the edge together. Nothing listens yet. `shape` may change what the store gives before pages are made
 * of it: the bench serves the same sources as one application that way. `takeBack` is how a release that is worse leaves.
 */
export async function createEdge(
  config: EdgeConfig,
  shape: (set: LiveSet) => LiveSet = (set) => set,
  takeBack: TakeBack = noDesk,
): Promise<Edge> {
  const app = fastify(config);
  const keys = trustedKeys(config.keysDir, app.log);
  const store = folderStore(config.releasesDir);
  const source = storeChannel(store, config.channel);
  const file = acceptedFile(config.stateDir, config.channel);
  const follower = channelFollower({ channel: config.channel, source, keys, file, log: app.log });
  const copies = path.join(config.stateDir, 'last-good', config.channel);
  const held = heldFiles(config.heldBytes);
  const releases = checkedReleases([{ file: store.readFile }, folderSource(copies)], held, () => void live.refresh());
  const hub = changeHub();
  const live = liveReleases({
    keys,
    source,
    follower,
    releases,
    held,
    lastGood: lastGood(copies, releases, app.log),
    hub,
    log: app.log,
    shape,
    againMs: config.lookAgainMs,
  });
  const { views, health } = startHealth({
    settings: config.health,
    trustsProxy: config.trustProxy !== false,
    channel: config.channel,
    stateDir: config.stateDir,
    body: () => live.body(),
    isHost: (unit) => live.current()?.host.record.unit === unit,
    takeBack,
    log: app.log,
  });
  const answers = answerSource({ serviceUrl: config.serviceUrl, timeoutMs: config.answerTimeoutMs });
  const origin = () => config.publicOrigin ?? localOrigin(app, config);

  const always = securityHeaders(config.publicOrigin?.startsWith('https:') ?? false);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
  });

  const measured = metrics(app, { body: () => live.body(), health });
  serviceProxy(app, { serviceUrl: config.serviceUrl, timeoutMs: config.proxyTimeoutMs, bodyLimit: config.bodyLimit });
  app.route({ method: ['GET', 'HEAD'], url: '/releases/*', handler: releaseFiles(releases) });
  changeRoutes(app, { hub, mostStreams: config.mostStreams, mostPerAddress: config.mostStreamsPerAddress });
  healthRoutes(app, { live, health, metrics: measured, openMetrics: config.health.openMetrics, serviceUrl: config.serviceUrl });
  indexingRoutes(app, {
    live,
    origin,
    brand: config.brand,
    sitemap: sitemap({
      origin,
      ask: (call, params) => askService(config.serviceUrl, call, params, 'zh', config.proxyTimeoutMs),
      log: app.log,
    }),
  });
  pageRoutes(app, {
    config,
    live,
    previews: previews(releases, app.log),
    answers,
    origin,
    keys: () => keys.inUse(),
    newView: () => views.issue(),
  });

  app.setErrorHandler((error, request, reply) => failed(error, request, reply, config));
  await live.refresh();
  app.addHook('onClose', async () => {
    await live.close();
    await health.close();
  });

  return {
    app,
    refresh: () => live.refresh(),
    listen: () => app.listen({ host: config.host, port: config.port }),
    close: () => app.close(),
  };
}

function fastify(config: EdgeConfig): FastifyInstance {
  const options = {
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    trustProxy: config.trustProxy,
    requestTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle' as const,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_TARGET * 4 },
    frameworkErrors: (error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) =>
      failed(error, request, reply, config),
  };
  // With HTTP/2 the server differs in its types only; every handler here uses what both kinds have.
  return Fastify(config.tls ? ({ ...options, http2: true, https: { ...config.tls, allowHTTP1: true } } as typeof options) : options);
}

function failed(error: unknown, request: FastifyRequest, reply: FastifyReply, config: EdgeConfig): void {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  // Headers of an answer that broke off before its first byte: they do not speak of this one.
  for (const name of ['content-encoding', 'etag', 'last-modified']) reply.removeHeader(name);
  void plainAnswer(request, reply, status < 500 ? (status === 413 || status === 414 ? status : 400) : 500, config.brand);
}

function localOrigin(app: FastifyInstance, config: EdgeConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `${config.tls ? 'https' : 'http'}://localhost:${port}`;
}
