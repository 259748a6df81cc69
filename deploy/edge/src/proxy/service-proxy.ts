import type { ServerResponse } from 'node:http';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { pipeline, type Readable, Transform } from 'node:stream';
import type { EdgeBrand } from 'deploy-release/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Locale } from 'shared-contracts/locale/locale';
import { languageHeaderOf, localeOfHeader } from 'shared-contracts/locale/locale';
import { chooseEncoding, compressor } from '../files/encoding.ts';
import { errorText } from '../html/error-page.ts';
import { ConnectionPool, PoolError, type PoolLimits } from './connection-pool.ts';
import { isOpenedAsPage, localeOfFile, messageOf, sendFilePage } from './file-page.ts';
import { type CallsPassed, passesOn } from './passed-calls.ts';

/** A visitor who takes fewer bytes than this within the timeout counts as not reading. */
const LEAST_BYTES = 16 * 1024;

/**
 * Streams a body and closes the response when the visitor stops reading: data waited for the whole timeout and hardly any was
 * taken. A slow source is not affected.
 */
function watchedDelivery(body: Readable, response: ServerResponse, timeoutMs: number): Readable {
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  let taken = 0;
  let waited = false;
  const timer = setInterval(() => {
    const waits = counted.readableLength + (response.writableLength ?? 0) > 0;
    const now = received - counted.readableLength;
    if (waits && waited && now - taken < LEAST_BYTES) response.destroy();
    waited = waits;
    taken = now;
  }, timeoutMs / 2);
  timer.unref();
  response.once('close', () => clearInterval(timer));
  // A cut body cuts the response as well: an error page in its place could carry the headers of the cut body.
  body.once('error', () => response.destroy());
  counted.once('close', () => body.destroy());
  return body.pipe(counted);
}

export interface ProxyOptions {
  serviceUrl: string;
  /** Timeout until the response headers of the service, including the wait for a connection, ms; of a body from its last bytes on. */
  timeoutMs: number;
  /** How long a visitor may leave a response unread, ms. */
  readTimeoutMs: number;
  /** Limits of `/api`, and of `/media` and `/download`. */
  api: PoolLimits;
  media: PoolLimits;
  /** Largest request body, bytes. */
  bodyLimit: number;
  brand: EdgeBrand;
  /** Which calls it passes on; those of the shop by default. */
  calls?: CallsPassed;
  /** Idle connections to the service are closed after this, ms; 20 s by default. */
  idleMs?: number;
}

/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers that only the edge may set. */
const OF_ONE_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const SET_HERE = ['host', 'expect', 'forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'x-request-id'];

class BodyTooLarge extends Error {}

/**
 * Idle connections to the service are closed after this, ms: long before the service would close one (72 s), just as a POST goes out on
 * it, which cannot be repeated.
 */
const IDLE_MS = 20_000;

/** A refused body up to this length is read to its end, so that the browser shows the answer instead of a network error. */
const READ_REFUSED_BODY = 16 * 1024 * 1024;

/**
 * Proxies `/api`, `/media` and `/download` to the service; bodies are streamed. When the service does not respond, the visitor
 * gets the usual envelope with a message in the language of the request.
 */
export function serviceProxy(
  app: FastifyInstance,
  { serviceUrl, timeoutMs, readTimeoutMs, api, media, bodyLimit, brand, calls = 'shop', idleMs = IDLE_MS }: ProxyOptions,
): void {
  const target = new URL(serviceUrl);
  const secure = target.protocol === 'https:';
  // The pools limit the connections, because the queue of an agent has no timeout.
  const kept = { keepAlive: true, timeout: idleMs };
  const agent = secure ? new SecureAgent(kept) : new Agent(kept);
  const [apiPool, mediaPool] = [new ConnectionPool(api), new ConnectionPool(media)];
  app.addHook('onClose', async () => agent.destroy());

  void app.register(async (scope) => {
    // Bodies go through untouched, whatever their type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    const config = { hasOwnLimit: true } as const;
    scope.all('/api/*', { config }, (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      return passesOn(calls, path) ? pass(request, reply, apiPool) : refuse(request, reply, 404, brand);
    });
    for (const prefix of ['/media', '/download']) scope.all(`${prefix}/*`, { config }, (request, reply) => pass(request, reply, mediaPool));
  });

  async function pass(request: FastifyRequest, reply: FastifyReply, pool: ConnectionPool): Promise<FastifyReply> {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) return refuse(request, reply, 413, brand);
    let answer: IncomingMessage;
    try {
      reply.raw.once('close', pool.countResponse(request.ip));
      answer = await ask(request, reply, pool);
    } catch (error) {
      if (error instanceof PoolError && error.reason === 'network') return refuse(request, reply, 429, brand);
      if (error instanceof BodyTooLarge) return refuse(request, reply, 413, brand);
      const late = (error as NodeJS.ErrnoException).code === 'ETIMEDOUT';
      request.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'service did not answer');
      return refuse(request, reply, late ? 504 : 503, brand);
    }
    if ((answer.statusCode ?? 502) >= 400 && isOpenedAsPage(request)) {
      const locale = localeOfFile(request);
      const message = await messageOf(answer).catch(() => null);
      answer.destroy();
      reply.header('x-request-id', request.id);
      return sendFilePage(reply, answer.statusCode ?? 502, message ?? proxyMessage(503, locale), locale, brand);
    }
    reply.code(answer.statusCode ?? 502);
    reply.headers(withoutHop(answer.headers));
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) reply.header('cross-origin-resource-policy', 'same-origin');
    reply.header('x-content-type-options', 'nosniff');
    return reply.send(watchedDelivery(compressed(request, reply, answer), reply.raw, readTimeoutMs));
  }

  async function ask(request: FastifyRequest, reply: FastifyReply, pool: ConnectionPool): Promise<IncomingMessage> {
    const ending = new AbortController();
    const { signal } = ending;
    reply.raw.once('close', () => ending.abort(new Error('the visitor left')));
    let late = new PoolError('full') as Error;
    const timer = setTimeout(() => ending.abort(late), timeoutMs);
    try {
      const free = await pool.acquire(signal);
      late = Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' });
      // A body that still flows is no service that is late.
      if (hasBody(request)) (request.body as Readable).on('data', () => timer.refresh());
      const answer = await send(request, signal)
        .catch((error: unknown) => {
          if (signal.aborted || !isRepeatable(request, error)) throw error;
          return send(request, signal);
        })
        .catch((error: unknown) => {
          free();
          throw signal.aborted ? signal.reason : error;
        });
      answer.once('close', free);
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  function send(request: FastifyRequest, signal: AbortSignal): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const outgoing = (secure ? requestSecurely : requestPlainly)({
        agent,
        signal,
        hostname: target.hostname,
        port: target.port || (secure ? 443 : 80),
        method: request.method,
        path: request.raw.url ?? '/',
        headers: requestHeaders(request, target),
      });
      outgoing.once('response', resolve);
      // After the response headers an abort becomes an error of the body.
      outgoing.on('error', (error) => reject(Object.assign(error, { reused: outgoing.reusedSocket })));
      if (!hasBody(request)) {
        outgoing.end();
        return;
      }
      const limit = limited(bodyLimit);
      limit.once('error', (error) => outgoing.destroy(error));
      (request.body as NodeJS.ReadableStream).pipe(limit).pipe(outgoing);
    });
  }
}

/** Shorter responses fit one packet uncompressed, bytes. */
const WORTH_COMPRESSING = 1400;

/** Compresses a response for a browser that accepts it: on a slow line a list arrives in a third of the time. */
function compressed(request: FastifyRequest, reply: FastifyReply, answer: IncomingMessage): Readable {
  const { 'content-type': type, 'content-encoding': done, 'content-length': length } = answer.headers;
  const isText = typeof type === 'string' && type.startsWith('application/json');
  if (!isText || done || request.method === 'HEAD' || answer.statusCode === 206) return answer;
  reply.header('vary', [answer.headers.vary, 'accept-encoding'].filter(Boolean).join(', '));
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['br', 'gzip']);
  if (!encoding || Number(length ?? Number.POSITIVE_INFINITY) < WORTH_COMPRESSING) return answer;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return pipeline(answer, compressor(encoding), (error) => {
    // The visitor left, or the service broke off: end the stream, so that the browser notices.
    if (error) request.log.debug({ reason: error.message }, 'answer broke off');
  });
}

function hasBody(request: FastifyRequest): boolean {
  return typeof (request.body as { pipe?: unknown } | undefined | null)?.pipe === 'function';
}

/** A kept connection may close just as the next request goes out: RFC 9110 §9.2.2 allows to repeat it when its method is idempotent. */
function isRepeatable(request: FastifyRequest, error: unknown): boolean {
  const { code, reused } = error as { code?: string; reused?: boolean };
  const isClosed = reused === true && (code === 'ECONNRESET' || code === 'EPIPE');
  return isClosed && !hasBody(request) && request.method !== 'POST' && request.method !== 'PATCH';
}

/** Counts the bytes of a body without content-length. */
function limited(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
}

function requestHeaders(request: FastifyRequest, target: URL): IncomingHttpHeaders {
  const headers = withoutHop(request.headers);
  for (const name of SET_HERE) delete headers[name];
  for (const name of Object.keys(headers)) if (name.startsWith(':')) delete headers[name];
  if (request.headers['transfer-encoding']) delete headers['content-length'];
  return {
    ...headers,
    ...(isOpenedAsPage(request) ? { language: languageHeaderOf(localeOfFile(request)) } : {}),
    host: target.host,
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    ...(request.host ? { 'x-forwarded-host': request.host } : {}),
  };
}

function withoutHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_HOP.includes(name) && !named.includes(name)));
}

type RefusedStatus = 404 | 413 | 429 | 503 | 504;

function refuse(request: FastifyRequest, reply: FastifyReply, status: RefusedStatus, brand: EdgeBrand): FastifyReply {
  if (isOpenedAsPage(request)) {
    const locale = localeOfFile(request);
    return sendFilePage(reply.header('x-request-id', request.id), status, proxyMessage(status, locale), locale, brand);
  }
  const locale = localeOfHeader(request.headers.language);
  reply.code(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id, vary: 'language' });
  if (status === 503 || status === 429) reply.header('retry-after', '2');
  // Without a length, or with a great one, the rest of the body is not read.
  if (status === 413 && !(Number(request.headers['content-length']) <= READ_REFUSED_BODY)) reply.header('connection', 'close');
  return reply.send({ code: 0, msg: proxyMessage(status, locale), data: null });
}

const MESSAGES: Record<404 | 503 | 504, Record<Locale, string>> = {
  404: { zh: '没有这个接口', en: 'There is no such call' },
  503: { zh: '服务暂时不可用，请稍后再试。', en: 'The service is not available right now. Please try again shortly.' },
  504: { zh: '服务响应超时，请稍后再试。', en: 'The service took too long to answer. Please try again shortly.' },
};

/** Message for the visitor when the service did not respond, or was not asked. */
function proxyMessage(status: RefusedStatus, locale: Locale): string {
  return status === 413 || status === 429 ? errorText(status, locale) : MESSAGES[status][locale];
}
