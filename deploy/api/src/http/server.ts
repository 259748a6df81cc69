import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import cookies from '@fastify/cookie';
import files from '@fastify/static';
import { createMessage } from 'deploy-release/messages';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import { hasOneHost } from 'shared-contracts/session/host-header';
import { ZodError } from 'zod';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseService } from '../release-service.ts';
import { loadVerb, VERB_NAMES } from '../verbs.ts';
import type { HealthAnswer } from './answers.ts';
import { BadTokens } from './bad-tokens.ts';
import { actorOfBearer, isFromPage } from './callers.ts';
import { Feed } from './feed.ts';
import { faultOf, HttpError, httpErrorOf } from './http-error.ts';
import { liveRoutes } from './live-routes.ts';
import { ASSETS, pageHtml, pagePolicy, readBuiltPage, securityHeaders } from './page-files.ts';
import { RefusedCallers } from './refused-callers.ts';
import { verbOf } from './rejected-request.ts';
import { Sessions } from './sessions.ts';
import { type ApiServerSettings, cookieName, isSecure } from './settings.ts';
import { signIn } from './sign-in.ts';
import { verbRoutes } from './verb-routes.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Why a browser request is refused as cross-origin; null when it is allowed. A write needs the `Origin` of the console's page, which
 * every browser sends with writes. Other sites may only link here. The `Host` must be a known name: otherwise another domain that
 * resolves to this machine (DNS rebinding) would count as the same origin.
 */
function crossOriginFault(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  { publicOrigin, host }: { publicOrigin: string | null; host: string },
): string | null {
  const asked = headers.host ?? '';
  const own = publicOrigin ?? (LOOPBACK.test(asked) || asked.replace(/:\d+$/, '') === host ? `http://${asked}` : null);
  if (own === null || (publicOrigin && new URL(publicOrigin).host !== asked)) return `the console is not known as ${asked}`;
  const site = headers['sec-fetch-site'];
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && method === 'GET';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isNavigation) return 'asked by another site';
  if (method === 'GET' || method === 'HEAD') return null;
  return headers.origin === own ? null : 'a change must come from the page of the console';
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, so that a test can check which are open without a session. */
    registeredRoutes: RouteOptions[];
  }
}

const LARGEST_BODY = 64 * 1024;
/** Time limit of a request, ms: one that never ends must not occupy a connection. */
const REQUEST_WITHIN_MS = 300_000;

export interface ApiServerOptions {
  settings: Pick<ApiServerSettings, 'host' | 'channels' | 'dataDir' | 'publicOrigin' | 'trustProxy' | 'brand' | 'logLevel'>;
  releaseService: ReleaseService;
  health(): Promise<HealthAnswer>;
  /** Folder of the built page. */
  pageDir: string;
  sessions?: Sessions;
}

/** The HTTP server of the release service: API, sign-in, event stream and the files of the console. It does not listen yet. Throws when the page is not built. */
export async function createApiServer({
  settings,
  releaseService,
  health,
  pageDir,
  sessions = new Sessions(),
}: ApiServerOptions): Promise<FastifyInstance> {
  const { channels, publicOrigin, brand } = settings;
  const secure = isSecure(publicOrigin);
  const page = readBuiltPage(pageDir);
  const app = Fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_WITHIN_MS,
    forceCloseConnections: true,
    // Without it the framework answers an address that it cannot decode in a form of its own.
    frameworkErrors: (error, _request, reply: FastifyReply) => {
      const { status } = httpErrorOf(error);
      void reply.code(status).send({ reason: 'input', message: 'the address cannot be understood' });
    },
  });

  const routes: RouteOptions[] = [];
  app.decorate('registeredRoutes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, answer } =
      error instanceof ZodError ? { status: 400, answer: { reason: 'input' as const, message: faultOf(error) } } : httpErrorOf(error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    void reply.code(status).send(answer);
  });

  const always = securityHeaders(secure);
  const refused = new RefusedCallers({ releaseService, onError: (error) => app.log.error({ err: error }, 'the record cannot be written') });
  const badTokens = new BadTokens();
  app.addHook('onClose', () => refused.flush());
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always);
    if (!hasOneHost(request.raw.rawHeaders)) throw new HttpError(400, { reason: 'input', message: 'the request has several Host headers' });
    if (!isFromPage(request)) return;
    const reason = crossOriginFault(request, { publicOrigin, host: settings.host });
    if (reason === null) return;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      await refused.record(
        request.ip,
        { verb: verbOf(request) ?? 'authenticate' },
        new ReleaseError('right', createMessage('console.origin')),
      );
    throw new HttpError(403, { reason: 'origin', message: reason });
  });

  await app.register(cookies);
  await app.register(files, {
    root: path.join(pageDir, 'assets'),
    prefix: ASSETS,
    immutable: true,
    maxAge: '365d',
    index: false,
    dotfiles: 'ignore',
  });

  app.get('/', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce))
      .send(pageHtml(page, brand, nonce));
  });

  const verbs = await Promise.all(VERB_NAMES.map(loadVerb));
  const callers = { releaseService, refused, badTokens };
  const actorOfSession = signIn(app, { ...callers, sessions, cookie: cookieName(settings), secure, channels, verbs });
  const feed = new Feed({ releaseService, health, onError: (error) => app.log.error({ err: error }, 'the channel cannot be read') });
  app.addHook('onClose', async () => feed.close());
  await app.register(async (scope) => liveRoutes(scope, { feed, health, actorOfSession, channels }));
  await app.register(async (scope) => verbRoutes(scope, { ...callers, verbs, feed, channels, actorOfSession, dataDir: settings.dataDir }));
  const authenticate = async (request: FastifyRequest) =>
    void (isFromPage(request) ? await actorOfSession(request) : await actorOfBearer(request, callers));
  app.setNotFoundHandler({ preHandler: authenticate }, async (_request, reply) =>
    reply.code(404).send({ reason: 'missing', message: 'no such address or verb' }),
  );
  return app;
}
