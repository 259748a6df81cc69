import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { hasOneHost } from 'shared-contracts/session/host-header';
import { LONGEST_TARGET } from '../address/address.ts';
import { answerClientError } from '../routes/client-error.ts';
import { sendErrorPage } from '../routes/error-response.ts';
import { limitOpenResponses } from '../routes/open-responses.ts';
import { closeUnreadResponses } from '../routes/unread-responses.ts';
import type { EdgeConfig } from '../settings/config.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Requests of one HTTP/2 connection that may be open at once. A page asks for some forty files; Node.js alone would allow four billion. */
const STREAMS_OF_CONNECTION = 100;

/** Server for visitors, without routes: request ids, `always` as headers of each response, limits of open responses, error pages. */
export function httpServer(config: EdgeConfig, always: Readonly<Record<string, string>>): FastifyInstance {
  const app = fastify(config, always);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    reply.header('x-request-id', request.id);
    if (!hasOneHost(request.raw.rawHeaders)) return sendErrorPage(request, reply, 400, config.brand);
  });
  limitOpenResponses(app, { perNetwork: config.responsesPerNetwork, brand: config.brand });
  closeUnreadResponses(app, config.readTimeoutMs);
  app.setErrorHandler((error, request, reply) => failed(error, request, reply, config));
  return app;
}

/** Address of the listening server as this machine reaches it. */
export function localOrigin(app: FastifyInstance, config: EdgeConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return `${config.tls ? 'https' : 'http'}://localhost:${port}`;
}

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
