import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { previewFolder, tokenFolder } from 'deploy-api';
import { acceptedFile, folderStore, pinnedFloor } from 'deploy-release';
import { createMessage, inBothLanguages } from 'deploy-release/messages';
import { type LiveSet, releaseStyles, securityHeaders } from 'deploy-render';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { LONGEST_TARGET } from './address/address.ts';
import { createChangeHub } from './changes/change-hub.ts';
import { createChannelFollower } from './channel/channel-follower.ts';
import { storeChannel } from './channel/channel-source.ts';
import { trustedKeys } from './channel/trusted-keys.ts';
import { releaseFiles } from './files/release-files.ts';
import { noRollback } from './health/automatic-rollback.ts';
import type { HealthTiming } from './health/health-monitor.ts';
import type { RollbackHandler } from './health/release-analysis.ts';
import { startHealth } from './health/start-health.ts';
import { createWebhook } from './health/webhook.ts';
import { createDocumentCache } from './html/document-cache.ts';
import { createSitemap } from './indexing/sitemap.ts';
import type { Log } from './log.ts';
import { metrics } from './metrics/metrics.ts';
import { callService } from './prefetch/call-service.ts';
import { createQueryClient } from './prefetch/query-client.ts';
import { createQueryLimit } from './prefetch/query-limit.ts';
import { serviceProxy } from './proxy/service-proxy.ts';
import { createFileCache } from './releases/file-cache.ts';
import { lastGood } from './releases/last-good.ts';
import { liveReleases } from './releases/live-releases.ts';
import { previews } from './releases/previews.ts';
import { folderSource } from './releases/release-source.ts';
import { verifiedReleases } from './releases/verified-releases.ts';
import { createPageRendering } from './rendering/page-rendering.ts';
import { startRenderer } from './rendering/start-rendering.ts';
import { noAdvance } from './rollout/automatic-advance.ts';
import { withRolloutEvents } from './rollout/rollout-events.ts';
import { type AdvanceHandler, createRolloutStepper } from './rollout/rollout-stepper.ts';
import { changeRoutes } from './routes/change-routes.ts';
import { answerClientError } from './routes/client-error.ts';
import { sendErrorPage } from './routes/error-response.ts';
import { healthRoutes, operatorRoutes } from './routes/health-routes.ts';
import { indexingRoutes } from './routes/indexing-routes.ts';
import { limitOpenResponses } from './routes/open-responses.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { previewRoutes } from './routes/preview-routes.ts';
import { closeUnreadResponses } from './routes/unread-responses.ts';
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

const REQUEST_ID = /^[\w-]{8,64}$/;

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
  const always = securityHeaders(config.publicOrigin?.startsWith('https:') ?? false);
  const app = fastify(config, always);
  const keys = trustedKeys(config.keysDir, app.log);
  const store = folderStore(config.releasesDir);
  const source = storeChannel(store, config.channel);
  const file = acceptedFile(config.stateDir, config.channel);
  const pinned = async () => Math.max(config.minSequence, await pinnedFloor(config.keysDir, config.channel));
  const follower = createChannelFollower({ channel: config.channel, source, keys, file, pinned, log: app.log });
  const copies = path.join(config.stateDir, 'last-good', config.channel);
  const cache = createFileCache(config.cacheBytes);
  const releases = verifiedReleases([{ file: store.readFile }, folderSource(copies)], cache, () => void live.refresh());
  const renderer = await startRenderer(config.render, releases, app.log);
  const rendering =
    renderer &&
    createPageRendering({
      renderer,
      releases,
      styles: releaseStyles(releases),
      budgetMs: config.render.budgetMs,
      cacheBytes: config.render.cacheBytes,
      perNetwork: config.render.perNetwork,
      observer: () => measured.rendering,
    });
  const hub = createChangeHub();
  const live = liveReleases({
    keys,
    source,
    follower,
    releases,
    lastGood: lastGood(copies, releases, app.log),
    hub,
    log: app.log,
    shape(set) {
      const shaped = shape(set);
      rendering?.warm(shaped);
      return shaped;
    },
    keep(held) {
      releases.keep(held);
      rendering?.keep(held);
    },
    retryMs: config.retryMs,
    staleMs: config.staleMs,
  });
  const webhook = createWebhook({ url: config.health.webhookUrl, secret: config.health.webhookSecret, log: app.log });
  const handlers = withRolloutEvents({ rollBack, advance }, { channel: config.channel, body: () => live.body(), webhook });
  const { views, health } = await startHealth({
    settings: config.health,
    trustsProxy: config.trustProxy !== false,
    channel: config.channel,
    healthDir: config.healthDir,
    body: () => live.body(),
    isHost: (unit) => live.current()?.host.manifest.unit === unit,
    rollBack: handlers.rollBack,
    webhook,
    log: app.log,
    timing,
  });
  const rollouts = createRolloutStepper({
    body: () => live.body(),
    health,
    advance: handlers.advance,
    neededViews: config.rolloutViews,
    file: path.join(config.stateDir, `rollout-${config.channel}.json`),
    log: app.log,
  });
  const answers = createQueryClient({ serviceUrl: config.serviceUrl, timeoutMs: config.prefetchTimeoutMs });
  const origin = () => config.publicOrigin ?? localOrigin(app, config);

  const access = previewAccess({
    ownOrigin: config.previewOrigin,
    origin,
    keys: () => keys.ever(),
    links: previewFolder(path.join(config.dataDir, 'previews')),
    tokens: tokenFolder(path.join(config.dataDir, 'rights/tokens')),
    log: app.log,
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
  });
  limitOpenResponses(app, { perNetwork: config.responsesPerNetwork, brand: config.brand });
  closeUnreadResponses(app, config.readTimeoutMs);

  const measured = metrics(app, { body: () => live.body(), health, releases, renderer });
  serviceProxy(app, {
    serviceUrl: config.serviceUrl,
    timeoutMs: config.proxyTimeoutMs,
    readTimeoutMs: config.readTimeoutMs,
    api: config.api,
    media: config.media,
    bodyLimit: config.bodyLimit,
    brand: config.brand,
  });
  app.route({ method: ['GET', 'HEAD'], url: '/releases/*', handler: releaseFiles({ releases, mayPreview: access.mayLoad }) });
  previewRoutes(app, { access, brand: config.brand });
  changeRoutes(app, { hub, maxStreams: config.maxStreams, maxPerAddress: config.maxStreamsPerAddress });
  const ingest = async (text: string, address: string) => {
    const counted = await health.ingest(text, address);
    rollouts.look();
    return counted;
  };
  healthRoutes(app, { live, health: { ingest }, serviceUrl: config.serviceUrl });
  const operators = Fastify({
    logger: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(400).type('text/plain; charset=utf-8').send('Bad address\n'),
  });
  operatorRoutes(operators, { live, health: { view: () => ({ ...health.view(), rollouts: rollouts.view() }) }, metrics: measured });
  indexingRoutes(app, {
    live,
    origin,
    brand: config.brand,
    sitemap: createSitemap({
      origin,
      ask: (call, params) => callService(config.serviceUrl, { call, params, locale: 'zh' }, config.proxyTimeoutMs),
      log: app.log,
    }),
  });
  pageRoutes(app, {
    config,
    live,
    access,
    previews: previews(releases, app.log),
    queries: answers,
    rendering,
    documents: createDocumentCache(Math.round(config.render.cacheBytes / 4)),
    admit: await createQueryLimit(app, config.queriesPerNetwork),
    origin,
    keys: () => keys.inUse(),
    newView: views.issue,
    countRenders: (renders, address) => health.countRenders(renders, address),
  });

  app.setErrorHandler((error, request, reply) => failed(error, request, reply, config));
  await live.refresh();
  app.addHook('onClose', async () => {
    await operators.close();
    await live.close();
    await renderer?.close();
    await rollouts.close();
    await health.close();
  });

  return {
    app,
    refresh: () => live.refresh(),
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      await listenForOperators(operators, config, app.log);
      return address;
    },
    operatorUrl: () => urlOf(operators, config.operator.host),
    close: () => app.close(),
  };
}

/** A port that was not chosen gives way when something else uses it: the storefront must start. */
async function listenForOperators(operators: FastifyInstance, { operator: { host, port, isChosen } }: EdgeConfig, log: Log): Promise<void> {
  try {
    await operators.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (isChosen) throw new Error(inBothLanguages(createMessage('port.taken', { setting: 'EDGE_OPERATOR_PORT', host, port })));
    await operators.listen({ host, port: 0 });
    log.warn({ wanted: port, address: urlOf(operators, host) }, 'port of the operators in use, another one taken');
  }
}

function urlOf({ server }: FastifyInstance, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
}

/** Requests of one HTTP/2 connection that may be open at once. A page asks for some forty files; Node.js alone would allow four billion. */
const STREAMS_OF_CONNECTION = 100;

function fastify(config: EdgeConfig, headers: Readonly<Record<string, string>>): FastifyInstance {
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
    clientErrorHandler: answerClientError(config.brand, headers),
  };
  if (!config.tls) return Fastify(options);
  // HTTP/2 changes only the server's types; the handlers use what both kinds have.
  const https = { ...config.tls, allowHTTP1: true, settings: { maxConcurrentStreams: STREAMS_OF_CONNECTION } };
  return Fastify({ ...options, http2: true, https } as typeof options);
}

function failed(error: unknown, request: FastifyRequest, reply: FastifyReply, config: EdgeConfig): void {
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'request failed');
  // Remove headers of a response that failed before its first byte.
  for (const name of ['content-encoding', 'etag', 'last-modified']) reply.removeHeader(name);
  void sendErrorPage(request, reply, status < 500 ? (status === 413 || status === 414 ? status : 400) : 500, config.brand);
}

function localOrigin(app: FastifyInstance, config: EdgeConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `${config.tls ? 'https' : 'http'}://localhost:${port}`;
}
