import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { sql } from 'kysely';
import { hasOneHost } from 'shared-contracts/session/host-header';
import { networkOf } from 'shared-contracts/session/network';
import { registerMedia } from '../catalogue/media/media-routes.ts';
import { registerCueSheets } from '../commerce/certificates/cue-sheet.ts';
import { registerCertificates } from '../commerce/certificates/download-routes.ts';
import { registerDownloads } from '../commerce/downloads/download-route.ts';
import { registerInvoices } from '../commerce/invoices/invoice-file.ts';
import { registerCalendar } from '../commerce/licences/licence-calendar.ts';
import { registerOrderFile } from '../commerce/orders/order-file.ts';
import { registerPaymentNotices } from '../commerce/payments/notice-route.ts';
import { registerQuotes } from '../commerce/quotes/quote-files.ts';
import { registerInventoryFiles } from '../commerce/team-inventory/uses-file.ts';
import { registerContracts } from '../composers/contracts/contract-file.ts';
import { registerStatements } from '../composers/earnings/statement-file.ts';
import { registerSongTrials } from '../composers/uploads/trial-route.ts';
import { registerUploads } from '../composers/uploads/upload-routes.ts';
import { registerAvatars } from '../members/avatars/avatar.ts';
import { authenticate } from '../members/session/authenticate.ts';
import { registerPictures } from '../members/uploads/pictures.ts';
import { registerSandbox, registerWeChatCallback } from '../members/wechat/routes.ts';
import { registerCalls } from '../platform/calls/call-routes.ts';
import { forNetwork } from '../platform/database/current-network.ts';
import { type ApiDocs, registerApiPages } from '../platform/http/api-pages.ts';
import { acceptJson, parseQuery } from '../platform/http/body.ts';
import { answerClientError } from '../platform/http/client-error.ts';
import { sendError } from '../platform/http/envelope.ts';
import { registerContract } from '../platform/http/openapi.ts';
import { answerOtherMethods } from '../platform/http/other-methods.ts';
import { badRequest } from '../platform/http/problem.ts';
import { IdempotencyStore } from '../platform/idempotency/idempotency-store.ts';
import { RecordCipher } from '../platform/idempotency/record-cipher.ts';
import { isLoopback } from '../platform/limits/rate-limit.ts';
import { registerOutbox } from '../platform/messages/outbox-page.ts';
import type { Secrets } from '../platform/secrets.ts';
import { authenticateStaff, staffOfSession } from '../staff/accounts/authenticate-staff.ts';
import type { AppContext } from './app-context.ts';
import { allHandlers } from './handlers.ts';
import { LOG_SETTINGS } from './log-settings.ts';

/** No declared body needs more. */
const BODY_LIMIT = 64 * 1024;
/** A refused body up to this length is read to its end, so that the sender reads the answer instead of a broken connection. */
const READ_REFUSED_BODY = 16 * 1024 * 1024;

export interface AppOptions {
  context: AppContext;
  secrets: Secrets;
  logger: FastifyServerOptions['logger'];
  /** Calls a minute and address; 0 for no limit. The edge of the same machine is not counted, its visitors are. */
  rateLimit: number;
  /** Proxies whose `X-Forwarded-For` is trusted; this machine by default. */
  trustProxy?: string;
  /** A request that is not complete within this time is answered 408; ms. */
  requestTimeoutMs?: number;
  /** True: pages for developers, such as `/dev/outbox`. */
  developerPages?: boolean;
  /** Who may read `/api/docs`. */
  apiDocs?: ApiDocs;
}

/** The HTTP application, not listening yet. */
export async function createApp({
  context,
  secrets,
  logger,
  rateLimit: limit,
  trustProxy = 'loopback',
  requestTimeoutMs = 30_000,
  developerPages = false,
  apiDocs = 'thisMachine',
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: typeof logger === 'object' ? { ...logger, ...LOG_SETTINGS } : (logger ?? false),
    bodyLimit: BODY_LIMIT,
    trustProxy,
    requestTimeout: requestTimeoutMs,
    // By default Node checks every 30 s only, so a slow request would last longer than the limit.
    http: { connectionsCheckingInterval: Math.min(5000, requestTimeoutMs) },
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
    clientErrorHandler: answerClientError,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    return503OnClosing: true,
  });
  // For the body Node uses the longer of both timeouts, and the default for the head is one minute.
  app.server.headersTimeout = requestTimeoutMs;
  acceptJson(app);
  app.setErrorHandler(sendError);
  answerOtherMethods(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
    if (hasOneHost(request.raw.rawHeaders)) return;
    reply.header('connection', 'close');
    throw badRequest('请求有多个 Host', 'The request has several Host headers');
  });
  app.addHook('onSend', async (request, reply) => {
    // Fastify closes the connection after each refused body.
    if (reply.statusCode === 413 && Number(request.headers['content-length']) <= READ_REFUSED_BODY) reply.removeHeader('connection');
  });
  // Reading a body loses the context of the first hook.
  for (const hook of ['onRequest', 'preHandler'] as const)
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => forNetwork(request.ip, done));
  registerHealth(app, context);
  if (limit > 0) {
    await app.register(rateLimit, {
      max: limit,
      timeWindow: 60_000,
      keyGenerator: (request) => networkOf(request.ip),
      allowList: (request) => isLoopback(request.ip),
    });
  }
  await registerApiPages(app, apiDocs);
  registerContract(app);
  const idempotency = new IdempotencyStore(
    context,
    async () => {
      const known = await context.tags.current();
      const tags = { current: async () => known, forget: () => context.tags.forget() };
      return (tx) => allHandlers({ ...context, db: tx, tags }, secrets);
    },
    new RecordCipher(secrets.signing),
    (tx, sessionId) => staffOfSession(tx, sessionId, context.now()),
  );
  registerCalls(
    app,
    {
      hash: context.hash,
      authenticate: (credentials) => authenticate(context, credentials),
      authenticateStaff: (header) => authenticateStaff(context, header),
      now: context.now,
      idempotency,
    },
    allHandlers(context, secrets),
  );
  registerMedia(app, context);
  registerDownloads(app, context);
  registerCertificates(app, context);
  registerCueSheets(app, context);
  registerContracts(app, context);
  registerUploads(app, context);
  registerSongTrials(app, context);
  registerStatements(app, context);
  registerInventoryFiles(app, context);
  registerCalendar(app, context);
  registerOrderFile(app, context);
  registerInvoices(app, context);
  registerQuotes(app, context);
  registerAvatars(app, context);
  registerPictures(app, context);
  registerWeChatCallback(app, context);
  registerPaymentNotices(app, context);
  if (developerPages) {
    registerOutbox(app, context.db);
    registerSandbox(app, context);
  }
  return app;
}

/** The id that the caller gave, when it is one; a new one otherwise. */
function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex');
}

/** `/healthz`: the process answers. `/readyz`: its database answers too. */
function registerHealth(app: FastifyInstance, { db }: AppContext): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });
}
